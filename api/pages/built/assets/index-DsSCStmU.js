import{_ as e,a as t,c as n,d as r,f as i,i as a,l as o,n as s,o as c,p as l,r as u,s as d,t as ee,u as f,v as p,y as m}from"./style-DtgjZy8-.js";var h=e=>typeof e==`number`?Array(e).fill(`?`):[...e];function g(e){return`players`in e?e.players.map(e=>`tokens`in e?{hand:h(e.hand),score:e.tokens,unit:`tokens`}:{hand:h(e.hand),score:e.score??0,unit:`points`}):[{hand:h(e.hand),score:null,unit:``}]}var _=e=>`to_move`in e?e.to_move:0;function te(e){return`pile`in e?{name:`pile`,dominoes:h(e.pile??[])}:`boneyard`in e?{name:`boneyard`,dominoes:h(e.boneyard)}:`stock`in e?{name:`stock`,dominoes:h(e.stock)}:null}var ne=e=>[...g(e).map(({hand:e})=>e),te(e)?.dominoes??[]].some(ie);function re(e){let t=g(e).findIndex(({hand:e})=>e.length>0&&!ie(e));return t<0?null:t}var ie=e=>e.includes(`?`),ae=e=>`lifted`in e?h(e.lifted??[]):[];function v(e){return`tiles`in e?[...e.tiles]:`tile`in e?[e.tile]:[]}function oe(e,t){return e===t||e.split(`-`).reverse().join(`-`)===t}var y=(e,t)=>v(e).some(e=>oe(e,t));function b(e){return`direction`in e&&`tile`in e?`${e.tile} ${e.direction}`:``}function se(e){return!(`drawn`in e)||e.drawn==null?[]:typeof e.drawn==`string`?[e.drawn]:[...e.drawn]}var ce={1:`Dot`,2:`Bruno`,3:`Clara`,4:`Otto`,5:`Sibyl`},x=class e{constructor(e,t,n,r,i,a,o){this.game=e,this.first=t,this.name=n,this.players=r,this.turns=i,this.at=a,this.place=o,this.states=new Map}static async begin(t,n,r,i,a=`table`){let o=new e(t,n,r,i??[],[],0,a),{position:s}=await o.state();return o.players=g(s).map((e,t)=>i?.[t]??(t?3:`person`)),o}static read(t,n=`table`){let r=w(localStorage.getItem(S(t,n)));return r&&new e(t,r.first,r.name,r.players,r.turns,r.at,n)}static hasBefore(e,t=`table`){return w(localStorage.getItem(C(e,t)))!==null}static takeUp(t,n=`table`){let r=localStorage.getItem(C(t,n));if(r===null)return e.read(t,n);let i=localStorage.getItem(S(t,n));return localStorage.setItem(S(t,n),r),w(i)?.turns.length?localStorage.setItem(C(t,n),i??``):localStorage.removeItem(C(t,n)),e.read(t,n)}keep(){let{first:e,name:t,turns:n,at:r,players:i}=this,a=S(this.game,this.place);try{let o=localStorage.getItem(a),s=w(o);o&&s&&s.first!==e&&s.turns.length>0&&localStorage.setItem(C(this.game,this.place),o),localStorage.setItem(a,JSON.stringify({first:e,name:t,turns:n,at:r,players:i}))}catch{}}async state(e=this.at){let t=this.states.get(e);if(t!==void 0)return t;let n=this.turns.slice(0,e).map(e=>e.move);return this.remember(e,await this.ask(this.first,n))}async lay(e){let{position:t,text:n}=await this.state(),{move:r}=e,i=await this.ask(n,[r]),[a=e.effect]=i.effects,[o=e.text]=i.texts,s={seat:_(t),move:r,text:o,effect:a};this.turns=[...this.turns.slice(0,this.at),s];for(let e of this.states.keys())e>this.at&&this.states.delete(e);this.at+=1,this.remember(this.at,i),this.keep()}get latest(){return this.turns[this.at-1]}get laid(){return this.latest?v(this.latest.move):[]}go(e){this.at=Math.max(0,Math.min(e,this.turns.length)),this.keep()}get own(){return this.turns.slice(0,this.at).filter(({seat:e})=>this.isPerson(e)).length}get before(){for(let e=this.at-1;e>=0;--e)if(this.isPerson(this.turns[e]?.seat))return e;return null}get after(){if(this.at>=this.turns.length)return null;for(let e=this.at+1;e<this.turns.length;e+=1)if(this.isPerson(this.turns[e]?.seat))return e;return this.turns.length}nameOf(e){let t=this.players[e],n=this.players.filter(e=>e===`person`).length;if(t===`person`&&n===1)return`You`;if(typeof t!=`number`)return`Player ${e+1}`;let r=this.players.slice(0,e).filter(e=>e===t).length;return r===0?ce[t]:`${ce[t]} ${r+1}`}isPerson(e){return e!==void 0&&this.players[e]===`person`}async history(e){let t=await this.view(this.first,e),n=this.turns.slice(0,this.at).map(t=>le(t,e));return{position:t.position,moves:n}}async view(e,t){return o(this.game,`view`,{position:e,seat:t})}async ask(e,t){return o(this.game,`play`,{position:e,moves:t})}remember(e,t){let{position:n,text:r}=t,i={position:n,text:r,outcome:t.outcome??null};return this.states.set(e,i),i}},S=(e,t)=>`boneyard.${t}.${e}`,C=(e,t)=>`${S(e,t)}.before`;function w(e){try{return e===null?null:JSON.parse(e)}catch{return null}}function le({seat:e,move:t,effect:n},r){return((`drawn_by`in n?n.drawn_by:null)??e)!==r||se(n).length===0||!(`drawn`in n)?t:{...t,drawn:n.drawn}}function ue(e){let[t=``,n=``,r=``]=e.replace(/^#?\/?/,``).split(`/`).map(fe);if(t===`codes`)return{page:`codes`};if(!/^[a-z][a-z-]*$/.test(t))return{page:`home`};let i=t,a=Number.parseInt(r,10);switch(n){case`new`:case`companion`:case`record`:return{page:n,game:i};case`at`:case`edit`:return{page:n,game:i,text:r};case`rules`:return{page:n,game:i,rule:r};case`deal`:return Number.isNaN(a)?{page:`new`,game:i}:{page:n,game:i,seed:a};case`puzzle`:return{page:n,game:i,number:Number.isNaN(a)?`daily`:a};default:return{page:`table`,game:i}}}function T(e){let{page:t}=e;return t===`home`?`#/`:t===`codes`?`#/codes`:`#/${(t===`table`?[e.game]:[e.game,t,t===`at`||t===`edit`?encodeURIComponent(e.text):t===`deal`?e.seed:t===`puzzle`?e.number:t===`rules`?e.rule:``]).filter(e=>e!==``).join(`/`)}`}var de=e=>`${location.origin}${location.pathname}${T(e)}`;function fe(e){try{return decodeURIComponent(e)}catch{return e}}function E(t,n){return n===``?e:p`<a class="rule" href=${T({page:`rules`,game:t,rule:n})} aria-label="Rule ${n}">${n}</a>`}function pe(t,n){let r=new Set(n.flatMap(({key:e})=>t?.text_rules[e]??[]));return t===void 0||r.size===0?e:p`<small class="rules">${r.size===1?`Rule`:`Rules`} ${[...r].map(e=>p`${E(t.id,e)} `)}</small>`}var me=[[`violation`,`Violations: a move breaks a rule`],[`fault`,`Faults: a position or another input is not what it should be`],[`record`,`Records that cannot be read or replayed`],[`refusal`,`Refusals: sound input that cannot be asked this`],[`problem`,`Problems: why a request has no answer`]],he=class extends t{static{this.properties={codes:{state:!0},wanted:{state:!0},said:{state:!0}}}constructor(){super(),this.codes=[],this.wanted=``,this.said=[],this.load()}render(){let e=this.codes.filter(e=>this.fits(e));return p`<h1>Codes</h1>
      <p class="lead">Every code is permanent; the messages that come with them may change.</p>
      <label class="search">Find
        <input type="search" .value=${this.wanted} @input=${e=>this.wanted=e.target.value} /></label>
      <p class="note" role="status">${this.codes.length>0?`${e.length} of ${this.codes.length} codes`:``}</p>
      ${d(this.said)}
      ${me.map(([t,n])=>this.kind(n,e.filter(e=>e.kind===t)))}`}fits({code:e,game:t,meaning:n}){let r=`${e} ${t??``} ${n}`.toLowerCase();return this.wanted.toLowerCase().split(/\s+/).every(e=>r.includes(e))}kind(t,n){return n.length===0?e:p`<section aria-label=${t}><h2>${t}</h2>
      <dl class="codes">${n.map(e=>this.one(e))}</dl></section>`}one({code:t,game:n,meaning:r,rules:i,status:a}){let o=n;return p`<dt><code>${t}</code> <small>${n??``} ${a??``}</small></dt>
      <dd>${r} ${o===null?e:i.map(e=>p`${E(o,e)} `)}</dd>`}async load(){try{this.codes=(await f(`/v1/codes`,{})).codes}catch(e){this.said=c(e)}}};customElements.define(`bone-codes`,he);var ge=/^(\d{1,2}|[*SRAD])-(\d{1,2}|[*SRAD])$/,D=e=>typeof e==`string`&&ge.test(e),O=e=>e===`*`?-1:/\d/.test(e)?Number(e):100;function k(e){let[t=``,n=``]=e.split(`-`);return O(t)>=O(n)?e:`${n}-${t}`}function A(e){return D(e)?[k(e)]:typeof e!=`object`||!e?[]:Object.values(e).flatMap(A)}function _e(e){let t=new Map;for(let n of e)t.set(n,(t.get(n)??0)+1);return t}function ve(e,t){let n=[...e.keys(),...t.keys()];return new Map(n.map(n=>[n,Math.max(e.get(n)??0,t.get(n)??0)]))}function j(e,t){let n=_e(t.map(k));return[...e].flatMap(([e,t])=>Array(Math.max(0,t-(n.get(e)??0))).fill(e)).sort(ye)}function ye(e,t){let[n=``,r=``]=e.split(`-`),[i=``,a=``]=t.split(`-`);return O(i)-O(n)||O(a)-O(r)}var be=[1,2,3,4,5,6,7,8];async function xe(e,t,n){let r={options:n,...t>1?{players:t}:{}},i=be.map(t=>({call:`deals`,game:e,body:{...r,seed:t}})),{answers:a}=await f(`/v1/batch`,{body:i}),o=a.map(Se),s=o.map(e=>_e(A(e.position))).reduce(ve),c=o.reduce((e,t)=>Ce(t)>Ce(e)?t:e);return{position:c.position,text:c.text,set:s}}function Se({status:e,body:t}){if(e!==200)throw new n(t);return t}var Ce=e=>te(e.position)?.dominoes.length??0,we=e=>g(e).length,Te=new Set([`hand`,`lifted`,`pile`,`stock`,`boneyard`]),Ee=new Set([`game`,`options`,`players`]);function De(e,t){return Te.has(e)?`dominoes`:D(t)?`domino`:typeof t==`number`?`number`:typeof t==`boolean`?`switch`:typeof t==`string`?`word`:`other`}var M=e=>typeof e==`object`&&!!e&&!Array.isArray(e);function Oe(e){let t=Object.keys(e).filter(e=>!Ee.has(e)),n=Array.isArray(e.players)?e.players:[];return{own:t.map(e=>[e]),seats:n.map((e,t)=>M(e)?Object.keys(e).map(e=>[`players`,t,e]):[])}}function ke(e,t){return D(e)?[t]:Array.isArray(e)?e.flatMap((e,n)=>ke(e,[...t,n])):M(e)?Object.entries(e).flatMap(([e,n])=>ke(n,[...t,e])):[]}function N(e,t){let[n,...r]=t;return n===void 0||e===void 0?e:Array.isArray(e)?N(e[Number(n)],r):M(e)?N(e[n],r):void 0}function P(e,t,n){let[r,...i]=t;return r===void 0?n:Array.isArray(e)?e.map((e,t)=>t===Number(r)?P(e,i,n):e):M(e)?{...e,[r]:P(e[r]??null,i,n)}:e}var F=e=>e.map(e=>`/${e}`).join(``);function Ae(e){return typeof e==`number`?Array(Math.max(0,Math.min(e,200))).fill(`?`):Array.isArray(e)?e.filter(e=>typeof e==`string`):[]}function je(e){let t=String(e.at(-1)??``).replaceAll(`_`,` `);return e[0]===`players`&&e.length>2?`Seat ${e[1]}: ${t}`:Me(t)}var Me=e=>e.charAt(0).toUpperCase()+e.slice(1);function Ne(t,n,r){let{name:i,about:a}=t,o=t.schema,s=p`<span class="option">${i.replaceAll(`_`,` `)}<small>${a}</small></span>`,c=e=>r(Pe(o,e.target));return o.type===`boolean`?p`<label class="check"><input type="checkbox" name="option.${i}" ?checked=${n===!0} @change=${c} /> ${s}</label>`:o.enum?p`<label>${s}<select name="option.${i}" @change=${c}>
      ${o.enum.map(e=>p`<option value=${JSON.stringify(e)} ?selected=${e===n}>${String(e).replaceAll(`_`,` `)}</option>`)}
    </select></label>`:p`<label>${s}<input type="number" name="option.${i}" .value=${String(n)} @change=${c}
    min=${o.minimum??e} max=${o.maximum??e} step=${o.multipleOf??1} /></label>`}function Pe(e,t){return e.type===`boolean`?t.checked:e.enum?JSON.parse(t.value):Number(t.value)}async function Fe(e,t,n){let{position:r,marks:i,latest:a,hands:o}=t;return Re(`/v1/games/${e}/picture`,{position:r,marks:i,latest:a,hands:o},n)}async function Ie(e,t,n){await Fe(e,{marks:[],latest:[],hands:`none`,...t},n).catch(()=>void 0)}function Le(e,t){return Re(`/v1/games/${e}/score-picture`,{score:t})}async function Re(e,t,n){let i=e+JSON.stringify(t),a=I.get(i)??await r(e,{body:t,signal:n});I.delete(i),I.set(i,a);for(let e of I.keys())I.size>ze&&I.delete(e);return a}var I=new Map,ze=40,Be={right:0,down:90,left:180,up:270},Ve={right:[1,0],down:[0,1],left:[-1,0],up:[0,-1]};function He({tile:e,row:t,column:n,direction:r},i){let[a,o]=Ve[r];return{tile:e,key:i,x:n+.5+a/2,y:t+.5+o/2,turn:Be[r]}}function Ue({row:e,column:t,direction:n}){let[r,i]=Ve[n];return[{row:e,column:t},{row:e+i,column:t+r}]}var We=({turn:e})=>e%180==0?{width:2,height:1}:{width:1,height:2};function Ge(e,t){let n=new Map;for(let r of e){let e=t(r);if(e===null)continue;let i=[e.x,e.y,e.width,e.height].map(e=>e.toFixed(3)).join(` `),a=n.get(i);a?a.moves.push(r):n.set(i,{...e,moves:[r]})}return[...n.values()]}var Ke=(e,t)=>Math.abs(e.x-t.x)<(e.width+t.width)/2-.1&&Math.abs(e.y-t.y)<(e.height+t.height)/2-.1,qe=2,Je=(e,t,{effect:n})=>{let{placed:r}=e,i=r.map((e,t)=>He(e,`${e.tile} ${t}`)),a=Ge(t,({move:e})=>{if(!(`row`in e))return null;let t=He(e,`offered`);return{bone:t,x:t.x,y:t.y,...We(t),kind:`ghost`}});for(let e of a)a.some(t=>t!==e&&Ke(e,t))&&(e.kind=`dot`);return{box:Ze(i),bones:i,places:a,words:Xe(n).map(({word:e})=>e),under:Qe(i),over:m`${Xe(n).map(({ring:e})=>e)}`,cell:Ye}},Ye=(e,t)=>({panel:``,row:Math.floor(t),column:Math.floor(e)});function Xe(e){return e===null||!(`groups`in e)?[]:e.groups.map(({cells:e,line:t,length:n})=>{let r=e.map(({row:e})=>e),i=e.map(({column:e})=>e),[a,o]=[Math.min(...i),Math.min(...r)],[s,c]=[Math.max(...i)-a+1,Math.max(...r)-o+1];return{ring:m`<rect class="group" x=${a-L} y=${o-L} width=${s+2*L} height=${c+2*L} rx="0.3" />`,word:{...t===`row`?{x:a-L,y:o+.5}:{x:a+.5,y:o-L},text:String(n),isTag:!0}}})}var L=.06;function Ze(e){let[t,n]=[Math.min(...e.map(({x:e})=>e)),Math.max(...e.map(({x:e})=>e))],[r,i]=[Math.min(...e.map(({y:e})=>e)),Math.max(...e.map(({y:e})=>e))];return{x:t-1-qe,y:r-1-qe,width:n-t+2+4,height:i-r+2+4}}function Qe(e){let{x:t,y:n,width:r,height:i}=Ze(e),a=[];for(let e=Math.ceil(n);e<n+i-.5;e+=1)for(let n=Math.ceil(t);n<t+r-.5;n+=1)a.push(m`<circle class="peg" cx=${n+.5} cy=${e+.5} r="0.05" />`);return m`${a}`}var R=.07,z=.145,$e=.03,et=1-2*$e,B=.24,V=0,tt=[[-.24,-.24],[B,B],[B,-.24],[-.24,B]],nt=[[V,-.24],[V,B],[-.24,V],[B,V]];function rt(e){let t=e-e%2;return[...e%2?[[V,V]]:[],...tt.slice(0,Math.min(t,4)),...nt.slice(0,Math.max(0,t-4))]}var it=Array.from({length:12},(e,t)=>{let n=t%2?.125:.27,r=t*Math.PI/6-Math.PI/2;return`${(n*Math.cos(r)).toFixed(3)},${(n*Math.sin(r)).toFixed(3)}`}).join(` `);function at(t,n,r){let i=Number(t);if(t!==``&&Number.isInteger(i)&&i<=9){let e=i>6?.082:.092;return m`<g class="pip p${i}">${rt(i).map(([t,r])=>m`<circle cx=${n+t} cy=${r} r=${e} />`)}</g>`}if(t===`*`)return m`<polygon class="pip wild" points=${it} transform="translate(${n} 0)" />`;if(t===``)return e;let a=Number.isNaN(i);return m`<g transform="translate(${n} 0) rotate(${-r})">
    ${a?m`<circle class="pip disc" r="0.34" />`:e}
    <text class=${a?`letter`:`figure`} y="0.16" font-size="0.46">${t}</text>
  </g>`}var H=(e,t,n=0)=>m`<rect class=${e} x=${-.97-n} y=${-.94/2-n} width=${2-2*$e+2*n} height=${et+2*n} rx=${.15+n} transform="rotate(${t})" />`;function ot(t,n=0,r=``){if(t===`?`)return m`${H(`bone back`,n)}`;let[i=``,a=``]=t.split(`-`);return m`${H(`bone`,n)}<g transform="rotate(${n})">
    <path class="groove" d="M0-.28V.28" />${at(i,-.5,n)}${at(a,.5,n)}
    ${r===``?e:m`<g transform="rotate(${-n})"><circle class="pip wild" r="0.2" /><text class="letter" y="0.11" font-size="0.32">${r}</text></g>`}
  </g>`}var st=(t,n,r,i=``)=>m`<g class="front" transform="translate(0 ${r})">${H(`edge`,n)}</g>${r>.1?m`<g class="front" transform="translate(0 ${r/2})">${H(`edge`,n)}</g>`:e}${ot(t,n,i)}`,ct=6,lt=`ABCDEF`,ut=(e,t,{isOpen:n})=>{let r=[...e.placed],i=r.map(e=>ft(e)).sort((e,t)=>(e.tier??0)-(t.tier??0)||e.y-t.y),a=Ge(t,({move:e})=>{let t=`tier`in e?e:r.find(({tile:t})=>`tile`in e&&t===e.tile);if(!t)return null;let n=ft(t);return{bone:n,x:n.x,y:n.y,...We(n),kind:`ghost`}});for(let e of a)a.some(t=>t!==e&&Ke(e,t))&&(e.kind=`dot`);return{box:{x:-.9,y:-.75,width:7.8,height:7.65},bones:i,places:a,words:[...pt,...n?mt(r):[]],under:ht,cell:(e,t)=>dt(e,t,r)}};function dt(e,t,n){let[r,i]=[Math.floor(t),Math.floor(e)];return Math.min(r,i)<0||Math.max(r,i)>=ct?null:{panel:`tier ${n.filter(e=>Ue(e).some(e=>e.row===r&&e.column===i)).length+1}`,row:r,column:i}}function ft(e){let t=He(e,e.tile);return{...t,y:t.y-e.tier*z,tier:e.tier}}var pt=[...lt].flatMap((e,t)=>[{x:t+.5,y:6.25,text:e,strong:!0},{x:-.25,y:t+.5,text:String(t+1),strong:!0}]);function mt(e){let t=e.flatMap(e=>Ue(e).map((t,n)=>({...t,tier:e.tier,face:e.tile.split(`-`)[n]??``}))),n=(e,n)=>Math.max(...t.filter(t=>t.row===e&&t.column===n).map(({tier:e})=>e));return t.filter(({row:e,column:t,tier:r})=>n(e,t)===r&&r>1).flatMap(({row:e,column:n,tier:r})=>{let i=t.find(t=>t.row===e&&t.column===n&&t.tier===r-1);return i?[{x:n+.5,y:e+.1-r*z,text:i.face,isTag:!0}]:[]})}var ht=m`
  <rect class="plinth-front" x=${-.8} y="-0.3" width=${7.6} height=${7.15} rx="0.22" />
  <rect class="plinth" x=${-.8} y="-0.55" width=${7.6} height=${7.2} rx="0.22" />
  ${Array.from({length:36},(e,t)=>{let[n,r]=[Math.floor(t/ct),t%ct],i=Math.min(n,r,5-n,5-r);return m`<rect class="pit pit-${i}" x=${r+.03} y=${n+.03} width="0.94" height="0.94" rx="0.13" />`})}`,gt={bead:Je,ziggurat:ut},_t=s(class extends u{constructor(e){if(super(e),this.former={},e.type!==a.ELEMENT)throw Error(`styles belong to an element`)}render(t){return e}update(t,[n]){let r=t.element.style;for(let[e,t]of Object.entries(n))this.former[e]!==t&&r.setProperty(e,t);return this.former=n,e}}),vt=120,yt=15;function bt(e,t,n){let r=Math.max(1,Math.min(t/e.width,n/e.height,vt));return{u:r,width:t,height:n,left:(t-r*e.width)/2-r*e.x,top:(n-r*e.height)/2-r*e.y}}function xt(t,n){let{view:r}=n,i=`translate(${r.left} ${r.top}) scale(${r.u})`,a=n.latest.map(e=>t.bones.findLast(t=>oe(t.tile,e)));return p`<svg class="scene ${r.u<yt?`small`:``}" width=${r.width} height=${r.height} role=${t.places.length>0?`group`:`img`} aria-label="The table">
      <g transform=${i}>${t.under}</g>
      ${ee(t.bones,({key:e})=>e,e=>wt(e,r,a.includes(e)))}
      <g transform=${i}>${t.over}</g>
      ${t.places.map((e,t)=>Tt(e,t,n))}
      ${n.pointed&&n.pointed.kind!==`ghost`?Dt(n.pointed,r):e}
    </svg>
    ${t.words.map(({x:e,y:t,text:n,strong:i,isTag:a})=>p`<span class="word ${i?`strong`:``} ${a?`tag`:``}" ${Ct(e,t,r)}>${n}</span>`)}
    ${t.places.map(e=>Ot(e,n))}`}var St=({x:e,y:t},{u:n,left:r,top:i})=>`translate(${(r+e*n).toFixed(2)}px, ${(i+t*n).toFixed(2)}px)`,Ct=(e,t,n)=>_t({transform:`${St({x:e,y:t},n)} translate(-50%, -50%)`});function wt(t,n,r){let{tile:i,turn:a,tier:o=0,badge:s,dim:c}=t;return m`<g class="piece tier-${o} ${c?`dim`:``}" ${_t({transform:St(t,n)})}>
    <g transform="scale(${n.u})">
      ${st(i,a,o>0?z:R,s)}
      ${r?H(`last on-bone`,a):e}
    </g>
  </g>`}function Tt(e,t,n){let{kind:r,x:i,y:a,width:o,height:s,moves:c}=e,{view:l,chips:u,marks:d}=n,ee=u.size===0||c.some(e=>u.get(e.text)?.isBest),[f,p]=[o*l.u,s*l.u],h=n.name(e);return m`<g class="place ${r} ${ee?`best`:`other`}" role="button" tabindex=${t===0?0:-1}
    aria-label=${h} data-mark=${c.map(e=>d.indexOf(e)).join(` `)} transform="translate(${l.left+i*l.u} ${l.top+a*l.u})">
    <rect class="room" x=${-f/2} y=${-p/2} width=${f} height=${p} />
    <g transform="scale(${l.u})">${Et(e)}</g>
    <rect class="focus" x=${-f/2-4} y=${-p/2-4} width=${f+8} height=${p+8} rx=${.15*l.u+4} />
  </g>`}function Et(e){let{kind:t,bone:n,more:r=[],x:i,y:a,width:o,height:s}=e;return t===`ghost`&&n!==null?m`${[n,...r].map(e=>m`<g transform="translate(${e.x-i} ${e.y-a})">${ot(e.tile,e.turn,e.badge)}</g>`)}`:t===`ring`?m`<circle class="ring" r="0.3" /><circle class="middle" r="0.13" />`:t===`dot`?m`<circle class="dot" r="0.12" />`:m`<rect class="cell" x=${-o/2+.05} y=${-s/2+.05} width=${o-.1} height=${s-.1} rx="0.12" />`}function Dt({bone:e,more:t=[]},n){let r=e===null?t:[e,...t];return m`<g class="preview" transform="translate(0 ${-6})">${r.map(e=>wt({...e,tier:e.tier??0},n,!1))}</g>`}function Ot(t,{chips:n,view:r}){let i=t.moves.map(e=>n.get(e.text)).find(e=>e!==void 0);if(i===void 0)return e;let a=r.top+(t.y-t.height/2)*r.u>34,o=t.y+(a?-1:1)*(t.height/2+15/r.u),s=48/r.u,[c,l]=[s-r.left/r.u,(r.width-r.left)/r.u-s];return p`<span class="chip ${i.isBest?`best`:``}" ${Ct(Math.max(c,Math.min(l,t.x)),o,r)}
    >${i.text}${i.note?p` <small>${i.note}</small>`:e}</span>`}var kt=`ABCDEF`;function At(e){return Ue(e).map(({row:e,column:t})=>`${kt[t]??``}${e+1}`).join(`–`)}function jt({move:e}){return`tier`in e?At(e):``}function Mt(e){let{move:t,text:n}=e,r=jt(e);return r!==``&&`tile`in t?`${t.tile} on ${r}`:n.replace(/^place /,``)}var Nt=20;async function Pt(e,t,n,r,i){let a=await Fe(t,{...n,marks:r.map(({move:e})=>e)},i);if(i.aborted)return null;let o=new DOMParser().parseFromString(a,`image/svg+xml`).documentElement;e.replaceChildren(document.importNode(o,!0));let[,,s=1,c=1]=(o.getAttribute(`viewBox`)??``).split(` `).map(Number);return c/s}function Ft(e,t,n){for(let r of e.querySelectorAll(`[data-origin]`)){let e=r.getBoundingClientRect(),i=e.width/r.getBBox().width*Nt,[a=0,o=0]=(r.dataset.origin??``).split(` `).map(Number);if(t>=e.left&&t<e.right&&n>=e.top&&n<e.bottom)return{panel:r.dataset.panel??``,row:a+Math.floor((n-e.top)/i),column:o+Math.floor((t-e.left)/i)}}return null}var It=(e,t)=>[...e.querySelectorAll(`[data-mark]`)].map(e=>({element:e,moves:(e.dataset.mark??``).split(` `).flatMap(e=>t[Number(e)]??[])}));function U({element:e}){let t=(e.querySelector(`.room`)??e).getBoundingClientRect();return[t.x+t.width/2,t.y+t.height/2]}function W(e,t,n,r){let i,a=1/0;for(let o of e){let e=(o.element.querySelector(`.room`)??o.element).getBoundingClientRect(),s=Math.max(e.left-t,t-e.right,e.top-n,n-e.bottom),[c,l]=U(o),u=Math.hypot(c-t,l-n);s<=r&&u<a&&([i,a]=[o,u])}return i}var Lt={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function Rt(e,t,n){let r=Lt[n];if(r===void 0)return;let[i,a]=r,[o,s]=U(t),c,l=1/0;for(let t of e){let[e,n]=U(t),r=(e-o)*i+(n-s)*a,u=Math.abs((e-o)*a)+Math.abs((n-s)*i);r>1&&r+2*u<l&&([c,l]=[t,r+2*u])}return c}function zt(e,t,n=!1){for(let{element:n}of e)n.setAttribute(`tabindex`,n===t.element?`0`:`-1`);t.element.focus({preventScroll:n})}var Bt=14,Vt=class extends t{static{this.properties={game:{},text:{},position:{attribute:!1},marks:{attribute:!1},latest:{attribute:!1,hasChanged:Ht},effect:{attribute:!1},chips:{attribute:!1},hands:{},isOpen:{attribute:!1},turns:{attribute:!1},said:{state:!0},pointed:{state:!0},chosen:{state:!0},room:{state:!0}}}constructor(){super(),this.targets=[],this.scene=null,this.view=null,this.stood=null,this.tallest=0,this.drawing=new AbortController,this.drawn=Promise.resolve(),this.measured=new ResizeObserver(()=>this.measure()),this.text=``,this.position=null,this.marks=[],this.latest=[],this.effect=null,this.chips=new Map,this.hands=`none`,this.isOpen=!1,this.turns=!1,this.said=[],this.pointed=null,this.chosen=null,this.room={width:0,height:0}}connectedCallback(){super.connectedCallback(),this.measured.observe(this)}disconnectedCallback(){super.disconnectedCallback(),this.measured.disconnect()}get isScene(){return this.position!==null&&gt[this.game]!==void 0}measure(){let e=this.querySelector(`.scene`)?.getBoundingClientRect();e&&(e.width!==this.room.width||e.height!==this.room.height)&&(this.room={width:e.width,height:e.height})}willUpdate(e){[`text`,`position`,`marks`].some(t=>e.has(t))&&(this.targets=[],this.pointed=null,this.chosen=null),e.has(`game`)&&(this.tallest=0,this.scene=null);let t=gt[this.game],{position:n,room:r}=this;if(n!==null&&t!==void 0&&r.width!==0&&[`game`,`position`,`marks`,`latest`,`effect`,`isOpen`,`room`].some(t=>e.has(t))){let{latest:e,effect:i,isOpen:a}=this,o={ratio:r.width/r.height,previous:this.scene??void 0,latest:e,effect:i,isOpen:a};this.scene=t(n,this.marks,o),this.view=bt(this.scene.box,r.width,r.height)}}render(){let{scene:t,view:n,isScene:r}=this;return p`<div
        @click=${this.tapped}
        @keydown=${this.pressed}
        @focusin=${this.considered}
        @pointermove=${this.considered}
        @pointerleave=${()=>this.consider(void 0)}
      >${r?p`<div class="board scene">${t&&n?this.painted(t,n):e}</div>`:p`<div class="board picture"></div>`}</div>
      ${d(this.said)}`}painted(e,t){let n=e=>e.moves.map(e=>Mt(e)).join(`, or `),r=this.chosen??this.pointed,i=e.places.find(e=>G(e.moves)===r)??null,{latest:a,chips:o,marks:s}=this;return p`${xt(e,{view:t,latest:a,chips:o,pointed:i,name:n,marks:s})}`}updated(e){this.isScene?(this.measure(),this.targets=It(this,this.marks)):this.text&&[`text`,`marks`,`latest`].some(t=>e.has(t))&&(this.drawing.abort(),this.drawing=new AbortController,this.drawn=this.draw(this.drawing.signal))}async drop(e,t){await this.drawn,this.choose(e,t,Bt)}choose(e,t,n){let r=W(this.targets,e,t,n);r?this.tell(`pick`,r.moves):this.tell(`miss`,this.cellAt(e,t))}cellAt(e,t){let{scene:n,view:r}=this;if(!this.isScene||n?.cell===void 0||r===null)return Ft(this,e,t);let i=this.getBoundingClientRect();return n.cell((e-i.left-r.left)/r.u,(t-i.top-r.top)/r.u)}async draw(e){let t=this.querySelector(`.board`);if(t===null)return;let{text:n,latest:r,hands:i,marks:a}=this;try{let o=await Pt(t,this.game,{position:n,latest:r,hands:i},a,e);if(o===null)return;this.tallest=Math.max(this.tallest,o),t.style.setProperty(`aspect-ratio`,`1 / ${this.tallest}`),this.said.length>0&&(this.said=[]),this.targets=It(t,a),this.targets.length>0&&this.querySelector(`svg`)?.setAttribute(`role`,`group`),this.targets.forEach(({element:e,moves:t},n)=>{e.setAttribute(`role`,`button`),e.setAttribute(`tabindex`,n===0?`0`:`-1`),e.setAttribute(`aria-label`,t.map(e=>Mt(e)).join(`, or `))})}catch(t){e.aborted||(this.said=c(t))}}considered(e){let t=e.target.closest(`[data-mark]`),n=e instanceof PointerEvent;n&&e.pointerType===`touch`||this.consider(n&&t?W(this.targets,e.x,e.y,0):this.targets.find(({element:e})=>e===t))}consider(e){let t=e?G(e.moves):null;t!==this.pointed&&(this.pointed=t,e?.element===document.activeElement&&e&&(this.stood=U(e)),this.tell(`consider`,e?.moves??[]))}async enter(e=!1){await this.updateComplete,await this.drawn;let[t,n]=this.stood??[0,0],r=e&&this.stood?W(this.targets,t,n,1/0):this.targets[0];r&&zt(this.targets,r,document.querySelector(`.dragged`)!==null)}tapped(e){let t=W(this.targets,e.clientX,e.clientY,0),n=t&&G(t.moves),r=this.scene?.places.find(({moves:e})=>G(e)===n);e.pointerType===`touch`&&this.isScene&&r&&r.kind!==`ghost`&&n!==this.chosen?(this.chosen=n??null,this.tell(`consider`,r.moves)):this.choose(e.clientX,e.clientY,0)}pressed(e){let t=this.targets.find(({element:e})=>e===document.activeElement);if(t===void 0)return;let n=Rt(this.targets,t,e.key);if(e.key===`Enter`||e.key===` `)this.tell(`pick`,t.moves);else if(n)zt(this.targets,n);else if(!e.key.startsWith(`Arrow`))return;e.preventDefault()}},G=e=>e.map(({text:e})=>e).join(`|`);function Ht(e,t){return e.join()!==t?.join()}customElements.define(`bone-board`,Vt);var Ut=250,Wt=class extends t{static{this.properties={game:{},position:{attribute:!1},marks:{attribute:!1},check:{state:!0},said:{state:!0}}}constructor(){super(),this.stop=new AbortController,this.marks=[],this.check=null,this.said=[]}disconnectedCallback(){super.disconnectedCallback(),this.stop.abort()}willUpdate(e){if(e.has(`game`)&&(this.check=null),!e.has(`position`)&&!e.has(`game`))return;this.stop.abort();let{signal:t}=this.stop=new AbortController,n=setTimeout(()=>void this.ask(t),Ut);t.addEventListener(`abort`,()=>clearTimeout(n))}render(){let{check:t}=this;return p`<div aria-live="polite">
        ${t===null?p`<p class="waiting">Checking …</p>`:e}
        ${t?.valid===!1?this.faults(t.faults):e}
        ${t?.valid?p`<p class="verdict good">A sound position${t.outcome?`; this hand is over`:``}.</p>`:e}
      </div>
      ${t?.valid?p`<bone-board hands="drawn" .game=${this.game} .text=${t.text??``} .marks=${this.marks}></bone-board>`:e}
      ${d(this.said)}`}faults(e){return p`<p class="verdict">${e.length===1?`One fault`:`${e.length} faults`}</p>
      <ul class="faults" aria-label="Faults">
        ${e.map(e=>p`<li>
          <p>${e.message} ${E(this.game,e.rule)}</p>
          <small><code>${e.code}</code> ${this.place(e.at)}</small>
        </li>`)}
      </ul>`}place(e){if(typeof e!=`string`)return e.map(Gt).join(`; `);let t=e.replace(/^\/position/,``);return t===``?``:p`<button type="button" class="quiet" @click=${()=>this.tell(`show`,t)}>${t}</button>`}async ask(e){try{let t=await o(this.game,`check`,{position:this.position},e),n=this.marks.map(({move:e})=>e);if(t.valid&&await Ie(this.game,{position:t.text??``,marks:n,hands:`drawn`},e),e.aborted)return;this.check=t,this.said=[],this.tell(`checked`,t.valid?t.text??null:null)}catch(t){if(e.aborted)return;this.said=c(t),this.tell(`checked`,null)}}},Gt=e=>Object.entries(e).map(([e,t])=>`${e} ${t}`).join(`, `);customElements.define(`bone-checked`,Wt);function K(e,t,n=!1){let[r,i]=n?[2,1]:[1,2],a=n?0:90,o=t??24;return p`<svg class="domino ${n?`lying`:``} ${e===`?`?`back`:``}" aria-hidden="true"
    viewBox="${-r/2} ${-i/2} ${r} ${i+R}" width=${r*o} height=${(i+R)*o}
  >${e===`?`?m`${ot(e,a)}`:st(e,a,R)}</svg>`}var q=e=>e===`?`?`a domino face down`:e.replaceAll(`*`,`wild`).replace(`-`,` to `),Kt=class extends t{static{this.properties={choices:{attribute:!1},taken:{attribute:!1},name:{},typed:{state:!0},missed:{state:!0}}}constructor(){super(),this.choices=[],this.taken=[],this.name=`Dominoes`,this.typed=``,this.missed=``}render(){let t=this.shown;return p`<div class="tileset" role="group" aria-label=${this.name}>
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
        ${t.map(e=>p`<li>${this.one(e)}</li>`)}
      </ul>
      ${t.length===0?p`<p class="note">No such domino is left.</p>`:e}
    </div>`}one(e){let t=this.choices.filter(t=>t===e).length;return p`<button
      type="button"
      class="held fits"
      aria-pressed=${this.taken.includes(e)}
      aria-label="${q(e)}${t>1?`, ${t} of them`:``}"
      @click=${()=>this.tell(`choose`,e)}
    >${K(e)}</button>`}get shown(){let e=[...new Set([...this.taken,...this.choices])],t=(qt(this.typed).at(-1)??``).split(`-`).filter(Boolean);return e.filter(e=>{let n=e.split(`-`);return t.every(e=>{let t=n.indexOf(e);return t>=0&&n.splice(t,1).length>0})})}narrow(e){this.typed=e.target.value,this.missed=``}pressed(e){if(e.key!==`Enter`)return;e.preventDefault(),e.stopPropagation();let[t,...n]=this.shown,r=qt(this.typed),i=r.length===1&&!D(r[0])&&n.length===0?t:void 0;this.missed=``;let a=i===void 0?r:[i];for(let e of a)this.choose(e);this.typed=``}choose(e){let t=[...this.choices,...this.taken];D(e)&&t.includes(k(e))?this.tell(`choose`,k(e)):this.missed=`There is no ${e} left to choose.`}},qt=e=>e.toUpperCase().split(/[\s,;_]+/).filter(Boolean);customElements.define(`bone-tileset`,Kt);var Jt=class extends t{static{this.properties={name:{},tiles:{attribute:!1},free:{attribute:!1},open:{state:!0}}}constructor(){super(),this.name=``,this.tiles=[],this.free=[],this.open=!1}render(){let{name:t,tiles:n}=this,r=n.filter(e=>e!==`?`),i=n.length-r.length;return p`<div class="tilelist" role="group" aria-label=${t}>
      <h3>${t} <small>${n.length===1?`1 domino`:`${n.length} dominoes`}</small></h3>
      ${r.length===0?e:p`<ul class="hand">
            ${r.map((e,n)=>p`<li>
              <button type="button" class="held fits" aria-label="Take ${q(e)} out of ${t}" @click=${()=>this.drop(n)}>
                ${K(e)}
              </button></li>`)}
          </ul>`}
      <div class="row">
        <label>Face down
          <input type="number" min="0" max="91" inputmode="numeric" aria-label="${t}: dominoes face down"
            .value=${String(i)} @change=${this.hide} /></label>
        <button type="button" aria-expanded=${this.open} @click=${()=>this.open=!this.open}>
          ${this.open?`Done`:`Add dominoes`}<span class="unseen"> to ${t}</span>
        </button>
      </div>
      ${this.open?p`<bone-tileset
            name="Dominoes for ${t}"
            .choices=${this.free}
            @choose=${e=>this.add(e)}
          ></bone-tileset>`:e}
    </div>`}drop(e){let t=-1;this.edit(this.tiles.filter(n=>n===`?`||(t+=1)!==e))}add(e){e.stopPropagation();let t=k(e.detail),n=this.tiles.indexOf(`?`);this.edit(n<0?[...this.tiles,t]:this.tiles.with(n,t))}hide(e){let t=Math.max(0,Math.min(91,Number(e.target.value))),n=this.tiles.filter(e=>e!==`?`);this.edit([...n,...Array(t).fill(`?`)])}edit(e){this.tiles=e,this.tell(`edit`,e)}};customElements.define(`bone-tilelist`,Jt);var Yt=class extends t{static{this.properties={game:{attribute:!1},position:{attribute:!1},set:{attribute:!1},fixed:{attribute:!1},changing:{state:!0},wrong:{state:!0}}}constructor(){super(),this.fixed=[],this.changing=null,this.wrong=null}get free(){return j(this.set,A(this.position))}willUpdate(e){e.has(`game`)&&(this.changing=this.wrong=null)}render(){let{own:t,seats:n}=Oe(this.position),r=e=>!this.fixed.includes(String(e.at(-1)));return p`<div class="fields">
      ${n.map((e,t)=>p`<fieldset><legend>Seat ${t}</legend>${e.filter(r).map(e=>this.field(e))}</fieldset>`)}
      ${t.length>0?p`<fieldset><legend>The table</legend>${t.filter(r).map(e=>this.field(e))}</fieldset>`:e}
      ${this.fixed.includes(`options`)?e:this.options()}
    </div>`}options(){let t=this.position.options;if(this.game.options.length===0)return e;let n=(e,n)=>M(t)?t[e]??n:n;return p`<details><summary>House rules</summary>
      ${this.game.options.map(e=>Ne(e,n(e.name,e.default),n=>{let r=M(t)?t:{};this.edit([`options`],{...r,[e.name]:n})}))}
    </details>`}field(e){let t=N(this.position,e)??null,n=je(e),r=F(e);switch(De(String(e.at(-1)),t)){case`dominoes`:return p`<bone-tilelist data-at=${r} .name=${n} .tiles=${Ae(t)} .free=${this.free}
          @edit=${t=>this.edit(e,Zt(t.detail))}></bone-tilelist>`;case`number`:return p`<label data-at=${r}>${n}
          <input type="number" .value=${String(t)} @change=${t=>this.edit(e,Number(Xt(t)))} /></label>`;case`switch`:return p`<label class="check" data-at=${r}>
          <input type="checkbox" .checked=${t===!0} @change=${t=>this.edit(e,t.target.checked)} /> ${n}</label>`;case`word`:return p`<label data-at=${r}>${n}
          <input .value=${String(t)} spellcheck="false" autocapitalize="off" @change=${t=>this.edit(e,Xt(t))} /></label>`;default:return this.lying(e,n,t)}}lying(t,n,r){let i=ke(r,t),a=i.find(e=>F(e)===this.changing),o=this.wrong===F(t);return p`<div data-at=${F(t)} role="group" aria-label=${n}>
      <h3>${n} <small>${i.length===0?`no dominoes`:`tap one to change it`}</small></h3>
      ${i.length>0?p`<ul class="hand">${i.map(e=>p`<li>${this.tile(e)}</li>`)}</ul>`:e}
      ${a?p`<bone-tileset name="Another domino" .choices=${this.free}
            @choose=${e=>this.swap(a,e.detail)}></bone-tileset>`:e}
      <details><summary>${n} as JSON</summary>
        <textarea rows="6" spellcheck="false" aria-label="${n} as JSON" aria-invalid=${o}
          .value=${JSON.stringify(r,null,1)} @change=${e=>this.written(t,Xt(e))}></textarea>
        ${o?p`<p class="trouble" role="alert">That is no JSON.</p>`:e}
      </details>
    </div>`}tile(e){let t=String(N(this.position,e)),n=F(e),r=this.changing===n;return p`<button type="button" class="held fits" aria-expanded=${r} aria-label="Change ${q(t)}"
      @click=${()=>this.changing=r?null:n}>${K(t)}</button>`}swap(e,t){this.changing=null,this.edit(e,t)}written(e,t){try{this.edit(e,JSON.parse(t)),this.wrong=null}catch{this.wrong=F(e)}}edit(e,t){this.position=P(this.position,e,t),this.tell(`edited`,this.position)}},Xt=e=>e.target.value,Zt=e=>e.length>0&&e.every(e=>e===`?`)?e.length:e;customElements.define(`bone-fields`,Yt);var Qt=[`to_move`,`first_player`],$t=class extends t{static{this.properties={game:{attribute:!1},scores:{attribute:!1},count:{state:!0},seat:{state:!0},options:{state:!0},box:{state:!0},position:{state:!0},sound:{state:!0},said:{state:!0}}}constructor(){super(),this.scores=[],this.count=0,this.seat=0,this.options={},this.box=null,this.position=null,this.sound=null,this.said=[]}willUpdate(e){e.has(`game`)&&(this.options=Object.fromEntries(this.game.options.map(e=>[e.name,e.default])),this.count=this.game.seats.includes(this.scores.length)?this.scores.length:this.game.seats[0]??1,this.seat=0),this.seat>=this.count&&(this.seat=0),e.has(`position`)&&(this.sound=null),[`game`,`count`,`seat`,`options`].some(t=>e.has(t))&&this.unpack()}render(){let{position:t}=this;return p`<p class="lead">Tell what you see at your table. Then write down every move, and ask for hints on your turn.</p>
      <div class="table">
        <div>${this.seats()} ${t?this.dominoes(t):e} ${d(this.said)}</div>
        <div>${t?this.judged(t):e}</div>
      </div>`}seats(){let{game:t,count:n,seat:r}=this,i=e=>t=>{this[e]=Number(t.target.value)};return p`<section aria-label="Seats"><h2>Your table</h2>
      ${t.seats.length>1?p`<label>Players<select @change=${i(`count`)}>
            ${t.seats.map(e=>p`<option ?selected=${e===n}>${e}</option>`)}</select></label>
          <label>Your seat, counted in the order of play from 0<select @change=${i(`seat`)}>
            ${Array.from({length:n},(e,t)=>p`<option ?selected=${t===r}>${t}</option>`)}</select></label>`:e}
      ${t.options.length>0?p`<details><summary>House rules</summary>
            ${t.options.map(e=>Ne(e,this.options[e.name],t=>this.options={...this.options,[e.name]:t}))}</details>`:e}
    </section>`}dominoes(t){let n=this.box?j(this.box.set,A(t)):[],r=Qt.filter(e=>e in t);return p`<section aria-label="Your hand and the table">
        <bone-tilelist name="Your hand" .tiles=${this.hand} .free=${n} .open=${!0}
          @edit=${e=>this.position=P(t,this.path,e.detail)}></bone-tilelist>
        ${r.length>0?p`<label>Who begins<select @change=${e=>this.lead(Number(e.target.value))}>
              ${Array.from({length:this.count},(e,n)=>p`<option value=${n} ?selected=${n===t[r[0]??``]}>
                ${n===this.seat?`You (seat ${n})`:`Seat ${n}`}</option>`)}</select></label>`:e}
      </section>
      <section aria-label="What else lies there">
        <details ?open=${A(t.placed).length>0}><summary>The table, the other hands, scores</summary>
          <bone-fields .game=${this.game} .position=${t} .set=${this.box?.set??new Map} .fixed=${[`options`,...Qt]}
            @edited=${e=>this.position=e.detail}></bone-fields>
        </details>
      </section>`}judged(e){let t=this.hand.filter(e=>e===`?`).length,n=t===1?`Name one more domino of your hand.`:`Name ${t} more dominoes of your hand.`;return p`<bone-checked .game=${this.game.id} .position=${e}
        @checked=${e=>this.sound=e.detail}></bone-checked>
      <p class="note" role="status">${t>0?n:``}</p>
      <div class="buttons"><button class="main" ?disabled=${this.sound===null||t>0} @click=${this.begin}>Begin</button></div>`}get path(){return this.position&&`players`in this.position?[`players`,this.seat,`hand`]:[`hand`]}get hand(){return this.position?Ae(N(this.position,this.path)):[]}lead(e){let{position:t}=this;if(t===null)return;let n=Qt.filter(e=>e in t);this.position={...t,...Object.fromEntries(n.map(t=>[t,e]))}}async unpack(){let{game:e,count:t,seat:n,options:r}=this;this.sound=null,this.said=[];try{let i=await xe(e.id,t,r),a=await o(e.id,`view`,{position:i.text,seat:n});if(t!==this.count||n!==this.seat||r!==this.options||e!==this.game)return;this.box=i,this.position=this.scored(this.covered(a.position,n))}catch(e){this.position=null,this.said=c(e)}}covered(e,t){let n=(g(e)[t]?.hand??[]).map(()=>`?`);return P(e,`players`in e?[`players`,t,`hand`]:[`hand`],n)}scored(e){return this.scores.reduce((e,t,n)=>{let r=[`score`,`tokens`].find(t=>N(e,[`players`,n,t])!==void 0);return r===void 0?e:P(e,[`players`,n,r],t)},e)}begin(){if(this.sound===null||this.box===null)return;let{sound:e,seat:t,count:n,box:r}=this;this.tell(`seated`,{text:e,seat:t,count:n,set:r.set})}};customElements.define(`bone-seating`,$t);var J=(e,t)=>`${e} ${t}${e===1?``:`s`}`;function Y(e,t){return`groups`in e?en(e):`points`in e?tn(e):`laid`in e?nn(e):`next`in e?rn(e,t):e.drawn==null?``:`draws ${e.drawn}`}function en(e){return e.score===0?``:`${e.groups.map(e=>e.length).join(` × `)}${e.doubled?` × 2`:``} = ${J(e.score,`point`)}`}function tn(e){if(e.count===null||e.count===void 0)return``;let t=e.parts.map(e=>e.adds).join(` + `),n=e.points?`, ${J(e.points,`point`)}`:``;return`ends ${t}${e.parts.length>1?` = ${e.count}`:``}${n}`}function nn(e){return[e.collected?`collects ${J(e.collected,`token`)}`:``,e.penalty?`pays for a pass: takes ${J(e.penalty,`token`)}`:``,e.dealt_to_all?`everybody gets ${J(e.dealt_to_all,`token`)}`:``,e.new_slope?`begins a slope`:``].filter(Boolean).join(`, `)}function rn(e,t){return[e.skipped==null?``:`seat ${e.skipped} is skipped`,e.reversed?`play turns round`:``,e.drawn_by!=null&&e.drawn_by!==t?`seat ${e.drawn_by} draws`:``,e.given==null?``:`a domino is given away`].filter(Boolean).join(`, `)}function an(e,t){if(!(`standing`in e&&`parts`in e))return``;let n=e.parts.filter(e=>e.seat===t&&e.adds!==0);return n.length===1&&n[0]?.adds===e.standing[t]?``:n.map(e=>`${e.part.replaceAll(`_`,` `)} ${e.adds}`).join(`, `)}var on={out:`A hand is empty.`,went_out:`A hand is empty.`,all_out:`All hands are empty.`,target:`The target has been reached.`,blocked:`Nobody can play.`,all_passed:`Everybody has passed.`,finished:`The ziggurat is finished.`};function X(e,t){let n=on[e.reason]??`${e.reason.replaceAll(`_`,` `)}.`;if(`title`in e)return`${n} ${e.title}.`;let r=`game_winners`in e?e.game_winners:[],i=r.length>0?r:e.winners??[],a=`${i.map(t).join(` and `)} won ${r.length>0?`the match`:`this hand`}.`;return i.length===0?n:`${n} ${a}`}var sn=(e,t)=>j(e,A(t));function cn(e,t){let n=_(e),r=[...g(e)[n]?.hand??[]];for(let e of t.map(k)){let t=r.indexOf(`?`);!r.includes(e)&&t>=0&&(r[t]=e)}return P(e,`players`in e?[`players`,n,`hand`]:[`hand`],r)}async function ln(e,t,n,r){let[i=``]=n,a={position:cn(t,n),tile:i},{moves:s}=await o(e,`moves`,a,r);return s.filter(e=>un(e,n))}function un({move:e},t){let n=v(e).map(k).sort(),r=t.map(k).sort();return n.length===r.length&&n.every((e,t)=>e===r[t])}var dn=({move:e})=>`tiles`in e;async function fn(e,t,n,r,i){if(!Z(n)&&!se(n.effect).includes(`?`))return 0;let a={position:t,moves:[n.move]};return(g((await o(e,`play`,a,i)).position)[r]?.hand??[]).filter(e=>e===`?`).length}var Z=({move:e})=>`give`in e&&e.give===`?`;function pn(e,t){let[n=``]=t;if(Z(e))return{...e,move:{...e.move,give:n}};let r=`drawn`in e.effect&&Array.isArray(e.effect.drawn);return{...e,move:{...e.move,drawn:r?[...t]:n}}}var mn=class{constructor(e,t,n,r,i){this.session=e,this.seat=t,this.set=n,this.hears=r,this.failed=i,this.shown=null,this.taken=[],this.found=[],this.pending=null,this.offered=[],this.turned=0,this.stop=new AbortController}changed(){this.offered=this.found.filter(({move:e})=>b(e)===this.facing),this.hears()}close(){this.stop.abort()}async refresh(){this.stop.abort();let{signal:e}=this.stop=new AbortController,{game:t}=this.session;await this.tried(e,async()=>{let{position:n,text:r,outcome:i}=await this.session.state(),a={position:r},[s,c]=await Promise.all([o(t,`moves`,a,e),o(t,`score`,a,e),Ie(t,{position:r,latest:this.session.laid},e)]);e.aborted||(this.shown={position:n,text:r,full:r,outcome:i,legal:s,score:c},this.forget())})}get next(){return this.shown?_(this.shown.position):0}get isOwn(){return this.shown!==null&&!this.shown.outcome&&this.next===this.seat}get hand(){return this.shown?g(this.shown.position)[this.seat]?.hand??[]:[]}get aside(){return this.shown?ae(this.shown.position):[]}get held(){return[...this.hand,...this.aside]}get choices(){let{shown:e}=this;return e===null?[]:[...(g(e.position)[this.next]?.hand??[]).filter(e=>e!==`?`),...sn(this.set,e.position)]}get drawable(){if(this.shown===null||this.pending===null)return[];let e=[...v(this.pending.legal.move),...this.pending.named];return sn(this.set,this.shown.position).filter(t=>{let n=e.findIndex(e=>e===t||e.split(`-`).reverse().join(`-`)===t);return n<0||e.splice(n,1).length===0})}get others(){return(this.shown?.legal.moves??[]).filter(({move:e})=>v(e).length===0)}get playable(){let e=this.isOwn?this.shown?.legal.moves??[]:[];return new Set(this.held.filter(t=>e.some(e=>y(e.move,t))))}get lifts(){return(this.isOwn?this.shown?.legal.moves??[]:[]).filter(({move:e})=>v(e).length>0&&!this.held.some(t=>y(e,t)))}get turns(){return[...new Set(this.found.map(({move:e})=>b(e)))]}get facing(){return this.turns[this.turned%Math.max(1,this.turns.length)]??``}turn(){this.turned+=1,this.changed()}async take(e){if(this.taken.includes(e))return this.look(this.taken.filter(t=>t!==e));if(this.taken.length>0&&(this.found.length===0||this.found.some(dn))){let t=await this.moves([...this.taken,e]);if(t.length>0)return this.have([...this.taken,e],t)}return this.look([e])}async choose(e){let{shown:t,seat:n,session:r,stop:i}=this;t!==null&&await this.tried(i.signal,async()=>{let a=await fn(r.game,t.text,e,n,i.signal);if(a===0)return this.lay(e);this.pending={legal:e,count:a,named:[]},this.changed()})}async name(e){let{pending:t}=this;t!==null&&(t.named.push(e),t.named.length<t.count?this.changed():await this.lay(pn(t.legal,t.named)))}give(){this.forget()}go(e){return this.session.go(e),this.refresh()}async lay(e){await this.tried(this.stop.signal,()=>this.session.lay(e))&&await this.refresh()}async look(e){this.have(e,e.length>0?await this.moves(e):[])}async moves(e){let{shown:t,session:n}=this;if(t===null)return[];if(this.isOwn)return t.legal.moves.filter(t=>un(t,e));let r=[];return await this.tried(this.stop.signal,async()=>{r=await ln(n.game,t.position,e,this.stop.signal)}),r}have(e,t){this.taken=e,this.found=t,this.turned=0,this.changed()}forget(){this.pending=null,this.have([],[])}async tried(e,t){try{return await t(),!0}catch(t){return e.aborted||this.failed(t),!1}}},hn=200;function gn(t,n,r){return n.length===0?e:p`<div class="chooser" role="group" aria-label="Which of these?">
    <p>More than one move lies there. ${t}</p>
    ${n.map(e=>p`<button @click=${()=>r(e)}>${e.text}</button>`)}
  </div>`}function _n(t,n,r){if(t.length<2)return e;let[i=``,a=``]=n.split(` `),o=/left|up/.test(a)?i.split(`-`).reverse():i.split(`-`),s=/left|right/.test(a)?[`on the left`,`on the right`]:[`on top`,`below`];return p`<p class="turning">
    <button @click=${r} title="Key R"><span class="facing ${a}">${K(i)}</span> Turn it</button>
    <small>${o.map((e,t)=>`${e} ${s[t]}`).join(`, `)}.</small>
  </p>`}function vn(t,n,r){return n.length===0?e:p`<details class="list">
    <summary>${t}</summary>
    <ul>
      ${n.slice(0,hn).map(e=>p`<li><button @click=${()=>r(e)}>${e.text}</button></li>`)}
    </ul>
  </details>`}var yn=e=>e.length===1?`One legal move`:`${e.length} legal moves`,bn=class extends t{static{this.properties={tiles:{attribute:!1},playable:{attribute:!1},taken:{attribute:!1},name:{}}}constructor(){super(),this.tiles=[],this.playable=new Set,this.taken=null,this.name=`Your hand`}render(){if(this.tiles.length===0)return e;let t=this.tiles.indexOf(this.taken??``);return p`<ul class="hand" aria-label=${this.name}>
      ${this.tiles.map((e,n)=>p`<li>${this.one(e,n===t)}</li>`)}
    </ul>`}one(e,t){if(e===`?`)return p`<span class="held">${K(e)}</span>`;let n=this.playable.has(e),r=`${q(e)}${n?``:`, fits nowhere now`}`;return p`<button
      class="held ${n?`fits`:``}"
      aria-pressed=${t}
      aria-label=${r}
      @click=${()=>this.tell(`take`,e)}
      @pointerdown=${t=>n&&this.drag(t,e)}
    >
      ${K(e)}
    </button>`}drag(e,t){if(e.button!==0)return;let n=e.currentTarget,r=null,i=i=>{r===null&&Math.hypot(i.x-e.x,i.y-e.y)<8||(r===null&&(r=Sn(n),this.taken!==t&&this.tell(`take`,t)),r.style.translate=`${i.x}px ${i.y}px`)},a=e=>{o.abort(),r!==null&&(r.remove(),xn(n),e.type===`pointerup`&&this.tell(`drop`,{x:e.x,y:e.y}))},o=new AbortController,{signal:s}=o;window.addEventListener(`pointermove`,i,{signal:s}),window.addEventListener(`pointerup`,a,{signal:s}),window.addEventListener(`pointercancel`,a,{signal:s})}};function xn(e){let t=new AbortController;e.addEventListener(`click`,e=>e.stopImmediatePropagation(),{signal:t.signal,capture:!0}),setTimeout(()=>t.abort())}function Sn(e){let t=document.createElement(`div`);return t.className=`dragged`,t.append(...[...e.children].map(e=>e.cloneNode(!0))),document.body.append(t),t}customElements.define(`bone-hand`,bn);var Cn=class extends t{static{this.properties={choice:{state:!0},said:{state:!0}}}constructor(){super(),this.choice=[],this.said=[]}waiting(){return p`<p class="waiting" role="status">Setting the table …</p>${d(this.said)}`}hand(e,t,n,r){return p`<bone-hand .name=${e} .tiles=${t} .playable=${n} .taken=${r}
      @take=${e=>this.take(e.detail)} @drop=${this.dropped}></bone-hand>`}picked(e){let[t]=e;t&&e.length===1?this.choose(t):this.choice=e}async enter(){await this.updateComplete,await this.board?.enter()}get board(){return this.querySelector(`bone-board`)}async dropped(e){await this.updateComplete,await this.board?.drop(e.detail.x,e.detail.y)}},wn=1.96,Tn=120;function Q({value:e,estimate:t},n){let r=t?.mean??e;return r===null?``:$(r,n,t?.stderr)}function $(e,t,n=0){let r=kn(e)<0&&En.test(t),i=kn(r?-e:e),a=r?t.replace(` ahead`,` behind`).replace(` more than`,` fewer than`):t;return n>0?`${i} ± ${kn(n)} ${a}`:`${i} ${i===1?a.replace(/s\b/,``):a}`}var En=/ (ahead|more than)\b/,Dn=e=>e.split(` `)[0]??``;function On({chance:e,tied:t,alike:n}){return[e?`wins ${Math.round(e.win*100)}%`:``,t?`tied for best`:``,n>1?`${n-1} more like it`:``].filter(Boolean).join(`, `)}var kn=e=>Math.round(e*10)/10;function An(t,n,r){let i=n.flatMap(e=>jn(e,r)),[a,o]=[Math.min(...i),Math.max(...i)-Math.min(...i)||1],[s,c,l]=jn(t,r).map(e=>4+(e-a)/o*112);return c===void 0?e:p`<svg class="bar" viewBox="0 0 ${Tn} 12" aria-hidden="true">
    <path class="scale" d="M4 6h${112}" />
    ${m`<path class="spread" d="M${s} 6H${l}M${s} 2.500v7M${l} 2.500v7" />`}
    ${m`<circle cx=${c} cy="6" r="3.500" />`}
  </svg>`}function jn({value:e,estimate:t},n){let{mean:r,stderr:i}=t??{mean:e,stderr:0};return r===null?[]:[-1.96*i,0,wn*i].map(e=>n===`higher`?r+e:e-r)}async function Mn(e){let{outcome:t}=await e.state(),n=e.turns.slice(0,e.at).map(({text:e},t)=>`${t+1}. ${e}`);return`${[`game ${e.game}`,`start ${e.first}`,...n,`result ${t?.reason??`unfinished`}`].join(`
`)}\n`}function Nn({position:e}){return ne(e)?re(e)===null?null:`companion`:`table`}async function Pn(e,t){let n=Nn(t)??`companion`,r=await x.begin(e,t.text,t.comment||t.begun.slice(0,Ln),[],n),{person:i,others:a}=Fn(t,n);return r.players=r.players.map((e,t)=>t===i?`person`:a),r.turns=t.moves.map(({seat:e,move:t,text:n,effect:r})=>({seat:e,move:t,text:n,effect:r})),r.at=r.turns.length,r}function Fn(e,t){return t===`table`?{person:_(e.end),others:In}:{person:re(e.position),others:`elsewhere`}}var In=3,Ln=40,Rn=(e,t)=>o(e,`records`,{record:t});async function zn(e,t,n){let{hands:r}=await Rn(e,[`start ${t}`,...n].join(`
`));return r.flatMap(e=>e.moves.map(({seat:e})=>e))}var Bn=class extends t{static{this.properties={game:{},text:{},steps:{attribute:!1},name:{attribute:!1},by:{state:!0}}}constructor(){super(),this.steps=[],this.name=e=>`Seat ${e}`,this.by=[]}willUpdate(e){e.has(`steps`)&&this.look()}render(){let{steps:t,by:n}=this;return t.length===0?e:p`<details><summary>The line, ${t.length===1?`one move`:`${t.length} moves`}</summary>
      <ol>${t.map((e,t)=>p`<li>${this.who(n[t])}${e.text}</li>`)}</ol></details>`}who(t){return t===void 0?e:p`<span class="who">${this.name(t).replace(/ \(.*/,``)}</span> `}async look(){let{steps:e}=this;this.by=[];let t=e.map(({text:e})=>e),n=e.length===0?[]:await zn(this.game,this.text,t).catch(()=>[]);e===this.steps&&new Set(n).size>1&&(this.by=n)}};customElements.define(`bone-line`,Bn);var Vn=[{detail:`nudge`,name:`Nudge`},{detail:`area`,name:`Where`},{detail:`tile`,name:`Which domino`},{detail:`move`,name:`The move`},{detail:`line`,name:`The whole line`}],Hn=1,Un={optimal:`Proved.`,feasible:`Found, not proved to be the best.`,estimated:`Estimated, not proved.`,infeasible:`Proved that there is none.`,unknown:`The time ran out.`},Wn=class extends t{static{this.properties={session:{attribute:!1},shown:{attribute:!1},viewer:{attribute:!1},wanted:{attribute:!1},ready:{attribute:!1},since:{attribute:!1},game:{state:!0},hint:{state:!0},asking:{state:!0},said:{state:!0}}}constructor(){super(),this.stop=new AbortController,this.of=``,this.detail=`nudge`,this.wanted=[],this.ready=!0,this.hint=null,this.asking=!1,this.said=[]}willUpdate(e){e.has(`since`)&&(this.said=[]),this.of!==this.shown.full&&(this.of=this.shown.full,this.stop.abort(),this.hint=null,this.asking=!1,this.said=[])}render(){let t=this.asking||!this.ready;return p`<div class="buttons" role="group" aria-label="Hints, from a nudge to the whole line">
        ${Vn.map(({detail:e,name:n})=>p`<button ?disabled=${t} @click=${()=>this.ask(e)}>${n}</button>`)}
      </div>
      ${this.whyNot(t||this.wanted.length===0||this.shown.legal.moves.length<2)}
      <div role="status" aria-live="polite">
        ${this.asking?p`<p class="waiting">Thinking …</p>`:this.hint?this.answer(this.hint):e}
      </div>
      ${d(this.said)}`}whyNot(e){return p`<form class="why" @submit=${this.compare}>
      <label>Why not
        <select name="mine" ?disabled=${e}>
          ${this.wanted.map((e,t)=>p`<option value=${t}>${e.text}</option>`)}
        </select>
      </label>
      <button ?disabled=${e}>Compare with the best</button>
    </form>`}compare(e){e.preventDefault();let t=Number(new FormData(e.target).get(`mine`));this.ask(`move`,this.wanted[t])}answer(t){let n=[...t.moves,...t.compared];return p`${t.advice?p`<p class="advice">${t.advice}</p>${pe(this.game,t.advised)}`:e}
      ${t.moves.length>0?p`<ol class="valued">${t.moves.map((e,r)=>this.move(e,t,n,r))}</ol>`:e}
      ${t.compared.map(e=>p`<div class="mine"><h3>Yours: ${e.text}</h3>
          ${Gn(e,t,n)}
          <p>${Kn(e,t.unit)} ${e.reason} ${pe(this.game,e.because)}</p></div>`)}
      <bone-line .game=${this.session.game} .text=${this.shown.text} .steps=${t.line}
        .name=${e=>this.session.nameOf(e)}></bone-line>
      <p class="note">${Un[t.status]??``} ${this.detail===`line`&&t.line.length===0?qn(this.shown):``}
        ${t.notes.join(` `)} ${t.assumption}</p>`}move(t,n,r,i){return p`<li>
      <button @click=${()=>this.tell(`preview`,[t])}>${t.text}</button>
      <button class="quiet" @click=${()=>this.tell(`play`,t)} aria-label="Play it: ${t.text}">Play it</button>
      ${Gn(t,n,r)}
      ${i>0||!n.advice?p`<p><small>${t.reason}</small> ${pe(this.game,t.because)}</p>`:e}
    </li>`}async ask(e,t){this.stop.abort();let n=this.stop=new AbortController;this.asking=!0,this.said=[],this.tell(`asks`);try{let{session:r,shown:a,viewer:s}=this,c={position:a.text,detail:e,top:3,budget:{seconds:Hn},...r.players.length>1?{history:await r.history(s)}:{},...t?{compare:[t.move]}:{}};this.game?.id!==r.game&&(this.game=(await i()).find(({id:e})=>e===r.game));let l=await o(r.game,`hint`,c,n.signal);if(n.signal.aborted)return;this.hint=l,this.detail=e,this.tell(`preview`,l.moves.slice(0,1))}catch(e){this.said=c(e)}finally{n.signal.aborted||(this.asking=!1)}}},Gn=(e,{unit:t,better:n},r)=>p`<p>${Q(e,t)} ${An(e,r,n)} <small class="besides">${On(e)}</small></p>`,Kn=({lost:e,tied:t},n)=>e===null||t?``:`It costs ${Q(e,Dn(n))} against the best move.`,qn=({position:e})=>ne(e)?`There is no full line to show, because it depends on dominoes you can't see.`:`No full line was found in time.`;customElements.define(`bone-hints`,Wn);var Jn=class extends t{static{this.properties={session:{attribute:!1},at:{attribute:!1}}}render(){let{session:t}=this,{turns:n,players:r}=t;return n.length===0?e:p`<section aria-label="Moves">
      <h2>Moves</h2>
      <ol class="log" tabindex="0" aria-label="Moves so far">
        ${n.map((n,i)=>p`<li class=${i>=this.at?`undone`:``}>
            <button aria-current=${i+1===this.at?`step`:`false`} @click=${()=>this.tell(`go`,i+1)}>
              ${r.length>1?p`<span class="who">${t.nameOf(n.seat).replace(/ \(.*/,``)}</span>`:e} ${n.text}
            </button>
            <small>${Y(n.effect,n.seat)}</small>
          </li>`)}
      </ol>
      ${this.at<n.length?p`<p class="note">You look at an earlier moment. A move from here replaces what came after.
            <button @click=${()=>this.tell(`go`,n.length)}>Back to the latest</button></p>`:e}
    </section>`}updated(){let e=this.querySelector(`.log`),t=e?.querySelector(`[aria-current="step"]`);if(!e||!t)return;let[n,r]=[e.getBoundingClientRect(),t.getBoundingClientRect()];e.scrollTop+=Math.max(0,r.bottom-n.bottom)-Math.max(0,n.top-r.top)}};customElements.define(`bone-log`,Jn);var Yn=20,Xn=class extends t{static{this.properties={session:{attribute:!1},turns:{attribute:!1},review:{state:!0},instead:{state:!0},done:{state:!0},said:{state:!0}}}constructor(){super(),this.stop=new AbortController,this.reviewed=[],this.review=null,this.instead=[],this.done=null,this.said=[]}disconnectedCallback(){super.disconnectedCallback(),this.stop.abort()}willUpdate(){let{turns:e}=this.session;this.review!==null&&this.reviewed.some((t,n)=>t!==e[n])&&(this.review=null)}render(){return p`<div class="buttons">
        <button class="main" ?disabled=${this.turns===0||this.done!==null} @click=${this.start}>Review my game</button>
      </div>
      ${this.isFollowed?p`<p class="note">Only your own moves can be judged: the other hands are hidden.</p>`:e}
      <div role="status">
        ${this.done===null?e:p`<p class="waiting">Judging every move …</p><progress max="1" .value=${this.done}></progress>`}
      </div>
      ${this.review?this.judged(this.review):e} ${d(this.said)}`}get isFollowed(){let{players:e}=this.session;return e.includes(`person`)&&e.includes(`elsewhere`)}judged(e){let t=e.gave_away;return p`<p class="advice">${Zn(e)}</p>
      <ol class="reviewed" tabindex="0" aria-label="Every move judged">
        ${e.moves.map(n=>p`<li class=${n.index===t?`gave`:``}>
            <button @click=${()=>this.tell(`go`,n.index)}>${this.who(n.seat)} ${n.text}</button>
            ${Qn(n,e.unit)}
            <small>${this.instead[n.index]} ${this.isOthers(n.seat)?``:n.note}</small>
          </li>`)}
      </ol>`}who(t){return this.session.players.length===1?e:p`<span class="who">${this.session.nameOf(t).replace(/ \(.*/,``)}</span>`}isOthers(e){return this.session.players[e]===`elsewhere`}async start(){this.stop.abort();let{signal:e}=this.stop=new AbortController,{session:t}=this,n=t.turns.slice(0,t.at),r={position:t.first,moves:n.map(({move:e})=>e),budget:{seconds:Yn}};this.done=0,this.said=[],this.tell(`asks`);try{let i=await l(`review`,t.game,r,e=>this.done=e.progress?.done??0,e);i.problem&&(this.said=[i.problem.detail]),this.instead=await Promise.all((i.result?.moves??[]).map(e=>this.better(e))),this.reviewed=n,this.review=i.result}catch(e){this.said=c(e)}this.done=null}async better({index:e,instead:t}){if(!t)return``;let{text:n}=await this.session.state(e),{texts:r}=await o(this.session.game,`play`,{position:n,moves:[t]});return`better: ${r.join()}`}};function Zn({moves:e,gave_away:t,total_cost:n,unit:r}){let i=e.filter(({cost:e})=>e!==null),a=e.every(({status:e})=>e===`optimal`);return[i.length<e.length?`Moves judged: ${i.length} of ${e.length}.`:``,t===null?``:`Move ${t+1} was the turning point.`,n>0?`Mistakes cost ${$(n,Dn(r))} in total.`:a?`A perfect game: every move was the best one available.`:`No mistakes were found.`].filter(Boolean).join(` `)}function Qn({cost:e,instead:t,status:n},r){return e===null?p`<span>not judged</span>`:t?p`<strong>costs ${Q(e,Dn(r))}</strong>`:p`<span>${n===`estimated`?`good, as far as simulations show`:`good`}</span>`}customElements.define(`bone-reviewing`,Xn);var $n=class extends t{static{this.properties={game:{},text:{},seen:{},open:{state:!0},done:{state:!0},said:{state:!0}}}constructor(){super(),this.seen=``,this.open=!1,this.done=``,this.said=[]}render(){let t=`/v1/games/${this.game}/picture`,n=`position=${encodeURIComponent(this.shared)}`;return p`<details class="sharing">
      <summary>Share this position</summary>
      ${this.seen===``||this.seen===this.text?e:p`<label class="check"><input type="checkbox" .checked=${this.open} @change=${()=>this.open=!this.open} />
            Show what is hidden from you too</label>`}
      <div class="buttons">
        <button @click=${()=>this.copy(`Link`,de({page:`at`,game:this.game,text:this.shared}))}>Copy link</button>
        <button @click=${()=>this.copy(`Text`,this.shared)}>Copy text</button>
        <button @click=${this.json}>Copy JSON</button>
        <button @click=${this.svg}>Copy SVG</button>
        <button @click=${()=>this.copy(`Command`,this.curl)}>Copy curl</button>
        <a class="button" href="${t}.svg?${n}" download="${this.game}.svg">Save SVG</a>
        <a class="button" href="${t}.png?${n}" download="${this.game}.png">Save PNG</a>
        <a class="button" href=${de({page:`edit`,game:this.game,text:this.shared})}>Edit</a>
      </div>
      <p role="status">${this.done}</p>
      ${d(this.said)}
    </details>`}get shared(){return this.open?this.text:this.seen||this.text}get curl(){let e=JSON.stringify({position:this.shared});return`curl -s ${location.origin}/v1/games/${this.game}/hint -d '${e}'`}async json(){await this.fetched(`JSON`,async()=>{let e=await f(`/v1/games/${this.game}/play`,{body:{position:this.shared,moves:[]}});return JSON.stringify(e.position,null,1)})}async svg(){await this.fetched(`SVG`,()=>r(`/v1/games/${this.game}/picture`,{body:{position:this.shared}}))}async fetched(e,t){try{await this.copy(e,await t())}catch(e){this.said=c(e)}}async copy(e,t){try{await navigator.clipboard.writeText(t),this.done=`${e} copied.`}catch{this.done=t}}};customElements.define(`bone-sharing`,$n);var er=class extends t{static{this.properties={game:{},scores:{attribute:!1},names:{attribute:!1},isDrawn:{state:!0},drawings:{state:!0},said:{state:!0}}}constructor(){super(),this.drawnFor=``,this.scores=[],this.names=[],this.isDrawn=!1,this.drawings=[],this.said=[]}render(){return p`${this.isDrawn?p`<div class="houses">${this.names.map((e,t)=>p`<figure><figcaption>${e}</figcaption><div class="sheet">${this.drawings[t]}</div></figure>`)}</div>`:e} ${d(this.said)}`}updated(e){let t=[this.game,...this.scores].join(` `);(e.has(`scores`)||e.has(`game`))&&t!==this.drawnFor&&(this.drawnFor=t,this.draw(t))}async draw(e){let{game:t,scores:n}=this;try{if(this.isDrawn=(await i()).some(({id:e,score_drawn:n})=>e===t&&n),!this.isDrawn)return;let r=await Promise.all(n.map(e=>Le(t,e)));if(e!==this.drawnFor)return;let a=new DOMParser,o=r.map(e=>a.parseFromString(e,`image/svg+xml`).documentElement);this.drawings=o.map(e=>document.importNode(e,!0)),this.said=[]}catch(t){e===this.drawnFor&&(this.said=c(t))}}};customElements.define(`bone-drawn-scores`,er);var tr=class extends t{static{this.properties={session:{attribute:!1},shown:{attribute:!1},viewer:{attribute:!1}}}render(){let{position:t,outcome:n}=this.shown,r=te(t),i=g(t);return p`<section aria-label="Standing">
      ${n?p`<p class="ended" role="status">${X(n,e=>this.session.nameOf(e))}</p>`:e}
      ${`cheats`in t?this.cheats(t.cheats??0):e}
      ${i.length>1?p`<ol class="seats">
            ${i.map((r,i)=>{let a=!n&&_(t)===i;return p`<li class=${a?`next`:``} aria-current=${a}>
                <span class="who">${this.session.nameOf(i)}</span>
                <span class="backs ${r.hand.includes(`?`)?``:`open`}" role="img" aria-label=${r.hand.length===1?`1 domino`:`${r.hand.length} dominoes`}>
                  ${i===this.viewer?e:r.hand.slice(0,30).map(e=>K(e))}
                </span>
                <strong>${r.score} ${r.unit}</strong>
                <small>${an(this.shown.score,i)}</small>
              </li>`})}
          </ol>`:e}
      ${n?this.settled():e}
      ${r?p`<p class="stock">${r.dominoes.length===1?`1 domino`:`${r.dominoes.length} dominoes`} in the ${r.name}</p>`:e}
      ${this.houses()}
    </section>`}cheats(e){return p`<p class="cheats"><strong>${e}</strong> ${e===1?`cheat`:`cheats`}</p>`}settled(){let{outcome:t}=this.shown;return!t||g(this.shown.position).length<2?e:p`<table class="settled">
      <caption>Settlement</caption>
      <tbody>
        ${t.settlement.parts.filter(({adds:e})=>e!==0).map(e=>p`<tr><th scope="row">${this.session.nameOf(e.seat)}</th><td>${e.part.replaceAll(`_`,` `)}</td><td>${e.adds}</td></tr>`)}
        ${t.totals.map((e,t)=>p`<tr class="total"><th scope="row">${this.session.nameOf(t)}</th><td>total</td><td>${e}</td></tr>`)}
      </tbody>
    </table>`}houses(){let e=g(this.shown.position).map(e=>e.score??0);return p`<bone-drawn-scores .game=${this.session.game} .scores=${e} .names=${e.map((e,t)=>this.session.nameOf(t))}></bone-drawn-scores>`}};customElements.define(`bone-standing`,tr);var nr=class extends Cn{static{this.properties={session:{attribute:!1},set:{attribute:!1},preview:{state:!0}}}constructor(){super(),this.follow=null,this.preview=[]}disconnectedCallback(){super.disconnectedCallback(),this.follow?.close()}willUpdate(e){if(!e.has(`session`)&&!e.has(`set`))return;this.follow?.close();let t=Math.max(0,this.session.players.indexOf(`person`)),n=e=>{this.said=c(e)};this.follow=new mn(this.session,t,this.set,()=>this.moved(),n),this.follow.refresh()}moved(){this.choice=[],this.said=[],this.follow&&this.follow.taken.length>0&&(this.preview=[]),this.requestUpdate()}render(){let{follow:t}=this,n=t?.shown;return!t||!n?this.waiting():p`<div class="table">
      <div class="play">
        <p class="status" role="status">${this.status(t)}</p>
        <bone-board
          .game=${this.session.game}
          .text=${n.text}
          .marks=${t.offered.length>0?t.offered:this.preview}
          .latest=${this.session.laid}
          @pick=${e=>this.picked(e.detail)}
        ></bone-board>
        ${d(this.said)} ${this.entry(t)} ${this.own(t)} ${this.buttons(t)}
      </div>
      <div class="beside">
        <bone-standing .session=${this.session} .shown=${n} .viewer=${t.seat}></bone-standing>
        ${t.isOwn?this.hints(t):e}
        <section aria-label="Review"><h2>Review</h2>
          <bone-reviewing .session=${this.session} .turns=${this.session.own} @go=${e=>this.go(e.detail)}></bone-reviewing></section>
        <bone-log .session=${this.session} .at=${this.session.at} @go=${e=>this.go(e.detail)}></bone-log>
        <bone-sharing .game=${this.session.game} .text=${n.full}></bone-sharing>
      </div>
    </div>`}status(e){let{shown:t,next:n,taken:r,pending:i}=e;if(t?.outcome)return X(t.outcome,t=>t===e.seat?`You`:`Seat ${t}`);if(i&&Z(i.legal))return`Which domino were you given?`;if(i)return i.count===1?`Which domino did you draw?`:`Which ${i.count} dominoes did you draw?`;let a=e.isOwn?`you`:`seat ${n}`;return r.length>0&&e.found.length>0?`Where did ${a} lay it? Tap the place on the board.`:r.length>0?`${r.join(`, `)} cannot be laid now by itself. Choose another domino.`:e.isOwn?`Your turn: take the domino that you lay.`:`Seat ${n} is to move: which domino was laid?`}entry(t){return t.shown?.outcome?e:t.pending?this.drawn(t):this.choice.length>0?gn(`Which was it?`,this.choice,e=>this.choose(e)):p`${_n(t.turns,t.facing,()=>t.turn())} ${this.found(t)}
      ${t.isOwn?e:p`<bone-tileset name="Dominoes that seat ${t.next} may have laid" .choices=${t.choices} .taken=${t.taken}
            @choose=${e=>this.take(e.detail)}></bone-tileset>`}`}drawn(e){let t=e.pending&&Z(e.pending.legal)?`been given`:`drawn`;return p`<div class="chooser">
      <bone-tileset name="Dominoes that you may have ${t}" .choices=${e.drawable}
        @choose=${t=>e.name(t.detail)}></bone-tileset>
      <button @click=${()=>e.give()}>Back</button>
    </div>`}found(e){let t=e.taken.length>0?e.offered:e.lifts;return vn(e.taken.length>0?`Places for ${e.taken.join(`, `)}`:`Dominoes that can be lifted`,t,e=>this.choose(e))}own(t){let n=t.isOwn?t.taken[0]??null:null,r=(e,r)=>p`<h2>${e}</h2>${this.hand(e,r,t.playable,n)}`;return p`<div class="holding">${r(`Your hand`,t.hand)}
      ${t.aside.length>0?r(`Set aside`,t.aside):e}</div>`}buttons(t){let{at:n,turns:r}=this.session,i=t.shown?.outcome;return p`<div class="buttons">
      ${i||t.pending?e:t.others.map(e=>p`<button class="main" @click=${()=>t.choose(e)}>
            ${t.isOwn?`You`:`Seat ${t.next}`}: ${e.text}</button>`)}
      <button ?disabled=${n===0} @click=${()=>this.go(n-1)}>Undo</button>
      <button ?disabled=${n>=r.length} @click=${()=>this.go(n+1)}>Redo</button>
      ${i?p`<button class="main" @click=${()=>this.again(t)}>Next hand</button>`:e}
    </div>`}hints(e){let t=e.offered.length>0?e.offered:e.shown?.legal.moves;return p`<section aria-label="Help"><h2>Hints</h2>
      <bone-hints .session=${this.session} .shown=${e.shown} .viewer=${e.seat} .wanted=${t}
        @preview=${e=>this.preview=e.detail}
        @play=${t=>e.choose(t.detail)}></bone-hints></section>`}async take(e){let{follow:t}=this;!t?.shown||t.shown.outcome||t.pending||(!t.isOwn&&this.isHeld(t,e)?this.said=[`Seat ${t.next} is to move, so your dominoes wait.`]:(await t.take(e),t.found.length>0&&await this.enter()))}isHeld(e,t){return!e.choices.includes(t)&&[...e.hand,...e.aside].includes(t)}choose(e){this.follow?.choose(e)}go(e){this.follow?.go(e)}again(e){let{shown:t}=e;t&&this.tell(`again`,g(t.position).map(({score:e})=>e??0))}};customElements.define(`bone-following`,nr);var rr=class extends t{static{this.properties={game:{attribute:!1},session:{state:!0},set:{state:!0},scores:{state:!0},said:{state:!0}}}constructor(){super(),this.session=null,this.set=null,this.scores=[],this.said=[]}willUpdate(e){e.has(`game`)&&(this.said=[],this.scores=[],this.set=null,this.session=x.read(this.game.id,`companion`),this.session&&this.unpack(this.session))}render(){let{game:t,session:n,set:r}=this;return p`<h1>${t.name} <small>At a real table</small>
        ${n?p`<button @click=${()=>this.again([])}>Another game</button>`:e}
        ${x.hasBefore(t.id,`companion`)?p`<button @click=${()=>this.takeUp()}>The game before</button>`:e}</h1>
      ${n===null?p`<bone-seating .game=${t} .scores=${this.scores}
            @seated=${e=>this.begin(e.detail)}></bone-seating>`:r===null?p`<p class="waiting" role="status">Setting the table …</p>`:p`<bone-following .session=${n} .set=${r}
              @again=${e=>this.again(e.detail)}></bone-following>`}
      ${d(this.said)}`}async begin({text:e,seat:t,count:n,set:r}){let i=Array.from({length:n},(e,n)=>n===t?`person`:`elsewhere`);try{let t=await x.begin(this.game.id,e,`At a real table`,i,`companion`);t.keep(),this.set=r,this.session=t}catch(e){this.said=c(e)}}async unpack(e){try{let{position:t}=await e.state(0),{set:n}=await xe(e.game,we(t),t.options??{});e===this.session&&(this.set=n)}catch(e){this.said=c(e)}}takeUp(){this.set=null,this.session=x.takeUp(this.game.id,`companion`),this.session&&this.unpack(this.session)}again(e){this.scores=e,this.session=null}};customElements.define(`bone-companion`,rr);var ir=30,ar=class extends t{static{this.properties={session:{attribute:!1},shown:{attribute:!1},since:{attribute:!1},job:{state:!0},solved:{state:!0},step:{state:!0},text:{state:!0},said:{state:!0}}}constructor(){super(),this.stop=new AbortController,this.from=``,this.job=null,this.solved=null,this.step=0,this.text=``,this.said=[]}willUpdate(e){e.has(`since`)&&(this.said=[])}disconnectedCallback(){super.disconnectedCallback(),this.stop.abort()}render(){let t=this.job!==null&&this.solved===null;return p`<div class="buttons">
        <button class="main" ?disabled=${t} @click=${this.solve}>Solve from here</button>
        ${t?p`<button @click=${this.give}>Stop</button>`:e}
      </div>
      <div role="status" aria-live="polite">${t?this.progress():e}</div>
      ${this.solved?this.plan(this.solved):e} ${d(this.said)}`}progress(){let e=this.job?.progress;if(!e)return p`<p class="waiting">Looking for a plan …</p>`;let t=Q(e,e.unit);return p`<p class="waiting">${t===``?`No plan yet`:`Best so far: ${t}`}${cr(e)}</p>
      <progress max="1" .value=${e.done}></progress>`}plan(t){let n=t.line,r=n[this.step-1];return p`<p class="advice">${sr(t)}</p>
      ${n.length===0?e:p`<bone-board
              .game=${this.session.game}
              .text=${this.text}
              .latest=${r?v(r.move):[]}
            ></bone-board>
            <label class="slider">Step ${this.step} of ${n.length}: ${r?.text??`the start`}
              <input type="range" min="0" max=${n.length} .value=${String(this.step)} @input=${this.slid} />
            </label>
            <div class="buttons">
              <button ?disabled=${this.step===0} @click=${()=>this.show(this.step-1)}>Step back</button>
              <button ?disabled=${this.step===n.length} @click=${()=>this.show(this.step+1)}>Next step</button>
              <button @click=${()=>this.play()}>Play it through</button>
            </div>`}`}async solve(){this.give();let e=this.stop=new AbortController;this.from=this.shown.full,this.said=[],this.tell(`asks`);let t={position:this.from,budget:{seconds:ir}};try{let n=await l(`solve`,this.session.game,t,e=>this.job=e,e.signal);n.problem&&(this.said=[n.problem.detail]),this.solved=n.result,await this.show(0)}catch(e){this.said=c(e)}this.job=null}give(){this.stop.abort(),this.job=null,this.solved=null}slid(e){this.show(Number(e.target.value))}async show(e){this.step=e;let t=(this.solved?.line??[]).slice(0,e).map(e=>e.move);try{let n=await o(this.session.game,`play`,{position:this.from,moves:t});this.step===e&&(this.text=n.text)}catch(e){this.said=c(e)}}async play(){let e=this.solved?.line.length??0,t=this.step===e?0:this.step;do await this.show(t),await new Promise(e=>setTimeout(e,or)),t+=1;while(t<=e&&this.step===t-1&&this.isConnected)}},or=450;function sr(e){if(e.status===`infeasible`)return`Proved that there is no plan.`;let t=Q(e,e.unit);return t===``?`No plan was found in time.`:`${t}${`title`in e&&e.title?` (${e.title})`:``}${e.status===`optimal`?`: proved that no plan does better`:`, not proved${cr(e)}`}.`}var cr=({bound:e,unit:t})=>e===null?``:`; at best ${$(e,t)} is possible`;customElements.define(`bone-solving`,ar);var lr=class extends t{static{this.properties={game:{},text:{},blind:{state:!0},session:{state:!0},shown:{state:!0},said:{state:!0}}}constructor(){super(),this.blind=!1,this.session=null,this.shown=null,this.said=[]}willUpdate(e){[`game`,`text`,`blind`].some(t=>e.has(t))&&this.load(this.text)}render(){let{session:t,shown:n}=this;if(t===null||n===null)return d(this.said);if(n.outcome)return p`<p class="note">This hand is over: there is nothing to advise.</p>`;let r=_(n.position);return p`<section aria-label="Help">
      <h2>Hints</h2>
      ${g(n.position).length>1?p`<label class="check"><input type="checkbox" .checked=${this.blind}
            @change=${e=>this.blind=e.target.checked} />
            Use only what seat ${r} sees</label>`:e}
      <bone-hints .session=${t} .shown=${n} .viewer=${r} .wanted=${n.legal.moves}></bone-hints>
      <h2>Solution</h2>
      <bone-solving .session=${t} .shown=${n}></bone-solving>
      ${d(this.said)}
    </section>`}async load(e){let{game:t,blind:n}=this;try{let r=await x.begin(t,e,``),{position:i,outcome:a}=await r.state(),s=n?await r.view(e,_(i)):{position:i,text:e},[c,l]=await Promise.all([o(t,`moves`,{position:e}),o(t,`score`,{position:e})]);if(e!==this.text||n!==this.blind)return;r.players=[`person`],this.session=r,this.shown={...s,full:e,outcome:a,legal:c,score:l},this.said=[]}catch(e){this.said=c(e)}}};customElements.define(`bone-advising`,lr);var ur=class extends t{static{this.properties={game:{attribute:!1},text:{},draft:{state:!0},source:{state:!0},position:{state:!0},sound:{state:!0},set:{state:!0},marks:{state:!0},said:{state:!0}}}constructor(){super(),this.boxed=``,this.draft=``,this.source=null,this.position=null,this.sound=null,this.set=new Map,this.marks=[],this.said=[]}willUpdate(e){(e.has(`game`)||e.has(`text`))&&(this.position=null,this.text?this.write(this.text):this.take(this.game.example)),e.has(`position`)&&this.position&&this.unpack(this.position)}render(){let{game:t,sound:n}=this;return p`<h1>${t.name} <small>Set up a position</small></h1>
      <div class="table" @show=${e=>this.show(e.detail)}>
        <div>
          <bone-checked
            .game=${t.id}
            .position=${this.source}
            .marks=${this.marks}
            @checked=${e=>this.checked(e.detail)}
          ></bone-checked>
          <div class="buttons">
            ${n===null?p`<button class="main" disabled>Play from here</button>`:p`<a class="button main" href=${T({page:`at`,game:t.id,text:n})}>Play from here</a>`}
          </div>
          ${n===null?e:p`<bone-sharing .game=${t.id} .text=${n}></bone-sharing>
                <bone-advising .game=${t.id} .text=${n}
                  @preview=${e=>this.marks=e.detail}
                  @play=${e=>this.play(e.detail)}></bone-advising>`}
        </div>
        <div>${this.begin()} ${this.writing()} ${this.fields()} ${d(this.said)}</div>
      </div>`}begin(){let{game:e}=this;return p`<section aria-label="Begin with">
      <h2>Begin with</h2>
      <div class="buttons">
        <button @click=${()=>this.take(e.example)}>The example</button>
        ${e.seats.map(e=>p`<button @click=${()=>this.deal(e)}>A deal${e>1?` for ${e}`:``}</button>`)}
      </div>
    </section>`}writing(){return p`<section aria-label="Text or JSON">
      <label>Position text or JSON
        <textarea rows="7" spellcheck="false" autocapitalize="off" .value=${this.draft}
          @input=${e=>this.write(e.target.value)}></textarea></label>
    </section>`}fields(){return this.position===null?e:p`<section aria-label="Fields">
      <bone-fields .game=${this.game} .position=${this.position} .set=${this.set}
        @edited=${e=>this.take(e.detail)}></bone-fields>
    </section>`}take(e){this.position=e,this.source=e,this.draft=JSON.stringify(e,null,1),this.changed()}write(e){this.draft=e;let t=e.trim();if(this.source=t,this.changed(),t.startsWith(`{`))try{let e=JSON.parse(t);this.source=e,M(e)&&(this.position=e)}catch(e){this.said=[`This JSON cannot be read: ${e.message}.`]}}changed(){this.sound=null,this.marks=[],this.said=[]}async checked(e){this.sound=e,e!==null&&(history.replaceState(null,``,T({page:`edit`,game:this.game.id,text:e})),typeof this.source==`string`&&await this.tried(async()=>{let t=await o(this.game.id,`play`,{position:e,moves:[]});this.sound===e&&(this.position=t.position)}))}deal(e){return this.tried(async()=>{let t={seed:Math.floor(Math.random()*1e9),options:dr(this.position?.options),...e>1?{players:e}:{}},n=await o(this.game.id,`deals`,t);this.take(n.position)})}async unpack(e){let t=`options`in e?e.options??{}:{},n=we(e),r=JSON.stringify([this.game.id,n,t]);if(r!==this.boxed){this.boxed=r;try{this.set=(await xe(this.game.id,n,t)).set}catch{this.boxed=``}}}play(e){return this.tried(async()=>{let{game:t,sound:n}=this;n!==null&&(await(await x.begin(t.id,n,`Set up by hand`)).lay(e),location.hash=T({page:`table`,game:t.id}))})}show(e){let t=[...this.querySelectorAll(`[data-at]`)],n=t.filter(({dataset:t})=>`${e}/`.startsWith(`${t.at}/`))[0]??t.find(({dataset:t})=>t.at?.startsWith(`${e}/`));n?.scrollIntoView({block:`center`}),n?.querySelector(`button, input, textarea`)?.focus()}async tried(e){try{await e()}catch(e){this.said=c(e)}}};function dr(e){let t={};for(let[n,r]of Object.entries(M(e)?e:{}))r!==null&&typeof r!=`object`&&(t[n]=r);return t}customElements.define(`bone-editor`,ur);var fr=class extends t{static{this.properties={games:{attribute:!1}}}render(){return p`<h1>Domino games</h1>
      <p class="lead">Play against bots, ask for hints, and see what the best moves were, proved where they can be.</p>
      <ul class="cards">
        ${this.games.map(e=>this.card(e))}
      </ul>`}card(e){let t=e.id,n=x.read(t)!==null;return p`<li>
      <h2>${e.name}</h2>
      <p>${e.about}</p>
      <div class="buttons">
        ${n?p`<a class="button main" href=${T({page:`table`,game:t})}>Go on</a>`:``}
        <a class="button ${n?``:`main`}" href=${T({page:`new`,game:t})}>New game</a>
        <a class="button" href=${T({page:`puzzle`,game:t,number:`daily`})}>Puzzle of the day</a>
        <a class="button" href=${T({page:`companion`,game:t})}>At a real table</a>
        <a class="button" href=${T({page:`rules`,game:t,rule:``})}>Rules</a>
        <a class="button" href=${T({page:`edit`,game:t,text:``})}>Set up</a>
        <a class="button" href=${T({page:`record`,game:t})}>Records</a>
      </div>
    </li>`}};customElements.define(`bone-home`,fr);var pr=class extends t{static{this.properties={game:{attribute:!1},count:{state:!0},said:{state:!0},dealing:{state:!0}}}constructor(){super(),this.count=0,this.said=[],this.dealing=!1}willUpdate(){this.game.seats.includes(this.count)||(this.count=this.game.seats[0]??1)}render(){let{game:t}=this;return p`<h1>${t.name}</h1>
      <p class="lead">${t.about}</p>
      <form class="new" @submit=${this.submitted}>
        <label>Deal number <input name="seed" type="number" min="0" max="9007199254740991" placeholder="any" inputmode="numeric" /></label>
        ${t.seats.length>1?this.seats():e}
        ${t.options.length>0?p`<details><summary>House rules</summary>${t.options.map(e=>Ne(e,e.default,()=>void 0))}</details>`:e}
        <details>
          <summary>Deal by hand</summary>
          <label>The dominoes of the whole set in dealing order, such as 6-3 0-0 ...
            <textarea name="deal" rows="4" spellcheck="false"></textarea></label>
        </details>
        <div class="buttons"><button class="main" ?disabled=${this.dealing}>Deal</button></div>
      </form>
      ${d(this.said)}`}seats(){return p`<label>Seats
        <select name="count" @change=${e=>this.count=Number(e.target.value)}>
          ${this.game.seats.map(e=>p`<option ?selected=${e===this.count}>${e}</option>`)}
        </select>
      </label>
      ${Array.from({length:this.count},(e,t)=>p`<label>Seat ${t}
        <select name="player">
          <option value="person" ?selected=${t===0}>${t===0?`You`:`A person at this screen`}</option>
          ${[1,2,3,4,5].map(e=>p`<option value=${e} ?selected=${t>0&&e===3}>Bot of level ${e}</option>`)}
        </select>
      </label>`)}
      <small>Of the bots, level 1 is the weakest and level 5 the strongest.</small>`}submitted(e){e.preventDefault(),this.deal(new FormData(e.target))}async deal(e){let{game:t}=this,n=mr(e,`deal`).split(/[\s,]+/).filter(Boolean),r=mr(e,`seed`),i={options:this.options(e),...n.length>0?{deal:n}:r?{seed:Number(r)}:{},...t.seats.length>1?{players:this.count}:{}},a=e.getAll(`player`).map(e=>e===`person`?`person`:Number(e));this.dealing=!0;try{let e=await o(t.id,`deals`,i),n=e.seed===null?`A deal of your own`:`Deal ${e.seed}`;this.tell(`begin`,{text:e.text,name:n,players:a.length>0?a:[`person`]})}catch(e){this.said=c(e)}this.dealing=!1}options(e){let t={};for(let{name:n,schema:r}of this.game.options){let i=e.get(`option.${n}`);t[n]=r.type===`boolean`?i!==null:JSON.parse(String(i))}return t}},mr=(e,t)=>String(e.get(t)??``).trim();customElements.define(`bone-new`,pr);var hr=class extends Cn{static{this.properties={game:{},text:{},marks:{attribute:!1},follow:{state:!0}}}constructor(){super(),this.marks=[],this.follow=null}disconnectedCallback(){super.disconnectedCallback(),this.follow?.close()}willUpdate(e){(e.has(`game`)||e.has(`text`))&&this.begin(this.text)}async begin(e){this.follow?.close(),this.follow=null;let t=e=>{this.said=c(e)};try{let n=await x.begin(this.game,e,``),{position:r}=await n.state();if(e!==this.text)return;this.follow=new mn(n,_(r),new Map,()=>this.moved(),t),await this.follow.refresh()}catch(e){t(e)}}moved(){this.choice=[],this.said=[],this.requestUpdate()}render(){let{follow:t}=this,n=t?.shown;if(!t||!n)return this.waiting();let r=t.taken.length>0?t.offered:n.legal.moves,i=e=>this.choose(e),a=(e,n)=>this.hand(e,n,t.playable,t.taken[0]??null);return p`<bone-board hands="drawn" .game=${this.game} .text=${n.text}
        .marks=${t.offered.length>0?t.offered:this.marks}
        @pick=${e=>this.picked(e.detail)}></bone-board>
      ${d(this.said)} ${gn(`Which do you mean?`,this.choice,i)}
      <div class="holding">
        ${a(`Your hand`,t.hand)} ${t.aside.length>0?a(`Set aside`,t.aside):e}
        ${_n(t.turns,t.facing,()=>t.turn())}
      </div>
      <div class="buttons">${t.others.map(e=>p`<button @click=${()=>this.choose(e)}>${e.text}</button>`)}</div>
      ${vn(yn(r),r,i)}`}async take(e){await this.follow?.take(e),this.follow?.found.length!==0&&await this.enter()}choose(e){this.choice=[],this.tell(`tried`,e)}};customElements.define(`bone-trying`,hr);var gr=[[`nudge`,`Nudge`],[`area`,`Where`],[`tile`,`Which domino`]],_r=5,vr=class extends t{static{this.properties={game:{attribute:!1},number:{attribute:!1},puzzle:{state:!0},solution:{state:!0},mine:{state:!0},told:{state:!0},marks:{state:!0},asking:{state:!0},said:{state:!0}}}constructor(){super(),this.stop=new AbortController,this.clear()}disconnectedCallback(){super.disconnectedCallback(),this.stop.abort()}willUpdate(e){(e.has(`game`)||e.has(`number`))&&this.load()}clear(){this.puzzle=null,this.solution=null,this.mine=null,this.told=``,this.marks=br,this.asking=!1,this.said=[]}render(){let{game:e,puzzle:t}=this,n=t?.number??(this.number===`daily`?null:this.number);return p`<h1>${e.name} <small>${this.number===`daily`?`Puzzle of the day`:`Puzzle ${this.number}`}</small></h1>
      ${this.ways(n)} ${d(this.said)}
      ${t?this.posed(t):this.said.length>0?p`<div class="buttons"><button @click=${()=>this.load()}>Try again</button></div>`:p`<p class="waiting" role="status">Looking for the puzzle … The first time this may take a while.</p>`}`}ways(t){let n=e=>T({page:`puzzle`,game:this.game.id,number:e});return p`<nav class="buttons" aria-label="Puzzles">
      ${t!==null&&t>0?p`<a class="button" href=${n(t-1)}>Previous</a>`:e}
      ${t===null?e:p`<a class="button" href=${n(t+1)}>Next</a>`}
      ${this.number===`daily`?t===null?e:p`<a class="button" href=${n(t)}>Link to number ${t}</a>`:p`<a class="button" href=${n(`daily`)}>Puzzle of the day</a>`}
    </nav>`}posed(e){return p`<div class="table">
      <div class="play">
        <p class="status">${this.game.seats.length>1?`Seat ${e.to_move} is to move: find`:`Find`} the best move.</p>
        <p class="note">${e.asked} ${e.choices} moves are legal; one is best.</p>
        <bone-trying .game=${this.game.id} .text=${e.text} .marks=${this.marks}
          @tried=${e=>this.try(e.detail)}></bone-trying>
      </div>
      <div class="beside">
        <section aria-label="Puzzle">
          <p><strong class="grade">${e.grade}</strong> <small>Its proof looks at ${e.nodes} positions.</small></p>
          <div role="status" aria-live="polite">${this.asking?p`<p class="waiting">Asking …</p>`:this.judged(e)}</div>
        </section>
        <section aria-label="Help">
          <h2>Hint</h2>
          <div class="buttons">${gr.map(([e,t])=>p`<button ?disabled=${this.asking} @click=${()=>this.hint(e)}>${t}</button>`)}</div>
          <p role="status">${this.told}</p>
          <h2>Solution</h2>
          ${this.marks.length>0&&this.solution?this.solved(e,this.solution):p`<button ?disabled=${this.asking} @click=${()=>this.show()}>Show the solution</button>`}
        </section>
        <bone-sharing .game=${this.game.id} .text=${e.text}></bone-sharing>
      </div>
    </div>`}judged(t){let{mine:n,solution:r}=this;if(n===null||r===null)return e;let i=r.moves.find(({text:e})=>e===n.text),a=$(r.value,t.unit);return r.text===n.text?p`<p class="advice right">Right: ${n.text} is the best move, ${a}.</p><p>${i?.reason}</p>`:p`<p class="advice wrong">No: ${n.text} is not the best move.</p>
      <p>${i?`With it: ${Q(i,t.unit)}. With the best move: ${a}. ${i.reason}`:`Another move is worth more.`}</p>
      ${this.marks.length>0?e:p`<p>Try another one.</p>`}`}solved(e,t){let[n]=t.moves;return p`<p class="advice">${t.text}: ${$(t.value,e.unit)}</p>
      <p>${n?.reason??``}</p>
      <bone-line .game=${this.game.id} .text=${e.text} .steps=${t.line}></bone-line>
      <details><summary>All moves</summary>
        <ol class="valued">${t.moves.map(t=>p`<li>${t.text}: ${Q(t,e.unit)} <small>${On(t)}</small></li>`)}</ol></details>
      <p class="note">Checked by ${e.verified_by.map(e=>yr[e]??e).join(`, and by `)}.</p>`}get address(){return`/v1/games/${this.game.id}/puzzles/${this.number}`}async load(){this.stop.abort();let{signal:e}=this.stop=new AbortController;this.clear(),await this.tried(async()=>{let t=await f(this.address,{signal:e});e.aborted||(this.puzzle=t)})}try(e){return this.mine=e,this.solve()}async show(){await this.solve(),this.marks=this.solution?.moves.slice(0,1)??br}async solve(){let{signal:e}=this.stop,{puzzle:t}=this;this.solution===null&&t!==null&&await this.tried(async()=>{let n=`/v1/games/${this.game.id}/puzzles/${t.number}?solution=true`,r=await f(n,{signal:e});e.aborted||(this.solution=r.solution??null)})}hint(e){let{puzzle:t}=this,{signal:n}=this.stop;return this.tried(async()=>{if(t===null)return;let r={position:t.text,objective:t.objective,detail:e,budget:{seconds:_r}},i=await o(this.game.id,`hint`,r,n);n.aborted||(this.told=i.advice??``)})}async tried(e){this.asking=!0,this.said=[];try{await e()}catch(e){this.said=c(e)}this.asking=!1}},yr={replay:`playing it through`,rules:`the rules alone`,exhaustive:`trying every line`,cp_sat:`a solver of constraints`,minimax:`looking at the best reply to every move`,max_n:`looking at the best reply of everybody to every move`,certificate:`a certificate that can be gone through by hand`,relaxation:`a bound that no play gets beyond`},br=[];customElements.define(`bone-puzzle`,vr);var xr={table:`Open as a table`,companion:`Open as a real table`},Sr=class extends t{static{this.properties={game:{attribute:!1},record:{state:!0},read:{state:!0},reviewed:{state:!0},said:{state:!0}}}constructor(){super(),this.record=``,this.read=null,this.reviewed=null,this.said=[]}willUpdate(e){e.has(`game`)&&(this.record=``,this.read=null,this.reviewed=null,this.said=[])}render(){let{game:t,read:n}=this,r=x.read(t.id),i=x.read(t.id,`companion`);return p`<h1>${t.name} <small>Records</small></h1>
      <section aria-label="The record">
        <label for="record">A record: a deal or a position, then its moves line by line</label>
        <textarea id="record" rows="12" spellcheck="false" autocapitalize="off" placeholder=${`game ${t.id}\ndeal 7\n`}
          .value=${this.record} @input=${e=>this.record=e.target.value}></textarea>
        <div class="buttons">
          <button class="main" ?disabled=${this.record.trim()===``} @click=${()=>this.load()}>Read</button>
          <label class="button">Open a file<input class="unseen" type="file" accept=".txt,text/plain" @change=${this.file} /></label>
          ${r?p`<button @click=${()=>this.take(r)}>The game at the table</button>`:e}
          ${i?p`<button @click=${()=>this.take(i)}>The game at the real table</button>`:e}
          ${this.record.trim()===``?e:p`<a class="button" download="${t.id}.txt" href=${this.saved}>Save as a file</a>`}
        </div>
        ${d(this.said)}
      </section>
      ${n?this.contents(n):e}`}contents(t){let n=t.hands.length;return p`<p class="status" role="status">${n===1?`One hand`:`${n} hands`},
        ${t.valid?`without a fault.`:t.faults.length===1?`one fault.`:`${t.faults.length} faults.`}</p>
      ${t.faults.length>0?p`<ul class="faults" aria-label="Faults">${t.faults.map(e=>p`<li>
            <button class="quiet" @click=${()=>this.show(e.line,e.column)}>Line ${e.line}, column ${e.column}</button>
            <p>${e.message} ${E(this.game.id,e.rule)}</p><small><code>${e.code}</code></small></li>`)}</ul>`:e}
      ${t.hands.map((e,t)=>this.hand(e,t))}`}hand(t,n){let r=t.moves.length,{reviewed:i}=this,a=Nn(t);return p`<section aria-label="Hand ${n+1}">
      <h2>Hand ${n+1} <small>${t.comment}</small></h2>
      <p>${r===1?`One move`:`${r} moves`}. ${t.outcome?X(t.outcome,e=>`Seat ${e}`):`Not finished.`}</p>
      <div class="buttons">
        ${a?p`<button class="main" @click=${()=>this.open(t,a)}>${xr[a]}</button>`:e}
        <button @click=${()=>this.review(t,n)}>Review</button>
      </div>
      ${a?e:p`<p class="note">Nobody's hand is seen in it, so it cannot be played on.</p>`}
      <details><summary>Moves</summary>
        <ol>${t.moves.map(e=>p`<li>${e.text} <small>${Y(e.effect)} ${e.comment}</small></li>`)}</ol>
      </details>
      ${i?.number===n?p`<bone-reviewing .session=${i.session} .turns=${i.session.at}></bone-reviewing>`:e}
    </section>`}get saved(){return`data:text/plain;charset=utf-8,${encodeURIComponent(this.record)}`}load(){return this.tried(async()=>{this.reviewed=null,this.read=await Rn(this.game.id,this.record)})}async file(e){let[t]=e.target.files??[];t&&(this.record=await t.text(),await this.load())}take(e){return this.tried(async()=>{this.record=await Mn(e),await this.load()})}open(e,t){return this.tried(async()=>{(await Pn(this.game.id,e)).keep(),location.hash=T({page:t,game:this.game.id})})}review(e,t){return this.tried(async()=>{this.reviewed={number:t,session:await Pn(this.game.id,e)}})}show(e,t){let n=this.querySelector(`textarea`),r=this.record.split(`
`),i=r.slice(0,e-1).reduce((e,t)=>e+t.length+1,0);n?.focus(),n?.setSelectionRange(i+t-1,i+(r[e-1]?.length??0))}async tried(e){this.said=[];try{await e()}catch(e){this.said=c(e)}}};customElements.define(`bone-record`,Sr);var Cr=class extends t{static{this.properties={game:{attribute:!1},rule:{},page:{state:!0},said:{state:!0}}}constructor(){super(),this.rule=``,this.page=null,this.said=[]}willUpdate(e){e.has(`game`)&&this.page?.game!==this.game.id&&this.load(this.game.id)}updated(e){(e.has(`rule`)||e.has(`page`))&&this.enter()}enter(){let e=[...this.querySelectorAll(`[data-rule]`)].find(({dataset:e})=>e.rule===this.rule);e?.scrollIntoView(),e?.focus({preventScroll:!0})}render(){let{game:e,page:t}=this;return p`<h1>${e.name} <small>Rules</small></h1>
      ${d(this.said)}
      ${t===null?p`<p class="waiting" role="status">Reading the rules …</p>`:p`<p class="lead">${t.origin} ${e.set}</p>
            <nav class="numbers" aria-label="Rules">${t.rules.map(e=>this.entry(e))}</nav>
            ${t.rules.map(e=>this.section(e))} ${this.options()}
            <p><a href=${T({page:`codes`})}>All codes of violations and faults</a></p>`}`}entry({number:t,title:n}){let r=this.rule===t;return p`<a class="button" href=${this.link(t)} aria-current=${r?`true`:e}>${t} ${n}</a>`}link(e){return T({page:`rules`,game:this.game.id,rule:e})}section(t){let{number:n,title:r}=t;return p`<section class="rule" aria-label="${n} ${r}" data-rule=${n} tabindex="-1">
      <h2><a href=${this.link(n)}>${n}</a> ${r}</h2>
      <p>${t.text}</p>
      ${wr(t.source)}
      ${t.options.map(e=>p`<p><strong>Option ${e.name.replaceAll(`_`,` `)}:</strong> ${e.text}</p>`)}
      ${t.rulings.map(e=>p`<p data-rule=${e.number} tabindex="-1">
        <a href=${this.link(e.number)}>${e.number}</a> ${e.text} ${wr(e.source)}</p>`)}
      ${t.examples.length>0?p`<div class="examples">${t.examples.map(e=>this.example(e))}</div>`:e}
      ${t.codes.length+t.fault_codes.length>0?p`<p class="note">Codes: ${[...t.codes,...t.fault_codes].map(e=>p`<code>${e}</code> `)}</p>`:e}
    </section>`}example(t){let{game:n}=this,r=t.effect?Y(t.effect):``;return p`<figure>
      <div class="pictures">
        ${Tr(n.id,t.position,`Before ${t.words}`)}
        ${t.after?Tr(n.id,t.after,`After ${t.words}`):e}
      </div>
      <figcaption>
        <p><strong>${t.legal?`Allowed`:`Not allowed`}:</strong> ${t.words}${r?`, ${r}`:``}. ${t.text}</p>
        ${t.violations.map(e=>p`<p>${e.message} <a href=${this.link(e.rule)}>${e.rule}</a></p>`)}
        ${t.outcome?p`<p>${X(t.outcome,e=>`seat ${e}`)}</p>`:e}
        <a href=${T({page:`at`,game:n.id,text:t.position})}>Try it</a>
      </figcaption>
    </figure>`}options(){let{options:t}=this.game;return t.length===0?e:p`<section aria-label="Options"><h2>Options</h2>
      <dl>${t.map(e=>p`<dt><code>${e.name}</code></dt>
        <dd>${e.about} <small>Without it: ${String(e.default)}.</small></dd>`)}</dl></section>`}async load(e){this.page=null,this.said=[];try{let t=await f(`/v1/games/${e}/rules`,{});e===this.game.id&&(this.page=t)}catch(e){this.said=c(e)}}},wr=t=>t===`here`?p`<small>Decided here, where the author leaves it open.</small>`:e,Tr=(e,t,n)=>p`<img loading="lazy" src="/v1/games/${e}/picture.svg?position=${encodeURIComponent(t)}" alt=${n} />`;customElements.define(`bone-rules`,Cr);var Er=500,Dr=.5,Or=class{constructor(e,t,n){this.session=e,this.hears=t,this.failed=n,this.shown=null,this.latest=[],this.viewer=0,this.covered=null,this.taken=null,this.lifting=!1,this.thinking=!1,this.offered=[],this.turned=0,this.stop=new AbortController,this.viewer=Math.max(0,e.players.indexOf(`person`))}close(){this.stop.abort()}async refresh(){this.stop.abort();let e=this.stop=new AbortController;try{for(await this.look(e.signal);!e.signal.aborted&&this.isBotsTurn;)await this.bot(e.signal)}catch(t){e.signal.aborted||this.failed(t)}}async lay(e){this.stop.abort();try{await this.session.lay(e)}catch(e){this.failed(e);return}await this.refresh()}go(e){return this.session.go(e),this.refresh()}uncover(){this.covered=null,this.changed()}lift(){this.lifting=!this.lifting,this.taken=null,this.changed()}take(e){this.lifting=!1,e!==null&&this.taken===e&&this.turns.length>1?this.turned+=1:(this.taken=this.taken===e?null:e,this.turned=0),this.changed()}turn(){this.turned+=1,this.changed()}get isPersonsTurn(){let{shown:e}=this;return e!==null&&!e.outcome&&this.session.isPerson(_(e.position))}get isBotsTurn(){let{shown:e}=this,t=this.session.at===this.session.turns.length;return e!==null&&t&&!e.outcome&&!this.isPersonsTurn}get hand(){return this.shown?g(this.shown.position)[this.viewer]?.hand??[]:[]}get aside(){return this.shown?ae(this.shown.position):[]}get moves(){return this.isPersonsTurn&&this.covered===null?this.shown?.legal.moves??[]:[]}get playable(){let e=[...this.hand,...this.aside];return new Set(e.filter(e=>this.moves.some(t=>y(t.move,e))))}get others(){return this.moves.filter(e=>v(e.move).length===0)}get turns(){return[...new Set(this.ofTaken.map(e=>b(e.move)))]}get facing(){let{turns:e}=this;return e[this.turned%Math.max(1,e.length)]??``}get ofTaken(){let{taken:e}=this;return e===null?[]:this.moves.filter(({move:t})=>y(t,e))}get lifts(){let e=[...this.hand,...this.aside];return this.moves.filter(({move:t})=>v(t).length>0&&!e.some(e=>y(t,e)))}changed(){this.offered=this.offers,this.hears()}get offers(){return this.lifting?this.lifts:this.ofTaken.filter(e=>b(e.move)===this.facing)}get all(){return this.moves}async look(e){let{session:t}=this,n=t.laid,r=await t.state(),i=_(r.position),a=t.players.filter(e=>e===`person`).length;t.isPerson(i)&&i!==this.viewer&&!r.outcome&&(this.covered=a>1?i:null,this.viewer=i);let[s,c]=await Promise.all([t.view(r.text,this.viewer),o(t.game,`moves`,{position:r.text},e)]),[l]=await Promise.all([o(t.game,`score`,{position:r.outcome?r.text:s.text},e),Ie(t.game,{position:s.text,latest:n},e)]);e.aborted||(this.taken=null,this.lifting=!1,this.turned=0,this.latest=n,this.shown={...s,full:r.text,outcome:r.outcome,legal:c,score:l},this.changed())}async bot(e){let{session:t}=this,{text:n,position:r}=await t.state(),i=_(r);this.thinking=!0,this.changed();let[a,s]=await Promise.all([t.view(n,i),t.history(i),kr(Er,e)]),c=t.players[i];try{if(typeof c!=`number`)return;let n={position:a.text,level:c,history:s,budget:{seconds:Dr}},r=await o(t.game,`bot`,n,e);if(e.aborted)return;await t.lay(r)}finally{this.thinking=!1}await this.look(e)}};function kr(e,t){return new Promise(n=>{let r=setTimeout(n,e);t.addEventListener(`abort`,()=>{clearTimeout(r),n()})})}var Ar=class extends t{static{this.properties={session:{attribute:!1},shown:{attribute:!1},viewer:{attribute:!1},own:{attribute:!1},wanted:{attribute:!1},at:{attribute:!1},asker:{state:!0}}}constructor(){super(),this.asker=``}render(){let{session:e,shown:t,viewer:n,wanted:r,own:i}=this,a=`${this.at} ${this.asker}`;return p`<section aria-label="Help" @asks=${e=>this.asker=e.target.localName}>
      <h2>Hints</h2>
      ${t.outcome?p`<p class="note">Hints are for your turn.</p>`:p`<bone-hints .session=${e} .shown=${t} .viewer=${n} .wanted=${r} .ready=${i} .since=${a}></bone-hints>`}
      ${e.players.length===1?p`<h2>Solution</h2><bone-solving .session=${e} .shown=${t} .since=${a}></bone-solving>`:``}
      <h2>Review</h2>
      <bone-reviewing .session=${e} .turns=${e.at}></bone-reviewing>
    </section>`}};customElements.define(`bone-help`,Ar);var jr=class extends Cn{static{this.properties={session:{attribute:!1},preview:{state:!0},considered:{state:!0}}}constructor(){super(),this.table=null,this.preview=[],this.considered=[]}disconnectedCallback(){super.disconnectedCallback(),this.table?.close()}willUpdate(e){e.has(`session`)&&(this.table?.close(),this.table=new Or(this.session,()=>this.moved(),e=>this.said=c(e)),this.table.refresh())}moved(){this.choice=[],this.considered=[],this.said=[],(this.table?.taken!==null||this.table.lifting)&&(this.preview=[]),this.requestUpdate()}render(){let{table:e}=this,t=e?.shown;return!e||!t?this.waiting():e.covered===null?p`<div class="table" @keydown=${this.pressed}>
      <div class="play">
        ${this.status(e)}
        <bone-board
          .game=${this.session.game}
          .text=${t.text}
          .marks=${e.offered.length>0?e.offered:this.preview}
          .latest=${e.latest}
          .position=${t.position}
          .effect=${this.session.latest?.effect??null}
          .turns=${e.turns.length>1}
          @consider=${e=>this.considered=e.detail}
          @pick=${e=>this.picked(e.detail)}
          @miss=${e=>this.missed(e.detail)}
        ></bone-board>
        ${d(this.said)} ${gn(`Which do you mean?`,this.choice,e=>this.choose(e))} ${this.holding(e)} ${this.buttons(e)}
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
    </div>`:this.cover(e,e.covered)}cover(e,t){return p`<div class="cover">
      <h2>Seat ${t}, it is your turn</h2>
      <p>Hands lie face down until you say that nobody else looks.</p>
      <button class="main" @click=${()=>e.uncover()}>Show my hand</button>
    </div>`}status(e){let{shown:t}=e,n=t&&`to_move`in t.position?t.position.to_move:0,[r]=this.considered,i=t?.outcome?`This hand is over.`:e.thinking?`Seat ${n} is thinking …`:r?`Here: ${[r.text,Y(r.effect,n)].filter(Boolean).join(`, `)}.`:e.taken===null?e.isPersonsTurn?`Your turn: ${Nr(e)}.`:`Seat ${n} is to move.`:this.wanted(e,e.taken);return p`<p class="status" role="status">${i}</p>`}wanted({playable:e},t){return e.has(t)?`Choose a place: tap, drop, or use the arrow keys.`:`${t} cannot be laid now.`}holding(t){let{playable:n,taken:r}=t;return p`<div class="holding">
      ${this.hand(`Your hand`,t.hand,n,r)}
      ${t.aside.length>0?p`<h3>Set aside</h3>${this.hand(`Dominoes set aside`,t.aside,n,r)}`:e}
      ${_n(t.turns,t.facing,()=>t.turn())}
    </div>`}buttons(t){let{before:n,after:r}=this.session,i=t.taken!==null||t.lifting?t.offered:t.all;return p`<div class="buttons">
      ${t.others.map(e=>p`<button class="main" @click=${()=>this.choose(e)}>${Pr(e.text)}</button>`)}
      ${t.lifts.length>0?p`<button aria-pressed=${t.lifting} @click=${()=>this.lift(t)}>Lift a domino</button>`:e}
      <button ?disabled=${n===null} @click=${()=>n!==null&&this.go(n)} title="Key U">Undo</button>
      <button ?disabled=${r===null} @click=${()=>r!==null&&this.go(r)} title="Key Y">Redo</button>
      ${this.over(t)}
    </div>
    ${vn(`${yn(i)}${t.taken===null?``:` with ${t.taken}`}`,i,e=>this.choose(e))}`}over(t){let n=t.shown?.outcome;return n?n.next_hand?p`<button class="main" @click=${()=>this.tell(`next`,t.shown?.full)}>Next hand</button>`:p`<a class="button main" href=${T({page:`new`,game:this.session.game})}>New game</a>`:e}lift(e){e.lift(),e.lifting&&this.enter()}take(e){let{table:t}=this;t&&(t.take(e),t.taken!==null&&!t.playable.has(e)?this.explain(e):t.taken!==null&&this.enter())}picked(e){this.table?.isPersonsTurn&&super.picked(e)}missed(e){let{table:t}=this;if(!t||t.taken===null)return;let n=[...t.offered,...t.all,...this.session.turns].find(({move:e})=>`row`in e);if(e===null||n===void 0||!(`row`in n.move)){this.said=[`You can't play there. The places you can play are highlighted.`];return}let{panel:r,row:i,column:a}=e,o=`tier`in n.move?{tier:Number(/\d+/.exec(r)?.[0]??1)}:{},s=t.offered.length>0?{}:{tile:t.taken};this.judge({...n.move,...s,...o,row:i,column:a})}async judge(e){let t=this.table?.shown?.full;if(t!==void 0)try{let n=await o(this.session.game,`validate`,{position:t,move:e}),{game:r}=this.session;this.said=n.violations.map(({message:e,rule:t})=>p`${e} ${E(r,t)}`)}catch(e){this.said=c(e)}}choose(e){this.preview=[],this.table?.lay(e)}go(e){this.preview=[],this.table?.go(e)}explain(e){let t=this.table?.all.find(({move:e})=>`tile`in e&&e.type!==`lift`);t?this.judge({...t.move,tile:e}):this.said=[`${e} fits nowhere now.`]}pressed(e){let{table:t}=this;if(!t||e.ctrlKey||e.metaKey||e.altKey||Mr(e))return;let{before:n,after:r}=this.session;if(e.key===`r`&&t.turns.length>1)t.turn(),this.enter();else if(e.key===`u`&&n!==null)this.go(n);else if(e.key===`y`&&r!==null)this.go(r);else if(e.key===`Escape`)t.take(null);else return;e.preventDefault()}},Mr=e=>e.target instanceof HTMLInputElement||e.target instanceof HTMLTextAreaElement;function Nr(e){let t=[...e.playable.size>0?[`take a domino from your hand`]:[],...e.lifts.length>0?[`lift one`]:[],...e.others.map(({text:e})=>e)];return`${e.playable.size>0?``:`none of your dominoes can be laid: `}${t.join(`, or `)}`}var Pr=e=>e.charAt(0).toUpperCase()+e.slice(1);customElements.define(`bone-table`,jr);var Fr=class extends t{static{this.properties={route:{state:!0},known:{state:!0},session:{state:!0},said:{state:!0}}}constructor(){super(),this.route=ue(location.hash),this.known=[],this.session=null,this.said=[],window.addEventListener(`hashchange`,()=>void this.go()),this.load()}async load(){try{this.known=await i()}catch(e){this.said=c(e);return}await this.go()}async go(){let e=this.route=ue(location.hash);if(this.session=null,this.said=[],`game`in e&&this.known.some(({id:t})=>t===e.game))try{if(e.page===`table`&&(this.session=x.read(e.game)),e.page===`at`&&await this.begin(e.game,{text:e.text,name:`From a position`,players:[]}),e.page===`deal`){let t=await o(e.game,`deals`,{seed:e.seed});await this.begin(e.game,{text:t.text,name:`Deal ${e.seed}`,players:[]})}}catch(e){this.said=c(e)}}async begin(e,{text:t,name:n,players:r}){let i=await x.begin(e,t,n,r.length>0?r:void 0);i.keep(),history.replaceState(null,``,T({page:`table`,game:e})),this.route={page:`table`,game:e},this.session=i}async tried(e){try{await e}catch(e){this.said=c(e)}}async next(e,t){let n=await o(e,`deals`,{after:t}),{name:r,players:i}=this.session??{name:``,players:[]};await this.begin(e,{text:n.text,name:Ir(r),players:i})}updated(){this.querySelector(`nav [aria-current]`)?.scrollIntoView({block:`nearest`,inline:`nearest`})}render(){let{route:t}=this;return p`<header>
        <a class="home" href="#/">Boneyard</a>
        <nav aria-label="Games">
          ${this.known.map(({id:n,name:r})=>{let i=`game`in t&&t.game===n;return p`<a href=${T({page:`table`,game:n})} aria-current=${i?`page`:e}>${r}</a>`})}
          <a href="/docs">API</a>
        </nav>
      </header>
      <main>${d(this.said)} ${this.known.length>0?this.content():e}</main>`}content(){let{route:t}=this;if(t.page===`home`)return p`<bone-home .games=${this.known}></bone-home>`;if(t.page===`codes`)return p`<bone-codes></bone-codes>`;let n=this.known.find(e=>e.id===t.game);return n?t.page===`edit`?p`<bone-editor .game=${n} .text=${t.text}></bone-editor>`:t.page===`companion`?p`<bone-companion .game=${n}></bone-companion>`:t.page===`rules`?p`<bone-rules .game=${n} .rule=${t.rule}></bone-rules>`:t.page===`puzzle`?p`<bone-puzzle .game=${n} .number=${t.number}></bone-puzzle>`:t.page===`record`?p`<bone-record .game=${n}></bone-record>`:t.page===`new`||t.page===`table`&&this.session===null?this.fresh(n):this.session===null?e:p`<h1>${n.name} <small>${this.session.name}</small>
        <a class="button" href=${T({page:`new`,game:n.id})}>New game</a>
        ${x.hasBefore(n.id)?p`<button @click=${()=>this.session=x.takeUp(n.id)}>The game before</button>`:e}
        <a class="button" href=${T({page:`rules`,game:n.id,rule:``})}>Rules</a></h1>
      <bone-table
        .session=${this.session}
        @next=${e=>this.tried(this.next(n.id,e.detail))}
      ></bone-table>`:p`<bone-home .games=${this.known}></bone-home>`}fresh(e){return p`<bone-new
      .game=${e}
      @begin=${t=>this.tried(this.begin(e.id,t.detail))}
    ></bone-new>`}};function Ir(e){let[,t=e,n=`1`]=/^(.*), hand (\d+)$/.exec(e)??[];return`${t}, hand ${Number(n)+1}`}customElements.define(`bone-page`,Fr);