import{C as e,S as t,T as n,_ as r,a as i,c as a,f as o,g as s,h as c,i as l,s as u,t as d,w as f}from"./style-FGN6Yevr.js";function p(e){let t=Object.entries(e.paths).flatMap(([e,t])=>Object.entries(t).map(([t,n])=>({...n,path:e,method:t})));return e.tags.map(({name:e,description:n})=>({name:e,about:n,calls:t.filter(t=>t.tags.includes(e))}))}function m(e,t){let n=t.toLowerCase().split(/\s+/).filter(Boolean),r=e=>{let t=`${e.method} ${e.path} ${e.operationId} ${e.summary} ${e.description}`.toLowerCase();return n.every(e=>t.includes(e))};return e.map(e=>({...e,calls:e.calls.filter(r)})).filter(e=>e.calls.length>0)}var h=e=>e.slice(e.lastIndexOf(`/`)+1),g=e=>e===1?`1 call`:`${e} calls`;function _(e){return e.trim().split(/\n\s*\n/).map(e=>n`<p>${v(e)}</p>`)}function v(e){return e.split("`").map((e,t)=>t%2==1?n`<code>${e}</code>`:e)}function y(e){if(e.$ref)return h(e.$ref);let t=e.anyOf??e.oneOf;return t?t.map(y).join(` or `):e.const===void 0?e.enum?e.enum.map(e=>JSON.stringify(e)).join(`, `):e.type===`array`?`list of ${y(e.items??{})}${b(e)}`:e.type===`object`&&typeof e.additionalProperties==`object`?`${y(e.additionalProperties)} by name`:`${e.format??e.type??`anything`}${x(e)}`:JSON.stringify(e.const)}function b({minItems:e,maxItems:t}){return e!==void 0&&e===t?`, ${e} of them`:[e===void 0?``:`, ${e} at least`,t===void 0?``:`, ${t} at most`].join(``)}function x(e){let{minimum:t,maximum:n,exclusiveMinimum:r,exclusiveMaximum:i,multipleOf:a,maxLength:o,pattern:s}=e;return[t===void 0?``:` from ${t}`,r===void 0?``:` above ${r}`,n===void 0?``:` to ${n}`,i===void 0?``:` below ${i}`,a===void 0?``:` in steps of ${a}`,o===void 0?``:`, ${o} characters at most`,s===void 0?``:`, as ${s}`].join(``)}function S(e){if(e.$ref||e.properties)return[e];let t=e.anyOf??e.oneOf;return t?t.flatMap(S):e.items?S(e.items):typeof e.additionalProperties==`object`?S(e.additionalProperties):[]}var C=class extends l{constructor(...e){super(...e),this.open=!1,this.toggled=e=>{this.open=e.target.open}}render(){let{schema:e}=this;return n`<details ?open=${this.open} @toggle=${this.toggled}>
      <summary>${e.$ref?h(e.$ref):`Its fields`}</summary>
      ${this.open?this.fields(this.followed(e)):f}
    </details>`}followed(e){return e.$ref?this.document.components.schemas[h(e.$ref)]??{}:e}fields(e){let t=Object.entries(e.properties??{});return n`${e.description?_(e.description):f}
      ${t.length>0?n`<ul class="fields">
            ${t.map(([t,n])=>this.field(t,n,e.required?.includes(t)??!1))}
          </ul>`:n`<p><span class="kind">${y(e)}</span></p>
            ${S(e).map(e=>this.below(e))}`}`}field(e,t,r){return n`<li>
      <code>${e}</code>${r?n` <strong>needed</strong>`:f}
      <span class="kind">${y(t)}</span>
      ${t.default===void 0?f:n`<span class="kind">else <code>${JSON.stringify(t.default)}</code></span>`}
      ${t.description?_(t.description):f} ${S(t).map(e=>this.below(e))}
    </li>`}below(e){return n`<bone-shape .document=${this.document} .schema=${e}></bone-shape>`}};a([e({attribute:!1})],C.prototype,`document`,void 0),a([e({attribute:!1})],C.prototype,`schema`,void 0),a([e({type:Boolean})],C.prototype,`open`,void 0),customElements.define(`bone-shape`,C);var w=`application/json`,T=[`etag`,`location`,`retry-after`,`ratelimit-remaining`,`www-authenticate`];function E(e){let t=e.requestBody?.content[w];return t?JSON.stringify(t.example??{},null,2):null}function D(e){return e.example===void 0?e.in===`path`?O:``:String(e.example)}var O=``;function k(e,t,n){let r={},i=new URLSearchParams,a=e.path;for(let{name:n,in:o}of e.parameters??[]){let e=t.get(n)??``;o===`path`?a=a.replace(`{${n}}`,encodeURIComponent(e)):e!==``&&o===`query`?i.set(n,e):e!==``&&(r[n]=e)}return i.size>0&&(a+=`?${i}`),n!==null&&(r[`content-type`]=w),{address:a,method:e.method.toUpperCase(),headers:r,body:n}}function A(e){let t=e=>`'${e.replaceAll(`'`,`'\\''`)}'`,n=[`curl`,t(location.origin+e.address)];e.method!==`GET`&&e.method!==`POST`&&n.push(`-X`,e.method);for(let[r,i]of Object.entries(e.headers))n.push(`-H`,t(`${r}: ${i}`));return`x-api-key`in s()&&n.push(`-H`,`"x-api-key: $BONEYARD_KEY"`),e.body!==null&&n.push(`-d`,t(j(e.body))),n.join(` `)}function j(e){try{return JSON.stringify(JSON.parse(e))}catch{return e}}async function M({address:e,method:t,headers:n,body:r},i){let a=performance.now(),o={...n,...s()},c=await fetch(e,{method:t,headers:o,body:r,signal:i}),l=await c.blob(),u=Math.round(performance.now()-a),d=c.headers.get(`location`);d!==null&&(O=d.slice(d.lastIndexOf(`/`)+1));let f=(c.headers.get(`content-type`)??``).split(`;`)[0]??``;return{status:c.status,title:c.statusText,milliseconds:u,bytes:l.size,headers:T.flatMap(e=>{let t=c.headers.get(e);return t===null?[]:[[e,t]]}),type:f,shown:f.startsWith(`image/`)?await P(l):N(f,await l.text())}}function N(e,t){if(!e.endsWith(`json`))return t;try{return JSON.stringify(JSON.parse(t),null,2)}catch{return t}}function P(e){return new Promise((t,n)=>{let r=new FileReader;r.onload=()=>t(r.result),r.onerror=()=>n(r.error),r.readAsDataURL(e)})}var F=2e5,I=401,L=class extends l{constructor(...e){super(...e),this.came=null,this.note=``,this.running=null,this.sent=async e=>{e.preventDefault();let t=this.running=new AbortController;this.note=`Asking the service ...`;try{this.came=await M(this.request(),t.signal),this.note=``,this.came.status===I&&r(c())}catch(e){this.came=null,this.note=t.signal.aborted?`The question was given up.`:`The service cannot be reached: ${e.message}`}finally{this.running=null}},this.copy=async()=>{let e=A(this.request());this.note=await i(e)?`The command is copied.`:e},this.cleared=()=>{this.came=null,this.note=``}}disconnectedCallback(){super.disconnectedCallback(),this.running?.abort()}render(){let{call:e}=this,t=E(e);return n`<form class="trial" @submit=${this.sent}>
        ${(e.parameters??[]).map(e=>this.field(e))}
        ${t===null?f:n`<label class="body">Body
              <textarea name="body" spellcheck="false" rows=${Math.min(18,t.split(`
`).length+3)} .defaultValue=${t}></textarea>
            </label>`}
        <div class="buttons">
          <button class="main" ?disabled=${this.running!==null}>Run</button>
          ${this.running?n`<button type="button" @click=${()=>this.running?.abort()}>Stop</button>`:f}
          <button type="button" @click=${this.copy}>Copy as curl</button>
          <button type="reset" @click=${this.cleared}>Back to the example</button>
        </div>
      </form>
      <div role="status">${this.note===``?f:n`<p>${this.note}</p>`}</div>
      ${this.came?this.answer(this.came):f}`}field(e){let{name:t,required:r=!1,schema:i}=e;return n`<label>
        <span><code>${t}</code> <small>${e.in}, ${y(i)}</small></span>
        ${i.enum?n`<select name=${t}>
              ${r?f:n`<option value="">left out</option>`}
              ${i.enum.map(e=>n`<option>${e}</option>`)}
            </select>`:n`<input name=${t} ?required=${r} .defaultValue=${D(e)} spellcheck="false" autocomplete="off" />`}
      </label>
      ${e.description?n`<div class="note">${_(e.description)}</div>`:f}`}answer({status:e,title:t,milliseconds:r,bytes:i,headers:a,type:o,shown:s}){return n`<p class=${e<400?`came`:`came refused`}>
        <strong>${e} ${t}</strong> ${o}, ${i.toLocaleString(`en`)} bytes in ${r} ms
      </p>
      ${a.map(([e,t])=>n`<p class="note"><code>${e}: ${t}</code></p>`)}
      ${o.startsWith(`image/`)?n`<img alt="The picture that came" src=${s} />`:n`<pre tabindex="0" role="region" aria-label="The answer to ${this.call.summary}">${s.slice(0,F)}</pre>`}
      ${s.length>F?n`<p class="note">The first ${F.toLocaleString(`en`)} characters of ${s.length.toLocaleString(`en`)} are shown.</p>`:f}`}request(){let e=new FormData(this.querySelector(`form`)??void 0),t=new Map([...e].map(([e,t])=>[e,String(t)]));return k(this.call,t,t.get(`body`)??null)}};a([e({attribute:!1})],L.prototype,`call`,void 0),a([t()],L.prototype,`came`,void 0),a([t()],L.prototype,`note`,void 0),a([t()],L.prototype,`running`,void 0),customElements.define(`bone-trial`,L);var R=class extends l{constructor(...e){super(...e),this.open=!1,this.toggled=e=>{let{open:t}=e.target;t!==this.open&&e.target===e.currentTarget&&(this.open=t,t&&history.replaceState(null,``,`#${this.call.operationId}`))}}render(){let{method:e,path:t,summary:r,operationId:i}=this.call;return n`<details id=${i} ?open=${this.open} @toggle=${this.toggled}>
      <summary><span class="method ${e}">${e.toUpperCase()}</span> <code>${t}</code> <span>${r}</span></summary>
      ${this.open?this.content():f}
    </details>`}content(){let{call:e}=this;return n`<div class="opened">
      ${_(e.description)}
      ${e.security?.length===0?n`<p class="note">No key is needed, wherever it is asked.</p>`:f}
      <bone-trial .call=${e}></bone-trial>
      ${e.requestBody?n`<h3>The body</h3>${Object.values(e.requestBody.content).map(e=>this.shapes(e))}`:f}
      <h3>Answers</h3>
      <ul class="answers">
        ${Object.entries(e.responses).map(([e,t])=>this.answer(e,this.followed(t)))}
      </ul>
    </div>`}answer(e,{description:t,content:r}){let i=Object.entries(r??{});return n`<li>
      <strong>${e}</strong> ${i.map(([e])=>n`<small>${e}</small> `)} ${_(t??``)}
      ${i.map(([,e])=>this.shapes(e))}
      ${i.map(([,{example:t}])=>t===void 0?f:n`<details><summary>An example</summary><pre tabindex="0" role="region" aria-label="An example of ${e}">${JSON.stringify(t,null,2)}</pre></details>`)}
    </li>`}shapes({schema:e}){return S(e??{}).map(e=>n`<bone-shape .document=${this.document} .schema=${e}></bone-shape>`)}followed(e){return e.$ref?this.document.components.responses[h(e.$ref)]??{}:e}};a([e({attribute:!1})],R.prototype,`document`,void 0),a([e({attribute:!1})],R.prototype,`call`,void 0),a([e({type:Boolean})],R.prototype,`open`,void 0),customElements.define(`bone-call`,R);var z=class extends l{constructor(){super(),this.document=null,this.groups=[],this.words=``,this.opened=new Set,window.addEventListener(`hashchange`,()=>void this.go()),this.load()}load(){return this.attempt(async()=>{this.document=await o(`/openapi.json`,{}),this.groups=p(this.document),await this.go()})}async go(){let e=location.hash.slice(1),t=this.groups.find(({calls:t})=>t.some(t=>t.operationId===e));if(!t)return;this.words=``,this.opened=new Set([...this.opened,t.name]),await this.updateComplete;let n=document.getElementById(e);n&&(n.open=!0,n.scrollIntoView(),n.querySelector(`summary`)?.focus({preventScroll:!0}))}render(){return n`<header>
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
        ${u(this.said)} ${this.document?this.content(this.document):this.waiting()}
      </main>`}waiting(){return this.said.length>0?f:n`<p role="status">The calls are being read ...</p>`}content(e){let t=m(this.groups,this.words),r=t.reduce((e,{calls:t})=>e+t.length,0);return n`<details class="about"><summary>Version ${e.info.version}: how the service is asked</summary>
        ${_(e.info.description)}</details>
      <label class="find">Find calls
        <input type="search" .value=${this.words} placeholder="fives hint" autocomplete="off"
          @input=${e=>this.words=e.target.value} />
      </label>
      <p class="note" role="status">${g(r)}${this.words===``?`. Each opens to an example that runs.`:` with “${this.words}”.`}</p>
      ${d(t,({name:e})=>e,t=>this.group(e,t))}`}group(e,{name:t,about:r,calls:i}){let a=this.words!==``||this.opened.has(t);return n`<details class="group" ?open=${a} @toggle=${e=>this.toggled(e,t)}>
      <summary><h2>${t}</h2> <span class="note">${r} ${g(i.length)}.</span></summary>
      ${a?d(i,({operationId:e})=>e,t=>n`<bone-call .document=${e} .call=${t}></bone-call>`):f}
    </details>`}toggled(e,t){if(e.target!==e.currentTarget||this.words!==``)return;let n=new Set(this.opened);e.target.open?n.add(t):n.delete(t),this.opened=n}};a([t()],z.prototype,`document`,void 0),a([t()],z.prototype,`groups`,void 0),a([t()],z.prototype,`words`,void 0),a([t()],z.prototype,`opened`,void 0),customElements.define(`bone-reference`,z);