import{B as e,C as t,D as n,H as r,S as i,T as a,U as o,V as s,a as c,d as l,i as u,t as d,u as f,z as p}from"./style-JIf-NeRX.js";var m={minimum:` from #`,exclusiveMinimum:` above #`,maximum:` to #`,exclusiveMaximum:` below #`,multipleOf:` in steps of #`,minItems:`, # at least`,maxItems:`, # at most`,maxLength:`, # characters at most`,pattern:`, as #`};function h({paths:e,tags:t,components:n}){let r=Object.entries(e).flatMap(([e,t])=>Object.entries(t).map(([t,r])=>{let i=(r.parameters??[]).map(e=>g(e,n.parameters)),a=Object.entries(r.responses).map(([e,t])=>[e,g(t,n.responses)]);return{...r,path:e,method:t,parameters:i,responses:Object.fromEntries(a)}}));return t.map(({name:e,description:t})=>({name:e,about:t,calls:r.filter(t=>t.tags.includes(e))}))}var g=(e,t)=>(e.$ref?t[v(e.$ref)]:void 0)??e;function _(e,t){let n=t.toLowerCase().split(/\s+/).filter(Boolean),r=e=>{let t=`${e.method} ${e.path} ${e.operationId} ${e.summary} ${e.description}`.toLowerCase();return n.every(e=>t.includes(e))};return e.map(e=>({...e,calls:e.calls.filter(r)})).filter(e=>e.calls.length>0)}var v=e=>e.slice(e.lastIndexOf(`/`)+1),y=e=>e===1?`1 call`:`${e} calls`;function b(e){return e.trim().split(/\n\s*\n/).map(e=>o`<p>${x(e)}</p>`)}function x(e){return e.split("`").map((e,t)=>t%2==1?o`<code>${e}</code>`:e)}function S(e){if(e.$ref)return v(e.$ref);let t=e.anyOf??e.oneOf;return t?t.map(S).join(` or `):e.const===void 0?e.enum?e.enum.map(e=>JSON.stringify(e)).join(`, `):e.type===`array`?`list of ${S(e.items??{})}${C(e)}`:e.type===`object`&&typeof e.additionalProperties==`object`?`${S(e.additionalProperties)} by name`:`${e.format??e.type??`anything`}${C(e)}`:JSON.stringify(e.const)}var C=e=>Object.entries(m).map(([t,n])=>{let r=e[t];return r===void 0?``:n.replace(`#`,()=>String(r))}).join(``);function w(e){if(e.$ref||e.properties)return[e];let t=e.anyOf??e.oneOf;return t?t.flatMap(w):e.items?w(e.items):typeof e.additionalProperties==`object`?w(e.additionalProperties):[]}var T=2e5,E=`application/json`,D=[`etag`,`location`,`retry-after`,`ratelimit-remaining`,`www-authenticate`],O=``,k=class extends u{constructor(...e){super(...e),this.came=null,this.note=``,this.isRunning=!1}render(){let{call:e,isRunning:t}=this,n=e.requestBody?.content[E],i=n&&JSON.stringify(n.example??{},null,2);return o`<form class="trial" @submit=${this.sent}>
        ${e.parameters.map(e=>this.field(e))}
        ${i===void 0?r:o`<label class="body">Body
              <textarea name="body" spellcheck="false" rows=${Math.min(18,i.split(`
`).length+3)} .defaultValue=${i}></textarea>
            </label>`}
        <div class="buttons">
          <button class="main" ?disabled=${t}>Run</button>
          ${t?o`<button type="button" @click=${()=>this.stop.abort()}>Stop</button>`:r}
          <button type="button" @click=${this.copy}>Copy as curl</button>
          <button type="reset" @click=${()=>this.told(null)}>Back to the example</button>
        </div>
      </form>
      <div role="status">${this.note===``?r:o`<p>${this.note}</p>`}</div>
      ${this.came?this.answer(this.came):r}`}field(e){let{name:t,required:n=!1,schema:i,example:a}=e,s=a===void 0?e.in===`path`?O:``:String(a);return o`<label>
        <span><code>${t}</code> <small>${e.in}, ${S(i)}</small></span>
        ${i.enum?o`<select name=${t}>
              ${n?r:o`<option value="">left out</option>`}
              ${i.enum.map(e=>o`<option>${e}</option>`)}
            </select>`:o`<input name=${t} ?required=${n} .defaultValue=${s} spellcheck="false" autocomplete="off" />`}
      </label>
      ${e.description?o`<div class="note">${b(e.description)}</div>`:r}`}answer({answer:e,milliseconds:t,bytes:n,type:i,shown:a}){return o`<p class=${e.ok?`came`:`came refused`}>
        <strong>${e.status} ${e.statusText}</strong> ${i}, ${n.toLocaleString(`en`)} bytes in ${t} ms
      </p>
      ${D.filter(t=>e.headers.has(t)).map(t=>o`<p class="note"><code>${t}: ${e.headers.get(t)}</code></p>`)}
      ${i.startsWith(`image/`)?o`<img alt="The picture that came" src=${a} />`:o`<pre tabindex="0" role="region" aria-label="The answer to ${this.call.summary}">${a.slice(0,T)}</pre>`}
      ${a.length>T?o`<p class="note">The first ${T.toLocaleString(`en`)} characters of ${a.length.toLocaleString(`en`)} are shown.</p>`:r}`}get request(){let{call:e}=this,t=new FormData(this.querySelector(`form`)??void 0),n=t.get(`body`),r=n===null?{}:{"content-type":E},i=new URLSearchParams,a=e.path;for(let{name:n,in:o}of e.parameters){let e=String(t.get(n)??``);o===`path`?a=a.replace(`{${n}}`,encodeURIComponent(e)):e!==``&&o===`query`?i.set(n,e):e!==``&&(r[n]=e)}return i.size>0&&(a+=`?${i}`),{address:a,method:e.method.toUpperCase(),headers:r,...n===null?{}:{body:String(n)}}}told(e,t=``){this.came=e,this.note=t}async sent(e){e.preventDefault();let t=this.restart();this.isRunning=!0,this.note=`Asking the service ...`;try{this.told(await j(this.request,t))}catch{this.told(null,t.aborted?`The question was given up.`:`The service cannot be reached.`)}this.isRunning=!1}async copy(){let e=A(this.request);this.note=await c(e)?`The command is copied.`:e}};l([e({attribute:!1})],k.prototype,`call`,void 0),l([p()],k.prototype,`came`,void 0),l([p()],k.prototype,`note`,void 0),l([p()],k.prototype,`isRunning`,void 0),k=l([s(`bone-trial`)],k);function A({address:e,method:t=`GET`,headers:n,body:r}){let i=e=>`'${e.replaceAll(`'`,`'\\''`)}'`,o=[`curl`,i(location.origin+e)];t===`DELETE`&&o.push(`-X`,t);for(let[e,t]of Object.entries(n))o.push(`-H`,i(`${e}: ${t}`));return a()!==``&&o.push(`-H`,`"x-api-key: $BONEYARD_KEY"`),r!==void 0&&o.push(`-d`,i(M(String(r)))),o.join(` `)}async function j({address:e,...n},r){let i=performance.now(),a=await t(e,{...n,signal:r}),o=await a.blob(),s=Math.round(performance.now()-i);O=a.headers.get(`location`)?.split(`/`).at(-1)??O;let c=(a.headers.get(`content-type`)??``).split(`;`)[0]??``,l=c.startsWith(`image/`)?await N(o):M(await o.text(),2);return{answer:a,milliseconds:s,bytes:o.size,type:c,shown:l}}function M(e,t){try{return JSON.stringify(JSON.parse(e),null,t)}catch{return e}}var N=e=>new Promise(t=>{let n=new FileReader;n.onload=()=>t(n.result),n.readAsDataURL(e)}),P=class extends u{constructor(){super(),this.document=null,this.groups=[],this.words=``,this.opened=``,window.addEventListener(`hashchange`,()=>void this.go()),this.load()}load(){return this.attempt(async()=>{this.document=await i(`/openapi.json`,{}),this.groups=h(this.document),await this.go()})}async go(){let e=location.hash.slice(1),t=this.groups.find(({calls:t})=>t.some(t=>t.operationId===e));if(!t)return;this.words=``,this.opened=t.name,await this.updateComplete,await Promise.all([...this.querySelectorAll(`bone-fold`)].map(e=>e.updateComplete));let n=document.getElementById(e);n&&(n.open=!0,n.scrollIntoView(),n.querySelector(`summary`)?.focus({preventScroll:!0}))}render(){return o`<header>
        <a class="home" href="/">Boneyard</a>
        <nav aria-label="Pages">
          <a href="/">Play</a>
          <a href="/docs" aria-current="page">API</a>
          <a href="/openapi.json">OpenAPI</a>
        </nav>
        <button type="button" @click=${()=>n()}>Key</button>
      </header>
      <main>
        <h1>The calls of the service</h1>
        ${f(this.said)} ${this.document?this.content(this.document):this.waiting()}
      </main>`}waiting(){return this.said.length>0?r:o`<p role="status">The calls are being read ...</p>`}content(e){let t=_(this.groups,this.words),n=t.reduce((e,{calls:t})=>e+t.length,0);return o`<details class="about"><summary>Version ${e.info.version}: how the service is asked</summary>
        ${b(e.info.description)}</details>
      <label class="find">Find calls
        <input type="search" .value=${this.words} placeholder="fives hint" autocomplete="off"
          @input=${e=>this.words=e.target.value} />
      </label>
      <p class="note" role="status">${y(n)}${this.words===``?`. Each opens to an example that runs.`:` with “${this.words}”.`}</p>
      ${d(t,({name:e})=>e,t=>this.group(e,t))}`}group(e,{name:t,about:n,calls:r}){return o`<bone-fold class="group" .open=${this.words!==``||this.opened===t}
      .face=${o`<h2>${t}</h2> <span class="note">${n} ${y(r.length)}.</span>`}
      .content=${()=>d(r,({operationId:e})=>e,t=>I(e,t))}></bone-fold>`}};l([p()],P.prototype,`document`,void 0),l([p()],P.prototype,`groups`,void 0),l([p()],P.prototype,`words`,void 0),l([p()],P.prototype,`opened`,void 0),P=l([s(`bone-reference`)],P);var F=class extends u{constructor(...e){super(...e),this.open=!1}render(){return o`<details ?open=${this.open} @toggle=${this.toggled}><summary>${this.face}</summary> ${this.open?this.content():r}</details>`}toggled({target:e}){let{open:t}=e;t&&!this.open&&this.tell(`opened`),this.open=t}};l([e({attribute:!1})],F.prototype,`face`,void 0),l([e({attribute:!1})],F.prototype,`content`,void 0),l([e({attribute:!1})],F.prototype,`open`,void 0),F=l([s(`bone-fold`)],F);function I(e,t){let{method:n,path:r,summary:i,operationId:a}=t;return o`<bone-fold class="call" id=${a} @opened=${e=>e.target===e.currentTarget&&history.replaceState(null,``,`#${a}`)}
    .face=${o`<span class="method ${n}">${n.toUpperCase()}</span> <code>${r}</code> <span>${i}</span>`}
    .content=${()=>L(e,t)}></bone-fold>`}function L(e,t){let n=({schema:t})=>w(t??{}).map(t=>z(e,t));return o`<div class="opened">
    ${b(t.description)}
    ${t.security?.length===0?o`<p class="note">No key is needed, wherever it is asked.</p>`:r}
    <bone-trial .call=${t}></bone-trial>
    ${t.requestBody?o`<h3>The body</h3>${Object.values(t.requestBody.content).map(n)}`:r}
    <h3>Answers</h3>
    <ul class="answers">${Object.entries(t.responses).map(([e,{description:t=``,content:i={}}])=>o`<li>
      <strong>${e}</strong> ${Object.keys(i).map(e=>o`<small>${e}</small> `)} ${b(t)}
      ${Object.values(i).map(t=>o`${n(t)} ${t.example===void 0?r:R(e,t.example)}`)}</li>`)}</ul>
  </div>`}var R=(e,t)=>o`<details><summary>An example</summary><pre tabindex="0" role="region" aria-label="An example of ${e}">${JSON.stringify(t,null,2)}</pre></details>`,z=(e,t)=>o`<bone-fold class="shape" .face=${t.$ref?v(t.$ref):`Its fields`}
    .content=${()=>B(e,g(t,e.components.schemas))}></bone-fold>`;function B(e,t){let n=t=>w(t).map(t=>z(e,t)),i=Object.entries(t.properties??{});return o`${t.description?b(t.description):r}
    ${i.length>0?o`<ul class="fields">${i.map(([e,i])=>o`<li>
    <code>${e}</code>${t.required?.includes(e)?o` <strong>needed</strong>`:r}
    <span class="kind">${S(i)}</span>
    ${i.default===void 0?r:o`<span class="kind">else <code>${JSON.stringify(i.default)}</code></span>`}
    ${i.description?b(i.description):r} ${n(i)}</li>`)}</ul>`:o`<p><span class="kind">${S(t)}</span></p> ${n(t)}`}`}