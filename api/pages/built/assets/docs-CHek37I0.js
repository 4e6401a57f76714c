import{$ as e,Q as t,S as n,X as r,Y as i,Z as a,_ as o,a as s,d as c,f as l,n as u,o as d,q as f,t as p,x as m,y as h}from"./style-8lbwRXyh.js";var g={minimum:` from #`,exclusiveMinimum:` above #`,maximum:` to #`,exclusiveMaximum:` below #`,multipleOf:` in steps of #`,minItems:`, # at least`,maxItems:`, # at most`,maxLength:`, # characters at most`,pattern:`, as #`};function _({paths:e,tags:t,components:n}){let r=Object.entries(e).flatMap(([e,t])=>Object.entries(t).map(([t,r])=>{let i=(r.parameters??[]).map(e=>v(e,n.parameters)),a=Object.entries(r.responses).map(([e,t])=>[e,v(t,n.responses)]);return{...r,path:e,method:t,parameters:i,responses:Object.fromEntries(a)}}));return t.map(({name:e,description:t})=>({name:e,about:t,calls:r.filter(t=>t.tags.includes(e))}))}var v=(e,t)=>(e.$ref?t[b(e.$ref)]:void 0)??e;function y(e,t){let n=t.toLowerCase().split(/\s+/).filter(Boolean),r=e=>{let t=`${e.method} ${e.path} ${e.operationId} ${e.summary} ${e.description}`.toLowerCase();return n.every(e=>t.includes(e))};return e.map(e=>({...e,calls:e.calls.filter(r)})).filter(e=>e.calls.length>0)}var b=e=>e.slice(e.lastIndexOf(`/`)+1),x=e=>e===1?`1 call`:`${e} calls`;function S(t){return t.trim().split(/\n\s*\n/).map(t=>e`<p>${C(t)}</p>`)}function C(t){return t.split("`").map((t,n)=>n%2==1?e`<code>${t}</code>`:t)}function w(e){if(e.$ref)return b(e.$ref);let t=e.anyOf??e.oneOf;return t?t.map(w).join(` or `):e.const===void 0?e.enum?e.enum.map(e=>JSON.stringify(e)).join(`, `):e.type===`array`?`list of ${w(e.items??{})}${T(e)}`:e.type===`object`&&typeof e.additionalProperties==`object`?`${w(e.additionalProperties)} by name`:`${e.format??e.type??`anything`}${T(e)}`:JSON.stringify(e.const)}var T=e=>Object.entries(g).map(([t,n])=>{let r=e[t];return r===void 0?``:n.replace(`#`,()=>String(r))}).join(``);function E(e){if(e.$ref||e.properties)return[e];let t=e.anyOf??e.oneOf;return t?t.flatMap(E):e.items?E(e.items):typeof e.additionalProperties==`object`?E(e.additionalProperties):[]}var D=2e5,O=`application/json`,k=[`etag`,`location`,`retry-after`,`ratelimit-remaining`,`www-authenticate`],A=``,j=class extends s{constructor(...e){super(...e),this.came=null,this.note=``,this.isRunning=!1}render(){let{call:n,isRunning:r}=this,i=n.requestBody?.content[O],a=i&&JSON.stringify(i.example??{},null,2);return e`<form class="trial" @submit=${this.sent}>
        ${n.parameters.map(e=>this.field(e))}
        ${a===void 0?t:e`<label class="body">Body
              <textarea name="body" spellcheck="false" rows=${Math.min(18,a.split(`
`).length+3)} .defaultValue=${a}></textarea>
            </label>`}
        <div class="buttons">
          <button class="main" ?disabled=${r}>Run</button>
          ${r?e`<button type="button" @click=${()=>this.stop.abort()}>Stop</button>`:t}
          <button type="button" @click=${this.copy}>Copy as curl</button>
          <button type="reset" @click=${()=>this.told(null)}>Back to the example</button>
        </div>
      </form>
      <div role="status">${this.note===``?t:e`<p>${this.note}</p>`}</div>
      ${this.came?this.answer(this.came):t}`}field(n){let{name:r,required:i=!1,schema:a,example:o}=n,s=o===void 0?n.in===`path`?A:``:String(o);return e`<label>
        <span><code>${r}</code> <small>${n.in}, ${w(a)}</small></span>
        ${a.enum?e`<select name=${r}>
              ${i?t:e`<option value="">left out</option>`}
              ${a.enum.map(t=>e`<option>${t}</option>`)}
            </select>`:e`<input name=${r} ?required=${i} .defaultValue=${s} spellcheck="false" autocomplete="off" />`}
      </label>
      ${n.description?e`<div class="note">${S(n.description)}</div>`:t}`}answer({answer:n,milliseconds:r,bytes:i,type:a,shown:o}){return e`<p class=${n.ok?`came`:`came refused`}>
        <strong>${n.status} ${n.statusText}</strong> ${a}, ${i.toLocaleString(`en`)} bytes in ${r} ms
      </p>
      ${k.filter(e=>n.headers.has(e)).map(t=>e`<p class="note"><code>${t}: ${n.headers.get(t)}</code></p>`)}
      ${a.startsWith(`image/`)?e`<img alt="The picture that came" src=${o} />`:e`<pre tabindex="0" role="region" aria-label="The answer to ${this.call.summary}">${o.slice(0,D)}</pre>`}
      ${o.length>D?e`<p class="note">The first ${D.toLocaleString(`en`)} characters of ${o.length.toLocaleString(`en`)} are shown.</p>`:t}`}get request(){let{call:e}=this,t=new FormData(this.querySelector(`form`)??void 0),n=t.get(`body`),r=n===null?{}:{"content-type":O},i=new URLSearchParams,a=e.path;for(let{name:n,in:o}of e.parameters){let e=String(t.get(n)??``);o===`path`?a=a.replace(`{${n}}`,encodeURIComponent(e)):e!==``&&o===`query`?i.set(n,e):e!==``&&(r[n]=e)}return i.size>0&&(a+=`?${i}`),{address:a,method:e.method.toUpperCase(),headers:r,...n===null?{}:{body:String(n)}}}told(e,t=``){this.came=e,this.note=t}async sent(e){e.preventDefault();let t=this.restart();this.isRunning=!0,this.note=`Asking the service ...`;try{this.told(await N(this.request,t))}catch{this.told(null,t.aborted?`The question was given up.`:`The service cannot be reached.`)}this.isRunning=!1}async copy(){let e=M(this.request);this.note=await d(e)?`The command is copied.`:e}};l([r({attribute:!1})],j.prototype,`call`,void 0),l([i()],j.prototype,`came`,void 0),l([i()],j.prototype,`note`,void 0),l([i()],j.prototype,`isRunning`,void 0),j=l([a(`bone-trial`)],j);function M({address:e,method:t=`GET`,headers:n,body:r}){let i=e=>`'${e.replaceAll(`'`,`'\\''`)}'`,a=[`curl`,i(f(e))];t===`DELETE`&&a.push(`-X`,t);for(let[e,t]of Object.entries(n))a.push(`-H`,i(`${e}: ${t}`));return h()!==``&&a.push(`-H`,`"x-api-key: $BONEYARD_KEY"`),r!==void 0&&a.push(`-d`,i(P(String(r)))),a.join(` `)}async function N({address:e,...t},n){let r=performance.now(),i=await o(e,{...t,signal:n}),a=await i.blob(),s=Math.round(performance.now()-r);A=i.headers.get(`location`)?.split(`/`).at(-1)??A;let c=(i.headers.get(`content-type`)??``).split(`;`)[0]??``,l=c.startsWith(`image/`)?await F(a):P(await a.text(),2);return{answer:i,milliseconds:s,bytes:a.size,type:c,shown:l}}function P(e,t){try{return JSON.stringify(JSON.parse(e),null,t)}catch{return e}}var F=e=>new Promise(t=>{let n=new FileReader;n.onload=()=>t(n.result),n.readAsDataURL(e)});p(document.body);var I=class extends s{constructor(){super(),this.document=null,this.groups=[],this.words=``,this.opened=``,window.addEventListener(`hashchange`,()=>void this.go()),this.load()}load(){return this.attempt(async()=>{this.document=await m(`/openapi.json`,{}),this.groups=_(this.document),await this.go()})}async go(){let e=location.hash.slice(1),t=this.groups.find(({calls:t})=>t.some(t=>t.operationId===e));if(!t)return;this.words=``,this.opened=t.name,await this.updateComplete,await Promise.all([...this.querySelectorAll(`bone-fold`)].map(e=>e.updateComplete));let n=document.getElementById(e);n&&(n.open=!0,n.scrollIntoView(),n.querySelector(`summary`)?.focus({preventScroll:!0}))}render(){return e`<header>
        <a class="home" href=${f(`/`)}>Boneyard</a>
        <nav aria-label="Pages">
          <a href=${f(`/`)}>Play</a>
          <a href=${f(`/docs`)} aria-current="page">API</a>
          <a href=${f(`/openapi.json`)}>OpenAPI</a>
        </nav>
        <button type="button" @click=${()=>n()}>Key</button>
      </header>
      <main>
        <h1>API reference</h1>
        ${c(this.said)} ${this.document?this.content(this.document):this.waiting()}
      </main>`}waiting(){return this.said.length>0?t:e`<p role="status">Reading the calls …</p>`}content(t){let n=y(this.groups,this.words),r=n.reduce((e,{calls:t})=>e+t.length,0);return e`<details class="about"><summary>Version ${t.info.version}: how to call it</summary>
        ${S(t.info.description)}</details>
      <label class="find">Find calls
        <input type="search" .value=${this.words} placeholder="fives hint" autocomplete="off"
          @input=${e=>this.words=e.target.value} />
      </label>
      <p class="note" role="status">${x(r)}${this.words===``?`. Each opens to an example that runs.`:` with “${this.words}”.`}</p>
      ${u(n,({name:e})=>e,e=>this.group(t,e))}`}group(t,{name:n,about:r,calls:i}){return e`<bone-fold class="group" .open=${this.words!==``||this.opened===n}
      .face=${e`<h2>${n}</h2> <span class="note">${r} ${x(i.length)}.</span>`}
      .content=${()=>u(i,({operationId:e})=>e,e=>R(t,e))}></bone-fold>`}};l([i()],I.prototype,`document`,void 0),l([i()],I.prototype,`groups`,void 0),l([i()],I.prototype,`words`,void 0),l([i()],I.prototype,`opened`,void 0),I=l([a(`bone-reference`)],I);var L=class extends s{constructor(...e){super(...e),this.open=!1}render(){return e`<details ?open=${this.open} @toggle=${this.toggled}><summary>${this.face}</summary> ${this.open?this.content():t}</details>`}toggled({target:e}){let{open:t}=e;t&&!this.open&&this.tell(`opened`),this.open=t}};l([r({attribute:!1})],L.prototype,`face`,void 0),l([r({attribute:!1})],L.prototype,`content`,void 0),l([r({attribute:!1})],L.prototype,`open`,void 0),L=l([a(`bone-fold`)],L);function R(t,n){let{method:r,path:i,summary:a,operationId:o}=n;return e`<bone-fold class="call" id=${o} @opened=${e=>e.target===e.currentTarget&&history.replaceState(null,``,`#${o}`)}
    .face=${e`<span class="method ${r}">${r.toUpperCase()}</span> <code>${i}</code> <span>${a}</span>`}
    .content=${()=>z(t,n)}></bone-fold>`}function z(n,r){let i=({schema:e})=>E(e??{}).map(e=>V(n,e));return e`<div class="opened">
    ${S(r.description)}
    ${r.security?.length===0?e`<p class="note">No key is needed, wherever it is asked.</p>`:t}
    <bone-trial .call=${r}></bone-trial>
    ${r.requestBody?e`<h3>The body</h3>${Object.values(r.requestBody.content).map(i)}`:t}
    <h3>Answers</h3>
    <ul class="answers">${Object.entries(r.responses).map(([n,{description:r=``,content:a={}}])=>e`<li>
      <strong>${n}</strong> ${Object.keys(a).map(t=>e`<small>${t}</small> `)} ${S(r)}
      ${Object.values(a).map(r=>e`${i(r)} ${r.example===void 0?t:B(n,r.example)}`)}</li>`)}</ul>
  </div>`}var B=(t,n)=>e`<details><summary>An example</summary><pre tabindex="0" role="region" aria-label="An example of ${t}">${JSON.stringify(n,null,2)}</pre></details>`,V=(t,n)=>e`<bone-fold class="shape" .face=${n.$ref?b(n.$ref):`Its fields`}
    .content=${()=>H(t,v(n,t.components.schemas))}></bone-fold>`;function H(n,r){let i=e=>E(e).map(e=>V(n,e)),a=Object.entries(r.properties??{});return e`${r.description?S(r.description):t}
    ${a.length>0?e`<ul class="fields">${a.map(([n,a])=>e`<li>
    <code>${n}</code>${r.required?.includes(n)?e` <strong>needed</strong>`:t}
    <span class="kind">${w(a)}</span>
    ${a.default===void 0?t:e`<span class="kind">else <code>${JSON.stringify(a.default)}</code></span>`}
    ${a.description?S(a.description):t} ${i(a)}</li>`)}</ul>`:e`<p><span class="kind">${w(r)}</span></p> ${i(r)}`}`}