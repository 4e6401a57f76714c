import{B as e,C as t,E as n,H as r,R as i,V as a,a as o,i as s,l as c,t as l,u,w as d,x as f,z as p}from"./style-BEa5uPZF.js";function m(e){let t=Object.entries(e.paths).flatMap(([e,t])=>Object.entries(t).map(([t,n])=>({...n,path:e,method:t})));return e.tags.map(({name:e,description:n})=>({name:e,about:n,calls:t.filter(t=>t.tags.includes(e))}))}function h(e,t){let n=t.toLowerCase().split(/\s+/).filter(Boolean),r=e=>{let t=`${e.method} ${e.path} ${e.operationId} ${e.summary} ${e.description}`.toLowerCase();return n.every(e=>t.includes(e))};return e.map(e=>({...e,calls:e.calls.filter(r)})).filter(e=>e.calls.length>0)}var g=e=>e.slice(e.lastIndexOf(`/`)+1),_=e=>e===1?`1 call`:`${e} calls`;function v(e){return e.trim().split(/\n\s*\n/).map(e=>r`<p>${y(e)}</p>`)}function y(e){return e.split("`").map((e,t)=>t%2==1?r`<code>${e}</code>`:e)}function b(e){if(e.$ref)return g(e.$ref);let t=e.anyOf??e.oneOf;return t?t.map(b).join(` or `):e.const===void 0?e.enum?e.enum.map(e=>JSON.stringify(e)).join(`, `):e.type===`array`?`list of ${b(e.items??{})}${C(e)}`:e.type===`object`&&typeof e.additionalProperties==`object`?`${b(e.additionalProperties)} by name`:`${e.format??e.type??`anything`}${C(e)}`:JSON.stringify(e.const)}var x={minimum:` from #`,exclusiveMinimum:` above #`,maximum:` to #`,exclusiveMaximum:` below #`,multipleOf:` in steps of #`,minItems:`, # at least`,maxItems:`, # at most`,maxLength:`, # characters at most`,pattern:`, as #`},S=Object.keys(x),C=e=>S.map(t=>e[t]===void 0?``:x[t].replace(`#`,()=>String(e[t]))).join(``);function w(e){if(e.$ref||e.properties)return[e];let t=e.anyOf??e.oneOf;return t?t.flatMap(w):e.items?w(e.items):typeof e.additionalProperties==`object`?w(e.additionalProperties):[]}var T=2e5,E=401,D=class extends s{constructor(...e){super(...e),this.came=null,this.note=``,this.running=null,this.sent=async e=>{e.preventDefault();let r=this.running=new AbortController;this.note=`Asking the service ...`;try{this.came=await F(this.request(),r.signal),this.note=``,this.came.status===E&&n(t())}catch(e){this.came=null,this.note=r.signal.aborted?`The question was given up.`:`The service cannot be reached: ${e.message}`}finally{this.running=null}},this.copy=async()=>{let e=P(this.request());this.note=await o(e)?`The command is copied.`:e},this.cleared=()=>{this.came=null,this.note=``}}disconnectedCallback(){super.disconnectedCallback(),this.running?.abort()}render(){let{call:e}=this,t=A(e);return r`<form class="trial" @submit=${this.sent}>
        ${(e.parameters??[]).map(e=>this.field(e))}
        ${t===null?a:r`<label class="body">Body
              <textarea name="body" spellcheck="false" rows=${Math.min(18,t.split(`
`).length+3)} .defaultValue=${t}></textarea>
            </label>`}
        <div class="buttons">
          <button class="main" ?disabled=${this.running!==null}>Run</button>
          ${this.running?r`<button type="button" @click=${()=>this.running?.abort()}>Stop</button>`:a}
          <button type="button" @click=${this.copy}>Copy as curl</button>
          <button type="reset" @click=${this.cleared}>Back to the example</button>
        </div>
      </form>
      <div role="status">${this.note===``?a:r`<p>${this.note}</p>`}</div>
      ${this.came?this.answer(this.came):a}`}field(e){let{name:t,required:n=!1,schema:i}=e;return r`<label>
        <span><code>${t}</code> <small>${e.in}, ${b(i)}</small></span>
        ${i.enum?r`<select name=${t}>
              ${n?a:r`<option value="">left out</option>`}
              ${i.enum.map(e=>r`<option>${e}</option>`)}
            </select>`:r`<input name=${t} ?required=${n} .defaultValue=${j(e)} spellcheck="false" autocomplete="off" />`}
      </label>
      ${e.description?r`<div class="note">${v(e.description)}</div>`:a}`}answer({status:e,title:t,milliseconds:n,bytes:i,headers:o,type:s,shown:c}){return r`<p class=${e<400?`came`:`came refused`}>
        <strong>${e} ${t}</strong> ${s}, ${i.toLocaleString(`en`)} bytes in ${n} ms
      </p>
      ${o.map(([e,t])=>r`<p class="note"><code>${e}: ${t}</code></p>`)}
      ${s.startsWith(`image/`)?r`<img alt="The picture that came" src=${c} />`:r`<pre tabindex="0" role="region" aria-label="The answer to ${this.call.summary}">${c.slice(0,T)}</pre>`}
      ${c.length>T?r`<p class="note">The first ${T.toLocaleString(`en`)} characters of ${c.length.toLocaleString(`en`)} are shown.</p>`:a}`}request(){let e=new FormData(this.querySelector(`form`)??void 0),t=new Map([...e].map(([e,t])=>[e,String(t)]));return N(this.call,t,t.get(`body`)??null)}};u([p({attribute:!1})],D.prototype,`call`,void 0),u([i()],D.prototype,`came`,void 0),u([i()],D.prototype,`note`,void 0),u([i()],D.prototype,`running`,void 0),D=u([e(`bone-trial`)],D);var O=`application/json`,k=[`etag`,`location`,`retry-after`,`ratelimit-remaining`,`www-authenticate`];function A(e){let t=e.requestBody?.content[O];return t?JSON.stringify(t.example??{},null,2):null}function j(e){return e.example===void 0?e.in===`path`?M:``:String(e.example)}var M=``;function N(e,t,n){let r={},i=new URLSearchParams,a=e.path;for(let{name:n,in:o}of e.parameters??[]){let e=t.get(n)??``;o===`path`?a=a.replace(`{${n}}`,encodeURIComponent(e)):e!==``&&o===`query`?i.set(n,e):e!==``&&(r[n]=e)}return i.size>0&&(a+=`?${i}`),n!==null&&(r[`content-type`]=O),{address:a,method:e.method.toUpperCase(),headers:r,body:n}}function P(e){let t=e=>`'${e.replaceAll(`'`,`'\\''`)}'`,n=[`curl`,t(location.origin+e.address)];e.method!==`GET`&&e.method!==`POST`&&n.push(`-X`,e.method);for(let[r,i]of Object.entries(e.headers))n.push(`-H`,t(`${r}: ${i}`));return`x-api-key`in d()&&n.push(`-H`,`"x-api-key: $BONEYARD_KEY"`),e.body!==null&&n.push(`-d`,t(I(e.body))),n.join(` `)}async function F({address:e,method:t,headers:n,body:r},i){let a=performance.now(),o={...n,...d()},s=await fetch(e,{method:t,headers:o,body:r,signal:i}),c=await s.blob(),l=Math.round(performance.now()-a),u=s.headers.get(`location`);u!==null&&(M=u.slice(u.lastIndexOf(`/`)+1));let f=(s.headers.get(`content-type`)??``).split(`;`)[0]??``;return{status:s.status,title:s.statusText,milliseconds:l,bytes:c.size,headers:k.flatMap(e=>{let t=s.headers.get(e);return t===null?[]:[[e,t]]}),type:f,shown:f.startsWith(`image/`)?await L(c):I(await c.text(),2)}}function I(e,t){try{return JSON.stringify(JSON.parse(e),null,t)}catch{return e}}function L(e){return new Promise((t,n)=>{let r=new FileReader;r.onload=()=>t(r.result),r.onerror=()=>n(r.error),r.readAsDataURL(e)})}var R=class extends s{constructor(...e){super(...e),this.open=!1,this.toggled=e=>{let{open:t}=e.target;t!==this.open&&e.target===e.currentTarget&&(this.open=t,t&&history.replaceState(null,``,`#${this.call.operationId}`))}}render(){let{method:e,path:t,summary:n,operationId:i}=this.call;return r`<details id=${i} ?open=${this.open} @toggle=${this.toggled}>
      <summary><span class="method ${e}">${e.toUpperCase()}</span> <code>${t}</code> <span>${n}</span></summary>
      ${this.open?this.content():a}
    </details>`}content(){let{call:e}=this;return r`<div class="opened">
      ${v(e.description)}
      ${e.security?.length===0?r`<p class="note">No key is needed, wherever it is asked.</p>`:a}
      <bone-trial .call=${e}></bone-trial>
      ${e.requestBody?r`<h3>The body</h3>${Object.values(e.requestBody.content).map(e=>this.shapes(e))}`:a}
      <h3>Answers</h3>
      <ul class="answers">
        ${Object.entries(e.responses).map(([e,t])=>this.answer(e,this.followed(t)))}
      </ul>
    </div>`}answer(e,{description:t,content:n}){let i=Object.entries(n??{});return r`<li>
      <strong>${e}</strong> ${i.map(([e])=>r`<small>${e}</small> `)} ${v(t??``)}
      ${i.map(([,e])=>this.shapes(e))}
      ${i.map(([,{example:t}])=>t===void 0?a:r`<details><summary>An example</summary><pre tabindex="0" role="region" aria-label="An example of ${e}">${JSON.stringify(t,null,2)}</pre></details>`)}
    </li>`}shapes({schema:e}){return w(e??{}).map(e=>r`<bone-shape .document=${this.document} .schema=${e}></bone-shape>`)}followed(e){return e.$ref?this.document.components.responses[g(e.$ref)]??{}:e}};u([p({attribute:!1})],R.prototype,`document`,void 0),u([p({attribute:!1})],R.prototype,`call`,void 0),u([p({type:Boolean})],R.prototype,`open`,void 0),R=u([e(`bone-call`)],R);var z=class extends s{constructor(...e){super(...e),this.open=!1,this.toggled=e=>{this.open=e.target.open}}render(){let{schema:e}=this;return r`<details ?open=${this.open} @toggle=${this.toggled}>
      <summary>${e.$ref?g(e.$ref):`Its fields`}</summary>
      ${this.open?this.fields(this.followed(e)):a}
    </details>`}followed(e){return e.$ref?this.document.components.schemas[g(e.$ref)]??{}:e}fields(e){let t=Object.entries(e.properties??{});return r`${e.description?v(e.description):a}
      ${t.length>0?r`<ul class="fields">
            ${t.map(([t,n])=>this.field(t,n,e.required?.includes(t)??!1))}
          </ul>`:r`<p><span class="kind">${b(e)}</span></p>
            ${w(e).map(e=>this.below(e))}`}`}field(e,t,n){return r`<li>
      <code>${e}</code>${n?r` <strong>needed</strong>`:a}
      <span class="kind">${b(t)}</span>
      ${t.default===void 0?a:r`<span class="kind">else <code>${JSON.stringify(t.default)}</code></span>`}
      ${t.description?v(t.description):a} ${w(t).map(e=>this.below(e))}
    </li>`}below(e){return r`<bone-shape .document=${this.document} .schema=${e}></bone-shape>`}};u([p({attribute:!1})],z.prototype,`document`,void 0),u([p({attribute:!1})],z.prototype,`schema`,void 0),u([p({type:Boolean})],z.prototype,`open`,void 0),z=u([e(`bone-shape`)],z);var B=class extends s{constructor(){super(),this.document=null,this.groups=[],this.words=``,this.opened=new Set,window.addEventListener(`hashchange`,()=>void this.go()),this.load()}load(){return this.attempt(async()=>{this.document=await f(`/openapi.json`,{}),this.groups=m(this.document),await this.go()})}async go(){let e=location.hash.slice(1),t=this.groups.find(({calls:t})=>t.some(t=>t.operationId===e));if(!t)return;this.words=``,this.opened=new Set([...this.opened,t.name]),await this.updateComplete;let n=document.getElementById(e);n&&(n.open=!0,n.scrollIntoView(),n.querySelector(`summary`)?.focus({preventScroll:!0}))}render(){return r`<header>
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
        ${c(this.said)} ${this.document?this.content(this.document):this.waiting()}
      </main>`}waiting(){return this.said.length>0?a:r`<p role="status">The calls are being read ...</p>`}content(e){let t=h(this.groups,this.words),n=t.reduce((e,{calls:t})=>e+t.length,0);return r`<details class="about"><summary>Version ${e.info.version}: how the service is asked</summary>
        ${v(e.info.description)}</details>
      <label class="find">Find calls
        <input type="search" .value=${this.words} placeholder="fives hint" autocomplete="off"
          @input=${e=>this.words=e.target.value} />
      </label>
      <p class="note" role="status">${_(n)}${this.words===``?`. Each opens to an example that runs.`:` with “${this.words}”.`}</p>
      ${l(t,({name:e})=>e,t=>this.group(e,t))}`}group(e,{name:t,about:n,calls:i}){let o=this.words!==``||this.opened.has(t);return r`<details class="group" ?open=${o} @toggle=${e=>this.toggled(e,t)}>
      <summary><h2>${t}</h2> <span class="note">${n} ${_(i.length)}.</span></summary>
      ${o?l(i,({operationId:e})=>e,t=>r`<bone-call .document=${e} .call=${t}></bone-call>`):a}
    </details>`}toggled(e,t){if(e.target!==e.currentTarget||this.words!==``)return;let n=new Set(this.opened);e.target.open?n.add(t):n.delete(t),this.opened=n}};u([i()],B.prototype,`document`,void 0),u([i()],B.prototype,`groups`,void 0),u([i()],B.prototype,`words`,void 0),u([i()],B.prototype,`opened`,void 0),B=u([e(`bone-reference`)],B);