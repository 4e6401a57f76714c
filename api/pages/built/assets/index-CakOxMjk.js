import{_ as e,a as t,c as n,h as r,i,l as a,n as o,o as s,p as c,r as l,s as u,t as d}from"./style-Bo4KNjNQ.js";var f=e=>typeof e==`number`?Array(e).fill(`?`):[...e];function p(e){return`players`in e?e.players.map(e=>`tokens`in e?{hand:f(e.hand),score:e.tokens,unit:`tokens`}:{hand:f(e.hand),score:e.score??0,unit:`points`}):[{hand:f(e.hand),score:null,unit:``}]}var m=e=>`to_move`in e?e.to_move:0;function ee(e){return`pile`in e?{name:`pile`,dominoes:f(e.pile??[])}:`boneyard`in e?{name:`boneyard`,dominoes:f(e.boneyard)}:`stock`in e?{name:`stock`,dominoes:f(e.stock)}:null}var te=e=>[...p(e).map(({hand:e})=>e),ee(e)?.dominoes??[]].some(re);function ne(e){let t=p(e).findIndex(({hand:e})=>e.length>0&&!re(e));return t<0?null:t}var re=e=>e.includes(`?`),ie=e=>`lifted`in e?f(e.lifted??[]):[];function h(e){return`tiles`in e?[...e.tiles]:`tile`in e?[e.tile]:[]}function ae(e,t){return e===t||e.split(`-`).reverse().join(`-`)===t}var g=(e,t)=>h(e).some(e=>ae(e,t));function _(e){return`direction`in e&&`tile`in e?`${e.tile} ${e.direction}`:``}function oe(e){return!(`drawn`in e)||e.drawn==null?[]:typeof e.drawn==`string`?[e.drawn]:[...e.drawn]}var v=class e{constructor(e,t,n,r,i,a,o){this.game=e,this.first=t,this.name=n,this.players=r,this.turns=i,this.at=a,this.place=o,this.states=new Map}static async begin(t,n,r,i,a=`table`){let o=new e(t,n,r,i??[],[],0,a),{position:s}=await o.state();return o.players=p(s).map((e,t)=>i?.[t]??(t?3:`person`)),o}static read(t,n=`table`){let r=x(localStorage.getItem(y(t,n)));return r&&new e(t,r.first,r.name,r.players,r.turns,r.at,n)}static hasBefore(e,t=`table`){return x(localStorage.getItem(b(e,t)))!==null}static takeUp(t,n=`table`){let r=localStorage.getItem(b(t,n));if(r===null)return e.read(t,n);let i=localStorage.getItem(y(t,n));return localStorage.setItem(y(t,n),r),x(i)?.turns.length?localStorage.setItem(b(t,n),i??``):localStorage.removeItem(b(t,n)),e.read(t,n)}keep(){let{first:e,name:t,turns:n,at:r,players:i}=this,a=y(this.game,this.place);try{let o=localStorage.getItem(a),s=x(o);o&&s&&s.first!==e&&s.turns.length>0&&localStorage.setItem(b(this.game,this.place),o),localStorage.setItem(a,JSON.stringify({first:e,name:t,turns:n,at:r,players:i}))}catch{}}async state(e=this.at){let t=this.states.get(e);if(t!==void 0)return t;let n=this.turns.slice(0,e).map(e=>e.move);return this.remember(e,await this.ask(this.first,n))}async lay(e){let{position:t,text:n}=await this.state(),{move:r}=e,i=await this.ask(n,[r]),[a=e.effect]=i.effects,[o=e.text]=i.texts,s={seat:m(t),move:r,text:o,effect:a};this.turns=[...this.turns.slice(0,this.at),s];for(let e of this.states.keys())e>this.at&&this.states.delete(e);this.at+=1,this.remember(this.at,i),this.keep()}get latest(){return this.turns[this.at-1]}get laid(){return this.latest?h(this.latest.move):[]}go(e){this.at=Math.max(0,Math.min(e,this.turns.length)),this.keep()}get own(){return this.turns.slice(0,this.at).filter(({seat:e})=>this.isPerson(e)).length}get before(){for(let e=this.at-1;e>=0;--e)if(this.isPerson(this.turns[e]?.seat))return e;return null}get after(){if(this.at>=this.turns.length)return null;for(let e=this.at+1;e<this.turns.length;e+=1)if(this.isPerson(this.turns[e]?.seat))return e;return this.turns.length}nameOf(e){let t=this.players[e],n=this.players.filter(e=>e===`person`).length;return t===`person`&&n===1?`You`:typeof t==`number`?`Seat ${e} (level ${t})`:`Seat ${e}`}isPerson(e){return e!==void 0&&this.players[e]===`person`}async history(e){let t=await this.view(this.first,e),n=this.turns.slice(0,this.at).map(t=>se(t,e));return{position:t.position,moves:n}}async view(e,n){return t(this.game,`view`,{position:e,seat:n})}async ask(e,n){return t(this.game,`play`,{position:e,moves:n})}remember(e,t){let{position:n,text:r}=t,i={position:n,text:r,outcome:t.outcome??null};return this.states.set(e,i),i}},y=(e,t)=>`boneyard.${t}.${e}`,b=(e,t)=>`${y(e,t)}.before`;function x(e){try{return e===null?null:JSON.parse(e)}catch{return null}}function se({seat:e,move:t,effect:n},r){return((`drawn_by`in n?n.drawn_by:null)??e)!==r||oe(n).length===0||!(`drawn`in n)?t:{...t,drawn:n.drawn}}function ce(e){let[t=``,n=``,r=``]=e.replace(/^#?\/?/,``).split(`/`).map(ue);if(t===`codes`)return{page:`codes`};if(!/^[a-z][a-z-]*$/.test(t))return{page:`home`};let i=t,a=Number.parseInt(r,10);switch(n){case`new`:case`companion`:case`record`:return{page:n,game:i};case`at`:case`edit`:return{page:n,game:i,text:r};case`rules`:return{page:n,game:i,rule:r};case`deal`:return Number.isNaN(a)?{page:`new`,game:i}:{page:n,game:i,seed:a};case`puzzle`:return{page:n,game:i,number:Number.isNaN(a)?`daily`:a};default:return{page:`table`,game:i}}}function S(e){let{page:t}=e;return t===`home`?`#/`:t===`codes`?`#/codes`:`#/${(t===`table`?[e.game]:[e.game,t,t===`at`||t===`edit`?encodeURIComponent(e.text):t===`deal`?e.seed:t===`puzzle`?e.number:t===`rules`?e.rule:``]).filter(e=>e!==``).join(`/`)}`}var le=e=>`${location.origin}${location.pathname}${S(e)}`;function ue(e){try{return decodeURIComponent(e)}catch{return e}}function C(e,t){return t===``?c:r`<a class="rule" href=${S({page:`rules`,game:e,rule:t})} aria-label="Rule ${t}">${t}</a>`}function w(e,t){let n=new Set(t.flatMap(({key:t})=>e?.text_rules[t]??[]));return e===void 0||n.size===0?c:r`<small class="rules">${n.size===1?`Rule`:`Rules`} ${[...n].map(t=>r`${C(e.id,t)} `)}</small>`}var de=[[`violation`,`Violations: a move breaks a rule`],[`fault`,`Faults: a position or another input is not what it should be`],[`record`,`Records that cannot be read or replayed`],[`refusal`,`Refusals: sound input that cannot be asked this`],[`problem`,`Problems: why a request has no answer`]],fe=class extends d{static{this.properties={codes:{state:!0},wanted:{state:!0},said:{state:!0}}}constructor(){super(),this.codes=[],this.wanted=``,this.said=[],this.load()}render(){let e=this.codes.filter(e=>this.fits(e));return r`<h1>Codes</h1>
      <p class="lead">Every code is permanent; the messages that come with them may change.</p>
      <label class="search">Find
        <input type="search" .value=${this.wanted} @input=${e=>this.wanted=e.target.value} /></label>
      <p class="note" role="status">${this.codes.length>0?`${e.length} of ${this.codes.length} codes`:``}</p>
      ${l(this.said)}
      ${de.map(([t,n])=>this.kind(n,e.filter(e=>e.kind===t)))}`}fits({code:e,game:t,meaning:n}){let r=`${e} ${t??``} ${n}`.toLowerCase();return this.wanted.toLowerCase().split(/\s+/).every(e=>r.includes(e))}kind(e,t){return t.length===0?c:r`<section aria-label=${e}><h2>${e}</h2>
      <dl class="codes">${t.map(e=>this.one(e))}</dl></section>`}one({code:e,game:t,meaning:n,rules:i,status:a}){let o=t;return r`<dt><code>${e}</code> <small>${t??``} ${a??``}</small></dt>
      <dd>${n} ${o===null?c:i.map(e=>r`${C(o,e)} `)}</dd>`}async load(){try{this.codes=(await s(`/v1/codes`,{})).codes}catch(e){this.said=o(e)}}};customElements.define(`bone-codes`,fe);var pe=/^(\d{1,2}|[*SRAD])-(\d{1,2}|[*SRAD])$/,T=e=>typeof e==`string`&&pe.test(e),E=e=>e===`*`?-1:/\d/.test(e)?Number(e):100;function D(e){let[t=``,n=``]=e.split(`-`);return E(t)>=E(n)?e:`${n}-${t}`}function O(e){return T(e)?[D(e)]:typeof e!=`object`||!e?[]:Object.values(e).flatMap(O)}function me(e){let t=new Map;for(let n of e)t.set(n,(t.get(n)??0)+1);return t}function he(e,t){let n=[...e.keys(),...t.keys()];return new Map(n.map(n=>[n,Math.max(e.get(n)??0,t.get(n)??0)]))}function k(e,t){let n=me(t.map(D));return[...e].flatMap(([e,t])=>Array(Math.max(0,t-(n.get(e)??0))).fill(e)).sort(ge)}function ge(e,t){let[n=``,r=``]=e.split(`-`),[i=``,a=``]=t.split(`-`);return E(i)-E(n)||E(a)-E(r)}var _e=[1,2,3,4,5,6,7,8];async function A(e,t,n){let r={options:n,...t>1?{players:t}:{}},i=_e.map(t=>({call:`deals`,game:e,body:{...r,seed:t}})),{answers:a}=await s(`/v1/batch`,{body:i}),o=a.map(ve),c=o.map(e=>me(O(e.position))).reduce(he),l=o.reduce((e,t)=>ye(t)>ye(e)?t:e);return{position:l.position,text:l.text,set:c}}function ve({status:e,body:t}){if(e!==200)throw new i(t);return t}var ye=e=>ee(e.position)?.dominoes.length??0,be=e=>p(e).length,xe=new Set([`hand`,`lifted`,`pile`,`stock`,`boneyard`]),Se=new Set([`game`,`options`,`players`]);function Ce(e,t){return xe.has(e)?`dominoes`:T(t)?`domino`:typeof t==`number`?`number`:typeof t==`boolean`?`switch`:typeof t==`string`?`word`:`other`}var j=e=>typeof e==`object`&&!!e&&!Array.isArray(e);function we(e){let t=Object.keys(e).filter(e=>!Se.has(e)),n=Array.isArray(e.players)?e.players:[];return{own:t.map(e=>[e]),seats:n.map((e,t)=>j(e)?Object.keys(e).map(e=>[`players`,t,e]):[])}}function M(e,t){return T(e)?[t]:Array.isArray(e)?e.flatMap((e,n)=>M(e,[...t,n])):j(e)?Object.entries(e).flatMap(([e,n])=>M(n,[...t,e])):[]}function N(e,t){let[n,...r]=t;return n===void 0||e===void 0?e:Array.isArray(e)?N(e[Number(n)],r):j(e)?N(e[n],r):void 0}function P(e,t,n){let[r,...i]=t;return r===void 0?n:Array.isArray(e)?e.map((e,t)=>t===Number(r)?P(e,i,n):e):j(e)?{...e,[r]:P(e[r]??null,i,n)}:e}var F=e=>e.map(e=>`/${e}`).join(``);function Te(e){return typeof e==`number`?Array(Math.max(0,Math.min(e,200))).fill(`?`):Array.isArray(e)?e.filter(e=>typeof e==`string`):[]}function Ee(e){let t=String(e.at(-1)??``).replaceAll(`_`,` `);return e[0]===`players`&&e.length>2?`Seat ${e[1]}: ${t}`:De(t)}var De=e=>e.charAt(0).toUpperCase()+e.slice(1);function I(e,t,n){let{name:i,about:a}=e,o=e.schema,s=r`<span class="option">${i.replaceAll(`_`,` `)}<small>${a}</small></span>`,l=e=>n(Oe(o,e.target));return o.type===`boolean`?r`<label class="check"><input type="checkbox" name="option.${i}" ?checked=${t===!0} @change=${l} /> ${s}</label>`:o.enum?r`<label>${s}<select name="option.${i}" @change=${l}>
      ${o.enum.map(e=>r`<option value=${JSON.stringify(e)} ?selected=${e===t}>${String(e).replaceAll(`_`,` `)}</option>`)}
    </select></label>`:r`<label>${s}<input type="number" name="option.${i}" .value=${String(t)} @change=${l}
    min=${o.minimum??c} max=${o.maximum??c} step=${o.multipleOf??1} /></label>`}function Oe(e,t){return e.type===`boolean`?t.checked:e.enum?JSON.parse(t.value):Number(t.value)}async function ke(e,t,n){let{position:r,marks:i,latest:a,hands:o}=t;return je(`/v1/games/${e}/picture`,{position:r,marks:i,latest:a,hands:o},n)}async function L(e,t,n){await ke(e,{marks:[],latest:[],hands:`none`,...t},n).catch(()=>void 0)}function Ae(e,t){return je(`/v1/games/${e}/score-picture`,{score:t})}async function je(e,t,n){let r=e+JSON.stringify(t),i=R.get(r)??await u(e,{body:t,signal:n});R.delete(r),R.set(r,i);for(let e of R.keys())R.size>Me&&R.delete(e);return i}var R=new Map,Me=40,Ne=class extends d{static{this.properties={game:{},text:{},marks:{attribute:!1},latest:{attribute:!1,hasChanged:Ie},groups:{attribute:!1},hands:{},said:{state:!0}}}constructor(){super(),this.targets=[],this.tallest=0,this.drawing=new AbortController,this.drawn=Promise.resolve(),this.text=``,this.marks=[],this.latest=[],this.groups=[],this.hands=`none`,this.said=[]}render(){return r`<div
        class="board"
        @click=${this.tapped}
        @keydown=${this.pressed}
        @focusin=${this.considered}
        @pointerover=${this.considered}
      ></div>
      ${l(this.said)}`}willUpdate(e){(e.has(`text`)||e.has(`marks`))&&(this.targets=[]),e.has(`game`)&&(this.tallest=0)}updated(e){this.text&&[`text`,`marks`,`latest`].some(t=>e.has(t))&&(this.drawing.abort(),this.drawing=new AbortController,this.drawn=this.draw(this.drawing.signal))}async drop(e,t){await this.drawn,this.choose(e,t,Fe)}choose(e,t,n){let r=this.nearest(e,t,n);r?this.tell(`pick`,r.moves):this.tell(`miss`,this.cellAt(e,t))}cellAt(e,t){for(let n of this.querySelectorAll(`[data-origin]`)){let r=n.getBoundingClientRect(),i=r.width/n.getBBox().width*z,[a=0,o=0]=Le(n);if(e>=r.left&&e<r.right&&t>=r.top&&t<r.bottom)return{panel:n.dataset.panel??``,row:a+Math.floor((t-r.top)/i),column:o+Math.floor((e-r.left)/i)}}return null}async draw(e){let{text:t,latest:n,hands:r}=this,i=this.marks.map(e=>e.move);try{let a=await ke(this.game,{position:t,marks:i,latest:n,hands:r},e);e.aborted||this.show(a)}catch(e){this.said=o(e)}}show(e){let t=new DOMParser().parseFromString(e,`image/svg+xml`).documentElement,n=this.querySelector(`.board`);n?.replaceChildren(document.importNode(t,!0));let[,,r=1,i=1]=(t.getAttribute(`viewBox`)??``).split(` `).map(Number);this.tallest=Math.max(this.tallest,i/r),n?.style.setProperty(`aspect-ratio`,`1 / ${this.tallest}`),this.said.length>0&&(this.said=[]),this.targets=[...this.querySelectorAll(`[data-mark]`)].map(e=>({element:e,moves:(e.dataset.mark??``).split(` `).flatMap(e=>this.marks[Number(e)]??[])})),this.targets.length>0&&this.querySelector(`svg`)?.setAttribute(`role`,`group`),this.targets.forEach(({element:e,moves:t},n)=>{e.setAttribute(`role`,`button`),e.setAttribute(`tabindex`,n===0?`0`:`-1`),e.setAttribute(`aria-label`,t.map(e=>e.text).join(`, or `))}),this.outline()}outline(){let e=this.querySelector(`[data-origin]`);if(!e||this.groups.length===0)return;let[t=0,n=0]=Le(e),{x:r,y:i}=e.getBBox();for(let a of this.groups){let o=a.cells.map(e=>e.row-t),s=a.cells.map(e=>e.column-n),c=document.createElementNS(Pe,`rect`);c.setAttribute(`class`,`group`),c.setAttribute(`x`,String(r+Math.min(...s)*z+B)),c.setAttribute(`y`,String(i+Math.min(...o)*z+B)),c.setAttribute(`width`,String((Math.max(...s)-Math.min(...s)+1)*z-2*B)),c.setAttribute(`height`,String((Math.max(...o)-Math.min(...o)+1)*z-2*B)),c.setAttribute(`rx`,`6`),e.ownerSVGElement?.append(c)}}considered(e){let t=e.target.closest(`[data-mark]`),n=this.targets.find(e=>e.element===t);this.tell(`consider`,n?.moves??[])}async enter(){await this.updateComplete,await this.drawn;let e=document.querySelector(`.dragged`)!==null;this.targets[0]?.element.focus({preventScroll:e})}tapped(e){this.choose(e.clientX,e.clientY,0)}pressed(e){let t=this.targets.find(({element:e})=>e===document.activeElement);if(t!==void 0){if(e.key===`Enter`||e.key===` `)this.tell(`pick`,t.moves);else if(e.key in Re)this.focusBeside(t,Re[e.key]??[0,0]);else return;e.preventDefault()}}focusBeside(e,[t,n]){let[r,i]=V(e.element),a,o=1/0;for(let e of this.targets){let[s,c]=V(e.element),l=(s-r)*t+(c-i)*n,u=Math.abs((s-r)*n)+Math.abs((c-i)*t);l>1&&l+2*u<o&&([a,o]=[e,l+2*u])}a!==void 0&&(e.element.setAttribute(`tabindex`,`-1`),a.element.setAttribute(`tabindex`,`0`),a.element.focus())}nearest(e,t,n){let r,i=1/0;for(let a of this.targets){let o=a.element.getBoundingClientRect(),s=Math.max(o.left-e,e-o.right,o.top-t,t-o.bottom),[c,l]=V(a.element),u=Math.hypot(c-e,l-t);s<=n&&u<i&&([r,i]=[a,u])}return r}},Pe=`http://www.w3.org/2000/svg`,z=20,B=.75,Fe=14;function Ie(e,t){return e.join()!==t?.join()}var Le=e=>(e.dataset.origin??``).split(` `).map(Number),Re={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function V(e){let t=e.getBoundingClientRect();return[t.x+t.width/2,t.y+t.height/2]}customElements.define(`bone-board`,Ne);var ze=250,Be=class extends d{static{this.properties={game:{},position:{attribute:!1},marks:{attribute:!1},check:{state:!0},said:{state:!0}}}constructor(){super(),this.stop=new AbortController,this.marks=[],this.check=null,this.said=[]}disconnectedCallback(){super.disconnectedCallback(),this.stop.abort()}willUpdate(e){if(e.has(`game`)&&(this.check=null),!e.has(`position`)&&!e.has(`game`))return;this.stop.abort();let{signal:t}=this.stop=new AbortController,n=setTimeout(()=>void this.ask(t),ze);t.addEventListener(`abort`,()=>clearTimeout(n))}render(){let{check:e}=this;return r`<div aria-live="polite">
        ${e===null?r`<p class="waiting">Checking …</p>`:c}
        ${e?.valid===!1?this.faults(e.faults):c}
        ${e?.valid?r`<p class="verdict good">A sound position${e.outcome?`; this hand is over`:``}.</p>`:c}
      </div>
      ${e?.valid?r`<bone-board hands="drawn" .game=${this.game} .text=${e.text??``} .marks=${this.marks}></bone-board>`:c}
      ${l(this.said)}`}faults(e){return r`<p class="verdict">${e.length===1?`One fault`:`${e.length} faults`}</p>
      <ul class="faults" aria-label="Faults">
        ${e.map(e=>r`<li>
          <p>${e.message} ${C(this.game,e.rule)}</p>
          <small><code>${e.code}</code> ${this.place(e.at)}</small>
        </li>`)}
      </ul>`}place(e){if(typeof e!=`string`)return e.map(Ve).join(`; `);let t=e.replace(/^\/position/,``);return t===``?``:r`<button type="button" class="quiet" @click=${()=>this.tell(`show`,t)}>${t}</button>`}async ask(e){try{let n=await t(this.game,`check`,{position:this.position},e),r=this.marks.map(({move:e})=>e);if(n.valid&&await L(this.game,{position:n.text??``,marks:r,hands:`drawn`},e),e.aborted)return;this.check=n,this.said=[],this.tell(`checked`,n.valid?n.text??null:null)}catch(t){if(e.aborted)return;this.said=o(t),this.tell(`checked`,null)}}},Ve=e=>Object.entries(e).map(([e,t])=>`${e} ${t}`).join(`, `);customElements.define(`bone-checked`,Be);var H=-5.5,U=5.5,He=[[H,H],[U,U],[U,H],[H,U]],Ue=[[H,0],[U,0],[0,H],[0,U]],We=[-6,-2,2,6].flatMap(e=>[[H,e],[U,e]]),Ge=[[],[0],[-2,2],[-4,0,4],[-6,-2,2,6]];function Ke(e){if(e>9)return[...We,...(Ge[e-We.length]??[]).map(e=>[0,e])];let t=e-e%2;return[...e%2?[[0,0]]:[],...He.slice(0,Math.min(t,4)),...Ue.slice(0,Math.max(0,t-4))]}function qe(t,n){let r=Number(t);if(Number.isInteger(r)&&r<=12){let t=r>9?1.5:1.9;return e`${Ke(r).map(([r,i])=>e`<circle cx=${10+r} cy=${n+i} r=${t} />`)}`}return t===`*`?e`<path class="star" d="M10 ${n-5.5}v11m-4.8-8.2 9.600 5.400m0-5.400-9.600 5.400" />`:e`<text x="10" y=${n+4.5}>${t}</text>`}function W(t){let[n=``,i=``]=t.split(`-`),a=t===`?`;return r`<svg class="domino ${a?`back`:``}" viewBox="0 0 20 40" aria-hidden="true">
    <rect x="0.750" y="0.750" width="18.500" height="38.500" rx="3.500" />
    ${a?e`<path class="weave" d="M5 10l5-5 5 5-5 5zM5 20l5-5 5 5-5 5zM5 30l5-5 5 5-5 5z" />`:e`<path d="M4 20h12" />${qe(n,10)}${qe(i,30)}`}
  </svg>`}var G=e=>e===`?`?`a domino face down`:e.replaceAll(`*`,`wild`).replace(`-`,` to `),Je=class extends d{static{this.properties={choices:{attribute:!1},taken:{attribute:!1},name:{},typed:{state:!0},missed:{state:!0}}}constructor(){super(),this.choices=[],this.taken=[],this.name=`Dominoes`,this.typed=``,this.missed=``}render(){let e=this.shown;return r`<div class="tileset" role="group" aria-label=${this.name}>
      <label>Type a domino, such as 6-3
        <input
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          .value=${this.typed}
          @input=${this.narrow}
          @keydown=${this.pressed}
        /></label>
      <p class="note" role="status">${this.missed}</p>
      <ul class="hand">
        ${e.map(e=>r`<li>${this.one(e)}</li>`)}
      </ul>
      ${e.length===0?r`<p class="note">No such domino is left.</p>`:c}
    </div>`}one(e){let t=this.choices.filter(t=>t===e).length;return r`<button
      type="button"
      class="held fits"
      aria-pressed=${this.taken.includes(e)}
      aria-label="${G(e)}${t>1?`, ${t} of them`:``}"
      @click=${()=>this.tell(`choose`,e)}
    >${W(e)}</button>`}get shown(){let e=[...new Set([...this.taken,...this.choices])],t=(Ye(this.typed).at(-1)??``).split(`-`).filter(Boolean);return e.filter(e=>{let n=e.split(`-`);return t.every(e=>{let t=n.indexOf(e);return t>=0&&n.splice(t,1).length>0})})}narrow(e){this.typed=e.target.value,this.missed=``}pressed(e){if(e.key!==`Enter`)return;e.preventDefault(),e.stopPropagation();let[t,...n]=this.shown,r=Ye(this.typed),i=r.length===1&&!T(r[0])&&n.length===0?t:void 0;this.missed=``;let a=i===void 0?r:[i];for(let e of a)this.choose(e);this.typed=``}choose(e){let t=[...this.choices,...this.taken];T(e)&&t.includes(D(e))?this.tell(`choose`,D(e)):this.missed=`There is no ${e} left to choose.`}},Ye=e=>e.toUpperCase().split(/[\s,;_]+/).filter(Boolean);customElements.define(`bone-tileset`,Je);var Xe=class extends d{static{this.properties={name:{},tiles:{attribute:!1},free:{attribute:!1},open:{state:!0}}}constructor(){super(),this.name=``,this.tiles=[],this.free=[],this.open=!1}render(){let{name:e,tiles:t}=this,n=t.filter(e=>e!==`?`),i=t.length-n.length;return r`<div class="tilelist" role="group" aria-label=${e}>
      <h3>${e} <small>${t.length===1?`1 domino`:`${t.length} dominoes`}</small></h3>
      ${n.length===0?c:r`<ul class="hand">
            ${n.map((t,n)=>r`<li>
              <button type="button" class="held fits" aria-label="Take ${G(t)} out of ${e}" @click=${()=>this.drop(n)}>
                ${W(t)}
              </button></li>`)}
          </ul>`}
      <div class="row">
        <label>Face down
          <input type="number" min="0" max="91" inputmode="numeric" aria-label="${e}: dominoes face down"
            .value=${String(i)} @change=${this.hide} /></label>
        <button type="button" aria-expanded=${this.open} @click=${()=>this.open=!this.open}>
          ${this.open?`Done`:`Add dominoes`}<span class="unseen"> to ${e}</span>
        </button>
      </div>
      ${this.open?r`<bone-tileset
            name="Dominoes for ${e}"
            .choices=${this.free}
            @choose=${e=>this.add(e)}
          ></bone-tileset>`:c}
    </div>`}drop(e){let t=-1;this.edit(this.tiles.filter(n=>n===`?`||(t+=1)!==e))}add(e){e.stopPropagation();let t=D(e.detail),n=this.tiles.indexOf(`?`);this.edit(n<0?[...this.tiles,t]:this.tiles.with(n,t))}hide(e){let t=Math.max(0,Math.min(91,Number(e.target.value))),n=this.tiles.filter(e=>e!==`?`);this.edit([...n,...Array(t).fill(`?`)])}edit(e){this.tiles=e,this.tell(`edit`,e)}};customElements.define(`bone-tilelist`,Xe);var Ze=class extends d{static{this.properties={game:{attribute:!1},position:{attribute:!1},set:{attribute:!1},fixed:{attribute:!1},changing:{state:!0},wrong:{state:!0}}}constructor(){super(),this.fixed=[],this.changing=null,this.wrong=null}get free(){return k(this.set,O(this.position))}willUpdate(e){e.has(`game`)&&(this.changing=this.wrong=null)}render(){let{own:e,seats:t}=we(this.position),n=e=>!this.fixed.includes(String(e.at(-1)));return r`<div class="fields">
      ${t.map((e,t)=>r`<fieldset><legend>Seat ${t}</legend>${e.filter(n).map(e=>this.field(e))}</fieldset>`)}
      ${e.length>0?r`<fieldset><legend>The table</legend>${e.filter(n).map(e=>this.field(e))}</fieldset>`:c}
      ${this.fixed.includes(`options`)?c:this.options()}
    </div>`}options(){let e=this.position.options;if(this.game.options.length===0)return c;let t=(t,n)=>j(e)?e[t]??n:n;return r`<details><summary>House rules</summary>
      ${this.game.options.map(n=>I(n,t(n.name,n.default),t=>{let r=j(e)?e:{};this.edit([`options`],{...r,[n.name]:t})}))}
    </details>`}field(e){let t=N(this.position,e)??null,n=Ee(e),i=F(e);switch(Ce(String(e.at(-1)),t)){case`dominoes`:return r`<bone-tilelist data-at=${i} .name=${n} .tiles=${Te(t)} .free=${this.free}
          @edit=${t=>this.edit(e,Qe(t.detail))}></bone-tilelist>`;case`number`:return r`<label data-at=${i}>${n}
          <input type="number" .value=${String(t)} @change=${t=>this.edit(e,Number(K(t)))} /></label>`;case`switch`:return r`<label class="check" data-at=${i}>
          <input type="checkbox" .checked=${t===!0} @change=${t=>this.edit(e,t.target.checked)} /> ${n}</label>`;case`word`:return r`<label data-at=${i}>${n}
          <input .value=${String(t)} spellcheck="false" autocapitalize="off" @change=${t=>this.edit(e,K(t))} /></label>`;default:return this.lying(e,n,t)}}lying(e,t,n){let i=M(n,e),a=i.find(e=>F(e)===this.changing),o=this.wrong===F(e);return r`<div data-at=${F(e)} role="group" aria-label=${t}>
      <h3>${t} <small>${i.length===0?`no dominoes`:`tap one to change it`}</small></h3>
      ${i.length>0?r`<ul class="hand">${i.map(e=>r`<li>${this.tile(e)}</li>`)}</ul>`:c}
      ${a?r`<bone-tileset name="Another domino" .choices=${this.free}
            @choose=${e=>this.swap(a,e.detail)}></bone-tileset>`:c}
      <details><summary>${t} as JSON</summary>
        <textarea rows="6" spellcheck="false" aria-label="${t} as JSON" aria-invalid=${o}
          .value=${JSON.stringify(n,null,1)} @change=${t=>this.written(e,K(t))}></textarea>
        ${o?r`<p class="trouble" role="alert">That is no JSON.</p>`:c}
      </details>
    </div>`}tile(e){let t=String(N(this.position,e)),n=F(e),i=this.changing===n;return r`<button type="button" class="held fits" aria-expanded=${i} aria-label="Change ${G(t)}"
      @click=${()=>this.changing=i?null:n}>${W(t)}</button>`}swap(e,t){this.changing=null,this.edit(e,t)}written(e,t){try{this.edit(e,JSON.parse(t)),this.wrong=null}catch{this.wrong=F(e)}}edit(e,t){this.position=P(this.position,e,t),this.tell(`edited`,this.position)}},K=e=>e.target.value,Qe=e=>e.length>0&&e.every(e=>e===`?`)?e.length:e;customElements.define(`bone-fields`,Ze);var q=[`to_move`,`first_player`],$e=class extends d{static{this.properties={game:{attribute:!1},scores:{attribute:!1},count:{state:!0},seat:{state:!0},options:{state:!0},box:{state:!0},position:{state:!0},sound:{state:!0},said:{state:!0}}}constructor(){super(),this.scores=[],this.count=0,this.seat=0,this.options={},this.box=null,this.position=null,this.sound=null,this.said=[]}willUpdate(e){e.has(`game`)&&(this.options=Object.fromEntries(this.game.options.map(e=>[e.name,e.default])),this.count=this.game.seats.includes(this.scores.length)?this.scores.length:this.game.seats[0]??1,this.seat=0),this.seat>=this.count&&(this.seat=0),e.has(`position`)&&(this.sound=null),[`game`,`count`,`seat`,`options`].some(t=>e.has(t))&&this.unpack()}render(){let{position:e}=this;return r`<p class="lead">Tell what you see at your table. Then write down every move, and ask for hints on your turn.</p>
      <div class="table">
        <div>${this.seats()} ${e?this.dominoes(e):c} ${l(this.said)}</div>
        <div>${e?this.judged(e):c}</div>
      </div>`}seats(){let{game:e,count:t,seat:n}=this,i=e=>t=>{this[e]=Number(t.target.value)};return r`<section aria-label="Seats"><h2>Your table</h2>
      ${e.seats.length>1?r`<label>Players<select @change=${i(`count`)}>
            ${e.seats.map(e=>r`<option ?selected=${e===t}>${e}</option>`)}</select></label>
          <label>Your seat, counted in the order of play from 0<select @change=${i(`seat`)}>
            ${Array.from({length:t},(e,t)=>r`<option ?selected=${t===n}>${t}</option>`)}</select></label>`:c}
      ${e.options.length>0?r`<details><summary>House rules</summary>
            ${e.options.map(e=>I(e,this.options[e.name],t=>this.options={...this.options,[e.name]:t}))}</details>`:c}
    </section>`}dominoes(e){let t=this.box?k(this.box.set,O(e)):[],n=q.filter(t=>t in e);return r`<section aria-label="Your hand and the table">
        <bone-tilelist name="Your hand" .tiles=${this.hand} .free=${t} .open=${!0}
          @edit=${t=>this.position=P(e,this.path,t.detail)}></bone-tilelist>
        ${n.length>0?r`<label>Who begins<select @change=${e=>this.lead(Number(e.target.value))}>
              ${Array.from({length:this.count},(t,i)=>r`<option value=${i} ?selected=${i===e[n[0]??``]}>
                ${i===this.seat?`You (seat ${i})`:`Seat ${i}`}</option>`)}</select></label>`:c}
      </section>
      <section aria-label="What else lies there">
        <details ?open=${O(e.placed).length>0}><summary>The table, the other hands, scores</summary>
          <bone-fields .game=${this.game} .position=${e} .set=${this.box?.set??new Map} .fixed=${[`options`,...q]}
            @edited=${e=>this.position=e.detail}></bone-fields>
        </details>
      </section>`}judged(e){let t=this.hand.filter(e=>e===`?`).length,n=t===1?`Name one more domino of your hand.`:`Name ${t} more dominoes of your hand.`;return r`<bone-checked .game=${this.game.id} .position=${e}
        @checked=${e=>this.sound=e.detail}></bone-checked>
      <p class="note" role="status">${t>0?n:``}</p>
      <div class="buttons"><button class="main" ?disabled=${this.sound===null||t>0} @click=${this.begin}>Begin</button></div>`}get path(){return this.position&&`players`in this.position?[`players`,this.seat,`hand`]:[`hand`]}get hand(){return this.position?Te(N(this.position,this.path)):[]}lead(e){let{position:t}=this;if(t===null)return;let n=q.filter(e=>e in t);this.position={...t,...Object.fromEntries(n.map(t=>[t,e]))}}async unpack(){let{game:e,count:n,seat:r,options:i}=this;this.sound=null,this.said=[];try{let a=await A(e.id,n,i),o=await t(e.id,`view`,{position:a.text,seat:r});if(n!==this.count||r!==this.seat||i!==this.options||e!==this.game)return;this.box=a,this.position=this.scored(this.covered(o.position,r))}catch(e){this.position=null,this.said=o(e)}}covered(e,t){let n=(p(e)[t]?.hand??[]).map(()=>`?`);return P(e,`players`in e?[`players`,t,`hand`]:[`hand`],n)}scored(e){return this.scores.reduce((e,t,n)=>{let r=[`score`,`tokens`].find(t=>N(e,[`players`,n,t])!==void 0);return r===void 0?e:P(e,[`players`,n,r],t)},e)}begin(){if(this.sound===null||this.box===null)return;let{sound:e,seat:t,count:n,box:r}=this;this.tell(`seated`,{text:e,seat:t,count:n,set:r.set})}};customElements.define(`bone-seating`,$e);var J=(e,t)=>`${e} ${t}${e===1?``:`s`}`;function Y(e,t){return`groups`in e?et(e):`points`in e?tt(e):`laid`in e?nt(e):`next`in e?rt(e,t):e.drawn==null?``:`draws ${e.drawn}`}function et(e){return e.score===0?``:`${e.groups.map(e=>e.length).join(` × `)}${e.doubled?` × 2`:``} = ${J(e.score,`point`)}`}function tt(e){if(e.count===null||e.count===void 0)return``;let t=e.parts.map(e=>e.adds).join(` + `),n=e.points?`, ${J(e.points,`point`)}`:``;return`ends ${t}${e.parts.length>1?` = ${e.count}`:``}${n}`}function nt(e){return[e.collected?`collects ${J(e.collected,`token`)}`:``,e.penalty?`pays for a pass: takes ${J(e.penalty,`token`)}`:``,e.dealt_to_all?`everybody gets ${J(e.dealt_to_all,`token`)}`:``,e.new_slope?`begins a slope`:``].filter(Boolean).join(`, `)}function rt(e,t){return[e.skipped==null?``:`seat ${e.skipped} is skipped`,e.reversed?`play turns round`:``,e.drawn_by!=null&&e.drawn_by!==t?`seat ${e.drawn_by} draws`:``,e.given==null?``:`a domino is given away`].filter(Boolean).join(`, `)}function it(e,t){if(!(`standing`in e&&`parts`in e))return``;let n=e.parts.filter(e=>e.seat===t&&e.adds!==0);return n.length===1&&n[0]?.adds===e.standing[t]?``:n.map(e=>`${e.part.replaceAll(`_`,` `)} ${e.adds}`).join(`, `)}var at={out:`A hand is empty.`,went_out:`A hand is empty.`,all_out:`All hands are empty.`,target:`The target has been reached.`,blocked:`Nobody can play.`,all_passed:`Everybody has passed.`,finished:`The ziggurat is finished.`};function X(e,t){let n=at[e.reason]??`${e.reason.replaceAll(`_`,` `)}.`;if(`title`in e)return`${n} ${e.title}.`;let r=`game_winners`in e?e.game_winners:[],i=r.length>0?r:e.winners??[],a=`${i.map(t).join(` and `)} won ${r.length>0?`the match`:`this hand`}.`;return i.length===0?n:`${n} ${a}`}var ot=(e,t)=>k(e,O(t));function st(e,t){let n=m(e),r=[...p(e)[n]?.hand??[]];for(let e of t.map(D)){let t=r.indexOf(`?`);!r.includes(e)&&t>=0&&(r[t]=e)}return P(e,`players`in e?[`players`,n,`hand`]:[`hand`],r)}async function ct(e,n,r,i){let[a=``]=r,o={position:st(n,r),tile:a},{moves:s}=await t(e,`moves`,o,i);return s.filter(e=>lt(e,r))}function lt({move:e},t){let n=h(e).map(D).sort(),r=t.map(D).sort();return n.length===r.length&&n.every((e,t)=>e===r[t])}var ut=({move:e})=>`tiles`in e;async function dt(e,n,r,i,a){if(!Z(r)&&!oe(r.effect).includes(`?`))return 0;let o={position:n,moves:[r.move]};return(p((await t(e,`play`,o,a)).position)[i]?.hand??[]).filter(e=>e===`?`).length}var Z=({move:e})=>`give`in e&&e.give===`?`;function ft(e,t){let[n=``]=t;if(Z(e))return{...e,move:{...e.move,give:n}};let r=`drawn`in e.effect&&Array.isArray(e.effect.drawn);return{...e,move:{...e.move,drawn:r?[...t]:n}}}var pt=class{constructor(e,t,n,r,i){this.session=e,this.seat=t,this.set=n,this.hears=r,this.failed=i,this.shown=null,this.taken=[],this.found=[],this.pending=null,this.offered=[],this.turned=0,this.stop=new AbortController}changed(){this.offered=this.found.filter(({move:e})=>_(e)===this.facing),this.hears()}close(){this.stop.abort()}async refresh(){this.stop.abort();let{signal:e}=this.stop=new AbortController,{game:n}=this.session;await this.tried(e,async()=>{let{position:r,text:i,outcome:a}=await this.session.state(),o={position:i},[s,c]=await Promise.all([t(n,`moves`,o,e),t(n,`score`,o,e),L(n,{position:i,latest:this.session.laid},e)]);e.aborted||(this.shown={position:r,text:i,full:i,outcome:a,legal:s,score:c},this.forget())})}get next(){return this.shown?m(this.shown.position):0}get isOwn(){return this.shown!==null&&!this.shown.outcome&&this.next===this.seat}get hand(){return this.shown?p(this.shown.position)[this.seat]?.hand??[]:[]}get aside(){return this.shown?ie(this.shown.position):[]}get held(){return[...this.hand,...this.aside]}get choices(){let{shown:e}=this;return e===null?[]:[...(p(e.position)[this.next]?.hand??[]).filter(e=>e!==`?`),...ot(this.set,e.position)]}get drawable(){if(this.shown===null||this.pending===null)return[];let e=[...h(this.pending.legal.move),...this.pending.named];return ot(this.set,this.shown.position).filter(t=>{let n=e.findIndex(e=>e===t||e.split(`-`).reverse().join(`-`)===t);return n<0||e.splice(n,1).length===0})}get others(){return(this.shown?.legal.moves??[]).filter(({move:e})=>h(e).length===0)}get playable(){let e=this.isOwn?this.shown?.legal.moves??[]:[];return new Set(this.held.filter(t=>e.some(e=>g(e.move,t))))}get lifts(){return(this.isOwn?this.shown?.legal.moves??[]:[]).filter(({move:e})=>h(e).length>0&&!this.held.some(t=>g(e,t)))}get turns(){return[...new Set(this.found.map(({move:e})=>_(e)))]}get facing(){return this.turns[this.turned%Math.max(1,this.turns.length)]??``}turn(){this.turned+=1,this.changed()}async take(e){if(this.taken.includes(e))return this.look(this.taken.filter(t=>t!==e));if(this.taken.length>0&&(this.found.length===0||this.found.some(ut))){let t=await this.moves([...this.taken,e]);if(t.length>0)return this.have([...this.taken,e],t)}return this.look([e])}async choose(e){let{shown:t,seat:n,session:r,stop:i}=this;t!==null&&await this.tried(i.signal,async()=>{let a=await dt(r.game,t.text,e,n,i.signal);if(a===0)return this.lay(e);this.pending={legal:e,count:a,named:[]},this.changed()})}async name(e){let{pending:t}=this;t!==null&&(t.named.push(e),t.named.length<t.count?this.changed():await this.lay(ft(t.legal,t.named)))}give(){this.forget()}go(e){return this.session.go(e),this.refresh()}async lay(e){await this.tried(this.stop.signal,()=>this.session.lay(e))&&await this.refresh()}async look(e){this.have(e,e.length>0?await this.moves(e):[])}async moves(e){let{shown:t,session:n}=this;if(t===null)return[];if(this.isOwn)return t.legal.moves.filter(t=>lt(t,e));let r=[];return await this.tried(this.stop.signal,async()=>{r=await ct(n.game,t.position,e,this.stop.signal)}),r}have(e,t){this.taken=e,this.found=t,this.turned=0,this.changed()}forget(){this.pending=null,this.have([],[])}async tried(e,t){try{return await t(),!0}catch(t){return e.aborted||this.failed(t),!1}}},mt=200;function ht(e,t,n){return t.length===0?c:r`<div class="chooser" role="group" aria-label="Which of these?">
    <p>More than one move lies there. ${e}</p>
    ${t.map(e=>r`<button @click=${()=>n(e)}>${e.text}</button>`)}
  </div>`}function gt(e,t,n){if(e.length<2)return c;let[i=``,a=``]=t.split(` `),o=/left|up/.test(a)?i.split(`-`).reverse():i.split(`-`),s=/left|right/.test(a)?[`on the left`,`on the right`]:[`on top`,`below`];return r`<p class="turning">
    <button @click=${n} title="Key R"><span class="facing ${a}">${W(i)}</span> Turn it</button>
    <small>${o.map((e,t)=>`${e} ${s[t]}`).join(`, `)}.</small>
  </p>`}function _t(e,t,n){return t.length===0?c:r`<details class="list">
    <summary>${e}</summary>
    <ul>
      ${t.slice(0,mt).map(e=>r`<li><button @click=${()=>n(e)}>${e.text}</button></li>`)}
    </ul>
  </details>`}var vt=e=>e.length===1?`One legal move`:`${e.length} legal moves`,yt=class extends d{static{this.properties={tiles:{attribute:!1},playable:{attribute:!1},taken:{attribute:!1},name:{}}}constructor(){super(),this.tiles=[],this.playable=new Set,this.taken=null,this.name=`Your hand`}render(){if(this.tiles.length===0)return c;let e=this.tiles.indexOf(this.taken??``);return r`<ul class="hand" aria-label=${this.name}>
      ${this.tiles.map((t,n)=>r`<li>${this.one(t,n===e)}</li>`)}
    </ul>`}one(e,t){if(e===`?`)return r`<span class="held">${W(e)}</span>`;let n=this.playable.has(e),i=`${G(e)}${n?``:`, fits nowhere now`}`;return r`<button
      class="held ${n?`fits`:``}"
      aria-pressed=${t}
      aria-label=${i}
      @click=${()=>this.tell(`take`,e)}
      @pointerdown=${t=>n&&this.drag(t,e)}
    >
      ${W(e)}
    </button>`}drag(e,t){if(e.button!==0)return;let n=e.currentTarget,r=null,i=i=>{r===null&&Math.hypot(i.x-e.x,i.y-e.y)<8||(r===null&&(r=xt(n),this.taken!==t&&this.tell(`take`,t)),r.style.translate=`${i.x}px ${i.y}px`)},a=e=>{o.abort(),r!==null&&(r.remove(),bt(n),e.type===`pointerup`&&this.tell(`drop`,{x:e.x,y:e.y}))},o=new AbortController,{signal:s}=o;window.addEventListener(`pointermove`,i,{signal:s}),window.addEventListener(`pointerup`,a,{signal:s}),window.addEventListener(`pointercancel`,a,{signal:s})}};function bt(e){let t=new AbortController;e.addEventListener(`click`,e=>e.stopImmediatePropagation(),{signal:t.signal,capture:!0}),setTimeout(()=>t.abort())}function xt(e){let t=document.createElement(`div`);return t.className=`dragged`,t.append(...[...e.children].map(e=>e.cloneNode(!0))),document.body.append(t),t}customElements.define(`bone-hand`,yt);var St=class extends d{static{this.properties={choice:{state:!0},said:{state:!0}}}constructor(){super(),this.choice=[],this.said=[]}waiting(){return r`<p class="waiting" role="status">Setting the table …</p>${l(this.said)}`}hand(e,t,n,i){return r`<bone-hand .name=${e} .tiles=${t} .playable=${n} .taken=${i}
      @take=${e=>this.take(e.detail)} @drop=${this.dropped}></bone-hand>`}picked(e){let[t]=e;t&&e.length===1?this.choose(t):this.choice=e}async enter(){await this.updateComplete,await this.board?.enter()}get board(){return this.querySelector(`bone-board`)}async dropped(e){await this.updateComplete,await this.board?.drop(e.detail.x,e.detail.y)}},Ct=1.96,wt=120;function Q({value:e,estimate:t},n){let r=t?.mean??e;return r===null?``:$(r,n,t?.stderr)}function $(e,t,n=0){let r=Ot(e)<0&&Tt.test(t),i=Ot(r?-e:e),a=r?t.replace(` ahead`,` behind`).replace(` more than`,` fewer than`):t;return n>0?`${i} ± ${Ot(n)} ${a}`:`${i} ${i===1?a.replace(/s\b/,``):a}`}var Tt=/ (ahead|more than)\b/,Et=e=>e.split(` `)[0]??``;function Dt({chance:e,tied:t,alike:n}){return[e?`wins ${Math.round(e.win*100)}%`:``,t?`tied for best`:``,n>1?`${n-1} more like it`:``].filter(Boolean).join(`, `)}var Ot=e=>Math.round(e*10)/10;function kt(t,n,i){let a=n.flatMap(e=>At(e,i)),[o,s]=[Math.min(...a),Math.max(...a)-Math.min(...a)||1],[l,u,d]=At(t,i).map(e=>4+(e-o)/s*112);return u===void 0?c:r`<svg class="bar" viewBox="0 0 ${wt} 12" aria-hidden="true">
    <path class="scale" d="M4 6h${112}" />
    ${e`<path class="spread" d="M${l} 6H${d}M${l} 2.500v7M${d} 2.500v7" />`}
    ${e`<circle cx=${u} cy="6" r="3.500" />`}
  </svg>`}function At({value:e,estimate:t},n){let{mean:r,stderr:i}=t??{mean:e,stderr:0};return r===null?[]:[-1.96*i,0,Ct*i].map(e=>n===`higher`?r+e:e-r)}async function jt(e){let{outcome:t}=await e.state(),n=e.turns.slice(0,e.at).map(({text:e},t)=>`${t+1}. ${e}`);return`${[`game ${e.game}`,`start ${e.first}`,...n,`result ${t?.reason??`unfinished`}`].join(`
`)}\n`}function Mt({position:e}){return te(e)?ne(e)===null?null:`companion`:`table`}async function Nt(e,t){let n=Mt(t)??`companion`,r=await v.begin(e,t.text,t.comment||t.begun.slice(0,It),[],n),{person:i,others:a}=Pt(t,n);return r.players=r.players.map((e,t)=>t===i?`person`:a),r.turns=t.moves.map(({seat:e,move:t,text:n,effect:r})=>({seat:e,move:t,text:n,effect:r})),r.at=r.turns.length,r}function Pt(e,t){return t===`table`?{person:m(e.end),others:Ft}:{person:ne(e.position),others:`elsewhere`}}var Ft=3,It=40,Lt=(e,n)=>t(e,`records`,{record:n});async function Rt(e,t,n){let{hands:r}=await Lt(e,[`start ${t}`,...n].join(`
`));return r.flatMap(e=>e.moves.map(({seat:e})=>e))}var zt=class extends d{static{this.properties={game:{},text:{},steps:{attribute:!1},name:{attribute:!1},by:{state:!0}}}constructor(){super(),this.steps=[],this.name=e=>`Seat ${e}`,this.by=[]}willUpdate(e){e.has(`steps`)&&this.look()}render(){let{steps:e,by:t}=this;return e.length===0?c:r`<details><summary>The line, ${e.length===1?`one move`:`${e.length} moves`}</summary>
      <ol>${e.map((e,n)=>r`<li>${this.who(t[n])}${e.text}</li>`)}</ol></details>`}who(e){return e===void 0?c:r`<span class="who">${this.name(e).replace(/ \(.*/,``)}</span> `}async look(){let{steps:e}=this;this.by=[];let t=e.map(({text:e})=>e),n=e.length===0?[]:await Rt(this.game,this.text,t).catch(()=>[]);e===this.steps&&new Set(n).size>1&&(this.by=n)}};customElements.define(`bone-line`,zt);var Bt=[{detail:`nudge`,name:`Nudge`},{detail:`area`,name:`Where`},{detail:`tile`,name:`Which domino`},{detail:`move`,name:`The move`},{detail:`line`,name:`The whole line`}],Vt=1,Ht={optimal:`Proved.`,feasible:`Found, not proved to be the best.`,estimated:`Estimated, not proved.`,infeasible:`Proved that there is none.`,unknown:`The time ran out.`},Ut=class extends d{static{this.properties={session:{attribute:!1},shown:{attribute:!1},viewer:{attribute:!1},wanted:{attribute:!1},ready:{attribute:!1},since:{attribute:!1},game:{state:!0},hint:{state:!0},asking:{state:!0},said:{state:!0}}}constructor(){super(),this.stop=new AbortController,this.of=``,this.detail=`nudge`,this.wanted=[],this.ready=!0,this.hint=null,this.asking=!1,this.said=[]}willUpdate(e){e.has(`since`)&&(this.said=[]),this.of!==this.shown.full&&(this.of=this.shown.full,this.stop.abort(),this.hint=null,this.asking=!1,this.said=[])}render(){let e=this.asking||!this.ready;return r`<div class="buttons" role="group" aria-label="Hints, from a nudge to the whole line">
        ${Bt.map(({detail:t,name:n})=>r`<button ?disabled=${e} @click=${()=>this.ask(t)}>${n}</button>`)}
      </div>
      ${this.whyNot(e||this.wanted.length===0||this.shown.legal.moves.length<2)}
      <div role="status" aria-live="polite">
        ${this.asking?r`<p class="waiting">Thinking …</p>`:this.hint?this.answer(this.hint):c}
      </div>
      ${l(this.said)}`}whyNot(e){return r`<form class="why" @submit=${this.compare}>
      <label>Why not
        <select name="mine" ?disabled=${e}>
          ${this.wanted.map((e,t)=>r`<option value=${t}>${e.text}</option>`)}
        </select>
      </label>
      <button ?disabled=${e}>Compare with the best</button>
    </form>`}compare(e){e.preventDefault();let t=Number(new FormData(e.target).get(`mine`));this.ask(`move`,this.wanted[t])}answer(e){let t=[...e.moves,...e.compared];return r`${e.advice?r`<p class="advice">${e.advice}</p>${w(this.game,e.advised)}`:c}
      ${e.moves.length>0?r`<ol class="valued">${e.moves.map((n,r)=>this.move(n,e,t,r))}</ol>`:c}
      ${e.compared.map(n=>r`<div class="mine"><h3>Yours: ${n.text}</h3>
          ${Wt(n,e,t)}
          <p>${Gt(n,e.unit)} ${n.reason} ${w(this.game,n.because)}</p></div>`)}
      <bone-line .game=${this.session.game} .text=${this.shown.text} .steps=${e.line}
        .name=${e=>this.session.nameOf(e)}></bone-line>
      <p class="note">${Ht[e.status]??``} ${this.detail===`line`&&e.line.length===0?Kt(this.shown):``}
        ${e.notes.join(` `)} ${e.assumption}</p>`}move(e,t,n,i){return r`<li>
      <button @click=${()=>this.tell(`preview`,[e])}>${e.text}</button>
      <button class="quiet" @click=${()=>this.tell(`play`,e)} aria-label="Play it: ${e.text}">Play it</button>
      ${Wt(e,t,n)}
      ${i>0||!t.advice?r`<p><small>${e.reason}</small> ${w(this.game,e.because)}</p>`:c}
    </li>`}async ask(e,r){this.stop.abort();let i=this.stop=new AbortController;this.asking=!0,this.said=[],this.tell(`asks`);try{let{session:a,shown:o,viewer:s}=this,c={position:o.text,detail:e,top:3,budget:{seconds:Vt},...a.players.length>1?{history:await a.history(s)}:{},...r?{compare:[r.move]}:{}};this.game?.id!==a.game&&(this.game=(await n()).find(({id:e})=>e===a.game));let l=await t(a.game,`hint`,c,i.signal);if(i.signal.aborted)return;this.hint=l,this.detail=e,this.tell(`preview`,l.moves.slice(0,1))}catch(e){this.said=o(e)}finally{i.signal.aborted||(this.asking=!1)}}},Wt=(e,{unit:t,better:n},i)=>r`<p>${Q(e,t)} ${kt(e,i,n)} <small class="besides">${Dt(e)}</small></p>`,Gt=({lost:e,tied:t},n)=>e===null||t?``:`It costs ${Q(e,Et(n))} against the best move.`,Kt=({position:e})=>te(e)?`There is no full line to show, because it depends on dominoes you can't see.`:`No full line was found in time.`;customElements.define(`bone-hints`,Ut);var qt=class extends d{static{this.properties={session:{attribute:!1},at:{attribute:!1}}}render(){let{session:e}=this,{turns:t,players:n}=e;return t.length===0?c:r`<section aria-label="Moves">
      <h2>Moves</h2>
      <ol class="log" tabindex="0" aria-label="Moves so far">
        ${t.map((t,i)=>r`<li class=${i>=this.at?`undone`:``}>
            <button aria-current=${i+1===this.at?`step`:`false`} @click=${()=>this.tell(`go`,i+1)}>
              ${n.length>1?r`<span class="who">${e.nameOf(t.seat).replace(/ \(.*/,``)}</span>`:c} ${t.text}
            </button>
            <small>${Y(t.effect,t.seat)}</small>
          </li>`)}
      </ol>
      ${this.at<t.length?r`<p class="note">You look at an earlier moment. A move from here replaces what came after.
            <button @click=${()=>this.tell(`go`,t.length)}>Back to the latest</button></p>`:c}
    </section>`}updated(){let e=this.querySelector(`.log`),t=e?.querySelector(`[aria-current="step"]`);if(!e||!t)return;let[n,r]=[e.getBoundingClientRect(),t.getBoundingClientRect()];e.scrollTop+=Math.max(0,r.bottom-n.bottom)-Math.max(0,n.top-r.top)}};customElements.define(`bone-log`,qt);var Jt=20,Yt=class extends d{static{this.properties={session:{attribute:!1},turns:{attribute:!1},review:{state:!0},instead:{state:!0},done:{state:!0},said:{state:!0}}}constructor(){super(),this.stop=new AbortController,this.reviewed=[],this.review=null,this.instead=[],this.done=null,this.said=[]}disconnectedCallback(){super.disconnectedCallback(),this.stop.abort()}willUpdate(){let{turns:e}=this.session;this.review!==null&&this.reviewed.some((t,n)=>t!==e[n])&&(this.review=null)}render(){return r`<div class="buttons">
        <button class="main" ?disabled=${this.turns===0||this.done!==null} @click=${this.start}>Review my game</button>
      </div>
      ${this.isFollowed?r`<p class="note">Only your own moves can be judged: the other hands are hidden.</p>`:c}
      <div role="status">
        ${this.done===null?c:r`<p class="waiting">Judging every move …</p><progress max="1" .value=${this.done}></progress>`}
      </div>
      ${this.review?this.judged(this.review):c} ${l(this.said)}`}get isFollowed(){let{players:e}=this.session;return e.includes(`person`)&&e.includes(`elsewhere`)}judged(e){let t=e.gave_away;return r`<p class="advice">${Xt(e)}</p>
      <ol class="reviewed" tabindex="0" aria-label="Every move judged">
        ${e.moves.map(n=>r`<li class=${n.index===t?`gave`:``}>
            <button @click=${()=>this.tell(`go`,n.index)}>${this.who(n.seat)} ${n.text}</button>
            ${Zt(n,e.unit)}
            <small>${this.instead[n.index]} ${this.isOthers(n.seat)?``:n.note}</small>
          </li>`)}
      </ol>`}who(e){return this.session.players.length===1?c:r`<span class="who">${this.session.nameOf(e).replace(/ \(.*/,``)}</span>`}isOthers(e){return this.session.players[e]===`elsewhere`}async start(){this.stop.abort();let{signal:e}=this.stop=new AbortController,{session:t}=this,n=t.turns.slice(0,t.at),r={position:t.first,moves:n.map(({move:e})=>e),budget:{seconds:Jt}};this.done=0,this.said=[],this.tell(`asks`);try{let i=await a(`review`,t.game,r,e=>this.done=e.progress?.done??0,e);i.problem&&(this.said=[i.problem.detail]),this.instead=await Promise.all((i.result?.moves??[]).map(e=>this.better(e))),this.reviewed=n,this.review=i.result}catch(e){this.said=o(e)}this.done=null}async better({index:e,instead:n}){if(!n)return``;let{text:r}=await this.session.state(e),{texts:i}=await t(this.session.game,`play`,{position:r,moves:[n]});return`better: ${i.join()}`}};function Xt({moves:e,gave_away:t,total_cost:n,unit:r}){let i=e.filter(({cost:e})=>e!==null),a=e.every(({status:e})=>e===`optimal`);return[i.length<e.length?`Moves judged: ${i.length} of ${e.length}.`:``,t===null?``:`Move ${t+1} was the turning point.`,n>0?`Mistakes cost ${$(n,Et(r))} in total.`:a?`A perfect game: every move was the best one available.`:`No mistakes were found.`].filter(Boolean).join(` `)}function Zt({cost:e,instead:t,status:n},i){return e===null?r`<span>not judged</span>`:t?r`<strong>costs ${Q(e,Et(i))}</strong>`:r`<span>${n===`estimated`?`good, as far as simulations show`:`good`}</span>`}customElements.define(`bone-reviewing`,Yt);var Qt=class extends d{static{this.properties={game:{},text:{},seen:{},open:{state:!0},done:{state:!0},said:{state:!0}}}constructor(){super(),this.seen=``,this.open=!1,this.done=``,this.said=[]}render(){let e=`/v1/games/${this.game}/picture`,t=`position=${encodeURIComponent(this.shared)}`;return r`<details class="sharing">
      <summary>Share this position</summary>
      ${this.seen===``||this.seen===this.text?c:r`<label class="check"><input type="checkbox" .checked=${this.open} @change=${()=>this.open=!this.open} />
            Show what is hidden from you too</label>`}
      <div class="buttons">
        <button @click=${()=>this.copy(`Link`,le({page:`at`,game:this.game,text:this.shared}))}>Copy link</button>
        <button @click=${()=>this.copy(`Text`,this.shared)}>Copy text</button>
        <button @click=${this.json}>Copy JSON</button>
        <button @click=${this.svg}>Copy SVG</button>
        <button @click=${()=>this.copy(`Command`,this.curl)}>Copy curl</button>
        <a class="button" href="${e}.svg?${t}" download="${this.game}.svg">Save SVG</a>
        <a class="button" href="${e}.png?${t}" download="${this.game}.png">Save PNG</a>
        <a class="button" href=${le({page:`edit`,game:this.game,text:this.shared})}>Edit</a>
      </div>
      <p role="status">${this.done}</p>
      ${l(this.said)}
    </details>`}get shared(){return this.open?this.text:this.seen||this.text}get curl(){let e=JSON.stringify({position:this.shared});return`curl -s ${location.origin}/v1/games/${this.game}/hint -d '${e}'`}async json(){await this.fetched(`JSON`,async()=>{let e=await s(`/v1/games/${this.game}/play`,{body:{position:this.shared,moves:[]}});return JSON.stringify(e.position,null,1)})}async svg(){await this.fetched(`SVG`,()=>u(`/v1/games/${this.game}/picture`,{body:{position:this.shared}}))}async fetched(e,t){try{await this.copy(e,await t())}catch(e){this.said=o(e)}}async copy(e,t){try{await navigator.clipboard.writeText(t),this.done=`${e} copied.`}catch{this.done=t}}};customElements.define(`bone-sharing`,Qt);var $t=class extends d{static{this.properties={game:{},scores:{attribute:!1},names:{attribute:!1},isDrawn:{state:!0},drawings:{state:!0},said:{state:!0}}}constructor(){super(),this.drawnFor=``,this.scores=[],this.names=[],this.isDrawn=!1,this.drawings=[],this.said=[]}render(){return r`${this.isDrawn?r`<div class="houses">${this.names.map((e,t)=>r`<figure><figcaption>${e}</figcaption><div class="sheet">${this.drawings[t]}</div></figure>`)}</div>`:c} ${l(this.said)}`}updated(e){let t=[this.game,...this.scores].join(` `);(e.has(`scores`)||e.has(`game`))&&t!==this.drawnFor&&(this.drawnFor=t,this.draw(t))}async draw(e){let{game:t,scores:r}=this;try{if(this.isDrawn=(await n()).some(({id:e,score_drawn:n})=>e===t&&n),!this.isDrawn)return;let i=await Promise.all(r.map(e=>Ae(t,e)));if(e!==this.drawnFor)return;let a=new DOMParser,o=i.map(e=>a.parseFromString(e,`image/svg+xml`).documentElement);this.drawings=o.map(e=>document.importNode(e,!0)),this.said=[]}catch(t){e===this.drawnFor&&(this.said=o(t))}}};customElements.define(`bone-drawn-scores`,$t);var en=class extends d{static{this.properties={session:{attribute:!1},shown:{attribute:!1},viewer:{attribute:!1}}}render(){let{position:e,outcome:t}=this.shown,n=ee(e),i=p(e);return r`<section aria-label="Standing">
      ${t?r`<p class="ended" role="status">${X(t,e=>this.session.nameOf(e))}</p>`:c}
      ${`cheats`in e?this.cheats(e.cheats??0):c}
      ${i.length>1?r`<ol class="seats">
            ${i.map((n,i)=>{let a=!t&&m(e)===i;return r`<li class=${a?`next`:``} aria-current=${a}>
                <span class="who">${this.session.nameOf(i)}</span>
                <span class="backs ${n.hand.includes(`?`)?``:`open`}" role="img" aria-label=${n.hand.length===1?`1 domino`:`${n.hand.length} dominoes`}>
                  ${i===this.viewer?c:n.hand.slice(0,30).map(e=>W(e))}
                </span>
                <strong>${n.score} ${n.unit}</strong>
                <small>${it(this.shown.score,i)}</small>
              </li>`})}
          </ol>`:c}
      ${t?this.settled():c}
      ${n?r`<p class="stock">${n.dominoes.length===1?`1 domino`:`${n.dominoes.length} dominoes`} in the ${n.name}</p>`:c}
      ${this.houses()}
    </section>`}cheats(e){return r`<p class="cheats"><strong>${e}</strong> ${e===1?`cheat`:`cheats`}</p>`}settled(){let{outcome:e}=this.shown;return!e||p(this.shown.position).length<2?c:r`<table class="settled">
      <caption>Settlement</caption>
      <tbody>
        ${e.settlement.parts.filter(({adds:e})=>e!==0).map(e=>r`<tr><th scope="row">${this.session.nameOf(e.seat)}</th><td>${e.part.replaceAll(`_`,` `)}</td><td>${e.adds}</td></tr>`)}
        ${e.totals.map((e,t)=>r`<tr class="total"><th scope="row">${this.session.nameOf(t)}</th><td>total</td><td>${e}</td></tr>`)}
      </tbody>
    </table>`}houses(){let e=p(this.shown.position).map(e=>e.score??0);return r`<bone-drawn-scores .game=${this.session.game} .scores=${e} .names=${e.map((e,t)=>this.session.nameOf(t))}></bone-drawn-scores>`}};customElements.define(`bone-standing`,en);var tn=class extends St{static{this.properties={session:{attribute:!1},set:{attribute:!1},preview:{state:!0}}}constructor(){super(),this.follow=null,this.preview=[]}disconnectedCallback(){super.disconnectedCallback(),this.follow?.close()}willUpdate(e){if(!e.has(`session`)&&!e.has(`set`))return;this.follow?.close();let t=Math.max(0,this.session.players.indexOf(`person`)),n=e=>{this.said=o(e)};this.follow=new pt(this.session,t,this.set,()=>this.moved(),n),this.follow.refresh()}moved(){this.choice=[],this.said=[],this.follow&&this.follow.taken.length>0&&(this.preview=[]),this.requestUpdate()}render(){let{follow:e}=this,t=e?.shown;return!e||!t?this.waiting():r`<div class="table">
      <div class="play">
        <p class="status" role="status">${this.status(e)}</p>
        <bone-board
          .game=${this.session.game}
          .text=${t.text}
          .marks=${e.offered.length>0?e.offered:this.preview}
          .latest=${this.session.laid}
          @pick=${e=>this.picked(e.detail)}
        ></bone-board>
        ${l(this.said)} ${this.entry(e)} ${this.own(e)} ${this.buttons(e)}
      </div>
      <div class="beside">
        <bone-standing .session=${this.session} .shown=${t} .viewer=${e.seat}></bone-standing>
        ${e.isOwn?this.hints(e):c}
        <section aria-label="Review"><h2>Review</h2>
          <bone-reviewing .session=${this.session} .turns=${this.session.own} @go=${e=>this.go(e.detail)}></bone-reviewing></section>
        <bone-log .session=${this.session} .at=${this.session.at} @go=${e=>this.go(e.detail)}></bone-log>
        <bone-sharing .game=${this.session.game} .text=${t.full}></bone-sharing>
      </div>
    </div>`}status(e){let{shown:t,next:n,taken:r,pending:i}=e;if(t?.outcome)return X(t.outcome,t=>t===e.seat?`You`:`Seat ${t}`);if(i&&Z(i.legal))return`Which domino were you given?`;if(i)return i.count===1?`Which domino did you draw?`:`Which ${i.count} dominoes did you draw?`;let a=e.isOwn?`you`:`seat ${n}`;return r.length>0&&e.found.length>0?`Where did ${a} lay it? Tap the place on the board.`:r.length>0?`${r.join(`, `)} cannot be laid now by itself. Choose another domino.`:e.isOwn?`Your turn: take the domino that you lay.`:`Seat ${n} is to move: which domino was laid?`}entry(e){return e.shown?.outcome?c:e.pending?this.drawn(e):this.choice.length>0?ht(`Which was it?`,this.choice,e=>this.choose(e)):r`${gt(e.turns,e.facing,()=>e.turn())} ${this.found(e)}
      ${e.isOwn?c:r`<bone-tileset name="Dominoes that seat ${e.next} may have laid" .choices=${e.choices} .taken=${e.taken}
            @choose=${e=>this.take(e.detail)}></bone-tileset>`}`}drawn(e){let t=e.pending&&Z(e.pending.legal)?`been given`:`drawn`;return r`<div class="chooser">
      <bone-tileset name="Dominoes that you may have ${t}" .choices=${e.drawable}
        @choose=${t=>e.name(t.detail)}></bone-tileset>
      <button @click=${()=>e.give()}>Back</button>
    </div>`}found(e){let t=e.taken.length>0?e.offered:e.lifts;return _t(e.taken.length>0?`Places for ${e.taken.join(`, `)}`:`Dominoes that can be lifted`,t,e=>this.choose(e))}own(e){let t=e.isOwn?e.taken[0]??null:null,n=(n,i)=>r`<h2>${n}</h2>${this.hand(n,i,e.playable,t)}`;return r`<div class="holding">${n(`Your hand`,e.hand)}
      ${e.aside.length>0?n(`Set aside`,e.aside):c}</div>`}buttons(e){let{at:t,turns:n}=this.session,i=e.shown?.outcome;return r`<div class="buttons">
      ${i||e.pending?c:e.others.map(t=>r`<button class="main" @click=${()=>e.choose(t)}>
            ${e.isOwn?`You`:`Seat ${e.next}`}: ${t.text}</button>`)}
      <button ?disabled=${t===0} @click=${()=>this.go(t-1)}>Undo</button>
      <button ?disabled=${t>=n.length} @click=${()=>this.go(t+1)}>Redo</button>
      ${i?r`<button class="main" @click=${()=>this.again(e)}>Next hand</button>`:c}
    </div>`}hints(e){let t=e.offered.length>0?e.offered:e.shown?.legal.moves;return r`<section aria-label="Help"><h2>Hints</h2>
      <bone-hints .session=${this.session} .shown=${e.shown} .viewer=${e.seat} .wanted=${t}
        @preview=${e=>this.preview=e.detail}
        @play=${t=>e.choose(t.detail)}></bone-hints></section>`}async take(e){let{follow:t}=this;!t?.shown||t.shown.outcome||t.pending||(!t.isOwn&&this.isHeld(t,e)?this.said=[`Seat ${t.next} is to move, so your dominoes wait.`]:(await t.take(e),t.found.length>0&&await this.enter()))}isHeld(e,t){return!e.choices.includes(t)&&[...e.hand,...e.aside].includes(t)}choose(e){this.follow?.choose(e)}go(e){this.follow?.go(e)}again(e){let{shown:t}=e;t&&this.tell(`again`,p(t.position).map(({score:e})=>e??0))}};customElements.define(`bone-following`,tn);var nn=class extends d{static{this.properties={game:{attribute:!1},session:{state:!0},set:{state:!0},scores:{state:!0},said:{state:!0}}}constructor(){super(),this.session=null,this.set=null,this.scores=[],this.said=[]}willUpdate(e){e.has(`game`)&&(this.said=[],this.scores=[],this.set=null,this.session=v.read(this.game.id,`companion`),this.session&&this.unpack(this.session))}render(){let{game:e,session:t,set:n}=this;return r`<h1>${e.name} <small>At a real table</small>
        ${t?r`<button @click=${()=>this.again([])}>Another game</button>`:c}
        ${v.hasBefore(e.id,`companion`)?r`<button @click=${()=>this.takeUp()}>The game before</button>`:c}</h1>
      ${t===null?r`<bone-seating .game=${e} .scores=${this.scores}
            @seated=${e=>this.begin(e.detail)}></bone-seating>`:n===null?r`<p class="waiting" role="status">Setting the table …</p>`:r`<bone-following .session=${t} .set=${n}
              @again=${e=>this.again(e.detail)}></bone-following>`}
      ${l(this.said)}`}async begin({text:e,seat:t,count:n,set:r}){let i=Array.from({length:n},(e,n)=>n===t?`person`:`elsewhere`);try{let t=await v.begin(this.game.id,e,`At a real table`,i,`companion`);t.keep(),this.set=r,this.session=t}catch(e){this.said=o(e)}}async unpack(e){try{let{position:t}=await e.state(0),{set:n}=await A(e.game,be(t),t.options??{});e===this.session&&(this.set=n)}catch(e){this.said=o(e)}}takeUp(){this.set=null,this.session=v.takeUp(this.game.id,`companion`),this.session&&this.unpack(this.session)}again(e){this.scores=e,this.session=null}};customElements.define(`bone-companion`,nn);var rn=30,an=class extends d{static{this.properties={session:{attribute:!1},shown:{attribute:!1},since:{attribute:!1},job:{state:!0},solved:{state:!0},step:{state:!0},text:{state:!0},said:{state:!0}}}constructor(){super(),this.stop=new AbortController,this.from=``,this.job=null,this.solved=null,this.step=0,this.text=``,this.said=[]}willUpdate(e){e.has(`since`)&&(this.said=[])}disconnectedCallback(){super.disconnectedCallback(),this.stop.abort()}render(){let e=this.job!==null&&this.solved===null;return r`<div class="buttons">
        <button class="main" ?disabled=${e} @click=${this.solve}>Solve from here</button>
        ${e?r`<button @click=${this.give}>Stop</button>`:c}
      </div>
      <div role="status" aria-live="polite">${e?this.progress():c}</div>
      ${this.solved?this.plan(this.solved):c} ${l(this.said)}`}progress(){let e=this.job?.progress;if(!e)return r`<p class="waiting">Looking for a plan …</p>`;let t=Q(e,e.unit);return r`<p class="waiting">${t===``?`No plan yet`:`Best so far: ${t}`}${cn(e)}</p>
      <progress max="1" .value=${e.done}></progress>`}plan(e){let t=e.line,n=t[this.step-1];return r`<p class="advice">${sn(e)}</p>
      ${t.length===0?c:r`<bone-board
              .game=${this.session.game}
              .text=${this.text}
              .latest=${n?h(n.move):[]}
            ></bone-board>
            <label class="slider">Step ${this.step} of ${t.length}: ${n?.text??`the start`}
              <input type="range" min="0" max=${t.length} .value=${String(this.step)} @input=${this.slid} />
            </label>
            <div class="buttons">
              <button ?disabled=${this.step===0} @click=${()=>this.show(this.step-1)}>Step back</button>
              <button ?disabled=${this.step===t.length} @click=${()=>this.show(this.step+1)}>Next step</button>
              <button @click=${()=>this.play()}>Play it through</button>
            </div>`}`}async solve(){this.give();let e=this.stop=new AbortController;this.from=this.shown.full,this.said=[],this.tell(`asks`);let t={position:this.from,budget:{seconds:rn}};try{let n=await a(`solve`,this.session.game,t,e=>this.job=e,e.signal);n.problem&&(this.said=[n.problem.detail]),this.solved=n.result,await this.show(0)}catch(e){this.said=o(e)}this.job=null}give(){this.stop.abort(),this.job=null,this.solved=null}slid(e){this.show(Number(e.target.value))}async show(e){this.step=e;let n=(this.solved?.line??[]).slice(0,e).map(e=>e.move);try{let r=await t(this.session.game,`play`,{position:this.from,moves:n});this.step===e&&(this.text=r.text)}catch(e){this.said=o(e)}}async play(){let e=this.solved?.line.length??0,t=this.step===e?0:this.step;do await this.show(t),await new Promise(e=>setTimeout(e,on)),t+=1;while(t<=e&&this.step===t-1&&this.isConnected)}},on=450;function sn(e){if(e.status===`infeasible`)return`Proved that there is no plan.`;let t=Q(e,e.unit);return t===``?`No plan was found in time.`:`${t}${`title`in e&&e.title?` (${e.title})`:``}${e.status===`optimal`?`: proved that no plan does better`:`, not proved${cn(e)}`}.`}var cn=({bound:e,unit:t})=>e===null?``:`; at best ${$(e,t)} is possible`;customElements.define(`bone-solving`,an);var ln=class extends d{static{this.properties={game:{},text:{},blind:{state:!0},session:{state:!0},shown:{state:!0},said:{state:!0}}}constructor(){super(),this.blind=!1,this.session=null,this.shown=null,this.said=[]}willUpdate(e){[`game`,`text`,`blind`].some(t=>e.has(t))&&this.load(this.text)}render(){let{session:e,shown:t}=this;if(e===null||t===null)return l(this.said);if(t.outcome)return r`<p class="note">This hand is over: there is nothing to advise.</p>`;let n=m(t.position);return r`<section aria-label="Help">
      <h2>Hints</h2>
      ${p(t.position).length>1?r`<label class="check"><input type="checkbox" .checked=${this.blind}
            @change=${e=>this.blind=e.target.checked} />
            Use only what seat ${n} sees</label>`:c}
      <bone-hints .session=${e} .shown=${t} .viewer=${n} .wanted=${t.legal.moves}></bone-hints>
      <h2>Solution</h2>
      <bone-solving .session=${e} .shown=${t}></bone-solving>
      ${l(this.said)}
    </section>`}async load(e){let{game:n,blind:r}=this;try{let i=await v.begin(n,e,``),{position:a,outcome:o}=await i.state(),s=r?await i.view(e,m(a)):{position:a,text:e},[c,l]=await Promise.all([t(n,`moves`,{position:e}),t(n,`score`,{position:e})]);if(e!==this.text||r!==this.blind)return;i.players=[`person`],this.session=i,this.shown={...s,full:e,outcome:o,legal:c,score:l},this.said=[]}catch(e){this.said=o(e)}}};customElements.define(`bone-advising`,ln);var un=class extends d{static{this.properties={game:{attribute:!1},text:{},draft:{state:!0},source:{state:!0},position:{state:!0},sound:{state:!0},set:{state:!0},marks:{state:!0},said:{state:!0}}}constructor(){super(),this.boxed=``,this.draft=``,this.source=null,this.position=null,this.sound=null,this.set=new Map,this.marks=[],this.said=[]}willUpdate(e){(e.has(`game`)||e.has(`text`))&&(this.position=null,this.text?this.write(this.text):this.take(this.game.example)),e.has(`position`)&&this.position&&this.unpack(this.position)}render(){let{game:e,sound:t}=this;return r`<h1>${e.name} <small>Set up a position</small></h1>
      <div class="table" @show=${e=>this.show(e.detail)}>
        <div>
          <bone-checked
            .game=${e.id}
            .position=${this.source}
            .marks=${this.marks}
            @checked=${e=>this.checked(e.detail)}
          ></bone-checked>
          <div class="buttons">
            ${t===null?r`<button class="main" disabled>Play from here</button>`:r`<a class="button main" href=${S({page:`at`,game:e.id,text:t})}>Play from here</a>`}
          </div>
          ${t===null?c:r`<bone-sharing .game=${e.id} .text=${t}></bone-sharing>
                <bone-advising .game=${e.id} .text=${t}
                  @preview=${e=>this.marks=e.detail}
                  @play=${e=>this.play(e.detail)}></bone-advising>`}
        </div>
        <div>${this.begin()} ${this.writing()} ${this.fields()} ${l(this.said)}</div>
      </div>`}begin(){let{game:e}=this;return r`<section aria-label="Begin with">
      <h2>Begin with</h2>
      <div class="buttons">
        <button @click=${()=>this.take(e.example)}>The example</button>
        ${e.seats.map(e=>r`<button @click=${()=>this.deal(e)}>A deal${e>1?` for ${e}`:``}</button>`)}
      </div>
    </section>`}writing(){return r`<section aria-label="Text or JSON">
      <label>Position text or JSON
        <textarea rows="7" spellcheck="false" autocapitalize="off" .value=${this.draft}
          @input=${e=>this.write(e.target.value)}></textarea></label>
    </section>`}fields(){return this.position===null?c:r`<section aria-label="Fields">
      <bone-fields .game=${this.game} .position=${this.position} .set=${this.set}
        @edited=${e=>this.take(e.detail)}></bone-fields>
    </section>`}take(e){this.position=e,this.source=e,this.draft=JSON.stringify(e,null,1),this.changed()}write(e){this.draft=e;let t=e.trim();if(this.source=t,this.changed(),t.startsWith(`{`))try{let e=JSON.parse(t);this.source=e,j(e)&&(this.position=e)}catch(e){this.said=[`This JSON cannot be read: ${e.message}.`]}}changed(){this.sound=null,this.marks=[],this.said=[]}async checked(e){this.sound=e,e!==null&&(history.replaceState(null,``,S({page:`edit`,game:this.game.id,text:e})),typeof this.source==`string`&&await this.tried(async()=>{let n=await t(this.game.id,`play`,{position:e,moves:[]});this.sound===e&&(this.position=n.position)}))}deal(e){return this.tried(async()=>{let n={seed:Math.floor(Math.random()*1e9),options:dn(this.position?.options),...e>1?{players:e}:{}},r=await t(this.game.id,`deals`,n);this.take(r.position)})}async unpack(e){let t=`options`in e?e.options??{}:{},n=be(e),r=JSON.stringify([this.game.id,n,t]);if(r!==this.boxed){this.boxed=r;try{this.set=(await A(this.game.id,n,t)).set}catch{this.boxed=``}}}play(e){return this.tried(async()=>{let{game:t,sound:n}=this;n!==null&&(await(await v.begin(t.id,n,`Set up by hand`)).lay(e),location.hash=S({page:`table`,game:t.id}))})}show(e){let t=[...this.querySelectorAll(`[data-at]`)],n=t.filter(({dataset:t})=>`${e}/`.startsWith(`${t.at}/`))[0]??t.find(({dataset:t})=>t.at?.startsWith(`${e}/`));n?.scrollIntoView({block:`center`}),n?.querySelector(`button, input, textarea`)?.focus()}async tried(e){try{await e()}catch(e){this.said=o(e)}}};function dn(e){let t={};for(let[n,r]of Object.entries(j(e)?e:{}))r!==null&&typeof r!=`object`&&(t[n]=r);return t}customElements.define(`bone-editor`,un);var fn=class extends d{static{this.properties={games:{attribute:!1}}}render(){return r`<h1>Domino games</h1>
      <p class="lead">Play against bots, ask for hints, and see what the best moves were, proved where they can be.</p>
      <ul class="cards">
        ${this.games.map(e=>this.card(e))}
      </ul>`}card(e){let t=e.id,n=v.read(t)!==null;return r`<li>
      <h2>${e.name}</h2>
      <p>${e.about}</p>
      <div class="buttons">
        ${n?r`<a class="button main" href=${S({page:`table`,game:t})}>Go on</a>`:``}
        <a class="button ${n?``:`main`}" href=${S({page:`new`,game:t})}>New game</a>
        <a class="button" href=${S({page:`puzzle`,game:t,number:`daily`})}>Puzzle of the day</a>
        <a class="button" href=${S({page:`companion`,game:t})}>At a real table</a>
        <a class="button" href=${S({page:`rules`,game:t,rule:``})}>Rules</a>
        <a class="button" href=${S({page:`edit`,game:t,text:``})}>Set up</a>
        <a class="button" href=${S({page:`record`,game:t})}>Records</a>
      </div>
    </li>`}};customElements.define(`bone-home`,fn);var pn=class extends d{static{this.properties={game:{attribute:!1},count:{state:!0},said:{state:!0},dealing:{state:!0}}}constructor(){super(),this.count=0,this.said=[],this.dealing=!1}willUpdate(){this.game.seats.includes(this.count)||(this.count=this.game.seats[0]??1)}render(){let{game:e}=this;return r`<h1>${e.name}</h1>
      <p class="lead">${e.about}</p>
      <form class="new" @submit=${this.submitted}>
        <label>Deal number <input name="seed" type="number" min="0" max="9007199254740991" placeholder="any" inputmode="numeric" /></label>
        ${e.seats.length>1?this.seats():c}
        ${e.options.length>0?r`<details><summary>House rules</summary>${e.options.map(e=>I(e,e.default,()=>void 0))}</details>`:c}
        <details>
          <summary>Deal by hand</summary>
          <label>The dominoes of the whole set in dealing order, such as 6-3 0-0 ...
            <textarea name="deal" rows="4" spellcheck="false"></textarea></label>
        </details>
        <div class="buttons"><button class="main" ?disabled=${this.dealing}>Deal</button></div>
      </form>
      ${l(this.said)}`}seats(){return r`<label>Seats
        <select name="count" @change=${e=>this.count=Number(e.target.value)}>
          ${this.game.seats.map(e=>r`<option ?selected=${e===this.count}>${e}</option>`)}
        </select>
      </label>
      ${Array.from({length:this.count},(e,t)=>r`<label>Seat ${t}
        <select name="player">
          <option value="person" ?selected=${t===0}>${t===0?`You`:`A person at this screen`}</option>
          ${[1,2,3,4,5].map(e=>r`<option value=${e} ?selected=${t>0&&e===3}>Bot of level ${e}</option>`)}
        </select>
      </label>`)}
      <small>Of the bots, level 1 is the weakest and level 5 the strongest.</small>`}submitted(e){e.preventDefault(),this.deal(new FormData(e.target))}async deal(e){let{game:n}=this,r=mn(e,`deal`).split(/[\s,]+/).filter(Boolean),i=mn(e,`seed`),a={options:this.options(e),...r.length>0?{deal:r}:i?{seed:Number(i)}:{},...n.seats.length>1?{players:this.count}:{}},s=e.getAll(`player`).map(e=>e===`person`?`person`:Number(e));this.dealing=!0;try{let e=await t(n.id,`deals`,a),r=e.seed===null?`A deal of your own`:`Deal ${e.seed}`;this.tell(`begin`,{text:e.text,name:r,players:s.length>0?s:[`person`]})}catch(e){this.said=o(e)}this.dealing=!1}options(e){let t={};for(let{name:n,schema:r}of this.game.options){let i=e.get(`option.${n}`);t[n]=r.type===`boolean`?i!==null:JSON.parse(String(i))}return t}},mn=(e,t)=>String(e.get(t)??``).trim();customElements.define(`bone-new`,pn);var hn=class extends St{static{this.properties={game:{},text:{},marks:{attribute:!1},follow:{state:!0}}}constructor(){super(),this.marks=[],this.follow=null}disconnectedCallback(){super.disconnectedCallback(),this.follow?.close()}willUpdate(e){(e.has(`game`)||e.has(`text`))&&this.begin(this.text)}async begin(e){this.follow?.close(),this.follow=null;let t=e=>{this.said=o(e)};try{let n=await v.begin(this.game,e,``),{position:r}=await n.state();if(e!==this.text)return;this.follow=new pt(n,m(r),new Map,()=>this.moved(),t),await this.follow.refresh()}catch(e){t(e)}}moved(){this.choice=[],this.said=[],this.requestUpdate()}render(){let{follow:e}=this,t=e?.shown;if(!e||!t)return this.waiting();let n=e.taken.length>0?e.offered:t.legal.moves,i=e=>this.choose(e),a=(t,n)=>this.hand(t,n,e.playable,e.taken[0]??null);return r`<bone-board hands="drawn" .game=${this.game} .text=${t.text}
        .marks=${e.offered.length>0?e.offered:this.marks}
        @pick=${e=>this.picked(e.detail)}></bone-board>
      ${l(this.said)} ${ht(`Which do you mean?`,this.choice,i)}
      <div class="holding">
        ${a(`Your hand`,e.hand)} ${e.aside.length>0?a(`Set aside`,e.aside):c}
        ${gt(e.turns,e.facing,()=>e.turn())}
      </div>
      <div class="buttons">${e.others.map(e=>r`<button @click=${()=>this.choose(e)}>${e.text}</button>`)}</div>
      ${_t(vt(n),n,i)}`}async take(e){await this.follow?.take(e),this.follow?.found.length!==0&&await this.enter()}choose(e){this.choice=[],this.tell(`tried`,e)}};customElements.define(`bone-trying`,hn);var gn=[[`nudge`,`Nudge`],[`area`,`Where`],[`tile`,`Which domino`]],_n=5,vn=class extends d{static{this.properties={game:{attribute:!1},number:{attribute:!1},puzzle:{state:!0},solution:{state:!0},mine:{state:!0},told:{state:!0},marks:{state:!0},asking:{state:!0},said:{state:!0}}}constructor(){super(),this.stop=new AbortController,this.clear()}disconnectedCallback(){super.disconnectedCallback(),this.stop.abort()}willUpdate(e){(e.has(`game`)||e.has(`number`))&&this.load()}clear(){this.puzzle=null,this.solution=null,this.mine=null,this.told=``,this.marks=bn,this.asking=!1,this.said=[]}render(){let{game:e,puzzle:t}=this,n=t?.number??(this.number===`daily`?null:this.number);return r`<h1>${e.name} <small>${this.number===`daily`?`Puzzle of the day`:`Puzzle ${this.number}`}</small></h1>
      ${this.ways(n)} ${l(this.said)}
      ${t?this.posed(t):this.said.length>0?r`<div class="buttons"><button @click=${()=>this.load()}>Try again</button></div>`:r`<p class="waiting" role="status">Looking for the puzzle … The first time this may take a while.</p>`}`}ways(e){let t=e=>S({page:`puzzle`,game:this.game.id,number:e});return r`<nav class="buttons" aria-label="Puzzles">
      ${e!==null&&e>0?r`<a class="button" href=${t(e-1)}>Previous</a>`:c}
      ${e===null?c:r`<a class="button" href=${t(e+1)}>Next</a>`}
      ${this.number===`daily`?e===null?c:r`<a class="button" href=${t(e)}>Link to number ${e}</a>`:r`<a class="button" href=${t(`daily`)}>Puzzle of the day</a>`}
    </nav>`}posed(e){return r`<div class="table">
      <div class="play">
        <p class="status">${this.game.seats.length>1?`Seat ${e.to_move} is to move: find`:`Find`} the best move.</p>
        <p class="note">${e.asked} ${e.choices} moves are legal; one is best.</p>
        <bone-trying .game=${this.game.id} .text=${e.text} .marks=${this.marks}
          @tried=${e=>this.try(e.detail)}></bone-trying>
      </div>
      <div class="beside">
        <section aria-label="Puzzle">
          <p><strong class="grade">${e.grade}</strong> <small>Its proof looks at ${e.nodes} positions.</small></p>
          <div role="status" aria-live="polite">${this.asking?r`<p class="waiting">Asking …</p>`:this.judged(e)}</div>
        </section>
        <section aria-label="Help">
          <h2>Hint</h2>
          <div class="buttons">${gn.map(([e,t])=>r`<button ?disabled=${this.asking} @click=${()=>this.hint(e)}>${t}</button>`)}</div>
          <p role="status">${this.told}</p>
          <h2>Solution</h2>
          ${this.marks.length>0&&this.solution?this.solved(e,this.solution):r`<button ?disabled=${this.asking} @click=${()=>this.show()}>Show the solution</button>`}
        </section>
        <bone-sharing .game=${this.game.id} .text=${e.text}></bone-sharing>
      </div>
    </div>`}judged(e){let{mine:t,solution:n}=this;if(t===null||n===null)return c;let i=n.moves.find(({text:e})=>e===t.text),a=$(n.value,e.unit);return n.text===t.text?r`<p class="advice right">Right: ${t.text} is the best move, ${a}.</p><p>${i?.reason}</p>`:r`<p class="advice wrong">No: ${t.text} is not the best move.</p>
      <p>${i?`With it: ${Q(i,e.unit)}. With the best move: ${a}. ${i.reason}`:`Another move is worth more.`}</p>
      ${this.marks.length>0?c:r`<p>Try another one.</p>`}`}solved(e,t){let[n]=t.moves;return r`<p class="advice">${t.text}: ${$(t.value,e.unit)}</p>
      <p>${n?.reason??``}</p>
      <bone-line .game=${this.game.id} .text=${e.text} .steps=${t.line}></bone-line>
      <details><summary>All moves</summary>
        <ol class="valued">${t.moves.map(t=>r`<li>${t.text}: ${Q(t,e.unit)} <small>${Dt(t)}</small></li>`)}</ol></details>
      <p class="note">Checked by ${e.verified_by.map(e=>yn[e]??e).join(`, and by `)}.</p>`}get address(){return`/v1/games/${this.game.id}/puzzles/${this.number}`}async load(){this.stop.abort();let{signal:e}=this.stop=new AbortController;this.clear(),await this.tried(async()=>{let t=await s(this.address,{signal:e});e.aborted||(this.puzzle=t)})}try(e){return this.mine=e,this.solve()}async show(){await this.solve(),this.marks=this.solution?.moves.slice(0,1)??bn}async solve(){let{signal:e}=this.stop,{puzzle:t}=this;this.solution===null&&t!==null&&await this.tried(async()=>{let n=`/v1/games/${this.game.id}/puzzles/${t.number}?solution=true`,r=await s(n,{signal:e});e.aborted||(this.solution=r.solution??null)})}hint(e){let{puzzle:n}=this,{signal:r}=this.stop;return this.tried(async()=>{if(n===null)return;let i={position:n.text,objective:n.objective,detail:e,budget:{seconds:_n}},a=await t(this.game.id,`hint`,i,r);r.aborted||(this.told=a.advice??``)})}async tried(e){this.asking=!0,this.said=[];try{await e()}catch(e){this.said=o(e)}this.asking=!1}},yn={replay:`playing it through`,rules:`the rules alone`,exhaustive:`trying every line`,cp_sat:`a solver of constraints`,minimax:`looking at the best reply to every move`,max_n:`looking at the best reply of everybody to every move`,certificate:`a certificate that can be gone through by hand`,relaxation:`a bound that no play gets beyond`},bn=[];customElements.define(`bone-puzzle`,vn);var xn={table:`Open as a table`,companion:`Open as a real table`},Sn=class extends d{static{this.properties={game:{attribute:!1},record:{state:!0},read:{state:!0},reviewed:{state:!0},said:{state:!0}}}constructor(){super(),this.record=``,this.read=null,this.reviewed=null,this.said=[]}willUpdate(e){e.has(`game`)&&(this.record=``,this.read=null,this.reviewed=null,this.said=[])}render(){let{game:e,read:t}=this,n=v.read(e.id),i=v.read(e.id,`companion`);return r`<h1>${e.name} <small>Records</small></h1>
      <section aria-label="The record">
        <label for="record">A record: a deal or a position, then its moves line by line</label>
        <textarea id="record" rows="12" spellcheck="false" autocapitalize="off" placeholder=${`game ${e.id}\ndeal 7\n`}
          .value=${this.record} @input=${e=>this.record=e.target.value}></textarea>
        <div class="buttons">
          <button class="main" ?disabled=${this.record.trim()===``} @click=${()=>this.load()}>Read</button>
          <label class="button">Open a file<input class="unseen" type="file" accept=".txt,text/plain" @change=${this.file} /></label>
          ${n?r`<button @click=${()=>this.take(n)}>The game at the table</button>`:c}
          ${i?r`<button @click=${()=>this.take(i)}>The game at the real table</button>`:c}
          ${this.record.trim()===``?c:r`<a class="button" download="${e.id}.txt" href=${this.saved}>Save as a file</a>`}
        </div>
        ${l(this.said)}
      </section>
      ${t?this.contents(t):c}`}contents(e){let t=e.hands.length;return r`<p class="status" role="status">${t===1?`One hand`:`${t} hands`},
        ${e.valid?`without a fault.`:e.faults.length===1?`one fault.`:`${e.faults.length} faults.`}</p>
      ${e.faults.length>0?r`<ul class="faults" aria-label="Faults">${e.faults.map(e=>r`<li>
            <button class="quiet" @click=${()=>this.show(e.line,e.column)}>Line ${e.line}, column ${e.column}</button>
            <p>${e.message} ${C(this.game.id,e.rule)}</p><small><code>${e.code}</code></small></li>`)}</ul>`:c}
      ${e.hands.map((e,t)=>this.hand(e,t))}`}hand(e,t){let n=e.moves.length,{reviewed:i}=this,a=Mt(e);return r`<section aria-label="Hand ${t+1}">
      <h2>Hand ${t+1} <small>${e.comment}</small></h2>
      <p>${n===1?`One move`:`${n} moves`}. ${e.outcome?X(e.outcome,e=>`Seat ${e}`):`Not finished.`}</p>
      <div class="buttons">
        ${a?r`<button class="main" @click=${()=>this.open(e,a)}>${xn[a]}</button>`:c}
        <button @click=${()=>this.review(e,t)}>Review</button>
      </div>
      ${a?c:r`<p class="note">Nobody's hand is seen in it, so it cannot be played on.</p>`}
      <details><summary>Moves</summary>
        <ol>${e.moves.map(e=>r`<li>${e.text} <small>${Y(e.effect)} ${e.comment}</small></li>`)}</ol>
      </details>
      ${i?.number===t?r`<bone-reviewing .session=${i.session} .turns=${i.session.at}></bone-reviewing>`:c}
    </section>`}get saved(){return`data:text/plain;charset=utf-8,${encodeURIComponent(this.record)}`}load(){return this.tried(async()=>{this.reviewed=null,this.read=await Lt(this.game.id,this.record)})}async file(e){let[t]=e.target.files??[];t&&(this.record=await t.text(),await this.load())}take(e){return this.tried(async()=>{this.record=await jt(e),await this.load()})}open(e,t){return this.tried(async()=>{(await Nt(this.game.id,e)).keep(),location.hash=S({page:t,game:this.game.id})})}review(e,t){return this.tried(async()=>{this.reviewed={number:t,session:await Nt(this.game.id,e)}})}show(e,t){let n=this.querySelector(`textarea`),r=this.record.split(`
`),i=r.slice(0,e-1).reduce((e,t)=>e+t.length+1,0);n?.focus(),n?.setSelectionRange(i+t-1,i+(r[e-1]?.length??0))}async tried(e){this.said=[];try{await e()}catch(e){this.said=o(e)}}};customElements.define(`bone-record`,Sn);var Cn=class extends d{static{this.properties={game:{attribute:!1},rule:{},page:{state:!0},said:{state:!0}}}constructor(){super(),this.rule=``,this.page=null,this.said=[]}willUpdate(e){e.has(`game`)&&this.page?.game!==this.game.id&&this.load(this.game.id)}updated(e){(e.has(`rule`)||e.has(`page`))&&this.enter()}enter(){let e=[...this.querySelectorAll(`[data-rule]`)].find(({dataset:e})=>e.rule===this.rule);e?.scrollIntoView(),e?.focus({preventScroll:!0})}render(){let{game:e,page:t}=this;return r`<h1>${e.name} <small>Rules</small></h1>
      ${l(this.said)}
      ${t===null?r`<p class="waiting" role="status">Reading the rules …</p>`:r`<p class="lead">${t.origin} ${e.set}</p>
            <nav class="numbers" aria-label="Rules">${t.rules.map(e=>this.entry(e))}</nav>
            ${t.rules.map(e=>this.section(e))} ${this.options()}
            <p><a href=${S({page:`codes`})}>All codes of violations and faults</a></p>`}`}entry({number:e,title:t}){let n=this.rule===e;return r`<a class="button" href=${this.link(e)} aria-current=${n?`true`:c}>${e} ${t}</a>`}link(e){return S({page:`rules`,game:this.game.id,rule:e})}section(e){let{number:t,title:n}=e;return r`<section class="rule" aria-label="${t} ${n}" data-rule=${t} tabindex="-1">
      <h2><a href=${this.link(t)}>${t}</a> ${n}</h2>
      <p>${e.text}</p>
      ${wn(e.source)}
      ${e.options.map(e=>r`<p><strong>Option ${e.name.replaceAll(`_`,` `)}:</strong> ${e.text}</p>`)}
      ${e.rulings.map(e=>r`<p data-rule=${e.number} tabindex="-1">
        <a href=${this.link(e.number)}>${e.number}</a> ${e.text} ${wn(e.source)}</p>`)}
      ${e.examples.length>0?r`<div class="examples">${e.examples.map(e=>this.example(e))}</div>`:c}
      ${e.codes.length+e.fault_codes.length>0?r`<p class="note">Codes: ${[...e.codes,...e.fault_codes].map(e=>r`<code>${e}</code> `)}</p>`:c}
    </section>`}example(e){let{game:t}=this,n=e.effect?Y(e.effect):``;return r`<figure>
      <div class="pictures">
        ${Tn(t.id,e.position,`Before ${e.words}`)}
        ${e.after?Tn(t.id,e.after,`After ${e.words}`):c}
      </div>
      <figcaption>
        <p><strong>${e.legal?`Allowed`:`Not allowed`}:</strong> ${e.words}${n?`, ${n}`:``}. ${e.text}</p>
        ${e.violations.map(e=>r`<p>${e.message} <a href=${this.link(e.rule)}>${e.rule}</a></p>`)}
        ${e.outcome?r`<p>${X(e.outcome,e=>`seat ${e}`)}</p>`:c}
        <a href=${S({page:`at`,game:t.id,text:e.position})}>Try it</a>
      </figcaption>
    </figure>`}options(){let{options:e}=this.game;return e.length===0?c:r`<section aria-label="Options"><h2>Options</h2>
      <dl>${e.map(e=>r`<dt><code>${e.name}</code></dt>
        <dd>${e.about} <small>Without it: ${String(e.default)}.</small></dd>`)}</dl></section>`}async load(e){this.page=null,this.said=[];try{let t=await s(`/v1/games/${e}/rules`,{});e===this.game.id&&(this.page=t)}catch(e){this.said=o(e)}}},wn=e=>e===`here`?r`<small>Decided here, where the author leaves it open.</small>`:c,Tn=(e,t,n)=>r`<img loading="lazy" src="/v1/games/${e}/picture.svg?position=${encodeURIComponent(t)}" alt=${n} />`;customElements.define(`bone-rules`,Cn);var En=500,Dn=.5,On=class{constructor(e,t,n){this.session=e,this.hears=t,this.failed=n,this.shown=null,this.latest=[],this.viewer=0,this.covered=null,this.taken=null,this.lifting=!1,this.thinking=!1,this.offered=[],this.turned=0,this.stop=new AbortController,this.viewer=Math.max(0,e.players.indexOf(`person`))}close(){this.stop.abort()}async refresh(){this.stop.abort();let e=this.stop=new AbortController;try{for(await this.look(e.signal);!e.signal.aborted&&this.isBotsTurn;)await this.bot(e.signal)}catch(t){e.signal.aborted||this.failed(t)}}async lay(e){this.stop.abort();try{await this.session.lay(e)}catch(e){this.failed(e);return}await this.refresh()}go(e){return this.session.go(e),this.refresh()}uncover(){this.covered=null,this.changed()}lift(){this.lifting=!this.lifting,this.taken=null,this.changed()}take(e){this.lifting=!1,e!==null&&this.taken===e&&this.turns.length>1?this.turned+=1:(this.taken=this.taken===e?null:e,this.turned=0),this.changed()}turn(){this.turned+=1,this.changed()}get isPersonsTurn(){let{shown:e}=this;return e!==null&&!e.outcome&&this.session.isPerson(m(e.position))}get isBotsTurn(){let{shown:e}=this,t=this.session.at===this.session.turns.length;return e!==null&&t&&!e.outcome&&!this.isPersonsTurn}get hand(){return this.shown?p(this.shown.position)[this.viewer]?.hand??[]:[]}get aside(){return this.shown?ie(this.shown.position):[]}get moves(){return this.isPersonsTurn&&this.covered===null?this.shown?.legal.moves??[]:[]}get playable(){let e=[...this.hand,...this.aside];return new Set(e.filter(e=>this.moves.some(t=>g(t.move,e))))}get others(){return this.moves.filter(e=>h(e.move).length===0)}get turns(){return[...new Set(this.ofTaken.map(e=>_(e.move)))]}get facing(){let{turns:e}=this;return e[this.turned%Math.max(1,e.length)]??``}get ofTaken(){let{taken:e}=this;return e===null?[]:this.moves.filter(({move:t})=>g(t,e))}get lifts(){let e=[...this.hand,...this.aside];return this.moves.filter(({move:t})=>h(t).length>0&&!e.some(e=>g(t,e)))}changed(){this.offered=this.offers,this.hears()}get offers(){return this.lifting?this.lifts:this.ofTaken.filter(e=>_(e.move)===this.facing)}get all(){return this.moves}async look(e){let{session:n}=this,r=n.laid,i=await n.state(),a=m(i.position),o=n.players.filter(e=>e===`person`).length;n.isPerson(a)&&a!==this.viewer&&!i.outcome&&(this.covered=o>1?a:null,this.viewer=a);let[s,c]=await Promise.all([n.view(i.text,this.viewer),t(n.game,`moves`,{position:i.text},e)]),[l]=await Promise.all([t(n.game,`score`,{position:i.outcome?i.text:s.text},e),L(n.game,{position:s.text,latest:r},e)]);e.aborted||(this.taken=null,this.lifting=!1,this.turned=0,this.latest=r,this.shown={...s,full:i.text,outcome:i.outcome,legal:c,score:l},this.changed())}async bot(e){let{session:n}=this,{text:r,position:i}=await n.state(),a=m(i);this.thinking=!0,this.changed();let[o,s]=await Promise.all([n.view(r,a),n.history(a),kn(En,e)]),c=n.players[a];try{if(typeof c!=`number`)return;let r={position:o.text,level:c,history:s,budget:{seconds:Dn}},i=await t(n.game,`bot`,r,e);if(e.aborted)return;await n.lay(i)}finally{this.thinking=!1}await this.look(e)}};function kn(e,t){return new Promise(n=>{let r=setTimeout(n,e);t.addEventListener(`abort`,()=>{clearTimeout(r),n()})})}var An=class extends d{static{this.properties={session:{attribute:!1},shown:{attribute:!1},viewer:{attribute:!1},own:{attribute:!1},wanted:{attribute:!1},at:{attribute:!1},asker:{state:!0}}}constructor(){super(),this.asker=``}render(){let{session:e,shown:t,viewer:n,wanted:i,own:a}=this,o=`${this.at} ${this.asker}`;return r`<section aria-label="Help" @asks=${e=>this.asker=e.target.localName}>
      <h2>Hints</h2>
      ${t.outcome?r`<p class="note">Hints are for your turn.</p>`:r`<bone-hints .session=${e} .shown=${t} .viewer=${n} .wanted=${i} .ready=${a} .since=${o}></bone-hints>`}
      ${e.players.length===1?r`<h2>Solution</h2><bone-solving .session=${e} .shown=${t} .since=${o}></bone-solving>`:``}
      <h2>Review</h2>
      <bone-reviewing .session=${e} .turns=${e.at}></bone-reviewing>
    </section>`}};customElements.define(`bone-help`,An);var jn=class extends St{static{this.properties={session:{attribute:!1},preview:{state:!0},considered:{state:!0}}}constructor(){super(),this.table=null,this.preview=[],this.considered=[]}disconnectedCallback(){super.disconnectedCallback(),this.table?.close()}willUpdate(e){e.has(`session`)&&(this.table?.close(),this.table=new On(this.session,()=>this.moved(),e=>this.said=o(e)),this.table.refresh())}moved(){this.choice=[],this.considered=[],this.said=[],(this.table?.taken!==null||this.table.lifting)&&(this.preview=[]),this.requestUpdate()}render(){let{table:e}=this,t=e?.shown;return!e||!t?this.waiting():e.covered===null?r`<div class="table" @keydown=${this.pressed}>
      <div class="play">
        ${this.status(e)}
        <bone-board
          .game=${this.session.game}
          .text=${t.text}
          .marks=${e.offered.length>0?e.offered:this.preview}
          .latest=${e.latest}
          .groups=${this.groups}
          @consider=${e=>this.considered=e.detail}
          @pick=${e=>this.picked(e.detail)}
          @miss=${e=>this.missed(e.detail)}
        ></bone-board>
        ${l(this.said)} ${ht(`Which do you mean?`,this.choice,e=>this.choose(e))} ${this.holding(e)} ${this.buttons(e)}
      </div>
      <div class="beside">
        <bone-standing .session=${this.session} .shown=${t} .viewer=${e.viewer}></bone-standing>
        <bone-help
          .session=${this.session}
          .shown=${t}
          .viewer=${e.viewer}
          .own=${e.isPersonsTurn}
          .at=${this.session.at}
          .wanted=${e.offered.length>0?e.offered:e.all}
          @go=${e=>this.go(e.detail)}
          @preview=${e=>this.preview=e.detail}
          @play=${e=>this.choose(e.detail)}
        ></bone-help>
        <bone-log
          .session=${this.session}
          .at=${this.session.at}
          @go=${e=>this.go(e.detail)}
        ></bone-log>
        <bone-sharing .game=${this.session.game} .text=${t.full} .seen=${t.text}></bone-sharing>
      </div>
    </div>`:this.cover(e,e.covered)}cover(e,t){return r`<div class="cover">
      <h2>Seat ${t}, it is your turn</h2>
      <p>Hands lie face down until you say that nobody else looks.</p>
      <button class="main" @click=${()=>e.uncover()}>Show my hand</button>
    </div>`}status(e){let{shown:t}=e,n=t&&`to_move`in t.position?t.position.to_move:0,[i]=this.considered,a=t?.outcome?`This hand is over.`:e.thinking?`Seat ${n} is thinking …`:i?`Here: ${[i.text,Y(i.effect,n)].filter(Boolean).join(`, `)}.`:e.taken===null?e.isPersonsTurn?`Your turn: ${Nn(e)}.`:`Seat ${n} is to move.`:this.wanted(e,e.taken);return r`<p class="status" role="status">${a}</p>`}wanted({playable:e},t){return e.has(t)?`Choose a place: tap, drop, or use the arrow keys.`:`${t} cannot be laid now.`}get groups(){let e=this.session.latest?.effect;return e&&`groups`in e?e.groups:[]}holding(e){let{playable:t,taken:n}=e;return r`<div class="holding">
      ${this.hand(`Your hand`,e.hand,t,n)}
      ${e.aside.length>0?r`<h3>Set aside</h3>${this.hand(`Dominoes set aside`,e.aside,t,n)}`:c}
      ${gt(e.turns,e.facing,()=>e.turn())}
    </div>`}buttons(e){let{before:t,after:n}=this.session,i=e.taken!==null||e.lifting?e.offered:e.all;return r`<div class="buttons">
      ${e.others.map(e=>r`<button class="main" @click=${()=>this.choose(e)}>${Pn(e.text)}</button>`)}
      ${e.lifts.length>0?r`<button aria-pressed=${e.lifting} @click=${()=>this.lift(e)}>Lift a domino</button>`:c}
      <button ?disabled=${t===null} @click=${()=>t!==null&&this.go(t)} title="Key U">Undo</button>
      <button ?disabled=${n===null} @click=${()=>n!==null&&this.go(n)} title="Key Y">Redo</button>
      ${this.over(e)}
    </div>
    ${_t(`${vt(i)}${e.taken===null?``:` with ${e.taken}`}`,i,e=>this.choose(e))}`}over(e){let t=e.shown?.outcome;return t?t.next_hand?r`<button class="main" @click=${()=>this.tell(`next`,e.shown?.full)}>Next hand</button>`:r`<a class="button main" href=${S({page:`new`,game:this.session.game})}>New game</a>`:c}lift(e){e.lift(),e.lifting&&this.enter()}take(e){let{table:t}=this;t&&(t.take(e),t.taken!==null&&!t.playable.has(e)?this.explain(e):t.taken!==null&&this.enter())}picked(e){this.table?.isPersonsTurn&&super.picked(e)}missed(e){let{table:t}=this;if(!t||t.taken===null)return;let n=[...t.offered,...t.all,...this.session.turns].find(({move:e})=>`row`in e);if(e===null||n===void 0||!(`row`in n.move)){this.said=[`You can't play there. The places you can play are highlighted.`];return}let{panel:r,row:i,column:a}=e,o=`tier`in n.move?{tier:Number(/\d+/.exec(r)?.[0]??1)}:{},s=t.offered.length>0?{}:{tile:t.taken};this.judge({...n.move,...s,...o,row:i,column:a})}async judge(e){let n=this.table?.shown?.full;if(n!==void 0)try{let i=await t(this.session.game,`validate`,{position:n,move:e}),{game:a}=this.session;this.said=i.violations.map(({message:e,rule:t})=>r`${e} ${C(a,t)}`)}catch(e){this.said=o(e)}}choose(e){this.preview=[],this.table?.lay(e)}go(e){this.preview=[],this.table?.go(e)}explain(e){let t=this.table?.all.find(({move:e})=>`tile`in e&&e.type!==`lift`);t?this.judge({...t.move,tile:e}):this.said=[`${e} fits nowhere now.`]}pressed(e){let{table:t}=this;if(!t||e.ctrlKey||e.metaKey||e.altKey||Mn(e))return;let{before:n,after:r}=this.session;if(e.key===`r`&&t.turns.length>1)t.turn(),this.enter();else if(e.key===`u`&&n!==null)this.go(n);else if(e.key===`y`&&r!==null)this.go(r);else if(e.key===`Escape`)t.take(null);else return;e.preventDefault()}},Mn=e=>e.target instanceof HTMLInputElement||e.target instanceof HTMLTextAreaElement;function Nn(e){let t=[...e.playable.size>0?[`take a domino from your hand`]:[],...e.lifts.length>0?[`lift one`]:[],...e.others.map(({text:e})=>e)];return`${e.playable.size>0?``:`none of your dominoes can be laid: `}${t.join(`, or `)}`}var Pn=e=>e.charAt(0).toUpperCase()+e.slice(1);customElements.define(`bone-table`,jn);var Fn=class extends d{static{this.properties={route:{state:!0},known:{state:!0},session:{state:!0},said:{state:!0}}}constructor(){super(),this.route=ce(location.hash),this.known=[],this.session=null,this.said=[],window.addEventListener(`hashchange`,()=>void this.go()),this.load()}async load(){try{this.known=await n()}catch(e){this.said=o(e);return}await this.go()}async go(){let e=this.route=ce(location.hash);if(this.session=null,this.said=[],`game`in e&&this.known.some(({id:t})=>t===e.game))try{if(e.page===`table`&&(this.session=v.read(e.game)),e.page===`at`&&await this.begin(e.game,{text:e.text,name:`From a position`,players:[]}),e.page===`deal`){let n=await t(e.game,`deals`,{seed:e.seed});await this.begin(e.game,{text:n.text,name:`Deal ${e.seed}`,players:[]})}}catch(e){this.said=o(e)}}async begin(e,{text:t,name:n,players:r}){let i=await v.begin(e,t,n,r.length>0?r:void 0);i.keep(),history.replaceState(null,``,S({page:`table`,game:e})),this.route={page:`table`,game:e},this.session=i}async tried(e){try{await e}catch(e){this.said=o(e)}}async next(e,n){let r=await t(e,`deals`,{after:n}),{name:i,players:a}=this.session??{name:``,players:[]};await this.begin(e,{text:r.text,name:In(i),players:a})}updated(){this.querySelector(`nav [aria-current]`)?.scrollIntoView({block:`nearest`,inline:`nearest`})}render(){let{route:e}=this;return r`<header>
        <a class="home" href="#/">Boneyard</a>
        <nav aria-label="Games">
          ${this.known.map(({id:t,name:n})=>{let i=`game`in e&&e.game===t;return r`<a href=${S({page:`table`,game:t})} aria-current=${i?`page`:c}>${n}</a>`})}
          <a href="/docs">API</a>
        </nav>
      </header>
      <main>${l(this.said)} ${this.known.length>0?this.content():c}</main>`}content(){let{route:e}=this;if(e.page===`home`)return r`<bone-home .games=${this.known}></bone-home>`;if(e.page===`codes`)return r`<bone-codes></bone-codes>`;let t=this.known.find(t=>t.id===e.game);return t?e.page===`edit`?r`<bone-editor .game=${t} .text=${e.text}></bone-editor>`:e.page===`companion`?r`<bone-companion .game=${t}></bone-companion>`:e.page===`rules`?r`<bone-rules .game=${t} .rule=${e.rule}></bone-rules>`:e.page===`puzzle`?r`<bone-puzzle .game=${t} .number=${e.number}></bone-puzzle>`:e.page===`record`?r`<bone-record .game=${t}></bone-record>`:e.page===`new`||e.page===`table`&&this.session===null?this.fresh(t):this.session===null?c:r`<h1>${t.name} <small>${this.session.name}</small>
        <a class="button" href=${S({page:`new`,game:t.id})}>New game</a>
        ${v.hasBefore(t.id)?r`<button @click=${()=>this.session=v.takeUp(t.id)}>The game before</button>`:c}
        <a class="button" href=${S({page:`rules`,game:t.id,rule:``})}>Rules</a></h1>
      <bone-table
        .session=${this.session}
        @next=${e=>this.tried(this.next(t.id,e.detail))}
      ></bone-table>`:r`<bone-home .games=${this.known}></bone-home>`}fresh(e){return r`<bone-new
      .game=${e}
      @begin=${t=>this.tried(this.begin(e.id,t.detail))}
    ></bone-new>`}};function In(e){let[,t=e,n=`1`]=/^(.*), hand (\d+)$/.exec(e)??[];return`${t}, hand ${Number(n)+1}`}customElements.define(`bone-page`,Fn);