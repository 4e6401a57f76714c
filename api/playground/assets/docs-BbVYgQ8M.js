import{d as e,f as t,h as n,m as r,n as i,o as a,p as o,r as s,t as c,u as l}from"./style-Cws2siAA.js";var u={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},d=e=>(...t)=>({_$litDirective$:e,values:t}),f=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,t,n){this._$Ct=e,this._$AM=t,this._$Ci=n}_$AS(e,t){return this.update(e,t)}update(e,t){return this.render(...t)}},{I:p}=n,m=e=>e,h=()=>document.createComment(``),g=(e,t,n)=>{let r=e._$AA.parentNode,i=t===void 0?e._$AB:t._$AA;if(n===void 0)n=new p(r.insertBefore(h(),i),r.insertBefore(h(),i),e,e.options);else{let t=n._$AB.nextSibling,a=n._$AM,o=a!==e;if(o){let t;n._$AQ?.(e),n._$AM=e,n._$AP!==void 0&&(t=e._$AU)!==a._$AU&&n._$AP(t)}if(t!==i||o){let e=n._$AA;for(;e!==t;){let t=m(e).nextSibling;m(r).insertBefore(e,i),e=t}}}return n},_=(e,t,n=e)=>(e._$AI(t,n),e),v={},y=(e,t=v)=>e._$AH=t,b=e=>e._$AH,x=e=>{e._$AR(),e._$AA.remove()},S=(e,t,n)=>{let r=new Map;for(let i=t;i<=n;i++)r.set(e[i],i);return r},C=d(class extends f{constructor(e){if(super(e),e.type!==u.CHILD)throw Error(`repeat() can only be used in text expressions`)}dt(e,t,n){let r;n===void 0?n=t:t!==void 0&&(r=t);let i=[],a=[],o=0;for(let t of e)i[o]=r?r(t,o):o,a[o]=n(t,o),o++;return{values:a,keys:i}}render(e,t,n){return this.dt(e,t,n).values}update(e,[t,n,r]){let i=b(e),{values:a,keys:s}=this.dt(t,n,r);if(!Array.isArray(i))return this.ut=s,a;let c=this.ut??=[],l=[],u,d,f=0,p=i.length-1,m=0,h=a.length-1;for(;f<=p&&m<=h;)if(i[f]===null)f++;else if(i[p]===null)p--;else if(c[f]===s[m])l[m]=_(i[f],a[m]),f++,m++;else if(c[p]===s[h])l[h]=_(i[p],a[h]),p--,h--;else if(c[f]===s[h])l[h]=_(i[f],a[h]),g(e,l[h+1],i[f]),f++,h--;else if(c[p]===s[m])l[m]=_(i[p],a[m]),g(e,i[f],i[p]),p--,m++;else if(u===void 0&&(u=S(s,m,h),d=S(c,f,p)),u.has(c[f])){if(u.has(c[p])){let t=d.get(s[m]),n=t===void 0?null:i[t];if(n===null){let t=g(e,i[f]);_(t,a[m]),l[m]=t}else l[m]=_(n,a[m]),g(e,i[f],n),i[t]=null;m++}else x(i[p]),p--}else x(i[f]),f++;for(;m<=h;){let t=g(e,l[h+1]);_(t,a[m]),l[m++]=t}for(;f<=p;){let e=i[f++];e!==null&&x(e)}return this.ut=s,y(e,l),o}});function w(e){let t=Object.entries(e.paths).flatMap(([e,t])=>Object.entries(t).map(([t,n])=>({...n,path:e,method:t})));return e.tags.map(({name:e,description:n})=>({name:e,about:n,calls:t.filter(t=>t.tags.includes(e))}))}function T(e,t){let n=t.toLowerCase().split(/\s+/).filter(Boolean),r=e=>{let t=`${e.method} ${e.path} ${e.operationId} ${e.summary} ${e.description}`.toLowerCase();return n.every(e=>t.includes(e))};return e.map(e=>({...e,calls:e.calls.filter(r)})).filter(e=>e.calls.length>0)}var E=e=>e.slice(e.lastIndexOf(`/`)+1),D=e=>e===1?`1 call`:`${e} calls`;function O(e){return e.trim().split(/\n\s*\n/).map(e=>r`<p>${k(e)}</p>`)}function k(e){return e.split("`").map((e,t)=>t%2==1?r`<code>${e}</code>`:e)}function A(e){if(e.$ref)return E(e.$ref);let t=e.anyOf??e.oneOf;return t?t.map(A).join(` or `):e.const===void 0?e.enum?e.enum.map(e=>JSON.stringify(e)).join(`, `):e.type===`array`?`list of ${A(e.items??{})}${j(e)}`:e.type===`object`&&typeof e.additionalProperties==`object`?`${A(e.additionalProperties)} by name`:`${e.format??e.type??`anything`}${M(e)}`:JSON.stringify(e.const)}function j({minItems:e,maxItems:t}){return e!==void 0&&e===t?`, ${e} of them`:[e===void 0?``:`, ${e} at least`,t===void 0?``:`, ${t} at most`].join(``)}function M(e){let{minimum:t,maximum:n,exclusiveMinimum:r,exclusiveMaximum:i,multipleOf:a,maxLength:o,pattern:s}=e;return[t===void 0?``:` from ${t}`,r===void 0?``:` above ${r}`,n===void 0?``:` to ${n}`,i===void 0?``:` below ${i}`,a===void 0?``:` in steps of ${a}`,o===void 0?``:`, ${o} characters at most`,s===void 0?``:`, as ${s}`].join(``)}function N(e){if(e.$ref||e.properties)return[e];let t=e.anyOf??e.oneOf;return t?t.flatMap(N):e.items?N(e.items):typeof e.additionalProperties==`object`?N(e.additionalProperties):[]}var P=class extends c{static{this.properties={document:{attribute:!1},schema:{attribute:!1},open:{type:Boolean}}}constructor(){super(),this.toggled=e=>{this.open=e.target.open},this.open=!1}render(){let{schema:e}=this;return r`<details ?open=${this.open} @toggle=${this.toggled}>
      <summary>${e.$ref?E(e.$ref):`Its fields`}</summary>
      ${this.open?this.fields(this.followed(e)):t}
    </details>`}followed(e){return e.$ref?this.document.components.schemas[E(e.$ref)]??{}:e}fields(e){let n=Object.entries(e.properties??{});return r`${e.description?O(e.description):t}
      ${n.length>0?r`<ul class="fields">
            ${n.map(([t,n])=>this.field(t,n,e.required?.includes(t)??!1))}
          </ul>`:r`<p><span class="kind">${A(e)}</span></p>
            ${N(e).map(e=>this.below(e))}`}`}field(e,n,i){return r`<li>
      <code>${e}</code>${i?r` <strong>needed</strong>`:t}
      <span class="kind">${A(n)}</span>
      ${n.default===void 0?t:r`<span class="kind">else <code>${JSON.stringify(n.default)}</code></span>`}
      ${n.description?O(n.description):t} ${N(n).map(e=>this.below(e))}
    </li>`}below(e){return r`<bone-shape .document=${this.document} .schema=${e}></bone-shape>`}};customElements.define(`bone-shape`,P);var F=`application/json`,I=[`etag`,`location`,`retry-after`,`ratelimit-remaining`,`www-authenticate`];function L(e){let t=e.requestBody?.content[F];return t?JSON.stringify(t.example??{},null,2):null}function R(e){return e.example===void 0?e.in===`path`?z:``:String(e.example)}var z=``;function B(e,t,n){let r={},i=new URLSearchParams,a=e.path;for(let{name:n,in:o}of e.parameters??[]){let e=t.get(n)??``;o===`path`?a=a.replace(`{${n}}`,encodeURIComponent(e)):e!==``&&o===`query`?i.set(n,e):e!==``&&(r[n]=e)}return i.size>0&&(a+=`?${i}`),n!==null&&(r[`content-type`]=F),{address:a,method:e.method.toUpperCase(),headers:r,body:n}}function V(e){let t=e=>`'${e.replaceAll(`'`,`'\\''`)}'`,n=[`curl`,t(location.origin+e.address)];e.method!==`GET`&&e.method!==`POST`&&n.push(`-X`,e.method);for(let[r,i]of Object.entries(e.headers))n.push(`-H`,t(`${r}: ${i}`));return`x-api-key`in l()&&n.push(`-H`,`"x-api-key: $BONEYARD_KEY"`),e.body!==null&&n.push(`-d`,t(H(e.body))),n.join(` `)}function H(e){try{return JSON.stringify(JSON.parse(e))}catch{return e}}async function U({address:e,method:t,headers:n,body:r},i){let a=performance.now(),o={...n,...l()},s=await fetch(e,{method:t,headers:o,body:r,signal:i}),c=await s.blob(),u=Math.round(performance.now()-a),d=s.headers.get(`location`);d!==null&&(z=d.slice(d.lastIndexOf(`/`)+1));let f=(s.headers.get(`content-type`)??``).split(`;`)[0]??``;return{status:s.status,title:s.statusText,milliseconds:u,bytes:c.size,headers:I.flatMap(e=>{let t=s.headers.get(e);return t===null?[]:[[e,t]]}),type:f,shown:f.startsWith(`image/`)?await G(c):W(f,await c.text())}}function W(e,t){if(!e.endsWith(`json`))return t;try{return JSON.stringify(JSON.parse(t),null,2)}catch{return t}}function G(e){return new Promise((t,n)=>{let r=new FileReader;r.onload=()=>t(r.result),r.onerror=()=>n(r.error),r.readAsDataURL(e)})}var K=2e5,q=401,J=class extends c{static{this.properties={call:{attribute:!1},came:{state:!0},said:{state:!0},stop:{state:!0}}}constructor(){super(),this.sent=async t=>{t.preventDefault();let n=this.stop=new AbortController;this.said=`Asking the service ...`;try{this.came=await U(this.request(),n.signal),this.said=``,this.came.status===q&&e()}catch(e){this.came=null,this.said=n.signal.aborted?`The question was given up.`:`The service cannot be reached: ${e.message}`}finally{this.stop=null}},this.copied=async()=>{let e=V(this.request());try{await navigator.clipboard.writeText(e),this.said=`The command is copied.`}catch{this.said=e}},this.cleared=e=>{e.preventDefault();let t=this.querySelector(`form`);t?.reset();let n=t?.querySelectorAll(`input`)??[];for(let e of n){let t=this.call.parameters?.find(({name:t})=>t===e.name);t&&(e.value=R(t))}let r=t?.querySelector(`textarea`);r&&(r.value=L(this.call)??``),this.came=null,this.said=``},this.came=null,this.said=``,this.stop=null}disconnectedCallback(){super.disconnectedCallback(),this.stop?.abort()}render(){let{call:e}=this,n=L(e);return r`<form class="trial" @submit=${this.sent}>
        ${(e.parameters??[]).map(e=>this.field(e))}
        ${n===null?t:r`<label class="body">Body
              <textarea name="body" spellcheck="false" rows=${Math.min(18,n.split(`
`).length+3)} .value=${n}></textarea>
            </label>`}
        <div class="buttons">
          <button class="main" ?disabled=${this.stop!==null}>Run</button>
          ${this.stop?r`<button type="button" @click=${()=>this.stop?.abort()}>Stop</button>`:t}
          <button type="button" @click=${this.copied}>Copy as curl</button>
          <button type="reset" @click=${this.cleared}>Back to the example</button>
        </div>
      </form>
      <div role="status">${this.said===``?t:r`<p>${this.said}</p>`}</div>
      ${this.came?this.answer(this.came):t}`}field(e){let{name:n,required:i=!1,schema:a}=e;return r`<label>
        <span><code>${n}</code> <small>${e.in}, ${A(a)}</small></span>
        ${a.enum?r`<select name=${n}>
              ${i?t:r`<option value="">left out</option>`}
              ${a.enum.map(e=>r`<option>${e}</option>`)}
            </select>`:r`<input name=${n} ?required=${i} .value=${R(e)} spellcheck="false" autocomplete="off" />`}
      </label>
      ${e.description?r`<div class="note">${O(e.description)}</div>`:t}`}answer({status:e,title:n,milliseconds:i,bytes:a,headers:o,type:s,shown:c}){return r`<p class=${e<400?`came`:`came refused`}>
        <strong>${e} ${n}</strong> ${s}, ${a.toLocaleString(`en`)} bytes in ${i} ms
      </p>
      ${o.map(([e,t])=>r`<p class="note"><code>${e}: ${t}</code></p>`)}
      ${s.startsWith(`image/`)?r`<img alt="The picture that came" src=${c} />`:r`<pre tabindex="0" role="region" aria-label="The answer to ${this.call.summary}">${c.slice(0,K)}</pre>`}
      ${c.length>K?r`<p class="note">The first ${K.toLocaleString(`en`)} characters of ${c.length.toLocaleString(`en`)} are shown.</p>`:t}`}request(){let e=new FormData(this.querySelector(`form`)??void 0),t=new Map([...e].map(([e,t])=>[e,String(t)]));return B(this.call,t,t.get(`body`)??null)}};customElements.define(`bone-trial`,J);var Y=class extends c{static{this.properties={document:{attribute:!1},call:{attribute:!1},open:{type:Boolean}}}constructor(){super(),this.toggled=e=>{let{open:t}=e.target;t!==this.open&&e.target===e.currentTarget&&(this.open=t,t&&history.replaceState(null,``,`#${this.call.operationId}`))},this.open=!1}render(){let{method:e,path:n,summary:i,operationId:a}=this.call;return r`<details id=${a} ?open=${this.open} @toggle=${this.toggled}>
      <summary><span class="method ${e}">${e.toUpperCase()}</span> <code>${n}</code> <span>${i}</span></summary>
      ${this.open?this.content():t}
    </details>`}content(){let{call:e}=this;return r`<div class="opened">
      ${O(e.description)}
      ${e.security?.length===0?r`<p class="note">No key is needed, wherever it is asked.</p>`:t}
      <bone-trial .call=${e}></bone-trial>
      ${e.requestBody?r`<h3>The body</h3>${Object.values(e.requestBody.content).map(e=>this.shapes(e))}`:t}
      <h3>Answers</h3>
      <ul class="answers">
        ${Object.entries(e.responses).map(([e,t])=>this.answer(e,this.followed(t)))}
      </ul>
    </div>`}answer(e,{description:n,content:i}){let a=Object.entries(i??{});return r`<li>
      <strong>${e}</strong> ${a.map(([e])=>r`<small>${e}</small> `)} ${O(n??``)}
      ${a.map(([,e])=>this.shapes(e))}
      ${a.map(([,{example:n}])=>n===void 0?t:r`<details><summary>An example</summary><pre tabindex="0" role="region" aria-label="An example of ${e}">${JSON.stringify(n,null,2)}</pre></details>`)}
    </li>`}shapes({schema:e}){return N(e??{}).map(e=>r`<bone-shape .document=${this.document} .schema=${e}></bone-shape>`)}followed(e){return e.$ref?this.document.components.responses[E(e.$ref)]??{}:e}};customElements.define(`bone-call`,Y);var X=class extends c{static{this.properties={document:{state:!0},groups:{state:!0},words:{state:!0},opened:{state:!0},said:{state:!0}}}constructor(){super(),this.document=null,this.groups=[],this.words=``,this.opened=new Set,this.said=[],window.addEventListener(`hashchange`,()=>void this.go()),this.load()}async load(){try{let e=await a(`/openapi.json`,{});this.groups=w(e),this.document=e}catch(e){this.said=i(e);return}await this.go()}async go(){let e=location.hash.slice(1),t=this.groups.find(({calls:t})=>t.some(t=>t.operationId===e));if(!t)return;this.words=``,this.opened=new Set([...this.opened,t.name]),await this.updateComplete;let n=document.getElementById(e);n&&(n.open=!0,n.scrollIntoView(),n.querySelector(`summary`)?.focus({preventScroll:!0}))}render(){return r`<header>
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
        ${s(this.said)} ${this.document?this.content(this.document):this.waiting()}
      </main>`}waiting(){return this.said.length>0?t:r`<p role="status">The calls are being read ...</p>`}content(e){let t=T(this.groups,this.words),n=t.reduce((e,{calls:t})=>e+t.length,0);return r`<details class="about"><summary>Version ${e.info.version}: how the service is asked</summary>
        ${O(e.info.description)}</details>
      <label class="find">Find calls
        <input type="search" .value=${this.words} placeholder="fives hint" autocomplete="off"
          @input=${e=>this.words=e.target.value} />
      </label>
      <p class="note" role="status">${D(n)}${this.words===``?`. Each opens to an example that runs.`:` with “${this.words}”.`}</p>
      ${C(t,({name:e})=>e,t=>this.group(e,t))}`}group(e,{name:n,about:i,calls:a}){let o=this.words!==``||this.opened.has(n);return r`<details class="group" ?open=${o} @toggle=${e=>this.toggled(e,n)}>
      <summary><h2>${n}</h2> <span class="note">${i} ${D(a.length)}.</span></summary>
      ${o?C(a,({operationId:e})=>e,t=>r`<bone-call .document=${e} .call=${t}></bone-call>`):t}
    </details>`}toggled(e,t){if(e.target!==e.currentTarget||this.words!==``)return;let n=new Set(this.opened);e.target.open?n.add(t):n.delete(t),this.opened=n}};customElements.define(`bone-reference`,X);