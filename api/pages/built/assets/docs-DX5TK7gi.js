import{F as e,I as t,M as n,N as r,P as i,a,b as o,d as s,g as c,h as l,i as u,t as d,u as f,v as p}from"./style-DL86U9dT.js";var m={minimum:` from #`,exclusiveMinimum:` above #`,maximum:` to #`,exclusiveMaximum:` below #`,multipleOf:` in steps of #`,minItems:`, # at least`,maxItems:`, # at most`,maxLength:`, # characters at most`,pattern:`, as #`};function h({paths:e,tags:t,components:n}){let r=Object.entries(e).flatMap(([e,t])=>Object.entries(t).map(([t,r])=>{let i=(r.parameters??[]).map(e=>g(e,n.parameters)),a=Object.entries(r.responses).map(([e,t])=>[e,g(t,n.responses)]);return{...r,path:e,method:t,parameters:i,responses:Object.fromEntries(a)}}));return t.map(({name:e,description:t})=>({name:e,about:t,calls:r.filter(t=>t.tags.includes(e))}))}var g=(e,t)=>(e.$ref?t[v(e.$ref)]:void 0)??e;function _(e,t){let n=t.toLowerCase().split(/\s+/).filter(Boolean),r=e=>{let t=`${e.method} ${e.path} ${e.operationId} ${e.summary} ${e.description}`.toLowerCase();return n.every(e=>t.includes(e))};return e.map(e=>({...e,calls:e.calls.filter(r)})).filter(e=>e.calls.length>0)}var v=e=>e.slice(e.lastIndexOf(`/`)+1),y=e=>e===1?`1 call`:`${e} calls`;function b(e){return e.trim().split(/\n\s*\n/).map(e=>t`<p>${x(e)}</p>`)}function x(e){return e.split("`").map((e,n)=>n%2==1?t`<code>${e}</code>`:e)}function S(e){if(e.$ref)return v(e.$ref);let t=e.anyOf??e.oneOf;return t?t.map(S).join(` or `):e.const===void 0?e.enum?e.enum.map(e=>JSON.stringify(e)).join(`, `):e.type===`array`?`list of ${S(e.items??{})}${C(e)}`:e.type===`object`&&typeof e.additionalProperties==`object`?`${S(e.additionalProperties)} by name`:`${e.format??e.type??`anything`}${C(e)}`:JSON.stringify(e.const)}var C=e=>Object.entries(m).map(([t,n])=>{let r=e[t];return r===void 0?``:n.replace(`#`,()=>String(r))}).join(``);function w(e){if(e.$ref||e.properties)return[e];let t=e.anyOf??e.oneOf;return t?t.flatMap(w):e.items?w(e.items):typeof e.additionalProperties==`object`?w(e.additionalProperties):[]}var T=2e5,E=`application/json`,D=[`etag`,`location`,`retry-after`,`ratelimit-remaining`,`www-authenticate`],O=``,k=class extends u{constructor(...e){super(...e),this.came=null,this.note=``,this.isRunning=!1}render(){let{call:n,isRunning:r}=this,i=n.requestBody?.content[E],a=i&&JSON.stringify(i.example??{},null,2);return t`<form class="trial" @submit=${this.sent}>
        ${n.parameters.map(e=>this.field(e))}
        ${a===void 0?e:t`<label class="body">Body
              <textarea name="body" spellcheck="false" rows=${Math.min(18,a.split(`
`).length+3)} .defaultValue=${a}></textarea>
            </label>`}
        <div class="buttons">
          <button class="main" ?disabled=${r}>Run</button>
          ${r?t`<button type="button" @click=${()=>this.stop.abort()}>Stop</button>`:e}
          <button type="button" @click=${this.copy}>Copy as curl</button>
          <button type="reset" @click=${()=>this.told(null)}>Back to the example</button>
        </div>
      </form>
      <div role="status">${this.note===``?e:t`<p>${this.note}</p>`}</div>
      ${this.came?this.answer(this.came):e}`}field(n){let{name:r,required:i=!1,schema:a,example:o}=n,s=o===void 0?n.in===`path`?O:``:String(o);return t`<label>
        <span><code>${r}</code> <small>${n.in}, ${S(a)}</small></span>
        ${a.enum?t`<select name=${r}>
              ${i?e:t`<option value="">left out</option>`}
              ${a.enum.map(e=>t`<option>${e}</option>`)}
            </select>`:t`<input name=${r} ?required=${i} .defaultValue=${s} spellcheck="false" autocomplete="off" />`}
      </label>
      ${n.description?t`<div class="note">${b(n.description)}</div>`:e}`}answer({answer:n,milliseconds:r,bytes:i,type:a,shown:o}){return t`<p class=${n.ok?`came`:`came refused`}>
        <strong>${n.status} ${n.statusText}</strong> ${a}, ${i.toLocaleString(`en`)} bytes in ${r} ms
      </p>
      ${D.filter(e=>n.headers.has(e)).map(e=>t`<p class="note"><code>${e}: ${n.headers.get(e)}</code></p>`)}
      ${a.startsWith(`image/`)?t`<img alt="The picture that came" src=${o} />`:t`<pre tabindex="0" role="region" aria-label="The answer to ${this.call.summary}">${o.slice(0,T)}</pre>`}
      ${o.length>T?t`<p class="note">The first ${T.toLocaleString(`en`)} characters of ${o.length.toLocaleString(`en`)} are shown.</p>`:e}`}get request(){let{call:e}=this,t=new FormData(this.querySelector(`form`)??void 0),n=t.get(`body`),r=n===null?{}:{"content-type":E},i=new URLSearchParams,a=e.path;for(let{name:n,in:o}of e.parameters){let e=String(t.get(n)??``);o===`path`?a=a.replace(`{${n}}`,encodeURIComponent(e)):e!==``&&o===`query`?i.set(n,e):e!==``&&(r[n]=e)}return i.size>0&&(a+=`?${i}`),{address:a,method:e.method.toUpperCase(),headers:r,...n===null?{}:{body:String(n)}}}told(e,t=``){this.came=e,this.note=t}async sent(e){e.preventDefault();let t=this.restart();this.isRunning=!0,this.note=`Asking the service ...`;try{this.told(await j(this.request,t))}catch{this.told(null,t.aborted?`The question was given up.`:`The service cannot be reached.`)}this.isRunning=!1}async copy(){let e=A(this.request);this.note=await a(e)?`The command is copied.`:e}};s([r({attribute:!1})],k.prototype,`call`,void 0),s([n()],k.prototype,`came`,void 0),s([n()],k.prototype,`note`,void 0),s([n()],k.prototype,`isRunning`,void 0),k=s([i(`bone-trial`)],k);function A({address:e,method:t=`GET`,headers:n,body:r}){let i=e=>`'${e.replaceAll(`'`,`'\\''`)}'`,a=[`curl`,i(location.origin+e)];t===`DELETE`&&a.push(`-X`,t);for(let[e,t]of Object.entries(n))a.push(`-H`,i(`${e}: ${t}`));return p()!==``&&a.push(`-H`,`"x-api-key: $BONEYARD_KEY"`),r!==void 0&&a.push(`-d`,i(M(String(r)))),a.join(` `)}async function j({address:e,...t},n){let r=performance.now(),i=await c(e,{...t,signal:n}),a=await i.blob(),o=Math.round(performance.now()-r);O=i.headers.get(`location`)?.split(`/`).at(-1)??O;let s=(i.headers.get(`content-type`)??``).split(`;`)[0]??``,l=s.startsWith(`image/`)?await N(a):M(await a.text(),2);return{answer:i,milliseconds:o,bytes:a.size,type:s,shown:l}}function M(e,t){try{return JSON.stringify(JSON.parse(e),null,t)}catch{return e}}var N=e=>new Promise(t=>{let n=new FileReader;n.onload=()=>t(n.result),n.readAsDataURL(e)}),P=class extends u{constructor(){super(),this.document=null,this.groups=[],this.words=``,this.opened=``,window.addEventListener(`hashchange`,()=>void this.go()),this.load()}load(){return this.attempt(async()=>{this.document=await l(`/openapi.json`,{}),this.groups=h(this.document),await this.go()})}async go(){let e=location.hash.slice(1),t=this.groups.find(({calls:t})=>t.some(t=>t.operationId===e));if(!t)return;this.words=``,this.opened=t.name,await this.updateComplete,await Promise.all([...this.querySelectorAll(`bone-fold`)].map(e=>e.updateComplete));let n=document.getElementById(e);n&&(n.open=!0,n.scrollIntoView(),n.querySelector(`summary`)?.focus({preventScroll:!0}))}render(){return t`<header>
        <a class="home" href="/">Boneyard</a>
        <nav aria-label="Pages">
          <a href="/">Play</a>
          <a href="/docs" aria-current="page">API</a>
          <a href="/openapi.json">OpenAPI</a>
        </nav>
        <button type="button" @click=${()=>o()}>Key</button>
      </header>
      <main>
        <h1>The calls of the service</h1>
        ${f(this.said)} ${this.document?this.content(this.document):this.waiting()}
      </main>`}waiting(){return this.said.length>0?e:t`<p role="status">The calls are being read ...</p>`}content(e){let n=_(this.groups,this.words),r=n.reduce((e,{calls:t})=>e+t.length,0);return t`<details class="about"><summary>Version ${e.info.version}: how the service is asked</summary>
        ${b(e.info.description)}</details>
      <label class="find">Find calls
        <input type="search" .value=${this.words} placeholder="fives hint" autocomplete="off"
          @input=${e=>this.words=e.target.value} />
      </label>
      <p class="note" role="status">${y(r)}${this.words===``?`. Each opens to an example that runs.`:` with “${this.words}”.`}</p>
      ${d(n,({name:e})=>e,t=>this.group(e,t))}`}group(e,{name:n,about:r,calls:i}){return t`<bone-fold class="group" .open=${this.words!==``||this.opened===n}
      .face=${t`<h2>${n}</h2> <span class="note">${r} ${y(i.length)}.</span>`}
      .content=${()=>d(i,({operationId:e})=>e,t=>I(e,t))}></bone-fold>`}};s([n()],P.prototype,`document`,void 0),s([n()],P.prototype,`groups`,void 0),s([n()],P.prototype,`words`,void 0),s([n()],P.prototype,`opened`,void 0),P=s([i(`bone-reference`)],P);var F=class extends u{constructor(...e){super(...e),this.open=!1}render(){return t`<details ?open=${this.open} @toggle=${this.toggled}><summary>${this.face}</summary> ${this.open?this.content():e}</details>`}toggled({target:e}){let{open:t}=e;t&&!this.open&&this.tell(`opened`),this.open=t}};s([r({attribute:!1})],F.prototype,`face`,void 0),s([r({attribute:!1})],F.prototype,`content`,void 0),s([r({attribute:!1})],F.prototype,`open`,void 0),F=s([i(`bone-fold`)],F);function I(e,n){let{method:r,path:i,summary:a,operationId:o}=n;return t`<bone-fold class="call" id=${o} @opened=${e=>e.target===e.currentTarget&&history.replaceState(null,``,`#${o}`)}
    .face=${t`<span class="method ${r}">${r.toUpperCase()}</span> <code>${i}</code> <span>${a}</span>`}
    .content=${()=>L(e,n)}></bone-fold>`}function L(n,r){let i=({schema:e})=>w(e??{}).map(e=>z(n,e));return t`<div class="opened">
    ${b(r.description)}
    ${r.security?.length===0?t`<p class="note">No key is needed, wherever it is asked.</p>`:e}
    <bone-trial .call=${r}></bone-trial>
    ${r.requestBody?t`<h3>The body</h3>${Object.values(r.requestBody.content).map(i)}`:e}
    <h3>Answers</h3>
    <ul class="answers">${Object.entries(r.responses).map(([n,{description:r=``,content:a={}}])=>t`<li>
      <strong>${n}</strong> ${Object.keys(a).map(e=>t`<small>${e}</small> `)} ${b(r)}
      ${Object.values(a).map(r=>t`${i(r)} ${r.example===void 0?e:R(n,r.example)}`)}</li>`)}</ul>
  </div>`}var R=(e,n)=>t`<details><summary>An example</summary><pre tabindex="0" role="region" aria-label="An example of ${e}">${JSON.stringify(n,null,2)}</pre></details>`,z=(e,n)=>t`<bone-fold class="shape" .face=${n.$ref?v(n.$ref):`Its fields`}
    .content=${()=>B(e,g(n,e.components.schemas))}></bone-fold>`;function B(n,r){let i=e=>w(e).map(e=>z(n,e)),a=Object.entries(r.properties??{});return t`${r.description?b(r.description):e}
    ${a.length>0?t`<ul class="fields">${a.map(([n,a])=>t`<li>
    <code>${n}</code>${r.required?.includes(n)?t` <strong>needed</strong>`:e}
    <span class="kind">${S(a)}</span>
    ${a.default===void 0?e:t`<span class="kind">else <code>${JSON.stringify(a.default)}</code></span>`}
    ${a.description?b(a.description):e} ${i(a)}</li>`)}</ul>`:t`<p><span class="kind">${S(r)}</span></p> ${i(r)}`}`}