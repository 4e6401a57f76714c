import{_ as e,a as t,b as n,c as r,d as i,g as a,h as o,o as s,s as c,t as l,v as u,x as d,y as f}from"./style-BOuPl9rp.js";function p(e){let t=Object.entries(e.paths).flatMap(([e,t])=>Object.entries(t).map(([t,n])=>({...n,path:e,method:t})));return e.tags.map(({name:e,description:n})=>({name:e,about:n,calls:t.filter(t=>t.tags.includes(e))}))}function m(e,t){let n=t.toLowerCase().split(/\s+/).filter(Boolean),r=e=>{let t=`${e.method} ${e.path} ${e.operationId} ${e.summary} ${e.description}`.toLowerCase();return n.every(e=>t.includes(e))};return e.map(e=>({...e,calls:e.calls.filter(r)})).filter(e=>e.calls.length>0)}var h=e=>e.slice(e.lastIndexOf(`/`)+1),g=e=>e===1?`1 call`:`${e} calls`;function _(e){return e.trim().split(/\n\s*\n/).map(e=>d`<p>${v(e)}</p>`)}function v(e){return e.split("`").map((e,t)=>t%2==1?d`<code>${e}</code>`:e)}function y(e){if(e.$ref)return h(e.$ref);let t=e.anyOf??e.oneOf;return t?t.map(y).join(` or `):e.const===void 0?e.enum?e.enum.map(e=>JSON.stringify(e)).join(`, `):e.type===`array`?`list of ${y(e.items??{})}${b(e)}`:e.type===`object`&&typeof e.additionalProperties==`object`?`${y(e.additionalProperties)} by name`:`${e.format??e.type??`anything`}${x(e)}`:JSON.stringify(e.const)}function b({minItems:e,maxItems:t}){return e!==void 0&&e===t?`, ${e} of them`:[e===void 0?``:`, ${e} at least`,t===void 0?``:`, ${t} at most`].join(``)}function x(e){let{minimum:t,maximum:n,exclusiveMinimum:r,exclusiveMaximum:i,multipleOf:a,maxLength:o,pattern:s}=e;return[t===void 0?``:` from ${t}`,r===void 0?``:` above ${r}`,n===void 0?``:` to ${n}`,i===void 0?``:` below ${i}`,a===void 0?``:` in steps of ${a}`,o===void 0?``:`, ${o} characters at most`,s===void 0?``:`, as ${s}`].join(``)}function S(e){if(e.$ref||e.properties)return[e];let t=e.anyOf??e.oneOf;return t?t.flatMap(S):e.items?S(e.items):typeof e.additionalProperties==`object`?S(e.additionalProperties):[]}var C=class extends t{constructor(...e){super(...e),this.open=!1,this.toggled=e=>{this.open=e.target.open}}render(){let{schema:e}=this;return d`<details ?open=${this.open} @toggle=${this.toggled}>
      <summary>${e.$ref?h(e.$ref):`Its fields`}</summary>
      ${this.open?this.fields(this.followed(e)):n}
    </details>`}followed(e){return e.$ref?this.document.components.schemas[h(e.$ref)]??{}:e}fields(e){let t=Object.entries(e.properties??{});return d`${e.description?_(e.description):n}
      ${t.length>0?d`<ul class="fields">
            ${t.map(([t,n])=>this.field(t,n,e.required?.includes(t)??!1))}
          </ul>`:d`<p><span class="kind">${y(e)}</span></p>
            ${S(e).map(e=>this.below(e))}`}`}field(e,t,r){return d`<li>
      <code>${e}</code>${r?d` <strong>needed</strong>`:n}
      <span class="kind">${y(t)}</span>
      ${t.default===void 0?n:d`<span class="kind">else <code>${JSON.stringify(t.default)}</code></span>`}
      ${t.description?_(t.description):n} ${S(t).map(e=>this.below(e))}
    </li>`}below(e){return d`<bone-shape .document=${this.document} .schema=${e}></bone-shape>`}};r([f({attribute:!1})],C.prototype,`document`,void 0),r([f({attribute:!1})],C.prototype,`schema`,void 0),r([f({type:Boolean})],C.prototype,`open`,void 0),customElements.define(`bone-shape`,C);var w=`application/json`,T=[`etag`,`location`,`retry-after`,`ratelimit-remaining`,`www-authenticate`];function E(e){let t=e.requestBody?.content[w];return t?JSON.stringify(t.example??{},null,2):null}function D(e){return e.example===void 0?e.in===`path`?O:``:String(e.example)}var O=``;function k(e,t,n){let r={},i=new URLSearchParams,a=e.path;for(let{name:n,in:o}of e.parameters??[]){let e=t.get(n)??``;o===`path`?a=a.replace(`{${n}}`,encodeURIComponent(e)):e!==``&&o===`query`?i.set(n,e):e!==``&&(r[n]=e)}return i.size>0&&(a+=`?${i}`),n!==null&&(r[`content-type`]=w),{address:a,method:e.method.toUpperCase(),headers:r,body:n}}function A(e){let t=e=>`'${e.replaceAll(`'`,`'\\''`)}'`,n=[`curl`,t(location.origin+e.address)];e.method!==`GET`&&e.method!==`POST`&&n.push(`-X`,e.method);for(let[r,i]of Object.entries(e.headers))n.push(`-H`,t(`${r}: ${i}`));return`x-api-key`in o()&&n.push(`-H`,`"x-api-key: $BONEYARD_KEY"`),e.body!==null&&n.push(`-d`,t(j(e.body))),n.join(` `)}function j(e){try{return JSON.stringify(JSON.parse(e))}catch{return e}}async function M({address:e,method:t,headers:n,body:r},i){let a=performance.now(),s={...n,...o()},c=await fetch(e,{method:t,headers:s,body:r,signal:i}),l=await c.blob(),u=Math.round(performance.now()-a),d=c.headers.get(`location`);d!==null&&(O=d.slice(d.lastIndexOf(`/`)+1));let f=(c.headers.get(`content-type`)??``).split(`;`)[0]??``;return{status:c.status,title:c.statusText,milliseconds:u,bytes:l.size,headers:T.flatMap(e=>{let t=c.headers.get(e);return t===null?[]:[[e,t]]}),type:f,shown:f.startsWith(`image/`)?await P(l):N(f,await l.text())}}function N(e,t){if(!e.endsWith(`json`))return t;try{return JSON.stringify(JSON.parse(t),null,2)}catch{return t}}function P(e){return new Promise((t,n)=>{let r=new FileReader;r.onload=()=>t(r.result),r.onerror=()=>n(r.error),r.readAsDataURL(e)})}var F=2e5,I=401,L=class extends t{constructor(...e){super(...e),this.came=null,this.note=``,this.running=null,this.sent=async e=>{e.preventDefault();let t=this.running=new AbortController;this.note=`Asking the service ...`;try{this.came=await M(this.request(),t.signal),this.note=``,this.came.status===I&&a()}catch(e){this.came=null,this.note=t.signal.aborted?`The question was given up.`:`The service cannot be reached: ${e.message}`}finally{this.running=null}},this.copied=async()=>{let e=A(this.request());try{await navigator.clipboard.writeText(e),this.note=`The command is copied.`}catch{this.note=e}},this.cleared=e=>{e.preventDefault();let t=this.querySelector(`form`);t?.reset();let n=t?.querySelectorAll(`input`)??[];for(let e of n){let t=this.call.parameters?.find(({name:t})=>t===e.name);t&&(e.value=D(t))}let r=t?.querySelector(`textarea`);r&&(r.value=E(this.call)??``),this.came=null,this.note=``}}disconnectedCallback(){super.disconnectedCallback(),this.running?.abort()}render(){let{call:e}=this,t=E(e);return d`<form class="trial" @submit=${this.sent}>
        ${(e.parameters??[]).map(e=>this.field(e))}
        ${t===null?n:d`<label class="body">Body
              <textarea name="body" spellcheck="false" rows=${Math.min(18,t.split(`
`).length+3)} .value=${t}></textarea>
            </label>`}
        <div class="buttons">
          <button class="main" ?disabled=${this.running!==null}>Run</button>
          ${this.running?d`<button type="button" @click=${()=>this.running?.abort()}>Stop</button>`:n}
          <button type="button" @click=${this.copied}>Copy as curl</button>
          <button type="reset" @click=${this.cleared}>Back to the example</button>
        </div>
      </form>
      <div role="status">${this.note===``?n:d`<p>${this.note}</p>`}</div>
      ${this.came?this.answer(this.came):n}`}field(e){let{name:t,required:r=!1,schema:i}=e;return d`<label>
        <span><code>${t}</code> <small>${e.in}, ${y(i)}</small></span>
        ${i.enum?d`<select name=${t}>
              ${r?n:d`<option value="">left out</option>`}
              ${i.enum.map(e=>d`<option>${e}</option>`)}
            </select>`:d`<input name=${t} ?required=${r} .value=${D(e)} spellcheck="false" autocomplete="off" />`}
      </label>
      ${e.description?d`<div class="note">${_(e.description)}</div>`:n}`}answer({status:e,title:t,milliseconds:r,bytes:i,headers:a,type:o,shown:s}){return d`<p class=${e<400?`came`:`came refused`}>
        <strong>${e} ${t}</strong> ${o}, ${i.toLocaleString(`en`)} bytes in ${r} ms
      </p>
      ${a.map(([e,t])=>d`<p class="note"><code>${e}: ${t}</code></p>`)}
      ${o.startsWith(`image/`)?d`<img alt="The picture that came" src=${s} />`:d`<pre tabindex="0" role="region" aria-label="The answer to ${this.call.summary}">${s.slice(0,F)}</pre>`}
      ${s.length>F?d`<p class="note">The first ${F.toLocaleString(`en`)} characters of ${s.length.toLocaleString(`en`)} are shown.</p>`:n}`}request(){let e=new FormData(this.querySelector(`form`)??void 0),t=new Map([...e].map(([e,t])=>[e,String(t)]));return k(this.call,t,t.get(`body`)??null)}};r([f({attribute:!1})],L.prototype,`call`,void 0),r([u()],L.prototype,`came`,void 0),r([u()],L.prototype,`note`,void 0),r([u()],L.prototype,`running`,void 0),customElements.define(`bone-trial`,L);var R=class extends t{constructor(...e){super(...e),this.open=!1,this.toggled=e=>{let{open:t}=e.target;t!==this.open&&e.target===e.currentTarget&&(this.open=t,t&&history.replaceState(null,``,`#${this.call.operationId}`))}}render(){let{method:e,path:t,summary:r,operationId:i}=this.call;return d`<details id=${i} ?open=${this.open} @toggle=${this.toggled}>
      <summary><span class="method ${e}">${e.toUpperCase()}</span> <code>${t}</code> <span>${r}</span></summary>
      ${this.open?this.content():n}
    </details>`}content(){let{call:e}=this;return d`<div class="opened">
      ${_(e.description)}
      ${e.security?.length===0?d`<p class="note">No key is needed, wherever it is asked.</p>`:n}
      <bone-trial .call=${e}></bone-trial>
      ${e.requestBody?d`<h3>The body</h3>${Object.values(e.requestBody.content).map(e=>this.shapes(e))}`:n}
      <h3>Answers</h3>
      <ul class="answers">
        ${Object.entries(e.responses).map(([e,t])=>this.answer(e,this.followed(t)))}
      </ul>
    </div>`}answer(e,{description:t,content:r}){let i=Object.entries(r??{});return d`<li>
      <strong>${e}</strong> ${i.map(([e])=>d`<small>${e}</small> `)} ${_(t??``)}
      ${i.map(([,e])=>this.shapes(e))}
      ${i.map(([,{example:t}])=>t===void 0?n:d`<details><summary>An example</summary><pre tabindex="0" role="region" aria-label="An example of ${e}">${JSON.stringify(t,null,2)}</pre></details>`)}
    </li>`}shapes({schema:e}){return S(e??{}).map(e=>d`<bone-shape .document=${this.document} .schema=${e}></bone-shape>`)}followed(e){return e.$ref?this.document.components.responses[h(e.$ref)]??{}:e}};r([f({attribute:!1})],R.prototype,`document`,void 0),r([f({attribute:!1})],R.prototype,`call`,void 0),r([f({type:Boolean})],R.prototype,`open`,void 0),customElements.define(`bone-call`,R);var z=class extends t{constructor(){super(),this.document=null,this.groups=[],this.words=``,this.opened=new Set,window.addEventListener(`hashchange`,()=>void this.go()),this.load()}async load(){try{let e=await i(`/openapi.json`,{});this.groups=p(e),this.document=e}catch(e){this.said=s(e);return}await this.go()}async go(){let e=location.hash.slice(1),t=this.groups.find(({calls:t})=>t.some(t=>t.operationId===e));if(!t)return;this.words=``,this.opened=new Set([...this.opened,t.name]),await this.updateComplete;let n=document.getElementById(e);n&&(n.open=!0,n.scrollIntoView(),n.querySelector(`summary`)?.focus({preventScroll:!0}))}render(){return d`<header>
        <a class="home" href="/">Boneyard</a>
        <nav aria-label="Pages">
          <a href="/">Play</a>
          <a href="/docs" aria-current="page">API</a>
          <a href="/openapi.json">OpenAPI</a>
        </nav>
        <button type="button" @click=${e}>Key</button>
      </header>
      <main>
        <h1>The calls of the service</h1>
        ${c(this.said)} ${this.document?this.content(this.document):this.waiting()}
      </main>`}waiting(){return this.said.length>0?n:d`<p role="status">The calls are being read ...</p>`}content(e){let t=m(this.groups,this.words),n=t.reduce((e,{calls:t})=>e+t.length,0);return d`<details class="about"><summary>Version ${e.info.version}: how the service is asked</summary>
        ${_(e.info.description)}</details>
      <label class="find">Find calls
        <input type="search" .value=${this.words} placeholder="fives hint" autocomplete="off"
          @input=${e=>this.words=e.target.value} />
      </label>
      <p class="note" role="status">${g(n)}${this.words===``?`. Each opens to an example that runs.`:` with “${this.words}”.`}</p>
      ${l(t,({name:e})=>e,t=>this.group(e,t))}`}group(e,{name:t,about:r,calls:i}){let a=this.words!==``||this.opened.has(t);return d`<details class="group" ?open=${a} @toggle=${e=>this.toggled(e,t)}>
      <summary><h2>${t}</h2> <span class="note">${r} ${g(i.length)}.</span></summary>
      ${a?l(i,({operationId:e})=>e,t=>d`<bone-call .document=${e} .call=${t}></bone-call>`):n}
    </details>`}toggled(e,t){if(e.target!==e.currentTarget||this.words!==``)return;let n=new Set(this.opened);e.target.open?n.add(t):n.delete(t),this.opened=n}};r([u()],z.prototype,`document`,void 0),r([u()],z.prototype,`groups`,void 0),r([u()],z.prototype,`words`,void 0),r([u()],z.prototype,`opened`,void 0),customElements.define(`bone-reference`,z);