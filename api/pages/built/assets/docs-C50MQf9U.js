import{d as e,f as t,g as n,h as r,m as i,n as a,o,p as s,r as c,t as l,u}from"./style-Bo4KNjNQ.js";var d={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},f=e=>(...t)=>({_$litDirective$:e,values:t}),p=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,t,n){this._$Ct=e,this._$AM=t,this._$Ci=n}_$AS(e,t){return this.update(e,t)}update(e,t){return this.render(...t)}},{I:m}=n,h=e=>e,g=()=>document.createComment(``),_=(e,t,n)=>{let r=e._$AA.parentNode,i=t===void 0?e._$AB:t._$AA;if(n===void 0)n=new m(r.insertBefore(g(),i),r.insertBefore(g(),i),e,e.options);else{let t=n._$AB.nextSibling,a=n._$AM,o=a!==e;if(o){let t;n._$AQ?.(e),n._$AM=e,n._$AP!==void 0&&(t=e._$AU)!==a._$AU&&n._$AP(t)}if(t!==i||o){let e=n._$AA;for(;e!==t;){let t=h(e).nextSibling;h(r).insertBefore(e,i),e=t}}}return n},v=(e,t,n=e)=>(e._$AI(t,n),e),y={},b=(e,t=y)=>e._$AH=t,x=e=>e._$AH,S=e=>{e._$AR(),e._$AA.remove()},C=(e,t,n)=>{let r=new Map;for(let i=t;i<=n;i++)r.set(e[i],i);return r},w=f(class extends p{constructor(e){if(super(e),e.type!==d.CHILD)throw Error(`repeat() can only be used in text expressions`)}dt(e,t,n){let r;n===void 0?n=t:t!==void 0&&(r=t);let i=[],a=[],o=0;for(let t of e)i[o]=r?r(t,o):o,a[o]=n(t,o),o++;return{values:a,keys:i}}render(e,t,n){return this.dt(e,t,n).values}update(e,[t,n,r]){let a=x(e),{values:o,keys:s}=this.dt(t,n,r);if(!Array.isArray(a))return this.ut=s,o;let c=this.ut??=[],l=[],u,d,f=0,p=a.length-1,m=0,h=o.length-1;for(;f<=p&&m<=h;)if(a[f]===null)f++;else if(a[p]===null)p--;else if(c[f]===s[m])l[m]=v(a[f],o[m]),f++,m++;else if(c[p]===s[h])l[h]=v(a[p],o[h]),p--,h--;else if(c[f]===s[h])l[h]=v(a[f],o[h]),_(e,l[h+1],a[f]),f++,h--;else if(c[p]===s[m])l[m]=v(a[p],o[m]),_(e,a[f],a[p]),p--,m++;else if(u===void 0&&(u=C(s,m,h),d=C(c,f,p)),u.has(c[f])){if(u.has(c[p])){let t=d.get(s[m]),n=t===void 0?null:a[t];if(n===null){let t=_(e,a[f]);v(t,o[m]),l[m]=t}else l[m]=v(n,o[m]),_(e,a[f],n),a[t]=null;m++}else S(a[p]),p--}else S(a[f]),f++;for(;m<=h;){let t=_(e,l[h+1]);v(t,o[m]),l[m++]=t}for(;f<=p;){let e=a[f++];e!==null&&S(e)}return this.ut=s,b(e,l),i}});function T(e){let t=Object.entries(e.paths).flatMap(([e,t])=>Object.entries(t).map(([t,n])=>({...n,path:e,method:t})));return e.tags.map(({name:e,description:n})=>({name:e,about:n,calls:t.filter(t=>t.tags.includes(e))}))}function E(e,t){let n=t.toLowerCase().split(/\s+/).filter(Boolean),r=e=>{let t=`${e.method} ${e.path} ${e.operationId} ${e.summary} ${e.description}`.toLowerCase();return n.every(e=>t.includes(e))};return e.map(e=>({...e,calls:e.calls.filter(r)})).filter(e=>e.calls.length>0)}var D=e=>e.slice(e.lastIndexOf(`/`)+1),O=e=>e===1?`1 call`:`${e} calls`;function k(e){return e.trim().split(/\n\s*\n/).map(e=>r`<p>${A(e)}</p>`)}function A(e){return e.split("`").map((e,t)=>t%2==1?r`<code>${e}</code>`:e)}function j(e){if(e.$ref)return D(e.$ref);let t=e.anyOf??e.oneOf;return t?t.map(j).join(` or `):e.const===void 0?e.enum?e.enum.map(e=>JSON.stringify(e)).join(`, `):e.type===`array`?`list of ${j(e.items??{})}${M(e)}`:e.type===`object`&&typeof e.additionalProperties==`object`?`${j(e.additionalProperties)} by name`:`${e.format??e.type??`anything`}${N(e)}`:JSON.stringify(e.const)}function M({minItems:e,maxItems:t}){return e!==void 0&&e===t?`, ${e} of them`:[e===void 0?``:`, ${e} at least`,t===void 0?``:`, ${t} at most`].join(``)}function N(e){let{minimum:t,maximum:n,exclusiveMinimum:r,exclusiveMaximum:i,multipleOf:a,maxLength:o,pattern:s}=e;return[t===void 0?``:` from ${t}`,r===void 0?``:` above ${r}`,n===void 0?``:` to ${n}`,i===void 0?``:` below ${i}`,a===void 0?``:` in steps of ${a}`,o===void 0?``:`, ${o} characters at most`,s===void 0?``:`, as ${s}`].join(``)}function P(e){if(e.$ref||e.properties)return[e];let t=e.anyOf??e.oneOf;return t?t.flatMap(P):e.items?P(e.items):typeof e.additionalProperties==`object`?P(e.additionalProperties):[]}var F=class extends l{static{this.properties={document:{attribute:!1},schema:{attribute:!1},open:{type:Boolean}}}constructor(){super(),this.toggled=e=>{this.open=e.target.open},this.open=!1}render(){let{schema:e}=this;return r`<details ?open=${this.open} @toggle=${this.toggled}>
      <summary>${e.$ref?D(e.$ref):`Its fields`}</summary>
      ${this.open?this.fields(this.followed(e)):s}
    </details>`}followed(e){return e.$ref?this.document.components.schemas[D(e.$ref)]??{}:e}fields(e){let t=Object.entries(e.properties??{});return r`${e.description?k(e.description):s}
      ${t.length>0?r`<ul class="fields">
            ${t.map(([t,n])=>this.field(t,n,e.required?.includes(t)??!1))}
          </ul>`:r`<p><span class="kind">${j(e)}</span></p>
            ${P(e).map(e=>this.below(e))}`}`}field(e,t,n){return r`<li>
      <code>${e}</code>${n?r` <strong>needed</strong>`:s}
      <span class="kind">${j(t)}</span>
      ${t.default===void 0?s:r`<span class="kind">else <code>${JSON.stringify(t.default)}</code></span>`}
      ${t.description?k(t.description):s} ${P(t).map(e=>this.below(e))}
    </li>`}below(e){return r`<bone-shape .document=${this.document} .schema=${e}></bone-shape>`}};customElements.define(`bone-shape`,F);var I=`application/json`,L=[`etag`,`location`,`retry-after`,`ratelimit-remaining`,`www-authenticate`];function R(e){let t=e.requestBody?.content[I];return t?JSON.stringify(t.example??{},null,2):null}function z(e){return e.example===void 0?e.in===`path`?B:``:String(e.example)}var B=``;function V(e,t,n){let r={},i=new URLSearchParams,a=e.path;for(let{name:n,in:o}of e.parameters??[]){let e=t.get(n)??``;o===`path`?a=a.replace(`{${n}}`,encodeURIComponent(e)):e!==``&&o===`query`?i.set(n,e):e!==``&&(r[n]=e)}return i.size>0&&(a+=`?${i}`),n!==null&&(r[`content-type`]=I),{address:a,method:e.method.toUpperCase(),headers:r,body:n}}function H(e){let t=e=>`'${e.replaceAll(`'`,`'\\''`)}'`,n=[`curl`,t(location.origin+e.address)];e.method!==`GET`&&e.method!==`POST`&&n.push(`-X`,e.method);for(let[r,i]of Object.entries(e.headers))n.push(`-H`,t(`${r}: ${i}`));return`x-api-key`in u()&&n.push(`-H`,`"x-api-key: $BONEYARD_KEY"`),e.body!==null&&n.push(`-d`,t(U(e.body))),n.join(` `)}function U(e){try{return JSON.stringify(JSON.parse(e))}catch{return e}}async function W({address:e,method:t,headers:n,body:r},i){let a=performance.now(),o={...n,...u()},s=await fetch(e,{method:t,headers:o,body:r,signal:i}),c=await s.blob(),l=Math.round(performance.now()-a),d=s.headers.get(`location`);d!==null&&(B=d.slice(d.lastIndexOf(`/`)+1));let f=(s.headers.get(`content-type`)??``).split(`;`)[0]??``;return{status:s.status,title:s.statusText,milliseconds:l,bytes:c.size,headers:L.flatMap(e=>{let t=s.headers.get(e);return t===null?[]:[[e,t]]}),type:f,shown:f.startsWith(`image/`)?await K(c):G(f,await c.text())}}function G(e,t){if(!e.endsWith(`json`))return t;try{return JSON.stringify(JSON.parse(t),null,2)}catch{return t}}function K(e){return new Promise((t,n)=>{let r=new FileReader;r.onload=()=>t(r.result),r.onerror=()=>n(r.error),r.readAsDataURL(e)})}var q=2e5,J=401,Y=class extends l{static{this.properties={call:{attribute:!1},came:{state:!0},said:{state:!0},stop:{state:!0}}}constructor(){super(),this.sent=async t=>{t.preventDefault();let n=this.stop=new AbortController;this.said=`Asking the service ...`;try{this.came=await W(this.request(),n.signal),this.said=``,this.came.status===J&&e()}catch(e){this.came=null,this.said=n.signal.aborted?`The question was given up.`:`The service cannot be reached: ${e.message}`}finally{this.stop=null}},this.copied=async()=>{let e=H(this.request());try{await navigator.clipboard.writeText(e),this.said=`The command is copied.`}catch{this.said=e}},this.cleared=e=>{e.preventDefault();let t=this.querySelector(`form`);t?.reset();let n=t?.querySelectorAll(`input`)??[];for(let e of n){let t=this.call.parameters?.find(({name:t})=>t===e.name);t&&(e.value=z(t))}let r=t?.querySelector(`textarea`);r&&(r.value=R(this.call)??``),this.came=null,this.said=``},this.came=null,this.said=``,this.stop=null}disconnectedCallback(){super.disconnectedCallback(),this.stop?.abort()}render(){let{call:e}=this,t=R(e);return r`<form class="trial" @submit=${this.sent}>
        ${(e.parameters??[]).map(e=>this.field(e))}
        ${t===null?s:r`<label class="body">Body
              <textarea name="body" spellcheck="false" rows=${Math.min(18,t.split(`
`).length+3)} .value=${t}></textarea>
            </label>`}
        <div class="buttons">
          <button class="main" ?disabled=${this.stop!==null}>Run</button>
          ${this.stop?r`<button type="button" @click=${()=>this.stop?.abort()}>Stop</button>`:s}
          <button type="button" @click=${this.copied}>Copy as curl</button>
          <button type="reset" @click=${this.cleared}>Back to the example</button>
        </div>
      </form>
      <div role="status">${this.said===``?s:r`<p>${this.said}</p>`}</div>
      ${this.came?this.answer(this.came):s}`}field(e){let{name:t,required:n=!1,schema:i}=e;return r`<label>
        <span><code>${t}</code> <small>${e.in}, ${j(i)}</small></span>
        ${i.enum?r`<select name=${t}>
              ${n?s:r`<option value="">left out</option>`}
              ${i.enum.map(e=>r`<option>${e}</option>`)}
            </select>`:r`<input name=${t} ?required=${n} .value=${z(e)} spellcheck="false" autocomplete="off" />`}
      </label>
      ${e.description?r`<div class="note">${k(e.description)}</div>`:s}`}answer({status:e,title:t,milliseconds:n,bytes:i,headers:a,type:o,shown:c}){return r`<p class=${e<400?`came`:`came refused`}>
        <strong>${e} ${t}</strong> ${o}, ${i.toLocaleString(`en`)} bytes in ${n} ms
      </p>
      ${a.map(([e,t])=>r`<p class="note"><code>${e}: ${t}</code></p>`)}
      ${o.startsWith(`image/`)?r`<img alt="The picture that came" src=${c} />`:r`<pre tabindex="0" role="region" aria-label="The answer to ${this.call.summary}">${c.slice(0,q)}</pre>`}
      ${c.length>q?r`<p class="note">The first ${q.toLocaleString(`en`)} characters of ${c.length.toLocaleString(`en`)} are shown.</p>`:s}`}request(){let e=new FormData(this.querySelector(`form`)??void 0),t=new Map([...e].map(([e,t])=>[e,String(t)]));return V(this.call,t,t.get(`body`)??null)}};customElements.define(`bone-trial`,Y);var X=class extends l{static{this.properties={document:{attribute:!1},call:{attribute:!1},open:{type:Boolean}}}constructor(){super(),this.toggled=e=>{let{open:t}=e.target;t!==this.open&&e.target===e.currentTarget&&(this.open=t,t&&history.replaceState(null,``,`#${this.call.operationId}`))},this.open=!1}render(){let{method:e,path:t,summary:n,operationId:i}=this.call;return r`<details id=${i} ?open=${this.open} @toggle=${this.toggled}>
      <summary><span class="method ${e}">${e.toUpperCase()}</span> <code>${t}</code> <span>${n}</span></summary>
      ${this.open?this.content():s}
    </details>`}content(){let{call:e}=this;return r`<div class="opened">
      ${k(e.description)}
      ${e.security?.length===0?r`<p class="note">No key is needed, wherever it is asked.</p>`:s}
      <bone-trial .call=${e}></bone-trial>
      ${e.requestBody?r`<h3>The body</h3>${Object.values(e.requestBody.content).map(e=>this.shapes(e))}`:s}
      <h3>Answers</h3>
      <ul class="answers">
        ${Object.entries(e.responses).map(([e,t])=>this.answer(e,this.followed(t)))}
      </ul>
    </div>`}answer(e,{description:t,content:n}){let i=Object.entries(n??{});return r`<li>
      <strong>${e}</strong> ${i.map(([e])=>r`<small>${e}</small> `)} ${k(t??``)}
      ${i.map(([,e])=>this.shapes(e))}
      ${i.map(([,{example:t}])=>t===void 0?s:r`<details><summary>An example</summary><pre tabindex="0" role="region" aria-label="An example of ${e}">${JSON.stringify(t,null,2)}</pre></details>`)}
    </li>`}shapes({schema:e}){return P(e??{}).map(e=>r`<bone-shape .document=${this.document} .schema=${e}></bone-shape>`)}followed(e){return e.$ref?this.document.components.responses[D(e.$ref)]??{}:e}};customElements.define(`bone-call`,X);var Z=class extends l{static{this.properties={document:{state:!0},groups:{state:!0},words:{state:!0},opened:{state:!0},said:{state:!0}}}constructor(){super(),this.document=null,this.groups=[],this.words=``,this.opened=new Set,this.said=[],window.addEventListener(`hashchange`,()=>void this.go()),this.load()}async load(){try{let e=await o(`/openapi.json`,{});this.groups=T(e),this.document=e}catch(e){this.said=a(e);return}await this.go()}async go(){let e=location.hash.slice(1),t=this.groups.find(({calls:t})=>t.some(t=>t.operationId===e));if(!t)return;this.words=``,this.opened=new Set([...this.opened,t.name]),await this.updateComplete;let n=document.getElementById(e);n&&(n.open=!0,n.scrollIntoView(),n.querySelector(`summary`)?.focus({preventScroll:!0}))}render(){return r`<header>
        <a class="home" href="/">Boneyard</a>
        <nav aria-label="Pages">
          <a href="/">Play</a>
          <a href="/docs" aria-current="page">API</a>
          <a href="/openapi.json">OpenAPI</a>
        </nav>
        <button type="button" @click=${t}>Key</button>
      </header>
      <main>
        <h1>The calls of the service</h1>
        ${c(this.said)} ${this.document?this.content(this.document):this.waiting()}
      </main>`}waiting(){return this.said.length>0?s:r`<p role="status">The calls are being read ...</p>`}content(e){let t=E(this.groups,this.words),n=t.reduce((e,{calls:t})=>e+t.length,0);return r`<details class="about"><summary>Version ${e.info.version}: how the service is asked</summary>
        ${k(e.info.description)}</details>
      <label class="find">Find calls
        <input type="search" .value=${this.words} placeholder="fives hint" autocomplete="off"
          @input=${e=>this.words=e.target.value} />
      </label>
      <p class="note" role="status">${O(n)}${this.words===``?`. Each opens to an example that runs.`:` with “${this.words}”.`}</p>
      ${w(t,({name:e})=>e,t=>this.group(e,t))}`}group(e,{name:t,about:n,calls:i}){let a=this.words!==``||this.opened.has(t);return r`<details class="group" ?open=${a} @toggle=${e=>this.toggled(e,t)}>
      <summary><h2>${t}</h2> <span class="note">${n} ${O(i.length)}.</span></summary>
      ${a?w(i,({operationId:e})=>e,t=>r`<bone-call .document=${e} .call=${t}></bone-call>`):s}
    </details>`}toggled(e,t){if(e.target!==e.currentTarget||this.words!==``)return;let n=new Set(this.opened);e.target.open?n.add(t):n.delete(t),this.opened=n}};customElements.define(`bone-reference`,Z);