import{_ as e,a as t,g as n,h as r,m as i,o as a,s as o,t as s,u as c,v as l}from"./style-lSJryFXm.js";function u(e){let t=Object.entries(e.paths).flatMap(([e,t])=>Object.entries(t).map(([t,n])=>({...n,path:e,method:t})));return e.tags.map(({name:e,description:n})=>({name:e,about:n,calls:t.filter(t=>t.tags.includes(e))}))}function d(e,t){let n=t.toLowerCase().split(/\s+/).filter(Boolean),r=e=>{let t=`${e.method} ${e.path} ${e.operationId} ${e.summary} ${e.description}`.toLowerCase();return n.every(e=>t.includes(e))};return e.map(e=>({...e,calls:e.calls.filter(r)})).filter(e=>e.calls.length>0)}var f=e=>e.slice(e.lastIndexOf(`/`)+1),p=e=>e===1?`1 call`:`${e} calls`;function m(e){return e.trim().split(/\n\s*\n/).map(e=>l`<p>${h(e)}</p>`)}function h(e){return e.split("`").map((e,t)=>t%2==1?l`<code>${e}</code>`:e)}function g(e){if(e.$ref)return f(e.$ref);let t=e.anyOf??e.oneOf;return t?t.map(g).join(` or `):e.const===void 0?e.enum?e.enum.map(e=>JSON.stringify(e)).join(`, `):e.type===`array`?`list of ${g(e.items??{})}${_(e)}`:e.type===`object`&&typeof e.additionalProperties==`object`?`${g(e.additionalProperties)} by name`:`${e.format??e.type??`anything`}${v(e)}`:JSON.stringify(e.const)}function _({minItems:e,maxItems:t}){return e!==void 0&&e===t?`, ${e} of them`:[e===void 0?``:`, ${e} at least`,t===void 0?``:`, ${t} at most`].join(``)}function v(e){let{minimum:t,maximum:n,exclusiveMinimum:r,exclusiveMaximum:i,multipleOf:a,maxLength:o,pattern:s}=e;return[t===void 0?``:` from ${t}`,r===void 0?``:` above ${r}`,n===void 0?``:` to ${n}`,i===void 0?``:` below ${i}`,a===void 0?``:` in steps of ${a}`,o===void 0?``:`, ${o} characters at most`,s===void 0?``:`, as ${s}`].join(``)}function y(e){if(e.$ref||e.properties)return[e];let t=e.anyOf??e.oneOf;return t?t.flatMap(y):e.items?y(e.items):typeof e.additionalProperties==`object`?y(e.additionalProperties):[]}var b=class extends t{static{this.properties={document:{attribute:!1},schema:{attribute:!1},open:{type:Boolean}}}constructor(){super(),this.toggled=e=>{this.open=e.target.open},this.open=!1}render(){let{schema:t}=this;return l`<details ?open=${this.open} @toggle=${this.toggled}>
      <summary>${t.$ref?f(t.$ref):`Its fields`}</summary>
      ${this.open?this.fields(this.followed(t)):e}
    </details>`}followed(e){return e.$ref?this.document.components.schemas[f(e.$ref)]??{}:e}fields(t){let n=Object.entries(t.properties??{});return l`${t.description?m(t.description):e}
      ${n.length>0?l`<ul class="fields">
            ${n.map(([e,n])=>this.field(e,n,t.required?.includes(e)??!1))}
          </ul>`:l`<p><span class="kind">${g(t)}</span></p>
            ${y(t).map(e=>this.below(e))}`}`}field(t,n,r){return l`<li>
      <code>${t}</code>${r?l` <strong>needed</strong>`:e}
      <span class="kind">${g(n)}</span>
      ${n.default===void 0?e:l`<span class="kind">else <code>${JSON.stringify(n.default)}</code></span>`}
      ${n.description?m(n.description):e} ${y(n).map(e=>this.below(e))}
    </li>`}below(e){return l`<bone-shape .document=${this.document} .schema=${e}></bone-shape>`}};customElements.define(`bone-shape`,b);var x=`application/json`,S=[`etag`,`location`,`retry-after`,`ratelimit-remaining`,`www-authenticate`];function C(e){let t=e.requestBody?.content[x];return t?JSON.stringify(t.example??{},null,2):null}function w(e){return e.example===void 0?e.in===`path`?T:``:String(e.example)}var T=``;function E(e,t,n){let r={},i=new URLSearchParams,a=e.path;for(let{name:n,in:o}of e.parameters??[]){let e=t.get(n)??``;o===`path`?a=a.replace(`{${n}}`,encodeURIComponent(e)):e!==``&&o===`query`?i.set(n,e):e!==``&&(r[n]=e)}return i.size>0&&(a+=`?${i}`),n!==null&&(r[`content-type`]=x),{address:a,method:e.method.toUpperCase(),headers:r,body:n}}function D(e){let t=e=>`'${e.replaceAll(`'`,`'\\''`)}'`,n=[`curl`,t(location.origin+e.address)];e.method!==`GET`&&e.method!==`POST`&&n.push(`-X`,e.method);for(let[r,i]of Object.entries(e.headers))n.push(`-H`,t(`${r}: ${i}`));return`x-api-key`in i()&&n.push(`-H`,`"x-api-key: $BONEYARD_KEY"`),e.body!==null&&n.push(`-d`,t(O(e.body))),n.join(` `)}function O(e){try{return JSON.stringify(JSON.parse(e))}catch{return e}}async function k({address:e,method:t,headers:n,body:r},a){let o=performance.now(),s={...n,...i()},c=await fetch(e,{method:t,headers:s,body:r,signal:a}),l=await c.blob(),u=Math.round(performance.now()-o),d=c.headers.get(`location`);d!==null&&(T=d.slice(d.lastIndexOf(`/`)+1));let f=(c.headers.get(`content-type`)??``).split(`;`)[0]??``;return{status:c.status,title:c.statusText,milliseconds:u,bytes:l.size,headers:S.flatMap(e=>{let t=c.headers.get(e);return t===null?[]:[[e,t]]}),type:f,shown:f.startsWith(`image/`)?await j(l):A(f,await l.text())}}function A(e,t){if(!e.endsWith(`json`))return t;try{return JSON.stringify(JSON.parse(t),null,2)}catch{return t}}function j(e){return new Promise((t,n)=>{let r=new FileReader;r.onload=()=>t(r.result),r.onerror=()=>n(r.error),r.readAsDataURL(e)})}var M=2e5,N=401,P=class extends t{static{this.properties={call:{attribute:!1},came:{state:!0},said:{state:!0},stop:{state:!0}}}constructor(){super(),this.sent=async e=>{e.preventDefault();let t=this.stop=new AbortController;this.said=`Asking the service ...`;try{this.came=await k(this.request(),t.signal),this.said=``,this.came.status===N&&r()}catch(e){this.came=null,this.said=t.signal.aborted?`The question was given up.`:`The service cannot be reached: ${e.message}`}finally{this.stop=null}},this.copied=async()=>{let e=D(this.request());try{await navigator.clipboard.writeText(e),this.said=`The command is copied.`}catch{this.said=e}},this.cleared=e=>{e.preventDefault();let t=this.querySelector(`form`);t?.reset();let n=t?.querySelectorAll(`input`)??[];for(let e of n){let t=this.call.parameters?.find(({name:t})=>t===e.name);t&&(e.value=w(t))}let r=t?.querySelector(`textarea`);r&&(r.value=C(this.call)??``),this.came=null,this.said=``},this.came=null,this.said=``,this.stop=null}disconnectedCallback(){super.disconnectedCallback(),this.stop?.abort()}render(){let{call:t}=this,n=C(t);return l`<form class="trial" @submit=${this.sent}>
        ${(t.parameters??[]).map(e=>this.field(e))}
        ${n===null?e:l`<label class="body">Body
              <textarea name="body" spellcheck="false" rows=${Math.min(18,n.split(`
`).length+3)} .value=${n}></textarea>
            </label>`}
        <div class="buttons">
          <button class="main" ?disabled=${this.stop!==null}>Run</button>
          ${this.stop?l`<button type="button" @click=${()=>this.stop?.abort()}>Stop</button>`:e}
          <button type="button" @click=${this.copied}>Copy as curl</button>
          <button type="reset" @click=${this.cleared}>Back to the example</button>
        </div>
      </form>
      <div role="status">${this.said===``?e:l`<p>${this.said}</p>`}</div>
      ${this.came?this.answer(this.came):e}`}field(t){let{name:n,required:r=!1,schema:i}=t;return l`<label>
        <span><code>${n}</code> <small>${t.in}, ${g(i)}</small></span>
        ${i.enum?l`<select name=${n}>
              ${r?e:l`<option value="">left out</option>`}
              ${i.enum.map(e=>l`<option>${e}</option>`)}
            </select>`:l`<input name=${n} ?required=${r} .value=${w(t)} spellcheck="false" autocomplete="off" />`}
      </label>
      ${t.description?l`<div class="note">${m(t.description)}</div>`:e}`}answer({status:t,title:n,milliseconds:r,bytes:i,headers:a,type:o,shown:s}){return l`<p class=${t<400?`came`:`came refused`}>
        <strong>${t} ${n}</strong> ${o}, ${i.toLocaleString(`en`)} bytes in ${r} ms
      </p>
      ${a.map(([e,t])=>l`<p class="note"><code>${e}: ${t}</code></p>`)}
      ${o.startsWith(`image/`)?l`<img alt="The picture that came" src=${s} />`:l`<pre tabindex="0" role="region" aria-label="The answer to ${this.call.summary}">${s.slice(0,M)}</pre>`}
      ${s.length>M?l`<p class="note">The first ${M.toLocaleString(`en`)} characters of ${s.length.toLocaleString(`en`)} are shown.</p>`:e}`}request(){let e=new FormData(this.querySelector(`form`)??void 0),t=new Map([...e].map(([e,t])=>[e,String(t)]));return E(this.call,t,t.get(`body`)??null)}};customElements.define(`bone-trial`,P);var F=class extends t{static{this.properties={document:{attribute:!1},call:{attribute:!1},open:{type:Boolean}}}constructor(){super(),this.toggled=e=>{let{open:t}=e.target;t!==this.open&&e.target===e.currentTarget&&(this.open=t,t&&history.replaceState(null,``,`#${this.call.operationId}`))},this.open=!1}render(){let{method:t,path:n,summary:r,operationId:i}=this.call;return l`<details id=${i} ?open=${this.open} @toggle=${this.toggled}>
      <summary><span class="method ${t}">${t.toUpperCase()}</span> <code>${n}</code> <span>${r}</span></summary>
      ${this.open?this.content():e}
    </details>`}content(){let{call:t}=this;return l`<div class="opened">
      ${m(t.description)}
      ${t.security?.length===0?l`<p class="note">No key is needed, wherever it is asked.</p>`:e}
      <bone-trial .call=${t}></bone-trial>
      ${t.requestBody?l`<h3>The body</h3>${Object.values(t.requestBody.content).map(e=>this.shapes(e))}`:e}
      <h3>Answers</h3>
      <ul class="answers">
        ${Object.entries(t.responses).map(([e,t])=>this.answer(e,this.followed(t)))}
      </ul>
    </div>`}answer(t,{description:n,content:r}){let i=Object.entries(r??{});return l`<li>
      <strong>${t}</strong> ${i.map(([e])=>l`<small>${e}</small> `)} ${m(n??``)}
      ${i.map(([,e])=>this.shapes(e))}
      ${i.map(([,{example:n}])=>n===void 0?e:l`<details><summary>An example</summary><pre tabindex="0" role="region" aria-label="An example of ${t}">${JSON.stringify(n,null,2)}</pre></details>`)}
    </li>`}shapes({schema:e}){return y(e??{}).map(e=>l`<bone-shape .document=${this.document} .schema=${e}></bone-shape>`)}followed(e){return e.$ref?this.document.components.responses[f(e.$ref)]??{}:e}};customElements.define(`bone-call`,F);var I=class extends t{static{this.properties={document:{state:!0},groups:{state:!0},words:{state:!0},opened:{state:!0},said:{state:!0}}}constructor(){super(),this.document=null,this.groups=[],this.words=``,this.opened=new Set,this.said=[],window.addEventListener(`hashchange`,()=>void this.go()),this.load()}async load(){try{let e=await c(`/openapi.json`,{});this.groups=u(e),this.document=e}catch(e){this.said=a(e);return}await this.go()}async go(){let e=location.hash.slice(1),t=this.groups.find(({calls:t})=>t.some(t=>t.operationId===e));if(!t)return;this.words=``,this.opened=new Set([...this.opened,t.name]),await this.updateComplete;let n=document.getElementById(e);n&&(n.open=!0,n.scrollIntoView(),n.querySelector(`summary`)?.focus({preventScroll:!0}))}render(){return l`<header>
        <a class="home" href="/">Boneyard</a>
        <nav aria-label="Pages">
          <a href="/">Play</a>
          <a href="/docs" aria-current="page">API</a>
          <a href="/openapi.json">OpenAPI</a>
        </nav>
        <button type="button" @click=${n}>Key</button>
      </header>
      <main>
        <h1>The calls of the service</h1>
        ${o(this.said)} ${this.document?this.content(this.document):this.waiting()}
      </main>`}waiting(){return this.said.length>0?e:l`<p role="status">The calls are being read ...</p>`}content(e){let t=d(this.groups,this.words),n=t.reduce((e,{calls:t})=>e+t.length,0);return l`<details class="about"><summary>Version ${e.info.version}: how the service is asked</summary>
        ${m(e.info.description)}</details>
      <label class="find">Find calls
        <input type="search" .value=${this.words} placeholder="fives hint" autocomplete="off"
          @input=${e=>this.words=e.target.value} />
      </label>
      <p class="note" role="status">${p(n)}${this.words===``?`. Each opens to an example that runs.`:` with “${this.words}”.`}</p>
      ${s(t,({name:e})=>e,t=>this.group(e,t))}`}group(t,{name:n,about:r,calls:i}){let a=this.words!==``||this.opened.has(n);return l`<details class="group" ?open=${a} @toggle=${e=>this.toggled(e,n)}>
      <summary><h2>${n}</h2> <span class="note">${r} ${p(i.length)}.</span></summary>
      ${a?s(i,({operationId:e})=>e,e=>l`<bone-call .document=${t} .call=${e}></bone-call>`):e}
    </details>`}toggled(e,t){if(e.target!==e.currentTarget||this.words!==``)return;let n=new Set(this.opened);e.target.open?n.add(t):n.delete(t),this.opened=n}};customElements.define(`bone-reference`,I);