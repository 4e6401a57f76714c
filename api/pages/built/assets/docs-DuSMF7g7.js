import{$ as e,C as t,Q as n,T as r,X as i,a,b as o,d as s,et as c,f as l,n as u,nt as d,o as f,t as p,tt as m,v as h}from"./style-BoFJap20.js";var g={minimum:` from #`,exclusiveMinimum:` above #`,maximum:` to #`,exclusiveMaximum:` below #`,multipleOf:` in steps of #`,minItems:`, # at least`,maxItems:`, # at most`,maxLength:`, # characters at most`,pattern:`, as #`};function _({paths:e,tags:t,components:n}){let r=Object.entries(e).flatMap(([e,t])=>Object.entries(t).map(([t,r])=>{let i=(r.parameters??[]).map(e=>v(e,n.parameters)),a=Object.entries(r.responses).map(([e,t])=>[e,v(t,n.responses)]);return{...r,path:e,method:t,parameters:i,responses:Object.fromEntries(a)}}));return t.map(({name:e,description:t})=>({name:e,about:t,calls:r.filter(t=>t.tags.includes(e))}))}var v=(e,t)=>(e.$ref?t[b(e.$ref)]:void 0)??e;function y(e,t){let n=t.toLowerCase().split(/\s+/).filter(Boolean),r=e=>{let t=`${e.method} ${e.path} ${e.operationId} ${e.summary} ${e.description}`.toLowerCase();return n.every(e=>t.includes(e))};return e.map(e=>({...e,calls:e.calls.filter(r)})).filter(e=>e.calls.length>0)}var b=e=>e.slice(e.lastIndexOf(`/`)+1),x=e=>e===1?`1 call`:`${e} calls`;function S(e){return e.trim().split(/\n\s*\n/).map(e=>d`<p>${C(e)}</p>`)}function C(e){return e.split("`").map((e,t)=>t%2==1?d`<code>${e}</code>`:e)}function w(e){if(e.$ref)return b(e.$ref);let t=e.anyOf??e.oneOf;return t?t.map(w).join(` or `):e.const===void 0?e.enum?e.enum.map(e=>JSON.stringify(e)).join(`, `):e.type===`array`?`list of ${w(e.items??{})}${T(e)}`:e.type===`object`&&typeof e.additionalProperties==`object`?`${w(e.additionalProperties)} by name`:`${e.format??e.type??`anything`}${T(e)}`:JSON.stringify(e.const)}var T=e=>Object.entries(g).map(([t,n])=>{let r=e[t];return r===void 0?``:n.replace(`#`,()=>String(r))}).join(``);function E(e){if(e.$ref||e.properties)return[e];let t=e.anyOf??e.oneOf;return t?t.flatMap(E):e.items?E(e.items):typeof e.additionalProperties==`object`?E(e.additionalProperties):[]}var D=2e5,O=`application/json`,k=[`etag`,`location`,`retry-after`,`ratelimit-remaining`,`www-authenticate`],A=``,j=class extends a{constructor(...e){super(...e),this.came=null,this.note=``,this.isRunning=!1}render(){let{call:e,isRunning:t}=this,n=e.requestBody?.content[O],r=n&&JSON.stringify(n.example??{},null,2);return d`<form class="trial" @submit=${this.sent}>
        ${e.parameters.map(e=>this.field(e))}
        ${r===void 0?m:d`<label class="body">Body
              <textarea name="body" spellcheck="false" rows=${Math.min(18,r.split(`
`).length+3)} .defaultValue=${r}></textarea>
            </label>`}
        <div class="buttons">
          <button class="main" ?disabled=${t}>Run</button>
          ${t?d`<button type="button" @click=${()=>this.stop.abort()}>Stop</button>`:m}
          <button type="button" @click=${this.copy}>Copy as curl</button>
          <button type="reset" @click=${()=>this.told(null)}>Back to the example</button>
        </div>
      </form>
      <div role="status">${this.note===``?m:d`<p>${this.note}</p>`}</div>
      ${this.came?this.answer(this.came):m}`}field(e){let{name:t,required:n=!1,schema:r,example:i}=e,a=i===void 0?e.in===`path`?A:``:String(i);return d`<label>
        <span><code>${t}</code> <small>${e.in}, ${w(r)}</small></span>
        ${r.enum?d`<select name=${t}>
              ${n?m:d`<option value="">left out</option>`}
              ${r.enum.map(e=>d`<option>${e}</option>`)}
            </select>`:d`<input name=${t} ?required=${n} .defaultValue=${a} spellcheck="false" autocomplete="off" />`}
      </label>
      ${e.description?d`<div class="note">${S(e.description)}</div>`:m}`}answer({answer:e,milliseconds:t,bytes:n,type:r,shown:i}){return d`<p class=${e.ok?`came`:`came refused`}>
        <strong>${e.status} ${e.statusText}</strong> ${r}, ${n.toLocaleString(`en`)} bytes in ${t} ms
      </p>
      ${k.filter(t=>e.headers.has(t)).map(t=>d`<p class="note"><code>${t}: ${e.headers.get(t)}</code></p>`)}
      ${r.startsWith(`image/`)?d`<img alt="The picture that came" src=${i} />`:d`<pre tabindex="0" role="region" aria-label="The answer to ${this.call.summary}">${i.slice(0,D)}</pre>`}
      ${i.length>D?d`<p class="note">The first ${D.toLocaleString(`en`)} characters of ${i.length.toLocaleString(`en`)} are shown.</p>`:m}`}get request(){let{call:e}=this,t=new FormData(this.querySelector(`form`)??void 0),n=t.get(`body`),r=n===null?{}:{"content-type":O},i=new URLSearchParams,a=e.path;for(let{name:n,in:o}of e.parameters){let e=String(t.get(n)??``);o===`path`?a=a.replace(`{${n}}`,encodeURIComponent(e)):e!==``&&o===`query`?i.set(n,e):e!==``&&(r[n]=e)}return i.size>0&&(a+=`?${i}`),{address:a,method:e.method.toUpperCase(),headers:r,...n===null?{}:{body:String(n)}}}told(e,t=``){this.came=e,this.note=t}async sent(e){e.preventDefault();let t=this.restart();this.isRunning=!0,this.note=`Asking the service ...`;try{this.told(await N(this.request,t))}catch{this.told(null,t.aborted?`The question was given up.`:`The service cannot be reached.`)}this.isRunning=!1}async copy(){let e=M(this.request);this.note=await f(e)?`The command is copied.`:e}};l([e({attribute:!1})],j.prototype,`call`,void 0),l([n()],j.prototype,`came`,void 0),l([n()],j.prototype,`note`,void 0),l([n()],j.prototype,`isRunning`,void 0),j=l([c(`bone-trial`)],j);function M({address:e,method:t=`GET`,headers:n,body:r}){let a=e=>`'${e.replaceAll(`'`,`'\\''`)}'`,s=[`curl`,a(i(e))];t===`DELETE`&&s.push(`-X`,t);for(let[e,t]of Object.entries(n))s.push(`-H`,a(`${e}: ${t}`));return o()!==``&&s.push(`-H`,`"x-api-key: $BONEYARD_KEY"`),r!==void 0&&s.push(`-d`,a(P(String(r)))),s.join(` `)}async function N({address:e,...t},n){let r=performance.now(),i=await h(e,{...t,signal:n}),a=await i.blob(),o=Math.round(performance.now()-r);A=i.headers.get(`location`)?.split(`/`).at(-1)??A;let s=(i.headers.get(`content-type`)??``).split(`;`)[0]??``,c=s.startsWith(`image/`)?await F(a):P(await a.text(),2);return{answer:i,milliseconds:o,bytes:a.size,type:s,shown:c}}function P(e,t){try{return JSON.stringify(JSON.parse(e),null,t)}catch{return e}}var F=e=>new Promise(t=>{let n=new FileReader;n.onload=()=>t(n.result),n.readAsDataURL(e)});p(document.body);var I=class extends a{constructor(){super(),this.document=null,this.groups=[],this.words=``,this.opened=``,window.addEventListener(`hashchange`,()=>void this.go()),this.load()}load(){return this.attempt(async()=>{this.document=await t(`/openapi.json`,{}),this.groups=_(this.document),await this.go()})}async go(){let e=location.hash.slice(1),t=this.groups.find(({calls:t})=>t.some(t=>t.operationId===e));if(!t)return;this.words=``,this.opened=t.name,await this.updateComplete,await Promise.all([...this.querySelectorAll(`bone-fold`)].map(e=>e.updateComplete));let n=document.getElementById(e);n&&(n.open=!0,n.scrollIntoView(),n.querySelector(`summary`)?.focus({preventScroll:!0}))}render(){return d`<header>
        <a class="home" href=${i(`/`)}>Boneyard</a>
        <nav aria-label="Pages">
          <a href=${i(`/`)}>Play</a>
          <a href=${i(`/docs`)} aria-current="page">API</a>
          <a href=${i(`/openapi.json`)}>OpenAPI</a>
        </nav>
        <button type="button" @click=${()=>r()}>Key</button>
      </header>
      <main>
        <h1>API reference</h1>
        ${s(this.said)} ${this.document?this.content(this.document):this.waiting()}
      </main>`}waiting(){return this.said.length>0?m:d`<p role="status">Reading the calls …</p>`}content(e){let t=y(this.groups,this.words),n=t.reduce((e,{calls:t})=>e+t.length,0);return d`<details class="about"><summary>Version ${e.info.version}: how to call it</summary>
        ${S(e.info.description)}</details>
      <label class="find">Find calls
        <input type="search" .value=${this.words} placeholder="fives hint" autocomplete="off"
          @input=${e=>this.words=e.target.value} />
      </label>
      <p class="note" role="status">${x(n)}${this.words===``?`. Each opens to an example that runs.`:` with “${this.words}”.`}</p>
      ${u(t,({name:e})=>e,t=>this.group(e,t))}`}group(e,{name:t,about:n,calls:r}){return d`<bone-fold class="group" .open=${this.words!==``||this.opened===t}
      .face=${d`<h2>${t}</h2> <span class="note">${n} ${x(r.length)}.</span>`}
      .content=${()=>u(r,({operationId:e})=>e,t=>R(e,t))}></bone-fold>`}};l([n()],I.prototype,`document`,void 0),l([n()],I.prototype,`groups`,void 0),l([n()],I.prototype,`words`,void 0),l([n()],I.prototype,`opened`,void 0),I=l([c(`bone-reference`)],I);var L=class extends a{constructor(...e){super(...e),this.open=!1}render(){return d`<details ?open=${this.open} @toggle=${this.toggled}><summary>${this.face}</summary> ${this.open?this.content():m}</details>`}toggled({target:e}){let{open:t}=e;t&&!this.open&&this.tell(`opened`),this.open=t}};l([e({attribute:!1})],L.prototype,`face`,void 0),l([e({attribute:!1})],L.prototype,`content`,void 0),l([e({attribute:!1})],L.prototype,`open`,void 0),L=l([c(`bone-fold`)],L);function R(e,t){let{method:n,path:r,summary:i,operationId:a}=t;return d`<bone-fold class="call" id=${a} @opened=${e=>e.target===e.currentTarget&&history.replaceState(null,``,`#${a}`)}
    .face=${d`<span class="method ${n}">${n.toUpperCase()}</span> <code>${r}</code> <span>${i}</span>`}
    .content=${()=>z(e,t)}></bone-fold>`}function z(e,t){let n=({schema:t})=>E(t??{}).map(t=>V(e,t));return d`<div class="opened">
    ${S(t.description)}
    ${t.security?.length===0?d`<p class="note">No key is needed, wherever it is asked.</p>`:m}
    <bone-trial .call=${t}></bone-trial>
    ${t.requestBody?d`<h3>The body</h3>${Object.values(t.requestBody.content).map(n)}`:m}
    <h3>Answers</h3>
    <ul class="answers">${Object.entries(t.responses).map(([e,{description:t=``,content:r={}}])=>d`<li>
      <strong>${e}</strong> ${Object.keys(r).map(e=>d`<small>${e}</small> `)} ${S(t)}
      ${Object.values(r).map(t=>d`${n(t)} ${t.example===void 0?m:B(e,t.example)}`)}</li>`)}</ul>
  </div>`}var B=(e,t)=>d`<details><summary>An example</summary><pre tabindex="0" role="region" aria-label="An example of ${e}">${JSON.stringify(t,null,2)}</pre></details>`,V=(e,t)=>d`<bone-fold class="shape" .face=${t.$ref?b(t.$ref):`Its fields`}
    .content=${()=>H(e,v(t,e.components.schemas))}></bone-fold>`;function H(e,t){let n=t=>E(t).map(t=>V(e,t)),r=Object.entries(t.properties??{});return d`${t.description?S(t.description):m}
    ${r.length>0?d`<ul class="fields">${r.map(([e,r])=>d`<li>
    <code>${e}</code>${t.required?.includes(e)?d` <strong>needed</strong>`:m}
    <span class="kind">${w(r)}</span>
    ${r.default===void 0?m:d`<span class="kind">else <code>${JSON.stringify(r.default)}</code></span>`}
    ${r.description?S(r.description):m} ${n(r)}</li>`)}</ul>`:d`<p><span class="kind">${w(t)}</span></p> ${n(t)}`}`}