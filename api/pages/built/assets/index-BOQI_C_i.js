import{_ as e,a as t,c as n,d as r,f as i,i as a,l as o,n as s,o as c,p as l,r as u,s as d,t as f,u as p,v as m,y as h}from"./style-CS842W_7.js";var g=e=>typeof e==`number`?Array(e).fill(`?`):[...e];function _(e){return`players`in e?e.players.map(e=>`tokens`in e?{hand:g(e.hand),score:e.tokens,unit:`tokens`}:{hand:g(e.hand),score:e.score??0,unit:`points`}):[{hand:g(e.hand),score:null,unit:``}]}var v=e=>`to_move`in e?e.to_move:0;function y(e){return`pile`in e?{name:`pile`,dominoes:g(e.pile??[])}:`boneyard`in e?{name:`boneyard`,dominoes:g(e.boneyard)}:`stock`in e?{name:`stock`,dominoes:g(e.stock)}:null}var ee=e=>[..._(e).map(({hand:e})=>e),y(e)?.dominoes??[]].some(ne);function te(e){let t=_(e).findIndex(({hand:e})=>e.length>0&&!ne(e));return t<0?null:t}var ne=e=>e.includes(`?`),re=e=>`lifted`in e?g(e.lifted??[]):[];function b(e){return`tiles`in e?[...e.tiles]:`tile`in e?[e.tile]:[]}function ie(e,t){return e===t||e.split(`-`).reverse().join(`-`)===t}var x=(e,t)=>b(e).some(e=>ie(e,t));function ae(e){return`direction`in e&&`tile`in e?`${e.tile} ${e.direction}`:``}function oe(e){return!(`drawn`in e)||e.drawn==null?[]:typeof e.drawn==`string`?[e.drawn]:[...e.drawn]}var se={1:`Dot`,2:`Bruno`,3:`Clara`,4:`Otto`,5:`Sibyl`},S=class e{constructor(e,t,n,r,i,a,o){this.game=e,this.first=t,this.name=n,this.players=r,this.turns=i,this.at=a,this.place=o,this.states=new Map}static async begin(t,n,r,i,a=`table`){let o=new e(t,n,r,i??[],[],0,a),{position:s}=await o.state();return o.players=_(s).map((e,t)=>i?.[t]??(t?3:`person`)),o}static read(t,n=`table`){let r=ce(localStorage.getItem(C(t,n)));return r&&new e(t,r.first,r.name,r.players,r.turns,r.at,n)}static hasBefore(e,t=`table`){return ce(localStorage.getItem(w(e,t)))!==null}static takeUp(t,n=`table`){let r=localStorage.getItem(w(t,n));if(r===null)return e.read(t,n);let i=localStorage.getItem(C(t,n));return localStorage.setItem(C(t,n),r),ce(i)?.turns.length?localStorage.setItem(w(t,n),i??``):localStorage.removeItem(w(t,n)),e.read(t,n)}keep(){let{first:e,name:t,turns:n,at:r,players:i}=this,a=C(this.game,this.place);try{let o=localStorage.getItem(a),s=ce(o);o&&s&&s.first!==e&&s.turns.length>0&&localStorage.setItem(w(this.game,this.place),o),localStorage.setItem(a,JSON.stringify({first:e,name:t,turns:n,at:r,players:i}))}catch{}}async state(e=this.at){let t=this.states.get(e);if(t!==void 0)return t;let n=this.turns.slice(0,e).map(e=>e.move);return this.remember(e,await this.ask(this.first,n))}async lay(e){let{position:t,text:n}=await this.state(),{move:r}=e,i=await this.ask(n,[r]),[a=e.effect]=i.effects,[o=e.text]=i.texts,s={seat:v(t),move:r,text:o,effect:a};this.turns=[...this.turns.slice(0,this.at),s];for(let e of this.states.keys())e>this.at&&this.states.delete(e);this.at+=1,this.remember(this.at,i),this.keep()}get latest(){return this.turns[this.at-1]}get laid(){return this.latest?b(this.latest.move):[]}go(e){this.at=Math.max(0,Math.min(e,this.turns.length)),this.keep()}get own(){return this.turns.slice(0,this.at).filter(({seat:e})=>this.isPerson(e)).length}get before(){for(let e=this.at-1;e>=0;--e)if(this.isPerson(this.turns[e]?.seat))return e;return null}get after(){if(this.at>=this.turns.length)return null;for(let e=this.at+1;e<this.turns.length;e+=1)if(this.isPerson(this.turns[e]?.seat))return e;return this.turns.length}nameOf(e){let t=this.players[e],n=this.players.filter(e=>e===`person`).length;if(t===`person`&&n===1)return`You`;if(typeof t!=`number`)return`Player ${e+1}`;let r=this.players.slice(0,e).filter(e=>e===t).length;return r===0?se[t]:`${se[t]} ${r+1}`}isPerson(e){return e!==void 0&&this.players[e]===`person`}async history(e){let t=await this.view(this.first,e),n=this.turns.slice(0,this.at).map(t=>le(t,e));return{position:t.position,moves:n}}async view(e,t){return o(this.game,`view`,{position:e,seat:t})}async ask(e,t){return o(this.game,`play`,{position:e,moves:t})}remember(e,t){let{position:n,text:r}=t,i={position:n,text:r,outcome:t.outcome??null};return this.states.set(e,i),i}},C=(e,t)=>`boneyard.${t}.${e}`,w=(e,t)=>`${C(e,t)}.before`;function ce(e){try{return e===null?null:JSON.parse(e)}catch{return null}}function le({seat:e,move:t,effect:n},r){return((`drawn_by`in n?n.drawn_by:null)??e)!==r||oe(n).length===0||!(`drawn`in n)?t:{...t,drawn:n.drawn}}function ue(e){let[t=``,n=``,r=``]=e.replace(/^#?\/?/,``).split(`/`).map(fe);if(t===`codes`)return{page:`codes`};if(!/^[a-z][a-z-]*$/.test(t))return{page:`home`};let i=t,a=Number.parseInt(r,10);switch(n){case`new`:case`companion`:case`record`:return{page:n,game:i};case`at`:case`edit`:return{page:n,game:i,text:r};case`rules`:return{page:n,game:i,rule:r};case`deal`:return Number.isNaN(a)?{page:`new`,game:i}:{page:n,game:i,seed:a};case`puzzle`:return{page:n,game:i,number:Number.isNaN(a)?`daily`:a};default:return{page:`table`,game:i}}}function T(e){let{page:t}=e;return t===`home`?`#/`:t===`codes`?`#/codes`:`#/${(t===`table`?[e.game]:[e.game,t,t===`at`||t===`edit`?encodeURIComponent(e.text):t===`deal`?e.seed:t===`puzzle`?e.number:t===`rules`?e.rule:``]).filter(e=>e!==``).join(`/`)}`}var de=e=>`${location.origin}${location.pathname}${T(e)}`;function fe(e){try{return decodeURIComponent(e)}catch{return e}}function E(t,n){return n===``?e:m`<a class="rule" href=${T({page:`rules`,game:t,rule:n})} aria-label="Rule ${n}">${n}</a>`}function pe(t,n){let r=new Set(n.flatMap(({key:e})=>t?.text_rules[e]??[]));return t===void 0||r.size===0?e:m`<small class="rules">${r.size===1?`Rule`:`Rules`} ${[...r].map(e=>m`${E(t.id,e)} `)}</small>`}var me=[[`violation`,`Violations: a move breaks a rule`],[`fault`,`Faults: a position or another input is not what it should be`],[`record`,`Records that cannot be read or replayed`],[`refusal`,`Refusals: sound input that cannot be asked this`],[`problem`,`Problems: why a request has no answer`]],he=class extends t{static{this.properties={codes:{state:!0},wanted:{state:!0},said:{state:!0}}}constructor(){super(),this.codes=[],this.wanted=``,this.said=[],this.load()}render(){let e=this.codes.filter(e=>this.fits(e));return m`<h1>Codes</h1>
      <p class="lead">Every code is permanent; the messages that come with them may change.</p>
      <label class="search">Find
        <input type="search" .value=${this.wanted} @input=${e=>this.wanted=e.target.value} /></label>
      <p class="note" role="status">${this.codes.length>0?`${e.length} of ${this.codes.length} codes`:``}</p>
      ${d(this.said)}
      ${me.map(([t,n])=>this.kind(n,e.filter(e=>e.kind===t)))}`}fits({code:e,game:t,meaning:n}){let r=`${e} ${t??``} ${n}`.toLowerCase();return this.wanted.toLowerCase().split(/\s+/).every(e=>r.includes(e))}kind(t,n){return n.length===0?e:m`<section aria-label=${t}><h2>${t}</h2>
      <dl class="codes">${n.map(e=>this.one(e))}</dl></section>`}one({code:t,game:n,meaning:r,rules:i,status:a}){let o=n;return m`<dt><code>${t}</code> <small>${n??``} ${a??``}</small></dt>
      <dd>${r} ${o===null?e:i.map(e=>m`${E(o,e)} `)}</dd>`}async load(){try{this.codes=(await p(`/v1/codes`,{})).codes}catch(e){this.said=c(e)}}};customElements.define(`bone-codes`,he);var ge=/^(\d{1,2}|[*SRAD])-(\d{1,2}|[*SRAD])$/,D=e=>typeof e==`string`&&ge.test(e),O=e=>e===`*`?-1:/\d/.test(e)?Number(e):100;function k(e){let[t=``,n=``]=e.split(`-`);return O(t)>=O(n)?e:`${n}-${t}`}function A(e){return D(e)?[k(e)]:typeof e!=`object`||!e?[]:Object.values(e).flatMap(A)}function _e(e){let t=new Map;for(let n of e)t.set(n,(t.get(n)??0)+1);return t}function ve(e,t){let n=[...e.keys(),...t.keys()];return new Map(n.map(n=>[n,Math.max(e.get(n)??0,t.get(n)??0)]))}function ye(e,t){let n=_e(t.map(k));return[...e].flatMap(([e,t])=>Array(Math.max(0,t-(n.get(e)??0))).fill(e)).sort(be)}function be(e,t){let[n=``,r=``]=e.split(`-`),[i=``,a=``]=t.split(`-`);return O(i)-O(n)||O(a)-O(r)}var xe=[1,2,3,4,5,6,7,8];async function Se(e,t,n){let r={options:n,...t>1?{players:t}:{}},i=xe.map(t=>({call:`deals`,game:e,body:{...r,seed:t}})),{answers:a}=await p(`/v1/batch`,{body:i}),o=a.map(Ce),s=o.map(e=>_e(A(e.position))).reduce(ve),c=o.reduce((e,t)=>we(t)>we(e)?t:e);return{position:c.position,text:c.text,set:s}}function Ce({status:e,body:t}){if(e!==200)throw new n(t);return t}var we=e=>y(e.position)?.dominoes.length??0,Te=e=>_(e).length,Ee=new Set([`hand`,`lifted`,`pile`,`stock`,`boneyard`]),De=new Set([`game`,`options`,`players`]);function Oe(e,t){return Ee.has(e)?`dominoes`:D(t)?`domino`:typeof t==`number`?`number`:typeof t==`boolean`?`switch`:typeof t==`string`?`word`:`other`}var j=e=>typeof e==`object`&&!!e&&!Array.isArray(e);function ke(e){let t=Object.keys(e).filter(e=>!De.has(e)),n=Array.isArray(e.players)?e.players:[];return{own:t.map(e=>[e]),seats:n.map((e,t)=>j(e)?Object.keys(e).map(e=>[`players`,t,e]):[])}}function Ae(e,t){return D(e)?[t]:Array.isArray(e)?e.flatMap((e,n)=>Ae(e,[...t,n])):j(e)?Object.entries(e).flatMap(([e,n])=>Ae(n,[...t,e])):[]}function M(e,t){let[n,...r]=t;return n===void 0||e===void 0?e:Array.isArray(e)?M(e[Number(n)],r):j(e)?M(e[n],r):void 0}function N(e,t,n){let[r,...i]=t;return r===void 0?n:Array.isArray(e)?e.map((e,t)=>t===Number(r)?N(e,i,n):e):j(e)?{...e,[r]:N(e[r]??null,i,n)}:e}var P=e=>e.map(e=>`/${e}`).join(``);function je(e){return typeof e==`number`?Array(Math.max(0,Math.min(e,200))).fill(`?`):Array.isArray(e)?e.filter(e=>typeof e==`string`):[]}function Me(e){let t=String(e.at(-1)??``).replaceAll(`_`,` `);return e[0]===`players`&&e.length>2?`Seat ${e[1]}: ${t}`:Ne(t)}var Ne=e=>e.charAt(0).toUpperCase()+e.slice(1);function Pe(t,n,r){let{name:i,about:a}=t,o=t.schema,s=m`<span class="option">${i.replaceAll(`_`,` `)}<small>${a}</small></span>`,c=e=>r(Fe(o,e.target));return o.type===`boolean`?m`<label class="check"><input type="checkbox" name="option.${i}" ?checked=${n===!0} @change=${c} /> ${s}</label>`:o.enum?m`<label>${s}<select name="option.${i}" @change=${c}>
      ${o.enum.map(e=>m`<option value=${JSON.stringify(e)} ?selected=${e===n}>${String(e).replaceAll(`_`,` `)}</option>`)}
    </select></label>`:m`<label>${s}<input type="number" name="option.${i}" .value=${String(n)} @change=${c}
    min=${o.minimum??e} max=${o.maximum??e} step=${o.multipleOf??1} /></label>`}function Fe(e,t){return e.type===`boolean`?t.checked:e.enum?JSON.parse(t.value):Number(t.value)}async function Ie(e,t,n){let{position:r,marks:i,latest:a,hands:o}=t;return ze(`/v1/games/${e}/picture`,{position:r,marks:i,latest:a,hands:o},n)}async function Le(e,t,n){await Ie(e,{marks:[],latest:[],hands:`none`,...t},n).catch(()=>void 0)}function Re(e,t){return ze(`/v1/games/${e}/score-picture`,{score:t})}async function ze(e,t,n){let i=e+JSON.stringify(t),a=F.get(i)??await r(e,{body:t,signal:n});F.delete(i),F.set(i,a);for(let e of F.keys())F.size>Be&&F.delete(e);return a}var F=new Map,Be=40,Ve={right:0,down:90,left:180,up:270},He={right:[1,0],down:[0,1],left:[-1,0],up:[0,-1]};function Ue({tile:e,row:t,column:n,direction:r},i){let[a,o]=He[r];return{tile:e,key:i,x:n+.5+a/2,y:t+.5+o/2,turn:Ve[r]}}function We({row:e,column:t,direction:n}){let[r,i]=He[n];return[{row:e,column:t},{row:e+i,column:t+r}]}var Ge=({turn:e})=>e%180==0?{width:2,height:1}:{width:1,height:2};function Ke(e,t){let n=new Map;for(let r of e){let e=t(r);if(e===null)continue;let i=[e.x,e.y,e.width,e.height].map(e=>e.toFixed(3)).join(` `),a=n.get(i);a?a.moves.push(r):n.set(i,{...e,moves:[r]})}return[...n.values()]}var qe=(e,t)=>Math.abs(e.x-t.x)<(e.width+t.width)/2-.1&&Math.abs(e.y-t.y)<(e.height+t.height)/2-.1,Je=2,Ye=(e,t,{effect:n})=>{let{placed:r}=e,i=r.map((e,t)=>Ue(e,`${e.tile} ${t}`)),a=Ke(t,({move:e})=>{if(!(`row`in e))return null;let t=Ue(e,`offered`);return{bone:t,x:t.x,y:t.y,...Ge(t),kind:`ghost`}});for(let e of a)a.some(t=>t!==e&&qe(e,t))&&(e.kind=`dot`);return{box:Qe(i),bones:i,places:a,words:Ze(n).map(({word:e})=>e),under:$e(i),over:h`${Ze(n).map(({ring:e})=>e)}`,cell:Xe}},Xe=(e,t)=>({panel:``,row:Math.floor(t),column:Math.floor(e)});function Ze(e){return e===null||!(`groups`in e)?[]:e.groups.map(({cells:e,line:t,length:n})=>{let r=e.map(({row:e})=>e),i=e.map(({column:e})=>e),[a,o]=[Math.min(...i),Math.min(...r)],[s,c]=[Math.max(...i)-a+1,Math.max(...r)-o+1];return{ring:h`<rect class="group" x=${a-I} y=${o-I} width=${s+2*I} height=${c+2*I} rx="0.3" />`,word:{...t===`row`?{x:a-I,y:o+.5}:{x:a+.5,y:o-I},text:String(n),isTag:!0}}})}var I=.06;function Qe(e){let[t,n]=[Math.min(...e.map(({x:e})=>e)),Math.max(...e.map(({x:e})=>e))],[r,i]=[Math.min(...e.map(({y:e})=>e)),Math.max(...e.map(({y:e})=>e))];return{x:t-1-Je,y:r-1-Je,width:n-t+2+4,height:i-r+2+4}}function $e(e){let{x:t,y:n,width:r,height:i}=Qe(e),a=[];for(let e=Math.ceil(n);e<n+i-.5;e+=1)for(let n=Math.ceil(t);n<t+r-.5;n+=1)a.push(h`<circle class="peg" cx=${n+.5} cy=${e+.5} r="0.05" />`);return h`${a}`}var et=[0,1,0,-1],tt=[1,0,-1,0],nt=[{x:.5,y:0,heading:0,isOfDouble:!0},{x:-.5,y:0,heading:2,isOfDouble:!0},{x:0,y:-1,heading:3,isOfDouble:!0},{x:0,y:1,heading:1,isOfDouble:!0}],rt={x:0,y:0,heading:0,isDouble:!0,width:1,height:2},it=.5,at=240,ot={turn:.05,blocked:.15,moved:.12};function st(e,t){let n=Ct(t),r=_t(e,Et(e,n),t,n);if(r.moved===0&&!n.includes(void 0))return{spots:r.spots,ends:Tt(e,r.spots,r.used)};let i=gt(r,_t(e,e.map(()=>0),t,n)),a=Dt(e.length);for(let r=0;r<at||!i.isWhole&&r<12e3;r+=1){let r=[...i.genes],o=i.isWhole?r.length:Math.min(r.length,i.spots.length+1);for(let e=1+Math.floor(a()*3);e>0;--e)r[Math.floor(a()*o)]=Math.floor(a()*3);i=gt(i,_t(e,r,t,n))}return{spots:i.spots,ends:Tt(e,i.spots,i.used)}}function L({x:e,y:t,heading:n,isOfDouble:r},i){let[a,o]=i?[.5,1]:[1,.5],s=i&&r?a+it:a,c=n%2==0;return{x:e+s*tt[n],y:t+s*et[n],heading:n,isDouble:i,width:2*(c?a:o),height:2*(c?o:a)}}var ct=({heading:e,isDouble:t})=>(e+ +!!t)%4*90,R=e=>new Set(e.split(`-`)).size===1,lt=e=>e.split(`-`).sort().join(`-`),ut=(e,t,n=lt(t))=>({tile:t,key:n,x:e.x,y:e.y,turn:ct(e)}),dt=(e,t)=>ft(rt,e,t),ft=(e,t,n)=>({bone:ut(e,t,`offered`),x:e.x,y:e.y,width:e.width,height:e.height,moves:n,kind:`ghost`});function pt({x:e,y:t,heading:n},r,i=null){return{bone:i,x:e+.45*tt[n],y:t+.45*et[n],width:.9,height:.9,moves:r,kind:`ring`}}function mt(e,t){let n=Math.min(...e.map(({x:e,width:t})=>e-t/2))-t,r=Math.min(...e.map(({y:e,height:t})=>e-t/2))-t,i=Math.max(...e.map(({x:e,width:t})=>e+t/2))+t,a=Math.max(...e.map(({y:e,height:t})=>e+t/2))+t;return{x:n,y:r,width:i-n,height:a-r}}function ht(e,t,{ratio:n,least:r,rim:i,roomAt:a}){let{x:o,y:s,width:c,height:l}=mt([rt,...e,...t.map(({exit:e})=>a(e))],i),u=Math.max(l,r,c/n),d=u*n;return{x:o-(d-c)/2,y:s-(u-l)/2,width:d,height:u}}var gt=(e,t)=>t.score>e.score||!e.isWhole&&t.score===e.score?t:e;function _t(e,t,n,r){let i=[],a=[],o=0;for(let[n,r]of e.entries()){let s=vt(e,i,a,n,t[n]??0);if(s===void 0)break;let c=xt(i,r.on)[s];i.push(c?L(c,r.isDouble):rt),a.push(s),r.on>0&&s>0&&!e[r.on]?.isDouble&&(o+=1)}let s=i.length===e.length,c=i.filter((e,t)=>wt(e,r[t])).length;return{genes:t,spots:i,used:a,isWhole:s,moved:c,score:s?St(e,i,a,n)-ot.turn*o-ot.moved*c/i.length:i.length-1e4}}function vt(e,t,n,r,i){let a=e[r];if(!a||a.on<0)return 0;let o=xt(t,a.on),{exits:s}=a;for(let r=0;r<s.length;r+=1){let c=s[(r+i)%s.length]??0,l=o[c];if(l&&!yt(e,n,a.on,c)&&bt(t,L(l,a.isDouble),a.on))return c}}function yt(e,t,n,r){return t.some((t,i)=>e[i]?.on===n&&t===r)}function bt(e,{x:t,y:n,width:r,height:i},a){return e.every((e,o)=>o===a||Math.abs(e.x-t)>=(e.width+r)/2+it||Math.abs(e.y-n)>=(e.height+i)/2+it)}function xt(e,t){let n=e[t];if(!n)return[];if(t===0)return nt;let{x:r,y:i,heading:a,isDouble:o}=n,[s,c,l]=o?[.5,0,1]:[1,.5,.5],[u,d]=[tt[a],et[a]],f=(e,t,n)=>({x:r+e*u-t*d,y:i+e*d+t*u,heading:(a+n)%4,isOfDouble:o});return[f(s,0,0),f(c,-l,3),f(c,l,1)]}function St(e,t,n,r){let i=Tt(e,t,n),a=i.filter(e=>!e.isFree).length;return-Math.log(ht(t,i,r).height)-ot.blocked*a}function Ct({previous:e,keys:t,ratio:n}){let r=e&&Math.abs(e.box.width/e.box.height-n)<.01?e.bones:[],i=new Map(r.map(e=>[e.key,e]));return t.map(e=>i.get(e))}var wt=(e,t)=>t!==void 0&&(t.x!==e.x||t.y!==e.y);function Tt(e,t,n){let r=[...t];return e.flatMap(({open:i},a)=>{let o=[],s=[];for(let c of i.count>0?i.exits:[]){let l=xt(t,a)[c];if(!l||o.length===i.count||yt(e,n,a,c))continue;let u=L(l,!1),d=bt(r,u,a);d&&r.push(u),(d?o:s).push({on:a,exit:l,isFree:d})}return[...o,...s].slice(0,i.count)})}function Et(e,t){let n=[],r=[];return e.map((i,a)=>{let o=t[a],s=xt(n,i.on),c=i.exits.findIndex(e=>{let t=s[e]&&L(s[e],i.isDouble);return t&&o&&!wt(t,o)}),l=Math.max(0,c),u=vt(e,n,r,a,l)??0,d=s[u];return n.push(d?L(d,i.isDouble):rt),r.push(u),l})}function Dt(e){let t=e+1;return()=>(t=Math.imul(t,1664525)+1013904223>>>0,t/2**32)}var z=[0,1,2,3],Ot=[0,1,2],kt=[0],At=9,jt=.8,Mt=(e,t,{ratio:n,previous:r})=>{let{layout:i}=e,a=Nt(i),o=a.map(({tile:e})=>lt(e)),s={ratio:n,least:At,rim:jt,roomAt:e=>L(e,!1)},c=st(a.map(({joint:e})=>e),{...s,previous:r,keys:o}),{spots:l}=c,u=It(a,c),d=t.flatMap(e=>Lt(e,i,u)),f=ht(l,c.ends,s),p=l.length>0?[{x:f.x+f.width/2,y:f.y+f.height-jt/2,text:Rt(i)}]:[],m=u.flatMap((e,t)=>e&&i.arms[t]?.length===0?[e.exit]:[]);return{box:f,bones:l.map((e,t)=>ut(e,a[t]?.tile??``)),places:d,words:p,under:zt(m,d)}};function Nt({spinner:e,arms:t}){if(e===null)return[];let n=z.filter(e=>t[e]?.length===0),r=[{tile:e,arm:null,joint:{on:-1,isDouble:!0,exits:kt,open:{count:n.length,exits:n}}}],i=z.map(()=>0),a=Math.max(...t.map(e=>e.length));for(let e=0;e<a;e+=1)for(let n of z){let a=t[n]?.[e];if(a===void 0)continue;let o=i[n]??0,s=o===0?[n]:Pt(r[o]?.tile??``),c=t[n]?.length===e+1;r.push({tile:a,arm:n,joint:{on:o,isDouble:R(a),exits:s,open:{count:+!!c,exits:Pt(a)}}}),i[n]=r.length-1}return r}var Pt=e=>R(e)?kt:Ot,Ft=[0,2,3,1];function It(e,{ends:t}){let n=({on:t,exit:n})=>e[t]?.arm??Ft.indexOf(n.heading);return z.map(e=>t.find(t=>n(t)===e))}function Lt(e,{arms:t,spinner:n},r){let{move:i}=e;if(!(`tile`in i)||i.type!==`play`)return[];let{tile:a}=i;if(n===null)return[dt(a,[e])];let o=`arm`in i&&typeof i.arm==`number`?i.arm:0;return(t[o]?.length===0?z.filter(e=>t[e]?.length===0):[o]).flatMap(t=>{let n=r[t];if(!n)return[];let s=t===o?e:{...e,move:{...i,arm:t}};return[n.isFree?ft(L(n.exit,R(a)),a,[s]):pt(n.exit,[s])]})}function Rt({spinner:e,arms:t}){let n=t.flatMap(e=>{let[,t=0]=(e.at(-1)??``).split(`-`).map(Number);return e.length===0?[]:[R(e.at(-1)??``)?2*t:t]}),r=Number((e??`0-0`).split(`-`)[0]),i=n.length<2?[r,r,...n]:n;return`Open ends ${i.join(` + `)} = ${i.reduce((e,t)=>e+t,0)}`}function zt(e,t){let n=e.map(e=>L(e,!1)).filter(({x:e,y:n})=>!t.some(t=>t.x===e&&t.y===n));return h`${n.map(({x:e,y:t,width:n,height:r,heading:i})=>{let[a,o]=Vt[i],[s,c]=[Math.min(n,1)-Bt,Math.min(r,1)-Bt];return h`<rect class="free" x=${e+a/2-s/2} y=${t+o/2-c/2} width=${s} height=${c} rx="0.15" />`})}`}var Bt=.1,Vt=[[-1,0],[0,-1],[1,0],[0,1]],Ht=[0,1,2],B=[0,1],Ut=[2,3],Wt=9,Gt=.5,Kt=(e,t,{ratio:n,previous:r})=>{let{layout:i,options:a}=e,o={ratio:n,least:Wt,rim:Gt,roomAt:e=>pt(e,[])},s=i.map(({tile:e})=>lt(e)),{spots:c,ends:l}=st(qt(i,a?.directional_end===`closed`),{...o,previous:r,keys:s}),u=c.map((e,t)=>{let{tile:n=``,as:r}=i[t]??{};return{...ut(e,n),...r==null?{}:{badge:String(r)}}}),d=Yt(t,i,l),f=new Set(d.flatMap(({moves:e})=>e.map(({move:e})=>Jt(i,`on`in e?e.on:null)))),p=l.filter(({on:e})=>!f.has(e)).map(({exit:e})=>pt(e,[]));return{box:ht(c,l,o),bones:u,places:d,words:[],under:h`${p.map(({x:e,y:t})=>h`<circle class="end" cx=${e} cy=${t} r="0.13" />`)}`}};function qt(e,t){let n=e.map(()=>0),r=e=>e>0?Ht:(n[0]??0)<B.length?B:Ut;return e.map(({tile:t,on:i})=>{let a=Jt(e,i),o=r(a);return a>=0&&(n[a]=(n[a]??0)+1),{on:a,isDouble:R(t),exits:o}}).map((i,a)=>{let o=r(a),s=a===0?(n[0]??0)<B.length?B.length:4:i.isDouble?3:1,c=t&&/[A-Z]$/.test(e[a]?.tile??``);return{...i,open:{count:c?0:s-(n[a]??0),exits:o}}})}var Jt=(e,t)=>t==null?-1:e.findIndex(e=>e.id===t);function Yt(e,t,n){let r=new Map;for(let n of e){let{move:e}=n;if(!(`tile`in e)||e.type!==`play`)continue;let i=Jt(t,`on`in e?e.on:null);r.set(i,[...r.get(i)??[],n])}return[...r].flatMap(([e,t])=>{let[r]=t,i=r&&`tile`in r.move?r.move.tile:``;if(e<0)return[dt(i,t)];let a=n.find(t=>t.on===e);return a?[pt(a.exit,t,a.isFree?ut(L(a.exit,R(i)),i,`offered`):null)]:[]})}var V=.07,Xt=.145,Zt=.03,Qt=1-2*Zt,H=.24,U=0,$t=[[-.24,-.24],[H,H],[H,-.24],[-.24,H]],en=[[U,-.24],[U,H],[-.24,U],[H,U]];function tn(e){let t=e-e%2;return[...e%2?[[U,U]]:[],...$t.slice(0,Math.min(t,4)),...en.slice(0,Math.max(0,t-4))]}var nn=Array.from({length:12},(e,t)=>{let n=t%2?.125:.27,r=t*Math.PI/6-Math.PI/2;return`${(n*Math.cos(r)).toFixed(3)},${(n*Math.sin(r)).toFixed(3)}`}).join(` `);function rn(t,n,r){let i=Number(t);if(t!==``&&Number.isInteger(i)&&i<=9){let e=i>6?.082:.092;return h`<g class="pip p${i}">${tn(i).map(([t,r])=>h`<circle cx=${n+t} cy=${r} r=${e} />`)}</g>`}if(t===`*`)return h`<polygon class="pip wild" points=${nn} transform="translate(${n} 0)" />`;if(t===``)return e;let a=Number.isNaN(i);return h`<g transform="translate(${n} 0) rotate(${-r})">
    ${a?h`<circle class="pip disc" r="0.34" />`:e}
    <text class=${a?`letter`:`figure`} y="0.16" font-size="0.46">${t}</text>
  </g>`}var W=(e,t,n=0)=>h`<rect class=${e} x=${-.97-n} y=${-.94/2-n} width=${2-2*Zt+2*n} height=${Qt+2*n} rx=${.15+n} transform="rotate(${t})" />`;function an(t,n=0,r=``){if(t===`?`)return h`${W(`bone back`,n)}`;let[i=``,a=``]=t.split(`-`);return h`${W(`bone`,n)}<g transform="rotate(${n})">
    <path class="groove" d="M0-.28V.28" />${rn(i,-.5,n)}${rn(a,.5,n)}
    ${r===``?e:h`<g transform="rotate(${-n})"><circle class="pip wild" r="0.2" /><text class="letter" y="0.11" font-size="0.32">${r}</text></g>`}
  </g>`}var on=(t,n,r,i=``)=>h`<g class="front" transform="translate(0 ${r})">${W(`edge`,n)}</g>${r>.1?h`<g class="front" transform="translate(0 ${r/2})">${W(`edge`,n)}</g>`:e}${an(t,n,i)}`,sn=6,cn=`ABCDEF`,ln=(e,t,{isOpen:n})=>{let r=[...e.placed],i=r.map(e=>dn(e)).sort((e,t)=>(e.tier??0)-(t.tier??0)||e.y-t.y),a=Ke(t,({move:e})=>{let t=`tier`in e?e:r.find(({tile:t})=>`tile`in e&&t===e.tile);if(!t)return null;let n=dn(t);return{bone:n,x:n.x,y:n.y,...Ge(n),kind:`ghost`}});for(let e of a)a.some(t=>t!==e&&qe(e,t))&&(e.kind=`dot`);return{box:{x:-.9,y:-.75,width:7.8,height:7.65},bones:i,places:a,words:[...fn,...n?pn(r):[]],under:mn,cell:(e,t)=>un(e,t,r)}};function un(e,t,n){let[r,i]=[Math.floor(t),Math.floor(e)];return Math.min(r,i)<0||Math.max(r,i)>=sn?null:{panel:`tier ${n.filter(e=>We(e).some(e=>e.row===r&&e.column===i)).length+1}`,row:r,column:i}}function dn(e){let t=Ue(e,e.tile);return{...t,y:t.y-e.tier*Xt,tier:e.tier}}var fn=[...cn].flatMap((e,t)=>[{x:t+.5,y:6.25,text:e,strong:!0},{x:-.25,y:t+.5,text:String(t+1),strong:!0}]);function pn(e){let t=e.flatMap(e=>We(e).map((t,n)=>({...t,tier:e.tier,face:e.tile.split(`-`)[n]??``}))),n=(e,n)=>Math.max(...t.filter(t=>t.row===e&&t.column===n).map(({tier:e})=>e));return t.filter(({row:e,column:t,tier:r})=>n(e,t)===r&&r>1).flatMap(({row:e,column:n,tier:r})=>{let i=t.find(t=>t.row===e&&t.column===n&&t.tier===r-1);return i?[{x:n+.5,y:e+.1-r*Xt,text:i.face,isTag:!0}]:[]})}var mn=h`
  <rect class="plinth-front" x=${-.8} y="-0.3" width=${7.6} height=${7.15} rx="0.22" />
  <rect class="plinth" x=${-.8} y="-0.55" width=${7.6} height=${7.2} rx="0.22" />
  ${Array.from({length:36},(e,t)=>{let[n,r]=[Math.floor(t/sn),t%sn],i=Math.min(n,r,5-n,5-r);return h`<rect class="pit pit-${i}" x=${r+.03} y=${n+.03} width="0.94" height="0.94" rx="0.13" />`})}`,hn={bead:Ye,fives:Mt,pip:Kt,ziggurat:ln},gn=new Set([`ziggurat`]),_n=s(class extends u{constructor(e){if(super(e),this.former={},e.type!==a.ELEMENT)throw Error(`styles belong to an element`)}render(t){return e}update(t,[n]){let r=t.element.style;for(let[e,t]of Object.entries(n))this.former[e]!==t&&r.setProperty(e,t);return this.former=n,e}}),vn=120,yn=15;function bn(e,t,n){let r=Math.max(1,Math.min(t/e.width,n/e.height,vn));return{u:r,width:t,height:n,left:(t-r*e.width)/2-r*e.x,top:(n-r*e.height)/2-r*e.y}}function xn(t,n){let{view:r}=n,i=`translate(${r.left} ${r.top}) scale(${r.u})`,a=n.latest.map(e=>t.bones.findLast(t=>ie(t.tile,e)));return m`<svg class="scene ${r.u<yn?`small`:``}" width=${r.width} height=${r.height} role=${t.places.length>0?`group`:`img`} aria-label="The table">
      <g transform=${i}>${t.under}</g>
      ${f(t.bones,({key:e})=>e,e=>wn(e,r,a.includes(e)))}
      <g transform=${i}>${t.over}</g>
      ${t.places.map((e,t)=>Tn(e,t,n))}
      ${n.pointed&&n.pointed.kind!==`ghost`?Dn(n.pointed,r):e}
    </svg>
    ${t.words.map(({x:e,y:t,text:n,strong:i,isTag:a})=>m`<span class="word ${i?`strong`:``} ${a?`tag`:``}" ${Cn(e,t,r)}>${n}</span>`)}
    ${t.places.map(e=>On(e,n))}`}var Sn=({x:e,y:t},{u:n,left:r,top:i})=>`translate(${(r+e*n).toFixed(2)}px, ${(i+t*n).toFixed(2)}px)`,Cn=(e,t,n)=>_n({transform:`${Sn({x:e,y:t},n)} translate(-50%, -50%)`});function wn(t,n,r){let{tile:i,turn:a,tier:o=0,badge:s,dim:c}=t;return h`<g class="piece tier-${o} ${c?`dim`:``}" ${_n({transform:Sn(t,n)})}>
    <g transform="scale(${n.u})">
      ${on(i,a,o>0?Xt:V,s)}
      ${r?W(`last on-bone`,a):e}
    </g>
  </g>`}function Tn(e,t,n){let{kind:r,x:i,y:a,width:o,height:s,moves:c}=e,{view:l,chips:u,marks:d,lit:f}=n,p=u.size===0||c.some(e=>u.get(e.text)?.isBest),[m,g]=[o*l.u,s*l.u],_=n.name(e);return h`<g class="place ${r} ${p?`best`:`other`} ${c.some(({text:e})=>f.includes(e))?`lit`:``}" role="button" tabindex=${t===0?0:-1}
    aria-label=${_} data-mark=${c.map(e=>d.indexOf(e)).join(` `)} transform="translate(${l.left+i*l.u} ${l.top+a*l.u})">
    <rect class="room" x=${-m/2} y=${-g/2} width=${m} height=${g} />
    <g transform="scale(${l.u})">${En(e)}</g>
    <rect class="focus" x=${-m/2-4} y=${-g/2-4} width=${m+8} height=${g+8} rx=${.15*l.u+4} />
  </g>`}function En(e){let{kind:t,bone:n,more:r=[],x:i,y:a,width:o,height:s}=e;return t===`ghost`&&n!==null?h`${[n,...r].map(e=>h`<g transform="translate(${e.x-i} ${e.y-a})">${an(e.tile,e.turn,e.badge)}</g>`)}`:t===`ring`?h`<circle class="ring" r="0.3" /><circle class="middle" r="0.13" />`:t===`dot`?h`<circle class="dot" r="0.12" />`:h`<rect class="cell" x=${-o/2+.05} y=${-s/2+.05} width=${o-.1} height=${s-.1} rx="0.12" />`}function Dn({bone:e,more:t=[]},n){let r=e===null?t:[e,...t];return h`<g class="preview" transform="translate(0 ${-6})">${r.map(e=>wn({...e,tier:e.tier??0},n,!1))}</g>`}function On(t,{chips:n,view:r}){let i=t.moves.map(e=>n.get(e.text)).find(e=>e!==void 0);if(i===void 0)return e;let a=r.top+(t.y-t.height/2)*r.u>34,o=t.y+(a?-1:1)*(t.height/2+15/r.u),s=48/r.u,[c,l]=[s-r.left/r.u,(r.width-r.left)/r.u-s];return m`<span class="chip ${i.isBest?`best`:``}" ${Cn(Math.max(c,Math.min(l,t.x)),o,r)}
    >${i.text}${i.note?m` <small>${i.note}</small>`:e}</span>`}function G(e,t,n=!1){let[r,i]=n?[2,1]:[1,2],a=n?0:90,o=t??24;return m`<svg class="domino ${n?`lying`:``} ${e===`?`?`back`:``}" aria-hidden="true"
    viewBox="${-r/2} ${-i/2} ${r} ${i+V}" width=${r*o} height=${(i+V)*o}
  >${e===`?`?h`${an(e,a)}`:on(e,a,V)}</svg>`}var K=e=>e===`?`?`a domino face down`:e.replaceAll(`*`,`wild`).replace(`-`,` to `),kn=`ABCDEF`;function An(e){return We(e).map(({row:e,column:t})=>`${kn[t]??``}${e+1}`).join(`–`)}function jn(e){return`tier`in e?An(e):``}function Mn({move:e,text:t}){let n=jn(e);return n!==``&&`tile`in e?`${e.tile} on ${n}`:t.replace(/^place /,``)}function Nn({move:e,text:t},n=19){let r=b(e),i=jn(e);return r.length===0?m`${t.charAt(0).toUpperCase()}${t.slice(1)}`:m`<span class="unseen">${Mn({move:e,text:t})}</span><span class="shown" aria-hidden="true"
    >${e.type===`lift`?`lifted `:``}${r.map(e=>G(e,n,!0))} ${i===``?``:`on ${i}`}</span>`}function Pn(e){return`groups`in e?e.score:`points`in e?e.points??0:`laid`in e?e.net:null}var Fn=20;async function In(e,t,n,r,i){let a=await Ie(t,{...n,marks:r.map(({move:e})=>e)},i);if(i.aborted)return null;let o=new DOMParser().parseFromString(a,`image/svg+xml`).documentElement;e.replaceChildren(document.importNode(o,!0));let[,,s=1,c=1]=(o.getAttribute(`viewBox`)??``).split(` `).map(Number);return c/s}function Ln(e,t,n){for(let r of e.querySelectorAll(`[data-origin]`)){let e=r.getBoundingClientRect(),i=e.width/r.getBBox().width*Fn,[a=0,o=0]=(r.dataset.origin??``).split(` `).map(Number);if(t>=e.left&&t<e.right&&n>=e.top&&n<e.bottom)return{panel:r.dataset.panel??``,row:a+Math.floor((n-e.top)/i),column:o+Math.floor((t-e.left)/i)}}return null}var Rn=(e,t)=>[...e.querySelectorAll(`[data-mark]`)].map(e=>({element:e,moves:(e.dataset.mark??``).split(` `).flatMap(e=>t[Number(e)]??[])}));function zn({element:e}){let t=(e.querySelector(`.room`)??e).getBoundingClientRect();return[t.x+t.width/2,t.y+t.height/2]}function Bn(e,t,n,r){let i,a=1/0;for(let o of e){let e=(o.element.querySelector(`.room`)??o.element).getBoundingClientRect(),s=Math.max(e.left-t,t-e.right,e.top-n,n-e.bottom),[c,l]=zn(o),u=Math.hypot(c-t,l-n);s<=r&&u<a&&([i,a]=[o,u])}return i}var Vn={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function Hn(e,t,n){let r=Vn[n];if(r===void 0)return;let[i,a]=r,[o,s]=zn(t),c,l=1/0;for(let t of e){let[e,n]=zn(t),r=(e-o)*i+(n-s)*a,u=Math.abs((e-o)*a)+Math.abs((n-s)*i);r>1&&r+2*u<l&&([c,l]=[t,r+2*u])}return c}function Un(e,t,n=!1){for(let{element:n}of e)n.setAttribute(`tabindex`,n===t.element?`0`:`-1`);t.element.focus({preventScroll:n})}var Wn=14,Gn=class extends t{static{this.properties={game:{},text:{},position:{attribute:!1},marks:{attribute:!1},latest:{attribute:!1,hasChanged:qn},effect:{attribute:!1},chips:{attribute:!1},lit:{attribute:!1},hands:{},isOpen:{attribute:!1},turns:{attribute:!1},said:{state:!0},pointed:{state:!0},chosen:{state:!0},room:{state:!0}}}constructor(){super(),this.targets=[],this.scene=null,this.view=null,this.stood=null,this.tallest=0,this.drawing=new AbortController,this.drawn=Promise.resolve(),this.measured=new ResizeObserver(()=>this.measure()),this.text=``,this.position=null,this.marks=[],this.latest=[],this.effect=null,this.chips=new Map,this.lit=[],this.hands=`none`,this.isOpen=!1,this.turns=!1,this.said=[],this.pointed=null,this.chosen=null,this.room={width:0,height:0}}connectedCallback(){super.connectedCallback(),this.measured.observe(this)}disconnectedCallback(){super.disconnectedCallback(),this.measured.disconnect()}get isScene(){return this.position!==null&&hn[this.game]!==void 0}measure(){let e=this.querySelector(`.scene`)?.getBoundingClientRect();e&&(e.width!==this.room.width||e.height!==this.room.height)&&(this.room={width:e.width,height:e.height})}willUpdate(e){[`text`,`position`,`marks`].some(t=>e.has(t))&&(this.targets=[],this.pointed=null,this.chosen=null),e.has(`game`)&&(this.tallest=0,this.scene=null);let t=hn[this.game],{position:n,room:r}=this;if(n!==null&&t!==void 0&&r.width!==0&&[`game`,`position`,`marks`,`latest`,`effect`,`isOpen`,`room`].some(t=>e.has(t))){let{latest:e,effect:i,isOpen:a}=this,o={ratio:r.width/r.height,previous:this.scene??void 0,latest:e,effect:i,isOpen:a};this.scene=t(n,this.marks,o),this.view=bn(this.scene.box,r.width,r.height)}}render(){let{scene:t,view:n,isScene:r}=this;return m`<div
        @click=${this.tapped}
        @keydown=${this.pressed}
        @focusin=${this.considered}
        @pointermove=${this.considered}
        @pointerleave=${()=>this.consider(void 0)}
      >${r?m`<div class="board scene">${t&&n?this.painted(t,n):e}</div>`:m`<div class="board picture"></div>`}</div>
      ${d(this.said)}`}painted(e,t){let n=e=>e.moves.map(e=>Mn(e)).join(`, or `),r=this.chosen??this.pointed,i=e.places.find(e=>Kn(e.moves)===r)??null,{latest:a,chips:o,marks:s,lit:c}=this;return m`${xn(e,{view:t,latest:a,chips:o,pointed:i,name:n,marks:s,lit:c})}`}updated(e){this.isScene?(this.measure(),this.targets=Rn(this,this.marks)):this.text&&[`text`,`marks`,`latest`].some(t=>e.has(t))&&(this.drawing.abort(),this.drawing=new AbortController,this.drawn=this.draw(this.drawing.signal))}async drop(e,t){await this.drawn,this.choose(e,t,Wn)}choose(e,t,n){let r=Bn(this.targets,e,t,n);r?this.tell(`pick`,r.moves):this.tell(`miss`,this.cellAt(e,t))}cellAt(e,t){let{scene:n,view:r}=this;if(!this.isScene||n?.cell===void 0||r===null)return Ln(this,e,t);let i=this.getBoundingClientRect();return n.cell((e-i.left-r.left)/r.u,(t-i.top-r.top)/r.u)}async draw(e){let t=this.querySelector(`.board`);if(t===null)return;let{text:n,latest:r,hands:i,marks:a}=this;try{let o=await In(t,this.game,{position:n,latest:r,hands:i},a,e);if(o===null)return;this.tallest=Math.max(this.tallest,o),t.style.setProperty(`aspect-ratio`,`1 / ${this.tallest}`),this.said.length>0&&(this.said=[]),this.targets=Rn(t,a),this.targets.length>0&&this.querySelector(`svg`)?.setAttribute(`role`,`group`),this.targets.forEach(({element:e,moves:t},n)=>{e.setAttribute(`role`,`button`),e.setAttribute(`tabindex`,n===0?`0`:`-1`),e.setAttribute(`aria-label`,t.map(e=>Mn(e)).join(`, or `))})}catch(t){e.aborted||(this.said=c(t))}}considered(e){let t=e.target.closest(`[data-mark]`),n=e instanceof PointerEvent;n&&e.pointerType===`touch`||this.consider(n&&t?Bn(this.targets,e.x,e.y,0):this.targets.find(({element:e})=>e===t))}consider(e){let t=e?Kn(e.moves):null;t!==this.pointed&&(this.pointed=t,e?.element===document.activeElement&&e&&(this.stood=zn(e)),this.tell(`consider`,e?.moves??[]))}async enter(e=!1){await this.updateComplete,await this.drawn;let[t,n]=this.stood??[0,0],r=e&&this.stood?Bn(this.targets,t,n,1/0):this.targets[0];r&&Un(this.targets,r,document.querySelector(`.dragged`)!==null)}tapped(e){let t=Bn(this.targets,e.clientX,e.clientY,0),n=t&&Kn(t.moves),r=this.scene?.places.find(({moves:e})=>Kn(e)===n);e.pointerType===`touch`&&this.isScene&&r&&r.kind!==`ghost`&&n!==this.chosen?(this.chosen=n??null,this.tell(`consider`,r.moves)):this.choose(e.clientX,e.clientY,0)}pressed(e){let t=this.targets.find(({element:e})=>e===document.activeElement);if(t===void 0)return;let n=Hn(this.targets,t,e.key);if(e.key===`Enter`||e.key===` `)this.tell(`pick`,t.moves);else if(n)Un(this.targets,n);else if(!e.key.startsWith(`Arrow`))return;e.preventDefault()}},Kn=e=>e.map(({text:e})=>e).join(`|`);function qn(e,t){return e.join()!==t?.join()}customElements.define(`bone-board`,Gn);var Jn=250,Yn=class extends t{static{this.properties={game:{},position:{attribute:!1},marks:{attribute:!1},check:{state:!0},said:{state:!0}}}constructor(){super(),this.stop=new AbortController,this.marks=[],this.check=null,this.said=[]}disconnectedCallback(){super.disconnectedCallback(),this.stop.abort()}willUpdate(e){if(e.has(`game`)&&(this.check=null),!e.has(`position`)&&!e.has(`game`))return;this.stop.abort();let{signal:t}=this.stop=new AbortController,n=setTimeout(()=>void this.ask(t),Jn);t.addEventListener(`abort`,()=>clearTimeout(n))}render(){let{check:t}=this;return m`<div aria-live="polite">
        ${t===null?m`<p class="waiting">Checking …</p>`:e}
        ${t?.valid===!1?this.faults(t.faults):e}
        ${t?.valid?m`<p class="verdict good">A sound position${t.outcome?`; this hand is over`:``}.</p>`:e}
      </div>
      ${t?.valid?m`<bone-board hands="drawn" .game=${this.game} .text=${t.text??``} .marks=${this.marks}></bone-board>`:e}
      ${d(this.said)}`}faults(e){return m`<p class="verdict">${e.length===1?`One fault`:`${e.length} faults`}</p>
      <ul class="faults" aria-label="Faults">
        ${e.map(e=>m`<li>
          <p>${e.message} ${E(this.game,e.rule)}</p>
          <small><code>${e.code}</code> ${this.place(e.at)}</small>
        </li>`)}
      </ul>`}place(e){if(typeof e!=`string`)return e.map(Xn).join(`; `);let t=e.replace(/^\/position/,``);return t===``?``:m`<button type="button" class="quiet" @click=${()=>this.tell(`show`,t)}>${t}</button>`}async ask(e){try{let t=await o(this.game,`check`,{position:this.position},e),n=this.marks.map(({move:e})=>e);if(t.valid&&await Le(this.game,{position:t.text??``,marks:n,hands:`drawn`},e),e.aborted)return;this.check=t,this.said=[],this.tell(`checked`,t.valid?t.text??null:null)}catch(t){if(e.aborted)return;this.said=c(t),this.tell(`checked`,null)}}},Xn=e=>Object.entries(e).map(([e,t])=>`${e} ${t}`).join(`, `);customElements.define(`bone-checked`,Yn);var Zn=class extends t{static{this.properties={choices:{attribute:!1},taken:{attribute:!1},name:{},typed:{state:!0},missed:{state:!0}}}constructor(){super(),this.choices=[],this.taken=[],this.name=`Dominoes`,this.typed=``,this.missed=``}render(){let t=this.shown;return m`<div class="tileset" role="group" aria-label=${this.name}>
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
        ${t.map(e=>m`<li>${this.one(e)}</li>`)}
      </ul>
      ${t.length===0?m`<p class="note">No such domino is left.</p>`:e}
    </div>`}one(e){let t=this.choices.filter(t=>t===e).length;return m`<button
      type="button"
      class="held fits"
      aria-pressed=${this.taken.includes(e)}
      aria-label="${K(e)}${t>1?`, ${t} of them`:``}"
      @click=${()=>this.tell(`choose`,e)}
    >${G(e)}</button>`}get shown(){let e=[...new Set([...this.taken,...this.choices])],t=(Qn(this.typed).at(-1)??``).split(`-`).filter(Boolean);return e.filter(e=>{let n=e.split(`-`);return t.every(e=>{let t=n.indexOf(e);return t>=0&&n.splice(t,1).length>0})})}narrow(e){this.typed=e.target.value,this.missed=``}pressed(e){if(e.key!==`Enter`)return;e.preventDefault(),e.stopPropagation();let[t,...n]=this.shown,r=Qn(this.typed),i=r.length===1&&!D(r[0])&&n.length===0?t:void 0;this.missed=``;let a=i===void 0?r:[i];for(let e of a)this.choose(e);this.typed=``}choose(e){let t=[...this.choices,...this.taken];D(e)&&t.includes(k(e))?this.tell(`choose`,k(e)):this.missed=`There is no ${e} left to choose.`}},Qn=e=>e.toUpperCase().split(/[\s,;_]+/).filter(Boolean);customElements.define(`bone-tileset`,Zn);var $n=class extends t{static{this.properties={name:{},tiles:{attribute:!1},free:{attribute:!1},open:{state:!0}}}constructor(){super(),this.name=``,this.tiles=[],this.free=[],this.open=!1}render(){let{name:t,tiles:n}=this,r=n.filter(e=>e!==`?`),i=n.length-r.length;return m`<div class="tilelist" role="group" aria-label=${t}>
      <h3>${t} <small>${n.length===1?`1 domino`:`${n.length} dominoes`}</small></h3>
      ${r.length===0?e:m`<ul class="hand">
            ${r.map((e,n)=>m`<li>
              <button type="button" class="held fits" aria-label="Take ${K(e)} out of ${t}" @click=${()=>this.drop(n)}>
                ${G(e)}
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
      ${this.open?m`<bone-tileset
            name="Dominoes for ${t}"
            .choices=${this.free}
            @choose=${e=>this.add(e)}
          ></bone-tileset>`:e}
    </div>`}drop(e){let t=-1;this.edit(this.tiles.filter(n=>n===`?`||(t+=1)!==e))}add(e){e.stopPropagation();let t=k(e.detail),n=this.tiles.indexOf(`?`);this.edit(n<0?[...this.tiles,t]:this.tiles.with(n,t))}hide(e){let t=Math.max(0,Math.min(91,Number(e.target.value))),n=this.tiles.filter(e=>e!==`?`);this.edit([...n,...Array(t).fill(`?`)])}edit(e){this.tiles=e,this.tell(`edit`,e)}};customElements.define(`bone-tilelist`,$n);var er=class extends t{static{this.properties={game:{attribute:!1},position:{attribute:!1},set:{attribute:!1},fixed:{attribute:!1},changing:{state:!0},wrong:{state:!0}}}constructor(){super(),this.fixed=[],this.changing=null,this.wrong=null}get free(){return ye(this.set,A(this.position))}willUpdate(e){e.has(`game`)&&(this.changing=this.wrong=null)}render(){let{own:t,seats:n}=ke(this.position),r=e=>!this.fixed.includes(String(e.at(-1)));return m`<div class="fields">
      ${n.map((e,t)=>m`<fieldset><legend>Seat ${t}</legend>${e.filter(r).map(e=>this.field(e))}</fieldset>`)}
      ${t.length>0?m`<fieldset><legend>The table</legend>${t.filter(r).map(e=>this.field(e))}</fieldset>`:e}
      ${this.fixed.includes(`options`)?e:this.options()}
    </div>`}options(){let t=this.position.options;if(this.game.options.length===0)return e;let n=(e,n)=>j(t)?t[e]??n:n;return m`<details><summary>House rules</summary>
      ${this.game.options.map(e=>Pe(e,n(e.name,e.default),n=>{let r=j(t)?t:{};this.edit([`options`],{...r,[e.name]:n})}))}
    </details>`}field(e){let t=M(this.position,e)??null,n=Me(e),r=P(e);switch(Oe(String(e.at(-1)),t)){case`dominoes`:return m`<bone-tilelist data-at=${r} .name=${n} .tiles=${je(t)} .free=${this.free}
          @edit=${t=>this.edit(e,nr(t.detail))}></bone-tilelist>`;case`number`:return m`<label data-at=${r}>${n}
          <input type="number" .value=${String(t)} @change=${t=>this.edit(e,Number(tr(t)))} /></label>`;case`switch`:return m`<label class="check" data-at=${r}>
          <input type="checkbox" .checked=${t===!0} @change=${t=>this.edit(e,t.target.checked)} /> ${n}</label>`;case`word`:return m`<label data-at=${r}>${n}
          <input .value=${String(t)} spellcheck="false" autocapitalize="off" @change=${t=>this.edit(e,tr(t))} /></label>`;default:return this.lying(e,n,t)}}lying(t,n,r){let i=Ae(r,t),a=i.find(e=>P(e)===this.changing),o=this.wrong===P(t);return m`<div data-at=${P(t)} role="group" aria-label=${n}>
      <h3>${n} <small>${i.length===0?`no dominoes`:`tap one to change it`}</small></h3>
      ${i.length>0?m`<ul class="hand">${i.map(e=>m`<li>${this.tile(e)}</li>`)}</ul>`:e}
      ${a?m`<bone-tileset name="Another domino" .choices=${this.free}
            @choose=${e=>this.swap(a,e.detail)}></bone-tileset>`:e}
      <details><summary>${n} as JSON</summary>
        <textarea rows="6" spellcheck="false" aria-label="${n} as JSON" aria-invalid=${o}
          .value=${JSON.stringify(r,null,1)} @change=${e=>this.written(t,tr(e))}></textarea>
        ${o?m`<p class="trouble" role="alert">That is no JSON.</p>`:e}
      </details>
    </div>`}tile(e){let t=String(M(this.position,e)),n=P(e),r=this.changing===n;return m`<button type="button" class="held fits" aria-expanded=${r} aria-label="Change ${K(t)}"
      @click=${()=>this.changing=r?null:n}>${G(t)}</button>`}swap(e,t){this.changing=null,this.edit(e,t)}written(e,t){try{this.edit(e,JSON.parse(t)),this.wrong=null}catch{this.wrong=P(e)}}edit(e,t){this.position=N(this.position,e,t),this.tell(`edited`,this.position)}},tr=e=>e.target.value,nr=e=>e.length>0&&e.every(e=>e===`?`)?e.length:e;customElements.define(`bone-fields`,er);var rr=[`to_move`,`first_player`],ir=class extends t{static{this.properties={game:{attribute:!1},scores:{attribute:!1},count:{state:!0},seat:{state:!0},options:{state:!0},box:{state:!0},position:{state:!0},sound:{state:!0},said:{state:!0}}}constructor(){super(),this.scores=[],this.count=0,this.seat=0,this.options={},this.box=null,this.position=null,this.sound=null,this.said=[]}willUpdate(e){e.has(`game`)&&(this.options=Object.fromEntries(this.game.options.map(e=>[e.name,e.default])),this.count=this.game.seats.includes(this.scores.length)?this.scores.length:this.game.seats[0]??1,this.seat=0),this.seat>=this.count&&(this.seat=0),e.has(`position`)&&(this.sound=null),[`game`,`count`,`seat`,`options`].some(t=>e.has(t))&&this.unpack()}render(){let{position:t}=this;return m`<p class="lead">Tell what you see at your table. Then write down every move, and ask for hints on your turn.</p>
      <div class="table">
        <div>${this.seats()} ${t?this.dominoes(t):e} ${d(this.said)}</div>
        <div>${t?this.judged(t):e}</div>
      </div>`}seats(){let{game:t,count:n,seat:r}=this,i=e=>t=>{this[e]=Number(t.target.value)};return m`<section aria-label="Seats"><h2>Your table</h2>
      ${t.seats.length>1?m`<label>Players<select @change=${i(`count`)}>
            ${t.seats.map(e=>m`<option ?selected=${e===n}>${e}</option>`)}</select></label>
          <label>Your seat, counted in the order of play from 0<select @change=${i(`seat`)}>
            ${Array.from({length:n},(e,t)=>m`<option ?selected=${t===r}>${t}</option>`)}</select></label>`:e}
      ${t.options.length>0?m`<details><summary>House rules</summary>
            ${t.options.map(e=>Pe(e,this.options[e.name],t=>this.options={...this.options,[e.name]:t}))}</details>`:e}
    </section>`}dominoes(t){let n=this.box?ye(this.box.set,A(t)):[],r=rr.filter(e=>e in t);return m`<section aria-label="Your hand and the table">
        <bone-tilelist name="Your hand" .tiles=${this.hand} .free=${n} .open=${!0}
          @edit=${e=>this.position=N(t,this.path,e.detail)}></bone-tilelist>
        ${r.length>0?m`<label>Who begins<select @change=${e=>this.lead(Number(e.target.value))}>
              ${Array.from({length:this.count},(e,n)=>m`<option value=${n} ?selected=${n===t[r[0]??``]}>
                ${n===this.seat?`You (seat ${n})`:`Seat ${n}`}</option>`)}</select></label>`:e}
      </section>
      <section aria-label="What else lies there">
        <details ?open=${A(t.placed).length>0}><summary>The table, the other hands, scores</summary>
          <bone-fields .game=${this.game} .position=${t} .set=${this.box?.set??new Map} .fixed=${[`options`,...rr]}
            @edited=${e=>this.position=e.detail}></bone-fields>
        </details>
      </section>`}judged(e){let t=this.hand.filter(e=>e===`?`).length,n=t===1?`Name one more domino of your hand.`:`Name ${t} more dominoes of your hand.`;return m`<bone-checked .game=${this.game.id} .position=${e}
        @checked=${e=>this.sound=e.detail}></bone-checked>
      <p class="note" role="status">${t>0?n:``}</p>
      <div class="buttons"><button class="main" ?disabled=${this.sound===null||t>0} @click=${this.begin}>Begin</button></div>`}get path(){return this.position&&`players`in this.position?[`players`,this.seat,`hand`]:[`hand`]}get hand(){return this.position?je(M(this.position,this.path)):[]}lead(e){let{position:t}=this;if(t===null)return;let n=rr.filter(e=>e in t);this.position={...t,...Object.fromEntries(n.map(t=>[t,e]))}}async unpack(){let{game:e,count:t,seat:n,options:r}=this;this.sound=null,this.said=[];try{let i=await Se(e.id,t,r),a=await o(e.id,`view`,{position:i.text,seat:n});if(t!==this.count||n!==this.seat||r!==this.options||e!==this.game)return;this.box=i,this.position=this.scored(this.covered(a.position,n))}catch(e){this.position=null,this.said=c(e)}}covered(e,t){let n=(_(e)[t]?.hand??[]).map(()=>`?`);return N(e,`players`in e?[`players`,t,`hand`]:[`hand`],n)}scored(e){return this.scores.reduce((e,t,n)=>{let r=[`score`,`tokens`].find(t=>M(e,[`players`,n,t])!==void 0);return r===void 0?e:N(e,[`players`,n,r],t)},e)}begin(){if(this.sound===null||this.box===null)return;let{sound:e,seat:t,count:n,box:r}=this;this.tell(`seated`,{text:e,seat:t,count:n,set:r.set})}};customElements.define(`bone-seating`,ir);var q=(e,t)=>`${e} ${t}${e===1?``:`s`}`,ar=e=>`Player ${e+1}`;function or(e,t=ar,n){return`groups`in e?sr(e):`points`in e?cr(e):`laid`in e?lr(e):`next`in e?ur(e,t,n):e.drawn==null?``:`draws ${e.drawn}`}function sr(e){return e.score===0?``:`${e.groups.map(e=>e.length).join(` × `)}${e.doubled?` × 2`:``} = ${q(e.score,`point`)}`}function cr(e){if(e.count===null||e.count===void 0)return``;let t=e.parts.map(e=>e.adds).join(` + `),n=e.points?`, ${q(e.points,`point`)}`:``;return`ends ${t}${e.parts.length>1?` = ${e.count}`:``}${n}`}function lr(e){return[e.collected?`collects ${q(e.collected,`token`)}`:``,e.penalty?`pays for a pass: takes ${q(e.penalty,`token`)}`:``,e.dealt_to_all?`everybody gets ${q(e.dealt_to_all,`token`)}`:``,e.new_slope?`begins a slope`:``].filter(Boolean).join(`, `)}function ur(e,t,n){return[e.skipped==null?``:`${t(e.skipped)} is skipped`,e.reversed?`play turns round`:``,e.drawn_by!=null&&e.drawn_by!==n?`${t(e.drawn_by)} draws`:``,e.given==null?``:`a domino is given away`].filter(Boolean).join(`, `)}function dr(e,t){if(!(`standing`in e&&`parts`in e))return``;let n=e.parts.filter(e=>e.seat===t&&e.adds!==0);return n.length===1&&n[0]?.adds===e.standing[t]?``:n.map(e=>`${e.part.replaceAll(`_`,` `)} ${e.adds}`).join(`, `)}var fr={out:`One hand is empty.`,went_out:`One hand is empty.`,all_out:`All hands are empty.`,target:`The target has been reached.`,blocked:`Nobody can play.`,all_passed:`Everybody has passed.`,finished:`The ziggurat is finished.`};function J(e,t){let n=fr[e.reason]??`${e.reason.replaceAll(`_`,` `)}.`;if(`title`in e)return`${e.title}!`;let r=`game_winners`in e?e.game_winners:[],i=r.length>0?r:e.winners??[];if(i.length===0)return n;let a=i.length>1||t(i[0]??0)===`You`?`win`:`wins`;return`${i.map(t).join(` and `)} ${a} ${r.length>0?`the match`:`this hand`}. ${n}`}var pr=(e,t)=>ye(e,A(t));function mr(e,t){let n=v(e),r=[..._(e)[n]?.hand??[]];for(let e of t.map(k)){let t=r.indexOf(`?`);!r.includes(e)&&t>=0&&(r[t]=e)}return N(e,`players`in e?[`players`,n,`hand`]:[`hand`],r)}async function hr(e,t,n,r){let[i=``]=n,a={position:mr(t,n),tile:i},{moves:s}=await o(e,`moves`,a,r);return s.filter(e=>gr(e,n))}function gr({move:e},t){let n=b(e).map(k).sort(),r=t.map(k).sort();return n.length===r.length&&n.every((e,t)=>e===r[t])}var _r=({move:e})=>`tiles`in e;async function vr(e,t,n,r,i){if(!yr(n)&&!oe(n.effect).includes(`?`))return 0;let a={position:t,moves:[n.move]};return(_((await o(e,`play`,a,i)).position)[r]?.hand??[]).filter(e=>e===`?`).length}var yr=({move:e})=>`give`in e&&e.give===`?`;function br(e,t){let[n=``]=t;if(yr(e))return{...e,move:{...e.move,give:n}};let r=`drawn`in e.effect&&Array.isArray(e.effect.drawn);return{...e,move:{...e.move,drawn:r?[...t]:n}}}var xr=class{constructor(e,t,n,r,i){this.session=e,this.seat=t,this.set=n,this.hears=r,this.failed=i,this.shown=null,this.taken=[],this.found=[],this.pending=null,this.offered=[],this.turned=0,this.stop=new AbortController}changed(){this.offered=this.found.filter(({move:e})=>ae(e)===this.facing),this.hears()}close(){this.stop.abort()}async refresh(){this.stop.abort();let{signal:e}=this.stop=new AbortController,{game:t}=this.session;await this.tried(e,async()=>{let{position:n,text:r,outcome:i}=await this.session.state(),a={position:r},[s,c]=await Promise.all([o(t,`moves`,a,e),o(t,`score`,a,e),Le(t,{position:r,latest:this.session.laid},e)]);e.aborted||(this.shown={position:n,text:r,full:r,outcome:i,legal:s,score:c},this.forget())})}get next(){return this.shown?v(this.shown.position):0}get isOwn(){return this.shown!==null&&!this.shown.outcome&&this.next===this.seat}get hand(){return this.shown?_(this.shown.position)[this.seat]?.hand??[]:[]}get aside(){return this.shown?re(this.shown.position):[]}get held(){return[...this.hand,...this.aside]}get choices(){let{shown:e}=this;return e===null?[]:[...(_(e.position)[this.next]?.hand??[]).filter(e=>e!==`?`),...pr(this.set,e.position)]}get drawable(){if(this.shown===null||this.pending===null)return[];let e=[...b(this.pending.legal.move),...this.pending.named];return pr(this.set,this.shown.position).filter(t=>{let n=e.findIndex(e=>e===t||e.split(`-`).reverse().join(`-`)===t);return n<0||e.splice(n,1).length===0})}get others(){return(this.shown?.legal.moves??[]).filter(({move:e})=>b(e).length===0)}get playable(){let e=this.isOwn?this.shown?.legal.moves??[]:[];return new Set(this.held.filter(t=>e.some(e=>x(e.move,t))))}get lifts(){return(this.isOwn?this.shown?.legal.moves??[]:[]).filter(({move:e})=>b(e).length>0&&!this.held.some(t=>x(e,t)))}get turns(){return[...new Set(this.found.map(({move:e})=>ae(e)))]}get facing(){return this.turns[this.turned%Math.max(1,this.turns.length)]??``}turn(){this.turned+=1,this.changed()}async take(e){if(this.taken.includes(e))return this.look(this.taken.filter(t=>t!==e));if(this.taken.length>0&&(this.found.length===0||this.found.some(_r))){let t=await this.moves([...this.taken,e]);if(t.length>0)return this.have([...this.taken,e],t)}return this.look([e])}async choose(e){let{shown:t,seat:n,session:r,stop:i}=this;t!==null&&await this.tried(i.signal,async()=>{let a=await vr(r.game,t.text,e,n,i.signal);if(a===0)return this.lay(e);this.pending={legal:e,count:a,named:[]},this.changed()})}async name(e){let{pending:t}=this;t!==null&&(t.named.push(e),t.named.length<t.count?this.changed():await this.lay(br(t.legal,t.named)))}give(){this.forget()}go(e){return this.session.go(e),this.refresh()}async lay(e){await this.tried(this.stop.signal,()=>this.session.lay(e))&&await this.refresh()}async look(e){this.have(e,e.length>0?await this.moves(e):[])}async moves(e){let{shown:t,session:n}=this;if(t===null)return[];if(this.isOwn)return t.legal.moves.filter(t=>gr(t,e));let r=[];return await this.tried(this.stop.signal,async()=>{r=await hr(n.game,t.position,e,this.stop.signal)}),r}have(e,t){this.taken=e,this.found=t,this.turned=0,this.changed()}forget(){this.pending=null,this.have([],[])}async tried(e,t){try{return await t(),!0}catch(t){return e.aborted||this.failed(t),!1}}},Sr=200;function Cr(t,n,r){return n.length===0?e:m`<div class="chooser" role="group" aria-label="Which of these?">
    <p>More than one move lies there. ${t}</p>
    ${n.map(e=>m`<button @click=${()=>r(e)}>${e.text}</button>`)}
  </div>`}function wr(t,n,r){if(t.length<2)return e;let[i=``,a=``]=n.split(` `),o=/left|up/.test(a)?i.split(`-`).reverse():i.split(`-`),s=/left|right/.test(a)?[`on the left`,`on the right`]:[`on top`,`below`];return m`<p class="turning">
    <button @click=${r} title="Key R"><span class="facing ${a}">${G(i)}</span> Turn it</button>
    <small>${o.map((e,t)=>`${e} ${s[t]}`).join(`, `)}.</small>
  </p>`}function Tr(t,n,r){return n.length===0?e:m`<details class="list">
    <summary>${t}</summary>
    <ul>
      ${n.slice(0,Sr).map(e=>m`<li><button @click=${()=>r(e)}>${e.text}</button></li>`)}
    </ul>
  </details>`}var Er=e=>e.length===1?`One legal move`:`${e.length} legal moves`,Dr=class extends t{static{this.properties={tiles:{attribute:!1},playable:{attribute:!1},taken:{attribute:!1},hinted:{attribute:!1},name:{}}}constructor(){super(),this.tiles=[],this.playable=new Set,this.taken=null,this.hinted=null,this.name=`Your hand`}render(){if(this.tiles.length===0)return e;let t=this.tiles.indexOf(this.taken??``);return m`<ul class="hand ${this.tiles.length>16?`crowd`:this.tiles.length>7?`many`:``}" aria-label=${this.name}>
      ${this.tiles.map((e,n)=>m`<li>${this.one(e,n===t)}</li>`)}
    </ul>`}one(e,t){if(e===`?`)return m`<span class="held">${G(e)}</span>`;let n=this.playable.has(e),r=`${K(e)}${n?``:`, fits nowhere now`}`;return m`<button
      class="held ${n?`fits`:``} ${this.hinted!==null&&ie(e,this.hinted)?`hinted`:``}"
      aria-pressed=${t}
      aria-label=${r}
      @click=${()=>this.tell(`take`,e)}
      @pointerdown=${t=>n&&this.drag(t,e)}
    >
      ${G(e)}
    </button>`}drag(e,t){if(e.button!==0)return;let n=e.currentTarget,r=null,i=i=>{r===null&&Math.hypot(i.x-e.x,i.y-e.y)<8||(r===null&&(r=kr(n),this.taken!==t&&this.tell(`take`,t)),r.style.translate=`${i.x}px ${i.y}px`)},a=e=>{o.abort(),r!==null&&(r.remove(),Or(n),e.type===`pointerup`&&this.tell(`drop`,{x:e.x,y:e.y}))},o=new AbortController,{signal:s}=o;window.addEventListener(`pointermove`,i,{signal:s}),window.addEventListener(`pointerup`,a,{signal:s}),window.addEventListener(`pointercancel`,a,{signal:s})}};function Or(e){let t=new AbortController;e.addEventListener(`click`,e=>e.stopImmediatePropagation(),{signal:t.signal,capture:!0}),setTimeout(()=>t.abort())}function kr(e){let t=document.createElement(`div`);return t.className=`dragged`,t.append(...[...e.children].map(e=>e.cloneNode(!0))),document.body.append(t),t}customElements.define(`bone-hand`,Dr);var Ar=class extends t{static{this.properties={choice:{state:!0},said:{state:!0}}}constructor(){super(),this.choice=[],this.said=[]}waiting(){return m`<p class="waiting" role="status">Setting the table …</p>${d(this.said)}`}hand(e,t,n,r,i=null){return m`<bone-hand .name=${e} .hinted=${i} .tiles=${t} .playable=${n} .taken=${r}
      @take=${e=>this.take(e.detail)} @drop=${this.dropped}></bone-hand>`}picked(e){let[t]=e;t&&e.length===1?this.choose(t):this.choice=e}async enter(e=!1){await this.updateComplete,await this.board?.enter(e)}get board(){return this.querySelector(`bone-board`)}async dropped(e){await this.updateComplete,await this.board?.drop(e.detail.x,e.detail.y)}},jr={back:`M13 4l-6 6 6 6`,next:`M7 4l6 6-6 6`,undo:`M7.500 4L4 7.500 7.500 11M4.500 7.500h7a4 4 0 0 1 0 8H8`,redo:`M12.500 4L16 7.500 12.500 11M15.500 7.500h-7a4 4 0 0 0 0 8H12`,layers:`M10 3l7 4-7 4-7-4zM3 10.500l7 4 7-4M3 14l7 4 7-4`,share:`M10 12V3M6.500 6L10 2.800 13.500 6M4 10v7h12v-7`,more:`M4 10h.01M10 10h.01M16 10h.01`,close:`M5 5l10 10M15 5L5 15`,turn:`M15.500 8A6 6 0 1 0 16 11M16 4v4h-4`,lay:`M4 10.500l4 4 8-9`,help:`M7.500 15h5M8 17.500h4M6.500 11.500a5 5 0 1 1 7 0c-.8.8-1 1.500-1 2.200h-5c0-.7-.2-1.400-1-2.200z`},Y=e=>m`<svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d=${jr[e]} /></svg>`,Mr=/(?<![\w-])([0-9SRAD*]{1,2}-[0-9*]{1,2})(?![\w-])/,Nr=(e,t=15)=>m`${e.split(Mr).map((e,n)=>n%2?m`<span class="unseen">${K(e)}</span>${G(e,t,!0)}`:e)}`,Pr=1.96,Fr=120;function X({value:e,estimate:t},n){let r=t?.mean??e;return r===null?``:Z(r,n,t?.stderr)}function Z(e,t,n=0){let r=Q(e)<0&&Ir.test(t),i=Q(r?-e:e),a=r?t.replace(` ahead`,` behind`).replace(` more than`,` fewer than`):t;return n>0?`${i} ± ${Q(n)} ${a}`:`${i} ${i===1?a.replace(/s\b/,``):a}`}var Ir=/ (ahead|more than)\b/,Lr=e=>e.split(` `)[0]??``;function Rr({chance:e,tied:t,alike:n}){return[e?`wins ${Math.round(e.win*100)}%`:``,t?`tied for best`:``,n>1?`${n-1} more like it`:``].filter(Boolean).join(`, `)}function zr({value:e,estimate:t},n){let r=t?.mean??e;if(r===null)return{text:`best`};let i=`${Ir.test(n)&&r>0?`+`:``}${Q(r)}`.replace(`-`,`−`),a=Ir.test(n)?i:`${i} ${Q(r)===1?n.replace(/s$/,``):n}`;return t?{text:a,note:`± ${Q(t.stderr)}`}:{text:a,note:`✓`}}var Q=e=>Math.round(e*10)/10;function Br(t,n,r){let i=n.flatMap(e=>Vr(e,r)),[a,o]=[Math.min(...i),Math.max(...i)-Math.min(...i)||1],[s,c,l]=Vr(t,r).map(e=>4+(e-a)/o*112);return c===void 0?e:m`<svg class="interval" viewBox="0 0 ${Fr} 12" aria-hidden="true">
    <path class="scale" d="M4 6h${112}" />
    ${h`<path class="spread" d="M${s} 6H${l}" />`}
    ${h`<circle cx=${c} cy="6" r="3.500" />`}
  </svg>`}function Vr({value:e,estimate:t},n){let{mean:r,stderr:i}=t??{mean:e,stderr:0};return r===null?[]:[-1.96*i,0,Pr*i].map(e=>n===`higher`?r+e:e-r)}async function Hr(e){let{outcome:t}=await e.state(),n=e.turns.slice(0,e.at).map(({text:e},t)=>`${t+1}. ${e}`);return`${[`game ${e.game}`,`start ${e.first}`,...n,`result ${t?.reason??`unfinished`}`].join(`
`)}\n`}function Ur({position:e}){return ee(e)?te(e)===null?null:`companion`:`table`}async function Wr(e,t){let n=Ur(t)??`companion`,r=await S.begin(e,t.text,t.comment||t.begun.slice(0,qr),[],n),{person:i,others:a}=Gr(t,n);return r.players=r.players.map((e,t)=>t===i?`person`:a),r.turns=t.moves.map(({seat:e,move:t,text:n,effect:r})=>({seat:e,move:t,text:n,effect:r})),r.at=r.turns.length,r}function Gr(e,t){return t===`table`?{person:v(e.end),others:Kr}:{person:te(e.position),others:`elsewhere`}}var Kr=3,qr=40,Jr=(e,t)=>o(e,`records`,{record:t});async function Yr(e,t,n){let{hands:r}=await Jr(e,[`start ${t}`,...n].join(`
`));return r.flatMap(e=>e.moves.map(({seat:e})=>e))}var Xr=class extends t{static{this.properties={game:{},text:{},steps:{attribute:!1},name:{attribute:!1},by:{state:!0}}}constructor(){super(),this.steps=[],this.name=e=>`Seat ${e}`,this.by=[]}willUpdate(e){e.has(`steps`)&&this.look()}render(){let{steps:t,by:n}=this;return t.length===0?e:m`<details><summary>The line, ${t.length===1?`one move`:`${t.length} moves`}</summary>
      <ol>${t.map((e,t)=>m`<li>${this.who(n[t])}${e.text}</li>`)}</ol></details>`}who(t){return t===void 0?e:m`<span class="who">${this.name(t).replace(/ \(.*/,``)}</span> `}async look(){let{steps:e}=this;this.by=[];let t=e.map(({text:e})=>e),n=e.length===0?[]:await Yr(this.game,this.text,t).catch(()=>[]);e===this.steps&&new Set(n).size>1&&(this.by=n)}};customElements.define(`bone-line`,Xr);var $=[{detail:`nudge`,name:`a nudge`},{detail:`area`,name:`where`},{detail:`tile`,name:`which domino`},{detail:`move`,name:`the move`},{detail:`line`,name:`the whole line`}],Zr=1,Qr={optimal:`Proved.`,feasible:`Found, not proved to be the best.`,estimated:`Estimated, not proved.`,infeasible:`Proved that there is none.`,unknown:`The time ran out.`},$r={moves:[],chips:new Map,tile:null},ei=class extends t{static{this.properties={session:{attribute:!1},shown:{attribute:!1},viewer:{attribute:!1},wanted:{attribute:!1},ready:{attribute:!1},since:{attribute:!1},lit:{attribute:!1},game:{state:!0},hint:{state:!0},level:{state:!0},asking:{state:!0},isWide:{state:!0},said:{state:!0}}}constructor(){super(),this.stop=new AbortController,this.of=``,this.all=[],this.wanted=[],this.ready=!0,this.lit=[],this.clear()}clear(){this.hint=null,this.level=0,this.asking=!1,this.isWide=!1,this.said=[],this.all=[]}willUpdate(e){e.has(`since`)&&(this.said=[]),this.of!==this.shown.full&&(this.of=this.shown.full,this.stop.abort(),this.clear())}more(){this.ready&&!this.asking&&this.level<$.length&&this.ask(this.level+1)}render(){let{hint:t,level:n}=this,r=this.asking||!this.ready;return m`${this.stands(t)}
      <div class="card hints ${n===0&&!this.asking?`idle`:``}">
        ${n>0?m`<p class="level"><span class="dots" aria-hidden="true">${$.map((e,t)=>m`<i class=${t<n?`on`:``}></i>`)}</span>
              <span>Hint ${n} of ${$.length} · ${$[n-1]?.name}</span>
              <button class="round" aria-label="Close the hint" @click=${this.close}>${Y(`close`)}</button></p>`:e}
        <div role="status" aria-live="polite">
          ${t?this.answer(t):e}
          ${this.asking?m`<p class="waiting">Thinking …</p>`:e}
        </div>
        <div class="buttons">
          ${t?.moves[0]?this.best(t,t.moves[0]):e}
          ${n<$.length?m`<button class=${t?.moves[0]?``:`help`} ?disabled=${r} title="Key H" @click=${()=>this.more()}>${Y(`help`)} ${n===0?`Hint`:`More help`}</button>`:e}
        </div>
        ${t?this.details(t):e}
      </div>
      ${d(this.said)}`}stands(t){if(!t?.chance)return e;let n=Math.round(t.chance.win*100);return m`<section class="stands" aria-label="How you stand"><h2>How you stand <small>chance to win</small></h2>
      <p><strong>${n}<small>%</small></strong> <meter min="0" max="100" .value=${n} aria-label="Chance to win">${n}%</meter></p></section>`}answer(e){let[t]=e.moves;return t?m`<p class="advice">Play ${Nn(t,20)}.</p><p class="reason">${Nr(t.reason)}</p>`:m`<p class="advice">${Nr(e.advice??``,20)}</p>`}best(t,n){let r=t.moves.length-1,i=(t.equally_good??1)-1;return m`<button class="help" @click=${()=>this.tell(`play`,n)}>Play it</button>
      ${r>0?m`<button aria-pressed=${this.isWide} @click=${this.widen}>${i>0?`${i} just as good`:`Other moves`}</button>`:e}`}details(t){let{session:n,shown:r}=this;return m`${this.isWide||t.compared.length>0?this.table(t):e}
      ${t.compared.map(e=>m`<p class="reason">${ni(e,t.unit)} ${Nr(e.reason)} ${pe(this.game,e.because)}</p>`)}
      <details><summary>Details</summary>
        ${this.whyNot()}
        <bone-line .game=${n.game} .text=${r.text} .steps=${t.line} .name=${e=>n.nameOf(e)}></bone-line>
        <p class="note">${Qr[t.status]??``} ${this.level===$.length&&t.line.length===0?ri(r):``}
          ${t.notes.join(` `)} ${t.assumption}</p>
        ${pe(this.game,t.moves[0]?.because??t.advised)}
      </details>`}table(e){let t=[...e.moves,...e.compared];return m`<table class="valued"><caption>${e.unit}</caption><tbody>
      ${t.map(t=>m`<tr class=${this.lit.includes(t.text)?`lit`:``}
          @pointerenter=${()=>this.tell(`light`,[t.text])} @pointerleave=${()=>this.tell(`light`,[])}>
        <th scope="row"><button class="quiet" @focus=${()=>this.tell(`light`,[t.text])} @click=${()=>this.tell(`play`,t)}>
          ${e.compared.some(({text:e})=>e===t.text)?`Yours: `:``}${Nn(t)}</button></th>
        <td>${Br(t,this.all,e.better)}</td><td>${X(t,``)} <small>${Rr(t)}</small></td></tr>`)}
    </tbody></table>`}whyNot(){return this.wanted.length===0||this.shown.legal.moves.length<2?e:m`<form class="why" @submit=${this.compare}>
      <label>Why not <select name="mine">${this.wanted.map((e,t)=>m`<option value=${t}>${e.text}</option>`)}</select></label>
      <button ?disabled=${this.asking||!this.ready}>Compare</button>
    </form>`}compare(e){e.preventDefault();let t=Number(new FormData(e.target).get(`mine`));this.ask(Math.max(this.level,ti),this.wanted[t])}close(){this.clear(),this.tell(`hinted`,$r)}widen(){this.isWide=!this.isWide,this.show()}show(){let{hint:e}=this;if(e===null)return;let t=[...e.moves.slice(0,this.isWide?void 0:1),...e.compared],n=new Map(t.map((t,n)=>[t.text,{...zr(t,e.unit),isBest:n===0}]));this.tell(`hinted`,{moves:t,chips:n,tile:e.moves.length===0?e.tile:null})}async ask(e,t){this.stop.abort();let n=this.stop=new AbortController;this.asking=!0,this.said=[],this.tell(`asks`);try{let{session:r,shown:a,viewer:s}=this,c={position:a.text,detail:$[e-1]?.detail??`nudge`,top:3,budget:{seconds:Zr},...r.players.length>1?{history:await r.history(s)}:{},...t?{compare:[t.move]}:{}};this.game?.id!==r.game&&(this.game=(await i()).find(({id:e})=>e===r.game));let l=await o(r.game,`hint`,c,n.signal);if(n.signal.aborted)return;this.hint=l,this.level=e,this.all=[...this.all,...l.moves,...l.compared],this.show()}catch(e){this.said=c(e)}finally{n.signal.aborted||(this.asking=!1)}}},ti=4,ni=({lost:e,tied:t},n)=>e===null||t?`It is as good as the best move.`:`It costs ${X(e,Lr(n))} against the best move.`,ri=({position:e})=>ee(e)?`There is no full line to show, because it depends on dominoes you can't see.`:`No full line was found in time.`;customElements.define(`bone-hints`,ei);var ii=[[[7,8],[13,8]],[[10,7]],[[6.5,8],[13.5,8]],[[10,4],[6,8],[14,8]],[[6.5,4.5],[13.5,4.5],[6.5,9],[13.5,9]],[[10,3.5],[5,6],[15,6],[7.5,10],[12.5,10]]];function ai(e,t=48){let n=typeof e==`number`?e:0;return m`<svg class="portrait face-${n}" viewBox="0 0 20 20" width=${t} height=${t} aria-hidden="true">
    <rect width="20" height="20" rx="5" />
    ${(ii[n]??[]).map(([e,t])=>h`<circle cx=${e} cy=${t} r="1.6" />`)}
    <path d="M6.500 14q3.500 3.200 7 0" />
  </svg>`}var oi=class extends t{static{this.properties={session:{attribute:!1},at:{attribute:!1}}}render(){let{session:t}=this,{turns:n,players:r}=t;return n.length===0?e:m`<section class="moves" aria-label="Moves">
      <h2>This hand <small>tap to look back</small></h2>
      <ol class="log" tabindex="0" aria-label="Moves so far">
        ${n.map((n,i)=>{let a=Pn(n.effect);return m`<li class=${i>=this.at?`undone`:``}>
            <button aria-current=${i+1===this.at?`step`:`false`} @click=${()=>this.tell(`go`,i+1)}>
              ${r.length>1?m`${ai(r[n.seat],26)}<strong class="who">${t.nameOf(n.seat)}</strong>`:e}
              <span class="what">${Nn(n)} <small>${or(n.effect,e=>t.nameOf(e),n.seat)}</small></span>
              ${a===null?e:m`<span class="gain ${a>0?`some`:``}">${a>0?`+`:``}${a}</span>`}
            </button>
          </li>`})}
      </ol>
      ${this.at<n.length?m`<p class="note">You are looking at an earlier moment. A move from here replaces what came after.
            <button @click=${()=>this.tell(`go`,n.length)}>Back to the latest</button></p>`:e}
    </section>`}updated(){let e=this.querySelector(`.log`),t=e?.querySelector(`[aria-current="step"]`);if(!e||!t)return;let[n,r]=[e.getBoundingClientRect(),t.getBoundingClientRect()];e.scrollTop+=Math.max(0,r.bottom-n.bottom)-Math.max(0,n.top-r.top)}};customElements.define(`bone-log`,oi);var si=20,ci=class extends t{static{this.properties={session:{attribute:!1},turns:{attribute:!1},review:{state:!0},instead:{state:!0},done:{state:!0},said:{state:!0}}}constructor(){super(),this.stop=new AbortController,this.reviewed=[],this.review=null,this.instead=[],this.done=null,this.said=[]}disconnectedCallback(){super.disconnectedCallback(),this.stop.abort()}willUpdate(){let{turns:e}=this.session;this.review!==null&&this.reviewed.some((t,n)=>t!==e[n])&&(this.review=null)}render(){return m`<div class="buttons">
        <button class="main" ?disabled=${this.turns===0||this.done!==null} @click=${this.start}>Review my game</button>
      </div>
      ${this.isFollowed?m`<p class="note">Only your own moves can be judged: the other hands are hidden.</p>`:e}
      <div role="status">
        ${this.done===null?e:m`<p class="waiting">Judging every move …</p><progress max="1" .value=${this.done}></progress>`}
      </div>
      ${this.review?this.judged(this.review):e} ${d(this.said)}`}get isFollowed(){let{players:e}=this.session;return e.includes(`person`)&&e.includes(`elsewhere`)}judged(e){let t=e.gave_away;return m`<p class="advice">${li(e)}</p>
      <ol class="reviewed" tabindex="0" aria-label="Every move judged">
        ${e.moves.map(n=>m`<li class=${n.index===t?`gave`:``}>
            <button @click=${()=>this.tell(`go`,n.index)}>${this.who(n.seat)} ${n.text}</button>
            ${ui(n,e.unit)}
            <small>${this.instead[n.index]} ${this.isOthers(n.seat)?``:n.note}</small>
          </li>`)}
      </ol>`}who(t){return this.session.players.length===1?e:m`<span class="who">${this.session.nameOf(t).replace(/ \(.*/,``)}</span>`}isOthers(e){return this.session.players[e]===`elsewhere`}async start(){this.stop.abort();let{signal:e}=this.stop=new AbortController,{session:t}=this,n=t.turns.slice(0,t.at),r={position:t.first,moves:n.map(({move:e})=>e),budget:{seconds:si}};this.done=0,this.said=[],this.tell(`asks`);try{let i=await l(`review`,t.game,r,e=>this.done=e.progress?.done??0,e);i.problem&&(this.said=[i.problem.detail]),this.instead=await Promise.all((i.result?.moves??[]).map(e=>this.better(e))),this.reviewed=n,this.review=i.result}catch(e){this.said=c(e)}this.done=null}async better({index:e,instead:t}){if(!t)return``;let{text:n}=await this.session.state(e),{texts:r}=await o(this.session.game,`play`,{position:n,moves:[t]});return`better: ${r.join()}`}};function li({moves:e,gave_away:t,total_cost:n,unit:r}){let i=e.filter(({cost:e})=>e!==null),a=e.every(({status:e})=>e===`optimal`);return[i.length<e.length?`Moves judged: ${i.length} of ${e.length}.`:``,t===null?``:`Move ${t+1} was the turning point.`,n>0?`Mistakes cost ${Z(n,Lr(r))} in total.`:a?`A perfect game: every move was the best one available.`:`No mistakes were found.`].filter(Boolean).join(` `)}function ui({cost:e,instead:t,status:n},r){return e===null?m`<span>not judged</span>`:t?m`<strong>costs ${X(e,Lr(r))}</strong>`:m`<span>${n===`estimated`?`good, as far as simulations show`:`good`}</span>`}customElements.define(`bone-reviewing`,ci);var di=class extends t{static{this.properties={game:{},text:{},seen:{},open:{state:!0},done:{state:!0},said:{state:!0}}}constructor(){super(),this.seen=``,this.open=!1,this.done=``,this.said=[]}render(){let t=`/v1/games/${this.game}/picture`,n=`position=${encodeURIComponent(this.shared)}`;return m`<details class="sharing">
      <summary>${Y(`share`)} <span>Share</span></summary><div class="panel">
      ${this.seen===``||this.seen===this.text?e:m`<label class="check"><input type="checkbox" .checked=${this.open} @change=${()=>this.open=!this.open} />
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
      ${d(this.said)}</div>
    </details>`}get shared(){return this.open?this.text:this.seen||this.text}get curl(){let e=JSON.stringify({position:this.shared});return`curl -s ${location.origin}/v1/games/${this.game}/hint -d '${e}'`}async json(){await this.fetched(`JSON`,async()=>{let e=await p(`/v1/games/${this.game}/play`,{body:{position:this.shared,moves:[]}});return JSON.stringify(e.position,null,1)})}async svg(){await this.fetched(`SVG`,()=>r(`/v1/games/${this.game}/picture`,{body:{position:this.shared}}))}async fetched(e,t){try{await this.copy(e,await t())}catch(e){this.said=c(e)}}async copy(e,t){try{await navigator.clipboard.writeText(t),this.done=`${e} copied.`}catch{this.done=t}}};customElements.define(`bone-sharing`,di);var fi=class extends t{static{this.properties={game:{},scores:{attribute:!1},names:{attribute:!1},isDrawn:{state:!0},drawings:{state:!0},said:{state:!0}}}constructor(){super(),this.drawnFor=``,this.scores=[],this.names=[],this.isDrawn=!1,this.drawings=[],this.said=[]}render(){return m`${this.isDrawn?m`<div class="houses">${this.names.map((e,t)=>m`<figure><figcaption>${e}</figcaption><div class="sheet">${this.drawings[t]}</div></figure>`)}</div>`:e} ${d(this.said)}`}updated(e){let t=[this.game,...this.scores].join(` `);(e.has(`scores`)||e.has(`game`))&&t!==this.drawnFor&&(this.drawnFor=t,this.draw(t))}async draw(e){let{game:t,scores:n}=this;try{if(this.isDrawn=(await i()).some(({id:e,score_drawn:n})=>e===t&&n),!this.isDrawn)return;let r=await Promise.all(n.map(e=>Re(t,e)));if(e!==this.drawnFor)return;let a=new DOMParser,o=r.map(e=>a.parseFromString(e,`image/svg+xml`).documentElement);this.drawings=o.map(e=>document.importNode(e,!0)),this.said=[]}catch(t){e===this.drawnFor&&(this.said=c(t))}}};customElements.define(`bone-drawn-scores`,fi);var pi=class extends t{static{this.properties={session:{attribute:!1},shown:{attribute:!1},viewer:{attribute:!1}}}render(){let{position:t,outcome:n}=this.shown,r=y(t),i=_(t);return m`<section aria-label="Standing">
      ${n?m`<p class="ended" role="status">${J(n,e=>this.session.nameOf(e))}</p>`:e}
      ${`cheats`in t?this.cheats(t.cheats??0):e}
      ${i.length>1?m`<ol class="seats">
            ${i.map((r,i)=>{let a=!n&&v(t)===i;return m`<li class=${a?`next`:``} aria-current=${a}>
                <span class="who">${this.session.nameOf(i)}</span>
                <span class="backs ${r.hand.includes(`?`)?``:`open`}" role="img" aria-label=${r.hand.length===1?`1 domino`:`${r.hand.length} dominoes`}>
                  ${i===this.viewer?e:r.hand.slice(0,30).map(e=>G(e))}
                </span>
                <strong>${r.score} ${r.unit}</strong>
                <small>${dr(this.shown.score,i)}</small>
              </li>`})}
          </ol>`:e}
      ${n?this.settled():e}
      ${r?m`<p class="stock">${r.dominoes.length===1?`1 domino`:`${r.dominoes.length} dominoes`} in the ${r.name}</p>`:e}
      ${this.houses()}
    </section>`}cheats(e){return m`<p class="cheats"><strong>${e}</strong> ${e===1?`cheat`:`cheats`}</p>`}settled(){let{outcome:t}=this.shown;return!t||_(this.shown.position).length<2?e:m`<table class="settled">
      <caption>Settlement</caption>
      <tbody>
        ${t.settlement.parts.filter(({adds:e})=>e!==0).map(e=>m`<tr><th scope="row">${this.session.nameOf(e.seat)}</th><td>${e.part.replaceAll(`_`,` `)}</td><td>${e.adds}</td></tr>`)}
        ${t.totals.map((e,t)=>m`<tr class="total"><th scope="row">${this.session.nameOf(t)}</th><td>total</td><td>${e}</td></tr>`)}
      </tbody>
    </table>`}houses(){let e=_(this.shown.position).map(e=>e.score??0);return m`<bone-drawn-scores .game=${this.session.game} .scores=${e} .names=${e.map((e,t)=>this.session.nameOf(t))}></bone-drawn-scores>`}};customElements.define(`bone-standing`,pi);var mi=class extends Ar{static{this.properties={session:{attribute:!1},set:{attribute:!1},preview:{state:!0}}}constructor(){super(),this.follow=null,this.preview=[]}disconnectedCallback(){super.disconnectedCallback(),this.follow?.close()}willUpdate(e){if(!e.has(`session`)&&!e.has(`set`))return;this.follow?.close();let t=Math.max(0,this.session.players.indexOf(`person`)),n=e=>{this.said=c(e)};this.follow=new xr(this.session,t,this.set,()=>this.moved(),n),this.follow.refresh()}moved(){this.choice=[],this.said=[],this.follow&&this.follow.taken.length>0&&(this.preview=[]),this.requestUpdate()}render(){let{follow:t}=this,n=t?.shown;return!t||!n?this.waiting():m`<div class="table">
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
    </div>`}status(e){let{shown:t,next:n,taken:r,pending:i}=e;if(t?.outcome)return J(t.outcome,t=>t===e.seat?`You`:`Seat ${t}`);if(i&&yr(i.legal))return`Which domino were you given?`;if(i)return i.count===1?`Which domino did you draw?`:`Which ${i.count} dominoes did you draw?`;let a=e.isOwn?`you`:`seat ${n}`;return r.length>0&&e.found.length>0?`Where did ${a} lay it? Tap the place on the board.`:r.length>0?`${r.join(`, `)} cannot be laid now by itself. Choose another domino.`:e.isOwn?`Your turn: take the domino that you lay.`:`Seat ${n} is to move: which domino was laid?`}entry(t){return t.shown?.outcome?e:t.pending?this.drawn(t):this.choice.length>0?Cr(`Which was it?`,this.choice,e=>this.choose(e)):m`${wr(t.turns,t.facing,()=>t.turn())} ${this.found(t)}
      ${t.isOwn?e:m`<bone-tileset name="Dominoes that seat ${t.next} may have laid" .choices=${t.choices} .taken=${t.taken}
            @choose=${e=>this.take(e.detail)}></bone-tileset>`}`}drawn(e){let t=e.pending&&yr(e.pending.legal)?`been given`:`drawn`;return m`<div class="chooser">
      <bone-tileset name="Dominoes that you may have ${t}" .choices=${e.drawable}
        @choose=${t=>e.name(t.detail)}></bone-tileset>
      <button @click=${()=>e.give()}>Back</button>
    </div>`}found(e){let t=e.taken.length>0?e.offered:e.lifts;return Tr(e.taken.length>0?`Places for ${e.taken.join(`, `)}`:`Dominoes that can be lifted`,t,e=>this.choose(e))}own(t){let n=t.isOwn?t.taken[0]??null:null,r=(e,r)=>m`<h2>${e}</h2>${this.hand(e,r,t.playable,n)}`;return m`<div class="holding">${r(`Your hand`,t.hand)}
      ${t.aside.length>0?r(`Set aside`,t.aside):e}</div>`}buttons(t){let{at:n,turns:r}=this.session,i=t.shown?.outcome;return m`<div class="buttons">
      ${i||t.pending?e:t.others.map(e=>m`<button class="main" @click=${()=>t.choose(e)}>
            ${t.isOwn?`You`:`Seat ${t.next}`}: ${e.text}</button>`)}
      <button ?disabled=${n===0} @click=${()=>this.go(n-1)}>Undo</button>
      <button ?disabled=${n>=r.length} @click=${()=>this.go(n+1)}>Redo</button>
      ${i?m`<button class="main" @click=${()=>this.again(t)}>Next hand</button>`:e}
    </div>`}hints(e){let t=e.offered.length>0?e.offered:e.shown?.legal.moves;return m`<section aria-label="Help"><h2>Hints</h2>
      <bone-hints .session=${this.session} .shown=${e.shown} .viewer=${e.seat} .wanted=${t}
        @preview=${e=>this.preview=e.detail}
        @play=${t=>e.choose(t.detail)}></bone-hints></section>`}async take(e){let{follow:t}=this;!t?.shown||t.shown.outcome||t.pending||(!t.isOwn&&this.isHeld(t,e)?this.said=[`Seat ${t.next} is to move, so your dominoes wait.`]:(await t.take(e),t.found.length>0&&await this.enter()))}isHeld(e,t){return!e.choices.includes(t)&&[...e.hand,...e.aside].includes(t)}choose(e){this.follow?.choose(e)}go(e){this.follow?.go(e)}again(e){let{shown:t}=e;t&&this.tell(`again`,_(t.position).map(({score:e})=>e??0))}};customElements.define(`bone-following`,mi);var hi=class extends t{static{this.properties={game:{attribute:!1},session:{state:!0},set:{state:!0},scores:{state:!0},said:{state:!0}}}constructor(){super(),this.session=null,this.set=null,this.scores=[],this.said=[]}willUpdate(e){e.has(`game`)&&(this.said=[],this.scores=[],this.set=null,this.session=S.read(this.game.id,`companion`),this.session&&this.unpack(this.session))}render(){let{game:t,session:n,set:r}=this;return m`<h1>${t.name} <small>At a real table</small>
        ${n?m`<button @click=${()=>this.again([])}>Another game</button>`:e}
        ${S.hasBefore(t.id,`companion`)?m`<button @click=${()=>this.takeUp()}>The game before</button>`:e}</h1>
      ${n===null?m`<bone-seating .game=${t} .scores=${this.scores}
            @seated=${e=>this.begin(e.detail)}></bone-seating>`:r===null?m`<p class="waiting" role="status">Setting the table …</p>`:m`<bone-following .session=${n} .set=${r}
              @again=${e=>this.again(e.detail)}></bone-following>`}
      ${d(this.said)}`}async begin({text:e,seat:t,count:n,set:r}){let i=Array.from({length:n},(e,n)=>n===t?`person`:`elsewhere`);try{let t=await S.begin(this.game.id,e,`At a real table`,i,`companion`);t.keep(),this.set=r,this.session=t}catch(e){this.said=c(e)}}async unpack(e){try{let{position:t}=await e.state(0),{set:n}=await Se(e.game,Te(t),t.options??{});e===this.session&&(this.set=n)}catch(e){this.said=c(e)}}takeUp(){this.set=null,this.session=S.takeUp(this.game.id,`companion`),this.session&&this.unpack(this.session)}again(e){this.scores=e,this.session=null}};customElements.define(`bone-companion`,hi);var gi=30,_i=class extends t{static{this.properties={session:{attribute:!1},shown:{attribute:!1},since:{attribute:!1},job:{state:!0},solved:{state:!0},step:{state:!0},text:{state:!0},said:{state:!0}}}constructor(){super(),this.stop=new AbortController,this.from=``,this.job=null,this.solved=null,this.step=0,this.text=``,this.said=[]}willUpdate(e){e.has(`since`)&&(this.said=[])}disconnectedCallback(){super.disconnectedCallback(),this.stop.abort()}render(){let t=this.job!==null&&this.solved===null;return m`<div class="buttons">
        <button class="main" ?disabled=${t} @click=${this.solve}>Solve from here</button>
        ${t?m`<button @click=${this.give}>Stop</button>`:e}
      </div>
      <div role="status" aria-live="polite">${t?this.progress():e}</div>
      ${this.solved?this.plan(this.solved):e} ${d(this.said)}`}progress(){let e=this.job?.progress;if(!e)return m`<p class="waiting">Looking for a plan …</p>`;let t=X(e,e.unit);return m`<p class="waiting">${t===``?`No plan yet`:`Best so far: ${t}`}${bi(e)}</p>
      <progress max="1" .value=${e.done}></progress>`}plan(t){let n=t.line,r=n[this.step-1];return m`<p class="advice">${yi(t)}</p>
      ${n.length===0?e:m`<bone-board
              .game=${this.session.game}
              .text=${this.text}
              .latest=${r?b(r.move):[]}
            ></bone-board>
            <label class="slider">Step ${this.step} of ${n.length}: ${r?.text??`the start`}
              <input type="range" min="0" max=${n.length} .value=${String(this.step)} @input=${this.slid} />
            </label>
            <div class="buttons">
              <button ?disabled=${this.step===0} @click=${()=>this.show(this.step-1)}>Step back</button>
              <button ?disabled=${this.step===n.length} @click=${()=>this.show(this.step+1)}>Next step</button>
              <button @click=${()=>this.play()}>Play it through</button>
            </div>`}`}async solve(){this.give();let e=this.stop=new AbortController;this.from=this.shown.full,this.said=[],this.tell(`asks`);let t={position:this.from,budget:{seconds:gi}};try{let n=await l(`solve`,this.session.game,t,e=>this.job=e,e.signal);n.problem&&(this.said=[n.problem.detail]),this.solved=n.result,await this.show(0)}catch(e){this.said=c(e)}this.job=null}give(){this.stop.abort(),this.job=null,this.solved=null}slid(e){this.show(Number(e.target.value))}async show(e){this.step=e;let t=(this.solved?.line??[]).slice(0,e).map(e=>e.move);try{let n=await o(this.session.game,`play`,{position:this.from,moves:t});this.step===e&&(this.text=n.text)}catch(e){this.said=c(e)}}async play(){let e=this.solved?.line.length??0,t=this.step===e?0:this.step;do await this.show(t),await new Promise(e=>setTimeout(e,vi)),t+=1;while(t<=e&&this.step===t-1&&this.isConnected)}},vi=450;function yi(e){if(e.status===`infeasible`)return`Proved that there is no plan.`;let t=X(e,e.unit);return t===``?`No plan was found in time.`:`${t}${`title`in e&&e.title?` (${e.title})`:``}${e.status===`optimal`?`: proved that no plan does better`:`, not proved${bi(e)}`}.`}var bi=({bound:e,unit:t})=>e===null?``:`; at best ${Z(e,t)} is possible`;customElements.define(`bone-solving`,_i);var xi=class extends t{static{this.properties={game:{},text:{},blind:{state:!0},session:{state:!0},shown:{state:!0},said:{state:!0}}}constructor(){super(),this.blind=!1,this.session=null,this.shown=null,this.said=[]}willUpdate(e){[`game`,`text`,`blind`].some(t=>e.has(t))&&this.load(this.text)}render(){let{session:t,shown:n}=this;if(t===null||n===null)return d(this.said);if(n.outcome)return m`<p class="note">This hand is over: there is nothing to advise.</p>`;let r=v(n.position);return m`<section aria-label="Help">
      <h2>Hints</h2>
      ${_(n.position).length>1?m`<label class="check"><input type="checkbox" .checked=${this.blind}
            @change=${e=>this.blind=e.target.checked} />
            Use only what seat ${r} sees</label>`:e}
      <bone-hints .session=${t} .shown=${n} .viewer=${r} .wanted=${n.legal.moves}></bone-hints>
      <h2>Solution</h2>
      <bone-solving .session=${t} .shown=${n}></bone-solving>
      ${d(this.said)}
    </section>`}async load(e){let{game:t,blind:n}=this;try{let r=await S.begin(t,e,``),{position:i,outcome:a}=await r.state(),s=n?await r.view(e,v(i)):{position:i,text:e},[c,l]=await Promise.all([o(t,`moves`,{position:e}),o(t,`score`,{position:e})]);if(e!==this.text||n!==this.blind)return;r.players=[`person`],this.session=r,this.shown={...s,full:e,outcome:a,legal:c,score:l},this.said=[]}catch(e){this.said=c(e)}}};customElements.define(`bone-advising`,xi);var Si=class extends t{static{this.properties={game:{attribute:!1},text:{},draft:{state:!0},source:{state:!0},position:{state:!0},sound:{state:!0},set:{state:!0},marks:{state:!0},said:{state:!0}}}constructor(){super(),this.boxed=``,this.draft=``,this.source=null,this.position=null,this.sound=null,this.set=new Map,this.marks=[],this.said=[]}willUpdate(e){(e.has(`game`)||e.has(`text`))&&(this.position=null,this.text?this.write(this.text):this.take(this.game.example)),e.has(`position`)&&this.position&&this.unpack(this.position)}render(){let{game:t,sound:n}=this;return m`<h1>${t.name} <small>Set up a position</small></h1>
      <div class="table" @show=${e=>this.show(e.detail)}>
        <div>
          <bone-checked
            .game=${t.id}
            .position=${this.source}
            .marks=${this.marks}
            @checked=${e=>this.checked(e.detail)}
          ></bone-checked>
          <div class="buttons">
            ${n===null?m`<button class="main" disabled>Play from here</button>`:m`<a class="button main" href=${T({page:`at`,game:t.id,text:n})}>Play from here</a>`}
          </div>
          ${n===null?e:m`<bone-sharing .game=${t.id} .text=${n}></bone-sharing>
                <bone-advising .game=${t.id} .text=${n}
                  @preview=${e=>this.marks=e.detail}
                  @play=${e=>this.play(e.detail)}></bone-advising>`}
        </div>
        <div>${this.begin()} ${this.writing()} ${this.fields()} ${d(this.said)}</div>
      </div>`}begin(){let{game:e}=this;return m`<section aria-label="Begin with">
      <h2>Begin with</h2>
      <div class="buttons">
        <button @click=${()=>this.take(e.example)}>The example</button>
        ${e.seats.map(e=>m`<button @click=${()=>this.deal(e)}>A deal${e>1?` for ${e}`:``}</button>`)}
      </div>
    </section>`}writing(){return m`<section aria-label="Text or JSON">
      <label>Position text or JSON
        <textarea rows="7" spellcheck="false" autocapitalize="off" .value=${this.draft}
          @input=${e=>this.write(e.target.value)}></textarea></label>
    </section>`}fields(){return this.position===null?e:m`<section aria-label="Fields">
      <bone-fields .game=${this.game} .position=${this.position} .set=${this.set}
        @edited=${e=>this.take(e.detail)}></bone-fields>
    </section>`}take(e){this.position=e,this.source=e,this.draft=JSON.stringify(e,null,1),this.changed()}write(e){this.draft=e;let t=e.trim();if(this.source=t,this.changed(),t.startsWith(`{`))try{let e=JSON.parse(t);this.source=e,j(e)&&(this.position=e)}catch(e){this.said=[`This JSON cannot be read: ${e.message}.`]}}changed(){this.sound=null,this.marks=[],this.said=[]}async checked(e){this.sound=e,e!==null&&(history.replaceState(null,``,T({page:`edit`,game:this.game.id,text:e})),typeof this.source==`string`&&await this.tried(async()=>{let t=await o(this.game.id,`play`,{position:e,moves:[]});this.sound===e&&(this.position=t.position)}))}deal(e){return this.tried(async()=>{let t={seed:Math.floor(Math.random()*1e9),options:Ci(this.position?.options),...e>1?{players:e}:{}},n=await o(this.game.id,`deals`,t);this.take(n.position)})}async unpack(e){let t=`options`in e?e.options??{}:{},n=Te(e),r=JSON.stringify([this.game.id,n,t]);if(r!==this.boxed){this.boxed=r;try{this.set=(await Se(this.game.id,n,t)).set}catch{this.boxed=``}}}play(e){return this.tried(async()=>{let{game:t,sound:n}=this;n!==null&&(await(await S.begin(t.id,n,`Set up by hand`)).lay(e),location.hash=T({page:`table`,game:t.id}))})}show(e){let t=[...this.querySelectorAll(`[data-at]`)],n=t.filter(({dataset:t})=>`${e}/`.startsWith(`${t.at}/`))[0]??t.find(({dataset:t})=>t.at?.startsWith(`${e}/`));n?.scrollIntoView({block:`center`}),n?.querySelector(`button, input, textarea`)?.focus()}async tried(e){try{await e()}catch(e){this.said=c(e)}}};function Ci(e){let t={};for(let[n,r]of Object.entries(j(e)?e:{}))r!==null&&typeof r!=`object`&&(t[n]=r);return t}customElements.define(`bone-editor`,Si);var wi=class extends t{static{this.properties={games:{attribute:!1}}}render(){return m`<h1>Domino games</h1>
      <p class="lead">Play against bots, ask for hints, and see what the best moves were, proved where they can be.</p>
      <ul class="cards">
        ${this.games.map(e=>this.card(e))}
      </ul>`}card(e){let t=e.id,n=S.read(t)!==null;return m`<li>
      <h2>${e.name}</h2>
      <p>${e.about}</p>
      <div class="buttons">
        ${n?m`<a class="button main" href=${T({page:`table`,game:t})}>Go on</a>`:``}
        <a class="button ${n?``:`main`}" href=${T({page:`new`,game:t})}>New game</a>
        <a class="button" href=${T({page:`puzzle`,game:t,number:`daily`})}>Puzzle of the day</a>
        <a class="button" href=${T({page:`companion`,game:t})}>At a real table</a>
        <a class="button" href=${T({page:`rules`,game:t,rule:``})}>Rules</a>
        <a class="button" href=${T({page:`edit`,game:t,text:``})}>Set up</a>
        <a class="button" href=${T({page:`record`,game:t})}>Records</a>
      </div>
    </li>`}};customElements.define(`bone-home`,wi);var Ti=class extends t{static{this.properties={game:{attribute:!1},count:{state:!0},said:{state:!0},dealing:{state:!0}}}constructor(){super(),this.count=0,this.said=[],this.dealing=!1}willUpdate(){this.game.seats.includes(this.count)||(this.count=this.game.seats[0]??1)}render(){let{game:t}=this;return m`<h1>${t.name}</h1>
      <p class="lead">${t.about}</p>
      <form class="new" @submit=${this.submitted}>
        <label>Deal number <input name="seed" type="number" min="0" max="9007199254740991" placeholder="any" inputmode="numeric" /></label>
        ${t.seats.length>1?this.seats():e}
        ${t.options.length>0?m`<details><summary>House rules</summary>${t.options.map(e=>Pe(e,e.default,()=>void 0))}</details>`:e}
        <details>
          <summary>Deal by hand</summary>
          <label>The dominoes of the whole set in dealing order, such as 6-3 0-0 ...
            <textarea name="deal" rows="4" spellcheck="false"></textarea></label>
        </details>
        <div class="buttons"><button class="main" ?disabled=${this.dealing}>Deal</button></div>
      </form>
      ${d(this.said)}`}seats(){return m`<label>Seats
        <select name="count" @change=${e=>this.count=Number(e.target.value)}>
          ${this.game.seats.map(e=>m`<option ?selected=${e===this.count}>${e}</option>`)}
        </select>
      </label>
      ${Array.from({length:this.count},(e,t)=>m`<label>Seat ${t}
        <select name="player">
          <option value="person" ?selected=${t===0}>${t===0?`You`:`A person at this screen`}</option>
          ${[1,2,3,4,5].map(e=>m`<option value=${e} ?selected=${t>0&&e===3}>Bot of level ${e}</option>`)}
        </select>
      </label>`)}
      <small>Of the bots, level 1 is the weakest and level 5 the strongest.</small>`}submitted(e){e.preventDefault(),this.deal(new FormData(e.target))}async deal(e){let{game:t}=this,n=Ei(e,`deal`).split(/[\s,]+/).filter(Boolean),r=Ei(e,`seed`),i={options:this.options(e),...n.length>0?{deal:n}:r?{seed:Number(r)}:{},...t.seats.length>1?{players:this.count}:{}},a=e.getAll(`player`).map(e=>e===`person`?`person`:Number(e));this.dealing=!0;try{let e=await o(t.id,`deals`,i),n=e.seed===null?`A deal of your own`:`Deal ${e.seed}`;this.tell(`begin`,{text:e.text,name:n,players:a.length>0?a:[`person`]})}catch(e){this.said=c(e)}this.dealing=!1}options(e){let t={};for(let{name:n,schema:r}of this.game.options){let i=e.get(`option.${n}`);t[n]=r.type===`boolean`?i!==null:JSON.parse(String(i))}return t}},Ei=(e,t)=>String(e.get(t)??``).trim();customElements.define(`bone-new`,Ti);var Di=class extends Ar{static{this.properties={game:{},text:{},marks:{attribute:!1},follow:{state:!0}}}constructor(){super(),this.marks=[],this.follow=null}disconnectedCallback(){super.disconnectedCallback(),this.follow?.close()}willUpdate(e){(e.has(`game`)||e.has(`text`))&&this.begin(this.text)}async begin(e){this.follow?.close(),this.follow=null;let t=e=>{this.said=c(e)};try{let n=await S.begin(this.game,e,``),{position:r}=await n.state();if(e!==this.text)return;this.follow=new xr(n,v(r),new Map,()=>this.moved(),t),await this.follow.refresh()}catch(e){t(e)}}moved(){this.choice=[],this.said=[],this.requestUpdate()}render(){let{follow:t}=this,n=t?.shown;if(!t||!n)return this.waiting();let r=t.taken.length>0?t.offered:n.legal.moves,i=e=>this.choose(e),a=(e,n)=>this.hand(e,n,t.playable,t.taken[0]??null);return m`<bone-board hands="drawn" .game=${this.game} .text=${n.text}
        .marks=${t.offered.length>0?t.offered:this.marks}
        @pick=${e=>this.picked(e.detail)}></bone-board>
      ${d(this.said)} ${Cr(`Which do you mean?`,this.choice,i)}
      <div class="holding">
        ${a(`Your hand`,t.hand)} ${t.aside.length>0?a(`Set aside`,t.aside):e}
        ${wr(t.turns,t.facing,()=>t.turn())}
      </div>
      <div class="buttons">${t.others.map(e=>m`<button @click=${()=>this.choose(e)}>${e.text}</button>`)}</div>
      ${Tr(Er(r),r,i)}`}async take(e){await this.follow?.take(e),this.follow?.found.length!==0&&await this.enter()}choose(e){this.choice=[],this.tell(`tried`,e)}};customElements.define(`bone-trying`,Di);var Oi=[[`nudge`,`Nudge`],[`area`,`Where`],[`tile`,`Which domino`]],ki=5,Ai=class extends t{static{this.properties={game:{attribute:!1},number:{attribute:!1},puzzle:{state:!0},solution:{state:!0},mine:{state:!0},told:{state:!0},marks:{state:!0},asking:{state:!0},said:{state:!0}}}constructor(){super(),this.stop=new AbortController,this.clear()}disconnectedCallback(){super.disconnectedCallback(),this.stop.abort()}willUpdate(e){(e.has(`game`)||e.has(`number`))&&this.load()}clear(){this.puzzle=null,this.solution=null,this.mine=null,this.told=``,this.marks=Mi,this.asking=!1,this.said=[]}render(){let{game:e,puzzle:t}=this,n=t?.number??(this.number===`daily`?null:this.number);return m`<h1>${e.name} <small>${this.number===`daily`?`Puzzle of the day`:`Puzzle ${this.number}`}</small></h1>
      ${this.ways(n)} ${d(this.said)}
      ${t?this.posed(t):this.said.length>0?m`<div class="buttons"><button @click=${()=>this.load()}>Try again</button></div>`:m`<p class="waiting" role="status">Looking for the puzzle … The first time this may take a while.</p>`}`}ways(t){let n=e=>T({page:`puzzle`,game:this.game.id,number:e});return m`<nav class="buttons" aria-label="Puzzles">
      ${t!==null&&t>0?m`<a class="button" href=${n(t-1)}>Previous</a>`:e}
      ${t===null?e:m`<a class="button" href=${n(t+1)}>Next</a>`}
      ${this.number===`daily`?t===null?e:m`<a class="button" href=${n(t)}>Link to number ${t}</a>`:m`<a class="button" href=${n(`daily`)}>Puzzle of the day</a>`}
    </nav>`}posed(e){return m`<div class="table">
      <div class="play">
        <p class="status">${this.game.seats.length>1?`Seat ${e.to_move} is to move: find`:`Find`} the best move.</p>
        <p class="note">${e.asked} ${e.choices} moves are legal; one is best.</p>
        <bone-trying .game=${this.game.id} .text=${e.text} .marks=${this.marks}
          @tried=${e=>this.try(e.detail)}></bone-trying>
      </div>
      <div class="beside">
        <section aria-label="Puzzle">
          <p><strong class="grade">${e.grade}</strong> <small>Its proof looks at ${e.nodes} positions.</small></p>
          <div role="status" aria-live="polite">${this.asking?m`<p class="waiting">Asking …</p>`:this.judged(e)}</div>
        </section>
        <section aria-label="Help">
          <h2>Hint</h2>
          <div class="buttons">${Oi.map(([e,t])=>m`<button ?disabled=${this.asking} @click=${()=>this.hint(e)}>${t}</button>`)}</div>
          <p role="status">${this.told}</p>
          <h2>Solution</h2>
          ${this.marks.length>0&&this.solution?this.solved(e,this.solution):m`<button ?disabled=${this.asking} @click=${()=>this.show()}>Show the solution</button>`}
        </section>
        <bone-sharing .game=${this.game.id} .text=${e.text}></bone-sharing>
      </div>
    </div>`}judged(t){let{mine:n,solution:r}=this;if(n===null||r===null)return e;let i=r.moves.find(({text:e})=>e===n.text),a=Z(r.value,t.unit);return r.text===n.text?m`<p class="advice right">Right: ${n.text} is the best move, ${a}.</p><p>${i?.reason}</p>`:m`<p class="advice wrong">No: ${n.text} is not the best move.</p>
      <p>${i?`With it: ${X(i,t.unit)}. With the best move: ${a}. ${i.reason}`:`Another move is worth more.`}</p>
      ${this.marks.length>0?e:m`<p>Try another one.</p>`}`}solved(e,t){let[n]=t.moves;return m`<p class="advice">${t.text}: ${Z(t.value,e.unit)}</p>
      <p>${n?.reason??``}</p>
      <bone-line .game=${this.game.id} .text=${e.text} .steps=${t.line}></bone-line>
      <details><summary>All moves</summary>
        <ol class="valued">${t.moves.map(t=>m`<li>${t.text}: ${X(t,e.unit)} <small>${Rr(t)}</small></li>`)}</ol></details>
      <p class="note">Checked by ${e.verified_by.map(e=>ji[e]??e).join(`, and by `)}.</p>`}get address(){return`/v1/games/${this.game.id}/puzzles/${this.number}`}async load(){this.stop.abort();let{signal:e}=this.stop=new AbortController;this.clear(),await this.tried(async()=>{let t=await p(this.address,{signal:e});e.aborted||(this.puzzle=t)})}try(e){return this.mine=e,this.solve()}async show(){await this.solve(),this.marks=this.solution?.moves.slice(0,1)??Mi}async solve(){let{signal:e}=this.stop,{puzzle:t}=this;this.solution===null&&t!==null&&await this.tried(async()=>{let n=`/v1/games/${this.game.id}/puzzles/${t.number}?solution=true`,r=await p(n,{signal:e});e.aborted||(this.solution=r.solution??null)})}hint(e){let{puzzle:t}=this,{signal:n}=this.stop;return this.tried(async()=>{if(t===null)return;let r={position:t.text,objective:t.objective,detail:e,budget:{seconds:ki}},i=await o(this.game.id,`hint`,r,n);n.aborted||(this.told=i.advice??``)})}async tried(e){this.asking=!0,this.said=[];try{await e()}catch(e){this.said=c(e)}this.asking=!1}},ji={replay:`playing it through`,rules:`the rules alone`,exhaustive:`trying every line`,cp_sat:`a solver of constraints`,minimax:`looking at the best reply to every move`,max_n:`looking at the best reply of everybody to every move`,certificate:`a certificate that can be gone through by hand`,relaxation:`a bound that no play gets beyond`},Mi=[];customElements.define(`bone-puzzle`,Ai);var Ni={table:`Open as a table`,companion:`Open as a real table`},Pi=class extends t{static{this.properties={game:{attribute:!1},record:{state:!0},read:{state:!0},reviewed:{state:!0},said:{state:!0}}}constructor(){super(),this.record=``,this.read=null,this.reviewed=null,this.said=[]}willUpdate(e){e.has(`game`)&&(this.record=``,this.read=null,this.reviewed=null,this.said=[])}render(){let{game:t,read:n}=this,r=S.read(t.id),i=S.read(t.id,`companion`);return m`<h1>${t.name} <small>Records</small></h1>
      <section aria-label="The record">
        <label for="record">A record: a deal or a position, then its moves line by line</label>
        <textarea id="record" rows="12" spellcheck="false" autocapitalize="off" placeholder=${`game ${t.id}\ndeal 7\n`}
          .value=${this.record} @input=${e=>this.record=e.target.value}></textarea>
        <div class="buttons">
          <button class="main" ?disabled=${this.record.trim()===``} @click=${()=>this.load()}>Read</button>
          <label class="button">Open a file<input class="unseen" type="file" accept=".txt,text/plain" @change=${this.file} /></label>
          ${r?m`<button @click=${()=>this.take(r)}>The game at the table</button>`:e}
          ${i?m`<button @click=${()=>this.take(i)}>The game at the real table</button>`:e}
          ${this.record.trim()===``?e:m`<a class="button" download="${t.id}.txt" href=${this.saved}>Save as a file</a>`}
        </div>
        ${d(this.said)}
      </section>
      ${n?this.contents(n):e}`}contents(t){let n=t.hands.length;return m`<p class="status" role="status">${n===1?`One hand`:`${n} hands`},
        ${t.valid?`without a fault.`:t.faults.length===1?`one fault.`:`${t.faults.length} faults.`}</p>
      ${t.faults.length>0?m`<ul class="faults" aria-label="Faults">${t.faults.map(e=>m`<li>
            <button class="quiet" @click=${()=>this.show(e.line,e.column)}>Line ${e.line}, column ${e.column}</button>
            <p>${e.message} ${E(this.game.id,e.rule)}</p><small><code>${e.code}</code></small></li>`)}</ul>`:e}
      ${t.hands.map((e,t)=>this.hand(e,t))}`}hand(t,n){let r=t.moves.length,{reviewed:i}=this,a=Ur(t);return m`<section aria-label="Hand ${n+1}">
      <h2>Hand ${n+1} <small>${t.comment}</small></h2>
      <p>${r===1?`One move`:`${r} moves`}. ${t.outcome?J(t.outcome,e=>`Seat ${e}`):`Not finished.`}</p>
      <div class="buttons">
        ${a?m`<button class="main" @click=${()=>this.open(t,a)}>${Ni[a]}</button>`:e}
        <button @click=${()=>this.review(t,n)}>Review</button>
      </div>
      ${a?e:m`<p class="note">Nobody's hand is seen in it, so it cannot be played on.</p>`}
      <details><summary>Moves</summary>
        <ol>${t.moves.map(e=>m`<li>${e.text} <small>${or(e.effect)} ${e.comment}</small></li>`)}</ol>
      </details>
      ${i?.number===n?m`<bone-reviewing .session=${i.session} .turns=${i.session.at}></bone-reviewing>`:e}
    </section>`}get saved(){return`data:text/plain;charset=utf-8,${encodeURIComponent(this.record)}`}load(){return this.tried(async()=>{this.reviewed=null,this.read=await Jr(this.game.id,this.record)})}async file(e){let[t]=e.target.files??[];t&&(this.record=await t.text(),await this.load())}take(e){return this.tried(async()=>{this.record=await Hr(e),await this.load()})}open(e,t){return this.tried(async()=>{(await Wr(this.game.id,e)).keep(),location.hash=T({page:t,game:this.game.id})})}review(e,t){return this.tried(async()=>{this.reviewed={number:t,session:await Wr(this.game.id,e)}})}show(e,t){let n=this.querySelector(`textarea`),r=this.record.split(`
`),i=r.slice(0,e-1).reduce((e,t)=>e+t.length+1,0);n?.focus(),n?.setSelectionRange(i+t-1,i+(r[e-1]?.length??0))}async tried(e){this.said=[];try{await e()}catch(e){this.said=c(e)}}};customElements.define(`bone-record`,Pi);var Fi=class extends t{static{this.properties={game:{attribute:!1},rule:{},page:{state:!0},said:{state:!0}}}constructor(){super(),this.rule=``,this.page=null,this.said=[]}willUpdate(e){e.has(`game`)&&this.page?.game!==this.game.id&&this.load(this.game.id)}updated(e){(e.has(`rule`)||e.has(`page`))&&this.enter()}enter(){let e=[...this.querySelectorAll(`[data-rule]`)].find(({dataset:e})=>e.rule===this.rule);e?.scrollIntoView(),e?.focus({preventScroll:!0})}render(){let{game:e,page:t}=this;return m`<h1>${e.name} <small>Rules</small></h1>
      ${d(this.said)}
      ${t===null?m`<p class="waiting" role="status">Reading the rules …</p>`:m`<p class="lead">${t.origin} ${e.set}</p>
            <nav class="numbers" aria-label="Rules">${t.rules.map(e=>this.entry(e))}</nav>
            ${t.rules.map(e=>this.section(e))} ${this.options()}
            <p><a href=${T({page:`codes`})}>All codes of violations and faults</a></p>`}`}entry({number:t,title:n}){let r=this.rule===t;return m`<a class="button" href=${this.link(t)} aria-current=${r?`true`:e}>${t} ${n}</a>`}link(e){return T({page:`rules`,game:this.game.id,rule:e})}section(t){let{number:n,title:r}=t;return m`<section class="rule" aria-label="${n} ${r}" data-rule=${n} tabindex="-1">
      <h2><a href=${this.link(n)}>${n}</a> ${r}</h2>
      <p>${t.text}</p>
      ${Ii(t.source)}
      ${t.options.map(e=>m`<p><strong>Option ${e.name.replaceAll(`_`,` `)}:</strong> ${e.text}</p>`)}
      ${t.rulings.map(e=>m`<p data-rule=${e.number} tabindex="-1">
        <a href=${this.link(e.number)}>${e.number}</a> ${e.text} ${Ii(e.source)}</p>`)}
      ${t.examples.length>0?m`<div class="examples">${t.examples.map(e=>this.example(e))}</div>`:e}
      ${t.codes.length+t.fault_codes.length>0?m`<p class="note">Codes: ${[...t.codes,...t.fault_codes].map(e=>m`<code>${e}</code> `)}</p>`:e}
    </section>`}example(t){let{game:n}=this,r=t.effect?or(t.effect):``;return m`<figure>
      <div class="pictures">
        ${Li(n.id,t.position,`Before ${t.words}`)}
        ${t.after?Li(n.id,t.after,`After ${t.words}`):e}
      </div>
      <figcaption>
        <p><strong>${t.legal?`Allowed`:`Not allowed`}:</strong> ${t.words}${r?`, ${r}`:``}. ${t.text}</p>
        ${t.violations.map(e=>m`<p>${e.message} <a href=${this.link(e.rule)}>${e.rule}</a></p>`)}
        ${t.outcome?m`<p>${J(t.outcome,e=>`seat ${e}`)}</p>`:e}
        <a href=${T({page:`at`,game:n.id,text:t.position})}>Try it</a>
      </figcaption>
    </figure>`}options(){let{options:t}=this.game;return t.length===0?e:m`<section aria-label="Options"><h2>Options</h2>
      <dl>${t.map(e=>m`<dt><code>${e.name}</code></dt>
        <dd>${e.about} <small>Without it: ${String(e.default)}.</small></dd>`)}</dl></section>`}async load(e){this.page=null,this.said=[];try{let t=await p(`/v1/games/${e}/rules`,{});e===this.game.id&&(this.page=t)}catch(e){this.said=c(e)}}},Ii=t=>t===`here`?m`<small>Decided here, where the author leaves it open.</small>`:e,Li=(e,t,n)=>m`<img loading="lazy" src="/v1/games/${e}/picture.svg?position=${encodeURIComponent(t)}" alt=${n} />`;customElements.define(`bone-rules`,Fi);var Ri=500,zi=.5,Bi=class{constructor(e,t,n){this.session=e,this.hears=t,this.failed=n,this.shown=null,this.latest=[],this.viewer=0,this.covered=null,this.taken=null,this.lifting=!1,this.thinking=!1,this.offered=[],this.turned=0,this.stop=new AbortController,this.viewer=Math.max(0,e.players.indexOf(`person`))}close(){this.stop.abort()}async refresh(){this.stop.abort();let e=this.stop=new AbortController;try{for(await this.look(e.signal);!e.signal.aborted&&this.isBotsTurn;)await this.bot(e.signal)}catch(t){e.signal.aborted||this.failed(t)}}async lay(e){this.stop.abort();try{await this.session.lay(e)}catch(e){this.failed(e);return}await this.refresh()}go(e){return this.session.go(e),this.refresh()}uncover(){this.covered=null,this.changed()}lift(){this.lifting=!this.lifting,this.taken=null,this.changed()}take(e){this.lifting=!1,e!==null&&this.taken===e&&this.turns.length>1?this.turned+=1:(this.taken=this.taken===e?null:e,this.turned=0),this.changed()}turn(){this.turned+=1,this.changed()}get next(){return this.shown?v(this.shown.position):0}get isPersonsTurn(){let{shown:e}=this;return e!==null&&!e.outcome&&this.session.isPerson(v(e.position))}get isBotsTurn(){let{shown:e}=this,t=this.session.at===this.session.turns.length;return e!==null&&t&&!e.outcome&&!this.isPersonsTurn}get hand(){return this.shown?_(this.shown.position)[this.viewer]?.hand??[]:[]}get aside(){return this.shown?re(this.shown.position):[]}get moves(){return this.isPersonsTurn&&this.covered===null?this.shown?.legal.moves??[]:[]}get playable(){let e=[...this.hand,...this.aside];return new Set(e.filter(e=>this.moves.some(t=>x(t.move,e))))}get others(){return this.moves.filter(e=>b(e.move).length===0)}get turns(){return[...new Set(this.ofTaken.map(e=>ae(e.move)))]}get facing(){let{turns:e}=this;return e[this.turned%Math.max(1,e.length)]??``}get ofTaken(){let{taken:e}=this;return e===null?[]:this.moves.filter(({move:t})=>x(t,e))}get lifts(){let e=[...this.hand,...this.aside];return this.moves.filter(({move:t})=>b(t).length>0&&!e.some(e=>x(t,e)))}changed(){this.offered=this.offers,this.hears()}get offers(){return this.lifting?this.lifts:this.ofTaken.filter(e=>ae(e.move)===this.facing)}get all(){return this.moves}async look(e){let{session:t}=this,n=t.laid,r=await t.state(),i=v(r.position),a=t.players.filter(e=>e===`person`).length;t.isPerson(i)&&i!==this.viewer&&!r.outcome&&(this.covered=a>1?i:null,this.viewer=i);let[s,c]=await Promise.all([t.view(r.text,this.viewer),o(t.game,`moves`,{position:r.text},e)]),[l]=await Promise.all([o(t.game,`score`,{position:r.outcome?r.text:s.text},e),Le(t.game,{position:s.text,latest:n},e)]);e.aborted||(this.taken=null,this.lifting=!1,this.turned=0,this.latest=n,this.shown={...s,full:r.text,outcome:r.outcome,legal:c,score:l},this.changed())}async bot(e){let{session:t}=this,{text:n,position:r}=await t.state(),i=v(r);this.thinking=!0,this.changed();let[a,s]=await Promise.all([t.view(n,i),t.history(i),Vi(Ri,e)]),c=t.players[i];try{if(typeof c!=`number`)return;let n={position:a.text,level:c,history:s,budget:{seconds:zi}},r=await o(t.game,`bot`,n,e);if(e.aborted)return;await t.lay(r)}finally{this.thinking=!1}await this.look(e)}};function Vi(e,t){return new Promise(n=>{let r=setTimeout(n,e);t.addEventListener(`abort`,()=>{clearTimeout(r),n()})})}var Hi=15;function Ui(t,n,r){let i=_(n.position);if(i.length<2)return e;let a=i.map((e,t)=>(r+1+t)%i.length).slice(0,-1);return m`<ol class="seats" aria-label="Players">${a.map(e=>m`<li>${Wi(t,n,e)}</li>`)}</ol>`}function Wi(t,n,r,i=!1){let a=_(n.position)[r],o=!n.outcome&&v(n.position)===r;return m`<div class="seat ${o?`next`:``}" aria-current=${o}>
    ${ai(t.players[r])}
    <div class="about"><strong class="name">${t.nameOf(r)}</strong> ${Gi(a)} <small>${dr(n.score,r)}</small></div>
    ${i||!a?e:Ki(a)}
  </div>`}function Gi(t){return t===void 0||t.score===null?e:m`<span class="score"><strong>${t.score}</strong> ${t.unit}</span>`}function Ki({hand:e}){let t=e.length===1?`1 domino`:`${e.length} dominoes`,n=!e.includes(`?`);return m`<span class="backs ${n?`open`:``}" role="img" aria-label=${t}>
    ${e.slice(0,Hi).map(t=>G(t,n?15:e.length>7?9:14))}</span>`}var qi=class extends t{static{this.properties={session:{attribute:!1},shown:{attribute:!1}}}render(){let{session:t,shown:n}=this,{outcome:r}=n;return r?m`<section class="card ending" aria-label="How it ended">
      <p class="ended">${J(r,e=>t.nameOf(e))}</p>
      ${this.settled()}
      ${r.next_hand?m`<button class="key" @click=${()=>this.tell(`next`,n.full)}>Next hand</button>`:m`<a class="button key" href=${T({page:`new`,game:t.game})}>New game</a>`}
    </section>`:e}settled(){let{session:t,shown:n}=this,{outcome:r}=n;if(!r||_(n.position).length<2)return e;let{parts:i}=r.settlement,a=r.next_hand||`game_winners`in r;return m`<table class="settled">
      <caption>Settlement</caption>
      <thead><tr><th scope="col">Player</th><th scope="col">${a?`End of this hand`:`At the end`}</th><th scope="col">${a?`Total so far`:`Total`}</th></tr></thead>
      <tbody>
        ${r.totals.map((e,n)=>{let a=i.filter(e=>e.seat===n&&e.adds!==0);return m`<tr class=${r.winners.includes(n)?`won`:``}>
            <th scope="row">${ai(t.players[n],24)} ${t.nameOf(n)}</th>
            <td>${a.length===0?`–`:a.map(({part:e,adds:t})=>m`<span>${e.replaceAll(`_`,` `)} <strong>${Ji(t)}</strong></span>`)}</td>
            <td><strong>${e}</strong></td></tr>`})}
      </tbody>
    </table>`}},Ji=e=>e>0?`+${e}`:String(e).replace(`-`,`−`);customElements.define(`bone-ending`,qi);var Yi=class extends t{static{this.properties={session:{attribute:!1},shown:{attribute:!1},at:{attribute:!1},since:{attribute:!1}}}render(){let{session:t,shown:n,since:r}=this,i=n.outcome!==null;return m`${t.players.length===1&&!i?m`<details><summary>Solution</summary><bone-solving .session=${t} .shown=${n} .since=${r}></bone-solving></details>`:e}
      <details ?open=${i}><summary>Review</summary><bone-reviewing .session=${t} .turns=${this.at}></bone-reviewing></details>`}};customElements.define(`bone-help`,Yi);var Xi=16,Zi=class extends t{static{this.properties={moments:{attribute:!1},at:{attribute:!1},total:{attribute:!1},label:{attribute:!1}}}constructor(){super(),this.moments=[],this.at=0,this.total=0,this.label=``}render(){let{moments:e,at:t,total:n}=this,r=e.length,i=Math.max(r,n,Xi);return m`<div class="timeline" role="group" aria-label="Moves in time">
      <button class="round" aria-label="One move back" ?disabled=${t===0} @click=${()=>this.tell(`go`,t-1)}>${Y(`back`)}</button>
      <div class="track">
        <div class="bars" aria-hidden="true">${Array.from({length:i},(e,t)=>this.bar(t))}</div>
        <input type="range" aria-label="Moment of the game" aria-valuetext="${t} of ${r} moves" min="0" max=${i} .value=${String(t)} @input=${this.slid} />
      </div>
      <button class="round" aria-label="One move on" ?disabled=${t>=r} @click=${()=>this.tell(`go`,t+1)}>${Y(`next`)}</button>
      <p class="moment"><strong>${t} of ${Math.max(r,n)}</strong> <span>${t>0?this.label:`The start`}</span></p>
    </div>`}bar(e){let t=this.moments[e],n=t===void 0?`ahead`:e<this.at?``:`undone`;return m`<span class="${n} ${t?.isMarked?`marked`:``}" ${_n({height:`${Math.round(8+18*(t?.height??0))}px`})}></span>`}slid(e){let t=e.target,n=Math.min(Number(t.value),this.moments.length);t.value=String(n),n!==this.at&&this.tell(`go`,n)}};customElements.define(`bone-timeline`,Zi);var Qi=class extends Ar{static{this.properties={session:{attribute:!1},name:{},menu:{attribute:!1},hinted:{state:!0},lit:{state:!0},considered:{state:!0},isOpen:{state:!0},asker:{state:!0}}}constructor(){super(),this.table=null,this.most=0,this.keys=new AbortController,this.name=``,this.menu=e,this.hinted=$i,this.lit=[],this.considered=[],this.isOpen=!1,this.asker=``}connectedCallback(){super.connectedCallback(),this.keys=new AbortController,window.addEventListener(`keydown`,e=>this.pressed(e),{signal:this.keys.signal})}disconnectedCallback(){super.disconnectedCallback(),this.keys.abort(),this.table?.close()}willUpdate(e){e.has(`session`)&&(this.table?.close(),this.table=new Bi(this.session,()=>this.moved(),e=>this.said=c(e)),this.table.refresh())}moved(){this.choice=[],this.considered=[],this.lit=[],this.said=[],this.requestUpdate()}render(){let{table:t}=this,n=t?.shown;if(!t||!n)return m`<div class="table setting">${this.bar(null)} ${this.waiting()}</div>`;let r=_(n.position).length===1;return m`<div class="table ${r?`alone`:`together`}" data-game=${this.session.game}>
      ${this.bar(t)}
      <div class="ground" aria-hidden="true"></div>
      ${r?this.count():Ui(this.session,n,t.viewer)}
      <div class="stage">${this.scene(t)}</div>
      <div class="near">
        ${r?e:Wi(this.session,n,t.viewer,!0)}
        ${t.covered===null?this.holding(t):this.cover(t.covered)}
        ${this.pile()} ${this.buttons(t)}
        <div class="saying">${this.status(t)} ${d(this.said)} ${Cr(`Which do you mean?`,this.choice,e=>this.choose(e))}</div>
      </div>
      <div class="side" @asks=${e=>this.asker=e.target.localName}>
        <bone-ending .session=${this.session} .shown=${n}></bone-ending>
        ${n.outcome?e:m`<section class="help" aria-label="Help">${this.hints(t)}</section>`}
        <bone-log .session=${this.session} .at=${this.session.at} @go=${e=>this.go(e.detail)}></bone-log>
        <bone-help .session=${this.session} .shown=${n} .at=${this.session.at} .since=${this.since}
          @go=${e=>this.go(e.detail)} @play=${e=>this.choose(e.detail)}></bone-help>
        ${this.list(t)}
      </div>
      ${this.time()} ${this.foot(t)}
    </div>`}bar(t){let{before:n,after:r,game:i}=this.session,a=t?.shown;return m`<header class="bar">
      <a class="round" href="#/" aria-label="Home">${Y(`back`)}</a>
      <h1>${this.name} <small>${this.session.name}</small></h1>
      <button class="plain" ?disabled=${n===null} @click=${()=>n!==null&&this.go(n)} title="Key U">${Y(`undo`)} <span>Undo</span></button>
      <button class="plain" ?disabled=${r===null} @click=${()=>r!==null&&this.go(r)} title="Key Y">${Y(`redo`)} <span>Redo</span></button>
      ${gn.has(i)?m`<button class="plain" aria-pressed=${this.isOpen} title="Key V" @click=${()=>this.isOpen=!this.isOpen}>${Y(`layers`)} <span>Underneath</span></button>`:e}
      ${a?m`<bone-sharing .game=${i} .text=${a.full} .seen=${a.text}></bone-sharing>`:e}
      <details class="menu"><summary aria-label="More">${Y(`more`)}</summary><div class="panel">${this.menu}</div></details>
    </header>`}scene(e){let{shown:t}=e;return t?m`<bone-board
      .game=${this.session.game}
      .text=${t.text}
      .position=${t.position}
      .marks=${e.offered.length>0?e.offered:this.hinted.moves}
      .chips=${this.hinted.chips}
      .lit=${this.lit}
      .latest=${e.latest}
      .effect=${this.session.latest?.effect??null}
      .isOpen=${this.isOpen}
      .turns=${e.turns.length>1}
      @consider=${e=>this.consider(e.detail)}
      @pick=${e=>this.picked(e.detail)}
      @miss=${e=>this.missed(e.detail)}
      @turn=${()=>this.turn()}
    ></bone-board>`:m``}count(){let{position:t}=this.table?.shown??{};if(!t||!(`cheats`in t))return e;let n=t.cheats??0;return m`<p class="count"><strong>${n}</strong> <span>${n===1?`cheat`:`cheats`}</span></p>`}hints(e){let{shown:t}=e;return m`<bone-hints
      .session=${this.session}
      .shown=${t}
      .viewer=${e.viewer}
      .ready=${e.isPersonsTurn&&e.covered===null}
      .since=${this.since}
      .lit=${this.lit}
      .wanted=${e.offered.length>0?e.offered:e.all}
      @hinted=${e=>this.hinted=e.detail}
      @light=${e=>this.lit=e.detail}
      @play=${e=>this.choose(e.detail)}
    ></bone-hints>`}get since(){return`${this.session.at} ${this.asker}`}foot(e){let{before:t,after:n}=this.session;return m`<div class="foot">
      <button class="plain" ?disabled=${t===null} @click=${()=>t!==null&&this.go(t)}>${Y(`undo`)} Undo</button>
      <button class="help" ?disabled=${!e.isPersonsTurn} @click=${()=>this.more()}>${Y(`help`)} Hint</button>
      <button class="plain" ?disabled=${n===null} @click=${()=>n!==null&&this.go(n)}>${Y(`redo`)} Redo</button>
    </div>`}more(){this.querySelector(`bone-hints`)?.more()}cover(e){return m`<div class="cover">
      <h2>${this.session.nameOf(e)}, it is your turn</h2>
      <p>Your hand stays hidden until you press the button.</p>
      <button class="main" @click=${()=>this.table?.uncover()}>Show my hand</button>
    </div>`}status(e){return m`<p class="status" role="status">${this.told(e)}</p>`}told(e){let{shown:t,next:n}=e;if(t?.outcome)return`This hand is over.`;let r=e=>this.session.nameOf(e);if(e.thinking)return`${r(n)} is thinking …`;let[i]=this.considered;return i?`${[Mn(i),or(i.effect,r,n)].filter(Boolean).join(`: `)}.`:e.taken===null?e.isPersonsTurn?`Your turn. ${ta(e)}.`:`${r(n)} is to move.`:e.playable.has(e.taken)?`Choose a place: tap, drop, or use the arrow keys.`:`${e.taken} doesn't fit anywhere right now.`}holding(t){let{playable:n,taken:r,hand:i,aside:a}=t;return m`<div class="holding">
      ${this.hand(`Your hand`,i,n,r,this.hinted.tile)}
      ${a.length>0?m`<div class="aside">${this.hand(`Dominoes set aside`,a,n,r,this.hinted.tile)}<small>Set aside</small></div>`:e}
      ${wr(t.turns,t.facing,()=>this.turn())}
    </div>`}pile(){let t=this.table?.shown&&y(this.table.shown.position);if(!t)return e;let n=t.dominoes.length;return m`<div class="pile" role="img" aria-label="${n===1?`1 domino`:`${n} dominoes`} in the ${t.name}">
      <span class="stack">${n>0?G(`?`,36):e}<b>${n}</b></span><small>${t.name}</small></div>`}buttons(t){return m`<div class="buttons">
      ${t.others.map(e=>m`<button class=${t.playable.size>0?``:`main`} @click=${()=>this.choose(e)}>${na(e.text)}</button>`)}
      ${t.lifts.length>0?m`<button aria-pressed=${t.lifting} @click=${()=>this.lift(t)}>Lift a domino</button>`:e}
    </div>`}list(e){let t=e.taken!==null||e.lifting?e.offered:e.all;return Tr(`${Er(t)}${e.taken===null?``:` with ${e.taken}`}`,t,e=>this.choose(e))}time(){let{turns:e,at:t,latest:n}=this.session,r=e.map(({move:e,effect:t})=>({height:`tier`in e?e.tier/3:Math.min(1,(Pn(t)??5)/25),isMarked:e.type===`lift`}));return m`<bone-timeline .moments=${r} .at=${t} .total=${this.total} .label=${n?Nn(n,15):``}
      @go=${e=>this.go(e.detail)}></bone-timeline>`}get total(){let{shown:e,hand:t=[],aside:n=[]}=this.table??{};return!e||_(e.position).length>1?0:(this.session.at===this.session.turns.length&&(this.most=this.session.at+t.length+n.length+(y(e.position)?.dominoes.length??0)),this.most)}consider(e){this.considered=this.table?.taken===null&&!this.table.lifting?[]:e,this.lit=e.map(({text:e})=>e)}lift(e){e.lift(),e.lifting&&this.enter()}turn(){this.table?.turn(),this.enter(!0)}take(e){let{table:t}=this;t&&(t.take(e),t.taken!==null&&!t.playable.has(e)?this.explain(e):t.taken!==null&&this.enter())}picked(e){this.table?.isPersonsTurn&&super.picked(e)}missed(e){let{table:t}=this;if(!t||t.taken===null)return;let n=[...t.offered,...t.all,...this.session.turns].find(({move:e})=>`row`in e);if(e===null||n===void 0||!(`row`in n.move)){this.said=[`It doesn't fit there. The places where it does are lit.`];return}let{panel:r,row:i,column:a}=e,o=`tier`in n.move?{tier:Number(/\d+/.exec(r)?.[0]??1)}:{},s=t.offered.length>0?{}:{tile:t.taken};this.judge({...n.move,...s,...o,row:i,column:a})}async judge(e){let t=this.table?.shown?.full;if(t!==void 0)try{let n=await o(this.session.game,`validate`,{position:t,move:e}),{game:r}=this.session;this.said=n.violations.map(({message:e,rule:t})=>m`${e} ${E(r,t)}`)}catch(e){this.said=c(e)}}choose(e){this.hinted=$i,this.settled(this.table?.lay(e))}go(e){this.hinted=$i,this.settled(this.table?.go(e))}async settled(e){await e,await this.updateComplete,(document.activeElement===document.body||document.activeElement===null)&&this.querySelector(`.holding button.fits, .holding button, .near .buttons button`)?.focus({preventScroll:!0})}explain(e){let t=this.table?.all.find(({move:e})=>`tile`in e&&e.type!==`lift`);t?this.judge({...t.move,tile:e}):this.said=[`${e} fits nowhere now.`]}pressed(e){let{table:t}=this;if(!t||e.ctrlKey||e.metaKey||e.altKey||e.defaultPrevented||ea(e))return;let{before:n,after:r}=this.session,i=e.key.toLowerCase();if(i===`r`&&t.turns.length>1)this.turn();else if(i===`u`&&n!==null)this.go(n);else if(i===`y`&&r!==null)this.go(r);else if(i===`h`)this.more();else if(i===`v`)this.isOpen=!this.isOpen;else if(e.key===`Escape`)t.take(null);else return;e.preventDefault()}},$i={moves:[],chips:new Map,tile:null},ea=({target:e})=>e instanceof HTMLTextAreaElement||e instanceof HTMLSelectElement||e instanceof HTMLInputElement&&e.type!==`range`&&e.type!==`checkbox`;function ta(e){let t=[...e.playable.size>0?[`Choose a domino`]:[],...e.lifts.length>0?[`lift one`]:[],...e.playable.size>0?[]:e.others.map(({text:e})=>e)];return`${e.playable.size>0?``:`None of your dominoes fits: `}${t.join(`, or `)}`}var na=e=>e.charAt(0).toUpperCase()+e.slice(1);customElements.define(`bone-table`,Qi);var ra=class extends t{static{this.properties={route:{state:!0},known:{state:!0},session:{state:!0},said:{state:!0}}}constructor(){super(),this.route=ue(location.hash),this.known=[],this.session=null,this.said=[],window.addEventListener(`hashchange`,()=>void this.go()),this.load()}async load(){try{this.known=await i()}catch(e){this.said=c(e);return}await this.go()}async go(){let e=this.route=ue(location.hash);if(this.session=null,this.said=[],`game`in e&&this.known.some(({id:t})=>t===e.game))try{if(e.page===`table`&&(this.session=S.read(e.game)),e.page===`at`&&await this.begin(e.game,{text:e.text,name:`From a position`,players:[]}),e.page===`deal`){let t=await o(e.game,`deals`,{seed:e.seed});await this.begin(e.game,{text:t.text,name:`Deal ${e.seed}`,players:[]})}}catch(e){this.said=c(e)}}async begin(e,{text:t,name:n,players:r}){let i=await S.begin(e,t,n,r.length>0?r:void 0);i.keep(),history.replaceState(null,``,T({page:`table`,game:e})),this.route={page:`table`,game:e},this.session=i}async tried(e){try{await e}catch(e){this.said=c(e)}}async next(e,t){let n=await o(e,`deals`,{after:t}),{name:r,players:i}=this.session??{name:``,players:[]};await this.begin(e,{text:n.text,name:ia(r),players:i})}updated(){this.querySelector(`nav [aria-current]`)?.scrollIntoView({block:`nearest`,inline:`nearest`})}render(){let{route:t}=this;return t.page===`table`&&this.session&&this.known.length>0?m`<main class="wide">${d(this.said)} ${this.content()}</main>`:m`<header>
        <a class="home" href="#/">Boneyard</a>
        <nav aria-label="Games">
          ${this.known.map(({id:n,name:r})=>{let i=`game`in t&&t.game===n;return m`<a href=${T({page:`table`,game:n})} aria-current=${i?`page`:e}>${r}</a>`})}
          <a href="/docs">API</a>
        </nav>
      </header>
      <main>${d(this.said)} ${this.known.length>0?this.content():e}</main>`}content(){let{route:t}=this;if(t.page===`home`)return m`<bone-home .games=${this.known}></bone-home>`;if(t.page===`codes`)return m`<bone-codes></bone-codes>`;let n=this.known.find(e=>e.id===t.game);return n?t.page===`edit`?m`<bone-editor .game=${n} .text=${t.text}></bone-editor>`:t.page===`companion`?m`<bone-companion .game=${n}></bone-companion>`:t.page===`rules`?m`<bone-rules .game=${n} .rule=${t.rule}></bone-rules>`:t.page===`puzzle`?m`<bone-puzzle .game=${n} .number=${t.number}></bone-puzzle>`:t.page===`record`?m`<bone-record .game=${n}></bone-record>`:t.page===`new`||t.page===`table`&&this.session===null?this.fresh(n):this.session===null?e:m`<bone-table
        .session=${this.session}
        .name=${n.name}
        .menu=${this.menu(n)}
        @next=${e=>this.tried(this.next(n.id,e.detail))}
      ></bone-table>`:m`<bone-home .games=${this.known}></bone-home>`}menu({id:t}){return m`<a href=${T({page:`new`,game:t})}>New game</a>
      ${S.hasBefore(t)?m`<button @click=${()=>this.session=S.takeUp(t)}>The game before</button>`:e}
      <a href=${T({page:`rules`,game:t,rule:``})}>Rules</a>`}fresh(e){return m`<bone-new
      .game=${e}
      @begin=${t=>this.tried(this.begin(e.id,t.detail))}
    ></bone-new>`}};function ia(e){let[,t=e,n=`1`]=/^(.*), hand (\d+)$/.exec(e)??[];return`${t}, hand ${Number(n)+1}`}customElements.define(`bone-page`,ra);