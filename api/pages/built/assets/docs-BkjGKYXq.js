import{B as e,L as t,R as n,V as r,_ as i,a,d as o,g as s,i as c,t as l,u,x as d,y as f,z as p}from"./style-DiAHYdg4.js";var m={minimum:` from #`,exclusiveMinimum:` above #`,maximum:` to #`,exclusiveMaximum:` below #`,multipleOf:` in steps of #`,minItems:`, # at least`,maxItems:`, # at most`,maxLength:`, # characters at most`,pattern:`, as #`};function h({paths:e,tags:t,components:n}){let r=Object.entries(e).flatMap(([e,t])=>Object.entries(t).map(([t,r])=>{let i=(r.parameters??[]).map(e=>g(e,n.parameters)),a=Object.entries(r.responses).map(([e,t])=>[e,g(t,n.responses)]);return{...r,path:e,method:t,parameters:i,responses:Object.fromEntries(a)}}));return t.map(({name:e,description:t})=>({name:e,about:t,calls:r.filter(t=>t.tags.includes(e))}))}var g=(e,t)=>(e.$ref?t[v(e.$ref)]:void 0)??e;function _(e,t){let n=t.toLowerCase().split(/\s+/).filter(Boolean),r=e=>{let t=`${e.method} ${e.path} ${e.operationId} ${e.summary} ${e.description}`.toLowerCase();return n.every(e=>t.includes(e))};return e.map(e=>({...e,calls:e.calls.filter(r)})).filter(e=>e.calls.length>0)}var v=e=>e.slice(e.lastIndexOf(`/`)+1),y=e=>e===1?`1 call`:`${e} calls`;function b(e){return e.trim().split(/\n\s*\n/).map(e=>r`<p>${x(e)}</p>`)}function x(e){return e.split("`").map((e,t)=>t%2==1?r`<code>${e}</code>`:e)}function S(e){if(e.$ref)return v(e.$ref);let t=e.anyOf??e.oneOf;return t?t.map(S).join(` or `):e.const===void 0?e.enum?e.enum.map(e=>JSON.stringify(e)).join(`, `):e.type===`array`?`list of ${S(e.items??{})}${C(e)}`:e.type===`object`&&typeof e.additionalProperties==`object`?`${S(e.additionalProperties)} by name`:`${e.format??e.type??`anything`}${C(e)}`:JSON.stringify(e.const)}var C=e=>Object.entries(m).map(([t,n])=>{let r=e[t];return r===void 0?``:n.replace(`#`,()=>String(r))}).join(``);function w(e){if(e.$ref||e.properties)return[e];let t=e.anyOf??e.oneOf;return t?t.flatMap(w):e.items?w(e.items):typeof e.additionalProperties==`object`?w(e.additionalProperties):[]}var T=2e5,E=`application/json`,D=[`etag`,`location`,`retry-after`,`ratelimit-remaining`,`www-authenticate`],O=``,k=class extends c{constructor(...e){super(...e),this.came=null,this.note=``,this.isRunning=!1}render(){let{call:t,isRunning:n}=this,i=t.requestBody?.content[E],a=i&&JSON.stringify(i.example??{},null,2);return r`<form class="trial" @submit=${this.sent}>
        ${t.parameters.map(e=>this.field(e))}
        ${a===void 0?e:r`<label class="body">Body
              <textarea name="body" spellcheck="false" rows=${Math.min(18,a.split(`
`).length+3)} .defaultValue=${a}></textarea>
            </label>`}
        <div class="buttons">
          <button class="main" ?disabled=${n}>Run</button>
          ${n?r`<button type="button" @click=${()=>this.stop.abort()}>Stop</button>`:e}
          <button type="button" @click=${this.copy}>Copy as curl</button>
          <button type="reset" @click=${()=>this.told(null)}>Back to the example</button>
        </div>
      </form>
      <div role="status">${this.note===``?e:r`<p>${this.note}</p>`}</div>
      ${this.came?this.answer(this.came):e}`}field(t){let{name:n,required:i=!1,schema:a,example:o}=t,s=o===void 0?t.in===`path`?O:``:String(o);return r`<label>
        <span><code>${n}</code> <small>${t.in}, ${S(a)}</small></span>
        ${a.enum?r`<select name=${n}>
              ${i?e:r`<option value="">left out</option>`}
              ${a.enum.map(e=>r`<option>${e}</option>`)}
            </select>`:r`<input name=${n} ?required=${i} .defaultValue=${s} spellcheck="false" autocomplete="off" />`}
      </label>
      ${t.description?r`<div class="note">${b(t.description)}</div>`:e}`}answer({answer:t,milliseconds:n,bytes:i,type:a,shown:o}){return r`<p class=${t.ok?`came`:`came refused`}>
        <strong>${t.status} ${t.statusText}</strong> ${a}, ${i.toLocaleString(`en`)} bytes in ${n} ms
      </p>
      ${D.filter(e=>t.headers.has(e)).map(e=>r`<p class="note"><code>${e}: ${t.headers.get(e)}</code></p>`)}
      ${a.startsWith(`image/`)?r`<img alt="The picture that came" src=${o} />`:r`<pre tabindex="0" role="region" aria-label="The answer to ${this.call.summary}">${o.slice(0,T)}</pre>`}
      ${o.length>T?r`<p class="note">The first ${T.toLocaleString(`en`)} characters of ${o.length.toLocaleString(`en`)} are shown.</p>`:e}`}get request(){let{call:e}=this,t=new FormData(this.querySelector(`form`)??void 0),n=t.get(`body`),r=n===null?{}:{"content-type":E},i=new URLSearchParams,a=e.path;for(let{name:n,in:o}of e.parameters){let e=String(t.get(n)??``);o===`path`?a=a.replace(`{${n}}`,encodeURIComponent(e)):e!==``&&o===`query`?i.set(n,e):e!==``&&(r[n]=e)}return i.size>0&&(a+=`?${i}`),{address:a,method:e.method.toUpperCase(),headers:r,...n===null?{}:{body:String(n)}}}told(e,t=``){this.came=e,this.note=t}async sent(e){e.preventDefault();let t=this.restart();this.isRunning=!0,this.note=`Asking the service ...`;try{this.told(await j(this.request,t))}catch{this.told(null,t.aborted?`The question was given up.`:`The service cannot be reached.`)}this.isRunning=!1}async copy(){let e=A(this.request);this.note=await a(e)?`The command is copied.`:e}};o([n({attribute:!1})],k.prototype,`call`,void 0),o([t()],k.prototype,`came`,void 0),o([t()],k.prototype,`note`,void 0),o([t()],k.prototype,`isRunning`,void 0),k=o([p(`bone-trial`)],k);function A({address:e,method:t=`GET`,headers:n,body:r}){let i=e=>`'${e.replaceAll(`'`,`'\\''`)}'`,a=[`curl`,i(location.origin+e)];t===`DELETE`&&a.push(`-X`,t);for(let[e,t]of Object.entries(n))a.push(`-H`,i(`${e}: ${t}`));return f()!==``&&a.push(`-H`,`"x-api-key: $BONEYARD_KEY"`),r!==void 0&&a.push(`-d`,i(M(String(r)))),a.join(` `)}async function j({address:e,...t},n){let r=performance.now(),a=await i(e,{...t,signal:n}),o=await a.blob(),s=Math.round(performance.now()-r);O=a.headers.get(`location`)?.split(`/`).at(-1)??O;let c=(a.headers.get(`content-type`)??``).split(`;`)[0]??``,l=c.startsWith(`image/`)?await N(o):M(await o.text(),2);return{answer:a,milliseconds:s,bytes:o.size,type:c,shown:l}}function M(e,t){try{return JSON.stringify(JSON.parse(e),null,t)}catch{return e}}var N=e=>new Promise(t=>{let n=new FileReader;n.onload=()=>t(n.result),n.readAsDataURL(e)}),P=class extends c{constructor(){super(),this.document=null,this.groups=[],this.words=``,this.opened=``,window.addEventListener(`hashchange`,()=>void this.go()),this.load()}load(){return this.attempt(async()=>{this.document=await s(`/openapi.json`,{}),this.groups=h(this.document),await this.go()})}async go(){let e=location.hash.slice(1),t=this.groups.find(({calls:t})=>t.some(t=>t.operationId===e));if(!t)return;this.words=``,this.opened=t.name,await this.updateComplete,await Promise.all([...this.querySelectorAll(`bone-fold`)].map(e=>e.updateComplete));let n=document.getElementById(e);n&&(n.open=!0,n.scrollIntoView(),n.querySelector(`summary`)?.focus({preventScroll:!0}))}render(){return r`<header>
        <a class="home" href="/">Boneyard</a>
        <nav aria-label="Pages">
          <a href="/">Play</a>
          <a href="/docs" aria-current="page">API</a>
          <a href="/openapi.json">OpenAPI</a>
        </nav>
        <button type="button" @click=${()=>d()}>Key</button>
      </header>
      <main>
        <h1>The calls of the service</h1>
        ${u(this.said)} ${this.document?this.content(this.document):this.waiting()}
      </main>`}waiting(){return this.said.length>0?e:r`<p role="status">The calls are being read ...</p>`}content(e){let t=_(this.groups,this.words),n=t.reduce((e,{calls:t})=>e+t.length,0);return r`<details class="about"><summary>Version ${e.info.version}: how the service is asked</summary>
        ${b(e.info.description)}</details>
      <label class="find">Find calls
        <input type="search" .value=${this.words} placeholder="fives hint" autocomplete="off"
          @input=${e=>this.words=e.target.value} />
      </label>
      <p class="note" role="status">${y(n)}${this.words===``?`. Each opens to an example that runs.`:` with “${this.words}”.`}</p>
      ${l(t,({name:e})=>e,t=>this.group(e,t))}`}group(e,{name:t,about:n,calls:i}){return r`<bone-fold class="group" .open=${this.words!==``||this.opened===t}
      .face=${r`<h2>${t}</h2> <span class="note">${n} ${y(i.length)}.</span>`}
      .content=${()=>l(i,({operationId:e})=>e,t=>I(e,t))}></bone-fold>`}};o([t()],P.prototype,`document`,void 0),o([t()],P.prototype,`groups`,void 0),o([t()],P.prototype,`words`,void 0),o([t()],P.prototype,`opened`,void 0),P=o([p(`bone-reference`)],P);var F=class extends c{constructor(...e){super(...e),this.open=!1}render(){return r`<details ?open=${this.open} @toggle=${this.toggled}><summary>${this.face}</summary> ${this.open?this.content():e}</details>`}toggled({target:e}){let{open:t}=e;t&&!this.open&&this.tell(`opened`),this.open=t}};o([n({attribute:!1})],F.prototype,`face`,void 0),o([n({attribute:!1})],F.prototype,`content`,void 0),o([n({attribute:!1})],F.prototype,`open`,void 0),F=o([p(`bone-fold`)],F);function I(e,t){let{method:n,path:i,summary:a,operationId:o}=t;return r`<bone-fold class="call" id=${o} @opened=${e=>e.target===e.currentTarget&&history.replaceState(null,``,`#${o}`)}
    .face=${r`<span class="method ${n}">${n.toUpperCase()}</span> <code>${i}</code> <span>${a}</span>`}
    .content=${()=>L(e,t)}></bone-fold>`}function L(t,n){let i=({schema:e})=>w(e??{}).map(e=>z(t,e));return r`<div class="opened">
    ${b(n.description)}
    ${n.security?.length===0?r`<p class="note">No key is needed, wherever it is asked.</p>`:e}
    <bone-trial .call=${n}></bone-trial>
    ${n.requestBody?r`<h3>The body</h3>${Object.values(n.requestBody.content).map(i)}`:e}
    <h3>Answers</h3>
    <ul class="answers">${Object.entries(n.responses).map(([t,{description:n=``,content:a={}}])=>r`<li>
      <strong>${t}</strong> ${Object.keys(a).map(e=>r`<small>${e}</small> `)} ${b(n)}
      ${Object.values(a).map(n=>r`${i(n)} ${n.example===void 0?e:R(t,n.example)}`)}</li>`)}</ul>
  </div>`}var R=(e,t)=>r`<details><summary>An example</summary><pre tabindex="0" role="region" aria-label="An example of ${e}">${JSON.stringify(t,null,2)}</pre></details>`,z=(e,t)=>r`<bone-fold class="shape" .face=${t.$ref?v(t.$ref):`Its fields`}
    .content=${()=>B(e,g(t,e.components.schemas))}></bone-fold>`;function B(t,n){let i=e=>w(e).map(e=>z(t,e)),a=Object.entries(n.properties??{});return r`${n.description?b(n.description):e}
    ${a.length>0?r`<ul class="fields">${a.map(([t,a])=>r`<li>
    <code>${t}</code>${n.required?.includes(t)?r` <strong>needed</strong>`:e}
    <span class="kind">${S(a)}</span>
    ${a.default===void 0?e:r`<span class="kind">else <code>${JSON.stringify(a.default)}</code></span>`}
    ${a.description?b(a.description):e} ${i(a)}</li>`)}</ul>`:r`<p><span class="kind">${S(n)}</span></p> ${i(n)}`}`}