import{B as e,H as t,R as n,S as r,V as i,_ as a,a as o,b as s,d as c,f as l,n as u,o as d,t as f,v as p,z as m}from"./style-DKUxmAuy.js";var h={minimum:` from #`,exclusiveMinimum:` above #`,maximum:` to #`,exclusiveMaximum:` below #`,multipleOf:` in steps of #`,minItems:`, # at least`,maxItems:`, # at most`,maxLength:`, # characters at most`,pattern:`, as #`};function g({paths:e,tags:t,components:n}){let r=Object.entries(e).flatMap(([e,t])=>Object.entries(t).map(([t,r])=>{let i=(r.parameters??[]).map(e=>_(e,n.parameters)),a=Object.entries(r.responses).map(([e,t])=>[e,_(t,n.responses)]);return{...r,path:e,method:t,parameters:i,responses:Object.fromEntries(a)}}));return t.map(({name:e,description:t})=>({name:e,about:t,calls:r.filter(t=>t.tags.includes(e))}))}var _=(e,t)=>(e.$ref?t[y(e.$ref)]:void 0)??e;function v(e,t){let n=t.toLowerCase().split(/\s+/).filter(Boolean),r=e=>{let t=`${e.method} ${e.path} ${e.operationId} ${e.summary} ${e.description}`.toLowerCase();return n.every(e=>t.includes(e))};return e.map(e=>({...e,calls:e.calls.filter(r)})).filter(e=>e.calls.length>0)}var y=e=>e.slice(e.lastIndexOf(`/`)+1),b=e=>e===1?`1 call`:`${e} calls`;function x(e){return e.trim().split(/\n\s*\n/).map(e=>t`<p>${S(e)}</p>`)}function S(e){return e.split("`").map((e,n)=>n%2==1?t`<code>${e}</code>`:e)}function C(e){if(e.$ref)return y(e.$ref);let t=e.anyOf??e.oneOf;return t?t.map(C).join(` or `):e.const===void 0?e.enum?e.enum.map(e=>JSON.stringify(e)).join(`, `):e.type===`array`?`list of ${C(e.items??{})}${w(e)}`:e.type===`object`&&typeof e.additionalProperties==`object`?`${C(e.additionalProperties)} by name`:`${e.format??e.type??`anything`}${w(e)}`:JSON.stringify(e.const)}var w=e=>Object.entries(h).map(([t,n])=>{let r=e[t];return r===void 0?``:n.replace(`#`,()=>String(r))}).join(``);function T(e){if(e.$ref||e.properties)return[e];let t=e.anyOf??e.oneOf;return t?t.flatMap(T):e.items?T(e.items):typeof e.additionalProperties==`object`?T(e.additionalProperties):[]}var E=2e5,D=`application/json`,O=[`etag`,`location`,`retry-after`,`ratelimit-remaining`,`www-authenticate`],k=``,A=class extends o{constructor(...e){super(...e),this.came=null,this.note=``,this.isRunning=!1}render(){let{call:e,isRunning:n}=this,r=e.requestBody?.content[D],a=r&&JSON.stringify(r.example??{},null,2);return t`<form class="trial" @submit=${this.sent}>
        ${e.parameters.map(e=>this.field(e))}
        ${a===void 0?i:t`<label class="body">Body
              <textarea name="body" spellcheck="false" rows=${Math.min(18,a.split(`
`).length+3)} .defaultValue=${a}></textarea>
            </label>`}
        <div class="buttons">
          <button class="main" ?disabled=${n}>Run</button>
          ${n?t`<button type="button" @click=${()=>this.stop.abort()}>Stop</button>`:i}
          <button type="button" @click=${this.copy}>Copy as curl</button>
          <button type="reset" @click=${()=>this.told(null)}>Back to the example</button>
        </div>
      </form>
      <div role="status">${this.note===``?i:t`<p>${this.note}</p>`}</div>
      ${this.came?this.answer(this.came):i}`}field(e){let{name:n,required:r=!1,schema:a,example:o}=e,s=o===void 0?e.in===`path`?k:``:String(o);return t`<label>
        <span><code>${n}</code> <small>${e.in}, ${C(a)}</small></span>
        ${a.enum?t`<select name=${n}>
              ${r?i:t`<option value="">left out</option>`}
              ${a.enum.map(e=>t`<option>${e}</option>`)}
            </select>`:t`<input name=${n} ?required=${r} .defaultValue=${s} spellcheck="false" autocomplete="off" />`}
      </label>
      ${e.description?t`<div class="note">${x(e.description)}</div>`:i}`}answer({answer:e,milliseconds:n,bytes:r,type:a,shown:o}){return t`<p class=${e.ok?`came`:`came refused`}>
        <strong>${e.status} ${e.statusText}</strong> ${a}, ${r.toLocaleString(`en`)} bytes in ${n} ms
      </p>
      ${O.filter(t=>e.headers.has(t)).map(n=>t`<p class="note"><code>${n}: ${e.headers.get(n)}</code></p>`)}
      ${a.startsWith(`image/`)?t`<img alt="The picture that came" src=${o} />`:t`<pre tabindex="0" role="region" aria-label="The answer to ${this.call.summary}">${o.slice(0,E)}</pre>`}
      ${o.length>E?t`<p class="note">The first ${E.toLocaleString(`en`)} characters of ${o.length.toLocaleString(`en`)} are shown.</p>`:i}`}get request(){let{call:e}=this,t=new FormData(this.querySelector(`form`)??void 0),n=t.get(`body`),r=n===null?{}:{"content-type":D},i=new URLSearchParams,a=e.path;for(let{name:n,in:o}of e.parameters){let e=String(t.get(n)??``);o===`path`?a=a.replace(`{${n}}`,encodeURIComponent(e)):e!==``&&o===`query`?i.set(n,e):e!==``&&(r[n]=e)}return i.size>0&&(a+=`?${i}`),{address:a,method:e.method.toUpperCase(),headers:r,...n===null?{}:{body:String(n)}}}told(e,t=``){this.came=e,this.note=t}async sent(e){e.preventDefault();let t=this.restart();this.isRunning=!0,this.note=`Asking the service ...`;try{this.told(await M(this.request,t))}catch{this.told(null,t.aborted?`The question was given up.`:`The service cannot be reached.`)}this.isRunning=!1}async copy(){let e=j(this.request);this.note=await d(e)?`The command is copied.`:e}};l([m({attribute:!1})],A.prototype,`call`,void 0),l([n()],A.prototype,`came`,void 0),l([n()],A.prototype,`note`,void 0),l([n()],A.prototype,`isRunning`,void 0),A=l([e(`bone-trial`)],A);function j({address:e,method:t=`GET`,headers:n,body:r}){let i=e=>`'${e.replaceAll(`'`,`'\\''`)}'`,a=[`curl`,i(location.origin+e)];t===`DELETE`&&a.push(`-X`,t);for(let[e,t]of Object.entries(n))a.push(`-H`,i(`${e}: ${t}`));return s()!==``&&a.push(`-H`,`"x-api-key: $BONEYARD_KEY"`),r!==void 0&&a.push(`-d`,i(N(String(r)))),a.join(` `)}async function M({address:e,...t},n){let r=performance.now(),i=await p(e,{...t,signal:n}),a=await i.blob(),o=Math.round(performance.now()-r);k=i.headers.get(`location`)?.split(`/`).at(-1)??k;let s=(i.headers.get(`content-type`)??``).split(`;`)[0]??``,c=s.startsWith(`image/`)?await P(a):N(await a.text(),2);return{answer:i,milliseconds:o,bytes:a.size,type:s,shown:c}}function N(e,t){try{return JSON.stringify(JSON.parse(e),null,t)}catch{return e}}var P=e=>new Promise(t=>{let n=new FileReader;n.onload=()=>t(n.result),n.readAsDataURL(e)});f(document.body);var F=class extends o{constructor(){super(),this.document=null,this.groups=[],this.words=``,this.opened=``,window.addEventListener(`hashchange`,()=>void this.go()),this.load()}load(){return this.attempt(async()=>{this.document=await a(`/openapi.json`,{}),this.groups=g(this.document),await this.go()})}async go(){let e=location.hash.slice(1),t=this.groups.find(({calls:t})=>t.some(t=>t.operationId===e));if(!t)return;this.words=``,this.opened=t.name,await this.updateComplete,await Promise.all([...this.querySelectorAll(`bone-fold`)].map(e=>e.updateComplete));let n=document.getElementById(e);n&&(n.open=!0,n.scrollIntoView(),n.querySelector(`summary`)?.focus({preventScroll:!0}))}render(){return t`<header>
        <a class="home" href="/">Boneyard</a>
        <nav aria-label="Pages">
          <a href="/">Play</a>
          <a href="/docs" aria-current="page">API</a>
          <a href="/openapi.json">OpenAPI</a>
        </nav>
        <button type="button" @click=${()=>r()}>Key</button>
      </header>
      <main>
        <h1>The calls of the service</h1>
        ${c(this.said)} ${this.document?this.content(this.document):this.waiting()}
      </main>`}waiting(){return this.said.length>0?i:t`<p role="status">The calls are being read ...</p>`}content(e){let n=v(this.groups,this.words),r=n.reduce((e,{calls:t})=>e+t.length,0);return t`<details class="about"><summary>Version ${e.info.version}: how the service is asked</summary>
        ${x(e.info.description)}</details>
      <label class="find">Find calls
        <input type="search" .value=${this.words} placeholder="fives hint" autocomplete="off"
          @input=${e=>this.words=e.target.value} />
      </label>
      <p class="note" role="status">${b(r)}${this.words===``?`. Each opens to an example that runs.`:` with “${this.words}”.`}</p>
      ${u(n,({name:e})=>e,t=>this.group(e,t))}`}group(e,{name:n,about:r,calls:i}){return t`<bone-fold class="group" .open=${this.words!==``||this.opened===n}
      .face=${t`<h2>${n}</h2> <span class="note">${r} ${b(i.length)}.</span>`}
      .content=${()=>u(i,({operationId:e})=>e,t=>L(e,t))}></bone-fold>`}};l([n()],F.prototype,`document`,void 0),l([n()],F.prototype,`groups`,void 0),l([n()],F.prototype,`words`,void 0),l([n()],F.prototype,`opened`,void 0),F=l([e(`bone-reference`)],F);var I=class extends o{constructor(...e){super(...e),this.open=!1}render(){return t`<details ?open=${this.open} @toggle=${this.toggled}><summary>${this.face}</summary> ${this.open?this.content():i}</details>`}toggled({target:e}){let{open:t}=e;t&&!this.open&&this.tell(`opened`),this.open=t}};l([m({attribute:!1})],I.prototype,`face`,void 0),l([m({attribute:!1})],I.prototype,`content`,void 0),l([m({attribute:!1})],I.prototype,`open`,void 0),I=l([e(`bone-fold`)],I);function L(e,n){let{method:r,path:i,summary:a,operationId:o}=n;return t`<bone-fold class="call" id=${o} @opened=${e=>e.target===e.currentTarget&&history.replaceState(null,``,`#${o}`)}
    .face=${t`<span class="method ${r}">${r.toUpperCase()}</span> <code>${i}</code> <span>${a}</span>`}
    .content=${()=>R(e,n)}></bone-fold>`}function R(e,n){let r=({schema:t})=>T(t??{}).map(t=>B(e,t));return t`<div class="opened">
    ${x(n.description)}
    ${n.security?.length===0?t`<p class="note">No key is needed, wherever it is asked.</p>`:i}
    <bone-trial .call=${n}></bone-trial>
    ${n.requestBody?t`<h3>The body</h3>${Object.values(n.requestBody.content).map(r)}`:i}
    <h3>Answers</h3>
    <ul class="answers">${Object.entries(n.responses).map(([e,{description:n=``,content:a={}}])=>t`<li>
      <strong>${e}</strong> ${Object.keys(a).map(e=>t`<small>${e}</small> `)} ${x(n)}
      ${Object.values(a).map(n=>t`${r(n)} ${n.example===void 0?i:z(e,n.example)}`)}</li>`)}</ul>
  </div>`}var z=(e,n)=>t`<details><summary>An example</summary><pre tabindex="0" role="region" aria-label="An example of ${e}">${JSON.stringify(n,null,2)}</pre></details>`,B=(e,n)=>t`<bone-fold class="shape" .face=${n.$ref?y(n.$ref):`Its fields`}
    .content=${()=>V(e,_(n,e.components.schemas))}></bone-fold>`;function V(e,n){let r=t=>T(t).map(t=>B(e,t)),a=Object.entries(n.properties??{});return t`${n.description?x(n.description):i}
    ${a.length>0?t`<ul class="fields">${a.map(([e,a])=>t`<li>
    <code>${e}</code>${n.required?.includes(e)?t` <strong>needed</strong>`:i}
    <span class="kind">${C(a)}</span>
    ${a.default===void 0?i:t`<span class="kind">else <code>${JSON.stringify(a.default)}</code></span>`}
    ${a.description?x(a.description):i} ${r(a)}</li>`)}</ul>`:t`<p><span class="kind">${C(n)}</span></p> ${r(n)}`}`}