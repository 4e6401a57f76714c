import{a as e,c as t,d as n,h as r,i,n as a,o,p as s,r as c,s as l,t as u}from"./style-D8ZLNaV6.js";var d=e=>typeof e==`number`?Array(e).fill(`?`):[...e];function f(e){return`players`in e?e.players.map(e=>`tokens`in e?{hand:d(e.hand),score:e.tokens,unit:`tokens`}:{hand:d(e.hand),score:e.score??0,unit:`points`}):[{hand:d(e.hand),score:null,unit:``}]}var p=e=>`to_move`in e?e.to_move:0;function m(e){return`pile`in e?{name:`pile`,count:d(e.pile??[]).length}:`boneyard`in e?{name:`boneyard`,count:d(e.boneyard).length}:`stock`in e?{name:`stock`,count:d(e.stock).length}:null}var ee=e=>`lifted`in e?d(e.lifted??[]):[];function h(e){return`tiles`in e?[...e.tiles]:`tile`in e?[e.tile]:[]}function g(e,t){return e===t||e.split(`-`).reverse().join(`-`)===t}var _=(e,t)=>h(e).some(e=>g(e,t));function v(e){return`direction`in e&&`tile`in e?`${e.tile} ${e.direction}`:``}function y(e){return!(`drawn`in e)||e.drawn==null?[]:typeof e.drawn==`string`?[e.drawn]:[...e.drawn]}var b=class e{constructor(e,t,n,r,i,a){this.game=e,this.first=t,this.name=n,this.players=r,this.turns=i,this.at=a,this.states=new Map}static async begin(t,n,r,i){let a=new e(t,n,r,i??[],[],0),{position:o}=await a.state();return a.players=f(o).map((e,t)=>i?.[t]??(t?3:`person`)),a}static read(t){let n=localStorage.getItem(x(t));if(n===null)return null;try{let r=JSON.parse(n);return new e(t,r.first,r.name,r.players,r.turns,r.at)}catch{return null}}keep(){let{first:e,name:t,turns:n,at:r,players:i}=this;try{localStorage.setItem(x(this.game),JSON.stringify({first:e,name:t,turns:n,at:r,players:i}))}catch{}}async state(e=this.at){let t=this.states.get(e);if(t!==void 0)return t;let n=this.turns.slice(0,e).map(e=>e.move);return this.remember(e,await this.ask(this.first,n))}async lay(e){let{position:t,text:n}=await this.state(),r=await this.ask(n,[e.move]),i=r.effects[0]??e.effect,a={seat:p(t),move:e.move,text:e.text,effect:i};this.turns=[...this.turns.slice(0,this.at),a];for(let e of this.states.keys())e>this.at&&this.states.delete(e);this.at+=1,this.remember(this.at,r),this.keep()}go(e){this.at=Math.max(0,Math.min(e,this.turns.length)),this.keep()}get before(){for(let e=this.at-1;e>=0;--e)if(this.isPerson(this.turns[e]?.seat))return e;return null}get after(){if(this.at>=this.turns.length)return null;for(let e=this.at+1;e<this.turns.length;e+=1)if(this.isPerson(this.turns[e]?.seat))return e;return this.turns.length}isPerson(e){return e!==void 0&&this.players[e]===`person`}async history(e){let t=await this.view(this.first,e),n=this.turns.slice(0,this.at).map(t=>te(t,e));return{position:t.position,moves:n}}async view(e,t){return i(this.game,`view`,{position:e,seat:t})}async ask(e,t){return i(this.game,`play`,{position:e,moves:t})}remember(e,t){let{position:n,text:r}=t,i={position:n,text:r,outcome:t.outcome??null};return this.states.set(e,i),i}},x=e=>`boneyard.table.${e}`;function te({seat:e,move:t,effect:n},r){return((`drawn_by`in n?n.drawn_by:null)??e)!==r||y(n).length===0||!(`drawn`in n)?t:{...t,drawn:n.drawn}}var S=[`ziggurat`,`bead`,`peaks-and-pits`,`fives`,`pip`];function C(e){let[t=``,n=``,r=``]=e.replace(/^#?\/?/,``).split(`/`).map(E);if(t===`codes`)return{page:`codes`};let i=S.find(e=>e===t);if(i===void 0)return{page:`home`};let a=Number.parseInt(r,10);switch(n){case`new`:case`companion`:return{page:n,game:i};case`at`:case`edit`:return{page:n,game:i,text:r};case`rules`:return{page:n,game:i,rule:r};case`deal`:return Number.isNaN(a)?{page:`new`,game:i}:{page:n,game:i,seed:a};case`puzzle`:return{page:n,game:i,number:Number.isNaN(a)?`daily`:a};default:return{page:`table`,game:i}}}function w(e){let{page:t}=e;return t===`home`?`#/`:t===`codes`?`#/codes`:`#/${(t===`table`?[e.game]:[e.game,t,t===`at`||t===`edit`?encodeURIComponent(e.text):t===`deal`?e.seed:t===`puzzle`?e.number:t===`rules`?e.rule:``]).filter(e=>e!==``).join(`/`)}`}var T=e=>`${location.origin}${location.pathname}${w(e)}`;function E(e){try{return decodeURIComponent(e)}catch{return e}}var D=class extends u{static{this.properties={games:{attribute:!1}}}render(){return s`<h1>Five domino games</h1>
      <p class="lead">Play, ask for hints, and see proved what the best was.</p>
      <ul class="cards">
        ${this.games.map(e=>this.card(e))}
      </ul>`}card(e){let t=e.id,n=b.read(t)!==null;return s`<li>
      <h2>${e.name}</h2>
      <p>${e.about}</p>
      <div class="buttons">
        ${n?s`<a class="button main" href=${w({page:`table`,game:t})}>Go on</a>`:``}
        <a class="button ${n?``:`main`}" href=${w({page:`new`,game:t})}>New game</a>
        <a class="button" href=${w({page:`puzzle`,game:t,number:`daily`})}>Puzzle of the day</a>
        <a class="button" href=${w({page:`companion`,game:t})}>At a real table</a>
        <a class="button" href=${w({page:`rules`,game:t,rule:``})}>Rules</a>
        <a class="button" href=${w({page:`edit`,game:t,text:``})}>Set up</a>
      </div>
    </li>`}};customElements.define(`bone-home`,D);var O=class extends u{static{this.properties={game:{attribute:!1},count:{state:!0},said:{state:!0},dealing:{state:!0}}}constructor(){super(),this.count=0,this.said=[],this.dealing=!1}willUpdate(){this.game.seats.includes(this.count)||(this.count=this.game.seats[0]??1)}render(){let{game:e}=this;return s`<h1>${e.name}</h1>
      <p class="lead">${e.about}</p>
      <form class="new" @submit=${this.submitted}>
        <label>Deal number <input name="seed" type="number" min="0" max="9007199254740991" placeholder="any" inputmode="numeric" /></label>
        ${e.seats.length>1?this.seats():n}
        ${e.options.length>0?s`<details><summary>House rules</summary>${e.options.map(e=>this.option(e))}</details>`:n}
        <details>
          <summary>Deal by hand</summary>
          <label>The dominoes of the whole set in dealing order, such as 6-3 0-0 ...
            <textarea name="deal" rows="4" spellcheck="false"></textarea></label>
        </details>
        <div class="buttons"><button class="main" ?disabled=${this.dealing}>Deal</button></div>
      </form>
      ${c(this.said)}`}seats(){return s`<label>Seats
        <select name="count" @change=${e=>this.count=Number(e.target.value)}>
          ${this.game.seats.map(e=>s`<option ?selected=${e===this.count}>${e}</option>`)}
        </select>
      </label>
      ${Array.from({length:this.count},(e,t)=>s`<label>Seat ${t}
        <select name="player">
          <option value="person" ?selected=${t===0}>${t===0?`You`:`A person at this screen`}</option>
          ${[1,2,3,4,5].map(e=>s`<option value=${e} ?selected=${t>0&&e===3}>Bot of level ${e}</option>`)}
        </select>
      </label>`)}`}option(e){let{name:t,about:r}=e,i=e.schema,a=e.default,o=s`<span>${t.replaceAll(`_`,` `)}<small>${r}</small></span>`;return i.type===`boolean`?s`<label class="check"><input type="checkbox" name="option.${t}" ?checked=${a===!0} /> ${o}</label>`:i.enum?s`<label>${o}<select name="option.${t}">
        ${i.enum.map(e=>s`<option value=${JSON.stringify(e)} ?selected=${e===a}>${String(e)}</option>`)}
      </select></label>`:s`<label>${o}<input type="number" name="option.${t}" .value=${String(a)}
      min=${i.minimum??n} max=${i.maximum??n} step=${i.multipleOf??1} /></label>`}submitted(e){e.preventDefault(),this.deal(new FormData(e.target))}async deal(e){let{game:t}=this,n=k(e,`deal`).split(/[\s,]+/).filter(Boolean),r=k(e,`seed`),o={options:this.options(e),...n.length>0?{deal:n}:r?{seed:Number(r)}:{},...t.seats.length>1?{players:this.count}:{}},s=e.getAll(`player`).map(e=>e===`person`?`person`:Number(e));this.dealing=!0;try{let e=await i(t.id,`deals`,o),n=e.seed===null?`A deal of your own`:`Deal ${e.seed}`;this.tell(`begin`,{text:e.text,name:n,players:s.length>0?s:[`person`]})}catch(e){this.said=a(e)}this.dealing=!1}options(e){let t=this.game.options.map(t=>{let n=e.get(`option.${t.name}`),r=t.schema.type===`boolean`;return[t.name,r?n!==null:JSON.parse(String(n))]});return Object.fromEntries(t)}},k=(e,t)=>String(e.get(t)??``).trim();customElements.define(`bone-new`,O);var A=(e,t)=>`${e} ${t}${e===1?``:`s`}`;function j(e){return`groups`in e?ne(e):`points`in e?re(e):`laid`in e?ie(e):`next`in e?ae(e):e.drawn==null?``:`draws ${e.drawn}`}function ne(e){return e.score===0?``:`${e.groups.map(e=>e.length).join(` × `)}${e.doubled?` × 2`:``} = ${A(e.score,`point`)}`}function re(e){if(e.count===null||e.count===void 0)return``;let t=e.parts.map(e=>e.adds).join(` + `),n=e.points?`, ${A(e.points,`point`)}`:``;return`ends ${t}${e.parts.length>1?` = ${e.count}`:``}${n}`}function ie(e){return[e.collected?`collects ${A(e.collected,`token`)}`:``,e.penalty?`pays for a pass: takes ${A(e.penalty,`token`)}`:``,e.dealt_to_all?`everybody gets ${A(e.dealt_to_all,`token`)}`:``,e.new_slope?`begins a slope`:``].filter(Boolean).join(`, `)}function ae(e){return[e.skipped==null?``:`seat ${e.skipped} is skipped`,e.reversed?`play turns round`:``,e.drawn_by==null?``:`seat ${e.drawn_by} draws`,e.given==null?``:`a domino is given away`].filter(Boolean).join(`, `)}function oe(e,t){return`standing`in e&&`parts`in e?e.parts.filter(e=>e.seat===t&&e.adds!==0).map(e=>`${e.part.replaceAll(`_`,` `)} ${e.adds}`).join(`, `):``}var se={out:`A hand is empty.`,went_out:`A hand is empty.`,all_out:`All hands are empty.`,blocked:`Nobody can lay any more.`,all_passed:`Everybody has passed.`,finished:`The ziggurat is finished.`},M=e=>`game_winners`in e?e.game_winners:[];function ce(e,t){let n=se[e.reason]??`${e.reason.replaceAll(`_`,` `)}.`,r=`winners`in e?(e.winners??[]).map(t):[];return`title`in e?`${n} ${e.title}.`:r.length===0?n:`${n} ${r.join(` and `)} ${r.length===1&&r[0]!==`You`?`wins`:`win`}.`}var le=500,ue=.5,N=class{constructor(e,t,n){this.session=e,this.changed=t,this.failed=n,this.shown=null,this.viewer=0,this.covered=null,this.taken=null,this.lifting=!1,this.thinking=!1,this.turned=0,this.stop=new AbortController,this.viewer=Math.max(0,e.players.indexOf(`person`))}close(){this.stop.abort()}async refresh(){this.stop.abort();let e=this.stop=new AbortController;try{for(await this.look(e.signal);!e.signal.aborted&&this.isBotsTurn;)await this.bot(e.signal)}catch(t){e.signal.aborted||this.failed(t)}}async lay(e){this.stop.abort();try{await this.session.lay(e)}catch(e){this.failed(e);return}await this.refresh()}go(e){return this.session.go(e),this.refresh()}uncover(){this.covered=null,this.changed()}lift(){this.lifting=!this.lifting,this.taken=null,this.changed()}take(e){this.lifting=!1,e!==null&&this.taken===e&&this.turns.length>1?this.turned+=1:(this.taken=this.taken===e?null:e,this.turned=0),this.changed()}turn(){this.turned+=1,this.changed()}get isPersonsTurn(){let{shown:e}=this;return e!==null&&!e.outcome&&this.session.isPerson(p(e.position))}get isBotsTurn(){let{shown:e}=this,t=this.session.at===this.session.turns.length;return e!==null&&t&&!e.outcome&&!this.isPersonsTurn}get hand(){return this.shown?f(this.shown.position)[this.viewer]?.hand??[]:[]}get aside(){return this.shown?ee(this.shown.position):[]}get moves(){return this.isPersonsTurn&&this.covered===null?this.shown?.legal.moves??[]:[]}get playable(){let e=[...this.hand,...this.aside];return new Set(e.filter(e=>this.moves.some(t=>_(t.move,e))))}get others(){return this.moves.filter(e=>h(e.move).length===0)}get turns(){return[...new Set(this.ofTaken.map(e=>v(e.move)))]}get facing(){let{turns:e}=this;return e[this.turned%Math.max(1,e.length)]??``}get ofTaken(){let{taken:e}=this;return e===null?[]:this.moves.filter(({move:t})=>g(h(t)[0]??``,e))}get lifts(){let e=[...this.hand,...this.aside];return this.moves.filter(({move:t})=>h(t).length>0&&!e.some(e=>_(t,e)))}get offered(){return this.lifting?this.lifts:this.ofTaken.filter(e=>v(e.move)===this.facing)}get all(){return this.moves}async look(e){let{session:t}=this,n=await t.state(),r=p(n.position),a=t.players.filter(e=>e===`person`).length;t.isPerson(r)&&r!==this.viewer&&!n.outcome&&(this.covered=a>1?r:null,this.viewer=r);let[o,s]=await Promise.all([t.view(n.text,this.viewer),i(t.game,`moves`,{position:n.text},e)]),c=await i(t.game,`score`,{position:n.outcome?n.text:o.text},e);e.aborted||(this.taken=null,this.lifting=!1,this.turned=0,this.shown={...o,full:n.text,outcome:n.outcome,legal:s,score:c},this.changed())}async bot(e){let{session:t}=this,{text:n,position:r}=await t.state(),a=p(r);this.thinking=!0,this.changed();let[o,s]=await Promise.all([t.view(n,a),t.history(a),P(le,e)]),c=t.players[a],l={position:o.text,level:c,history:s,budget:{seconds:ue}};try{let n=await i(t.game,`bot`,l,e);if(e.aborted)return;await t.lay(n)}finally{this.thinking=!1}await this.look(e)}};function P(e,t){return new Promise(n=>{let r=setTimeout(n,e);t.addEventListener(`abort`,()=>{clearTimeout(r),n()})})}var F=-5.5,I=5.5,L=[[F,F],[I,I],[I,F],[F,I]],R=[[F,0],[I,0],[0,F],[0,I]],z=[-6,-2,2,6].flatMap(e=>[[F,e],[I,e]]),B=[[],[0],[-2,2],[-4,0,4],[-6,-2,2,6]];function V(e){if(e>9)return[...z,...(B[e-z.length]??[]).map(e=>[0,e])];let t=e-e%2;return[...e%2?[[0,0]]:[],...L.slice(0,Math.min(t,4)),...R.slice(0,Math.max(0,t-4))]}function H(e,t){let n=Number(e);if(Number.isInteger(n)&&n<=12){let e=n>9?1.5:1.9;return r`${V(n).map(([n,i])=>r`<circle cx=${10+n} cy=${t+i} r=${e} />`)}`}return e===`*`?r`<path class="star" d="M10 ${t-5.5}v11m-4.8-8.2 9.600 5.400m0-5.400-9.600 5.400" />`:r`<text x="10" y=${t+4.5}>${e}</text>`}function U(e){let[t=``,n=``]=e.split(`-`),i=e===`?`;return s`<svg class="domino ${i?`back`:``}" viewBox="0 0 20 40" aria-hidden="true">
    <rect x="0.750" y="0.750" width="18.500" height="38.500" rx="3.500" />
    ${i?r`<path class="weave" d="M5 10l5-5 5 5-5 5zM5 20l5-5 5 5-5 5zM5 30l5-5 5 5-5 5z" />`:r`<path d="M4 20h12" />${H(t,10)}${H(n,30)}`}
  </svg>`}var de=e=>e===`?`?`a domino face down`:e.replace(`*`,`wild`).replace(`-`,` to `),fe=class extends u{static{this.properties={game:{},text:{},marks:{attribute:!1},latest:{attribute:!1},groups:{attribute:!1},said:{state:!0}}}constructor(){super(),this.targets=[],this.drawing=new AbortController,this.drawn=Promise.resolve(),this.text=``,this.marks=[],this.latest=[],this.groups=[],this.said=[]}render(){return s`<div
        class="board"
        @click=${this.tapped}
        @keydown=${this.pressed}
        @focusin=${this.considered}
        @pointerover=${this.considered}
      ></div>
      ${c(this.said)}`}updated(e){this.text&&[`text`,`marks`,`latest`].some(t=>e.has(t))&&(this.drawing.abort(),this.drawing=new AbortController,this.drawn=this.draw(this.drawing.signal))}async drop(e,t){await this.drawn,this.choose(e,t,me)}choose(e,t,n){let r=this.nearest(e,t,n);r?this.tell(`pick`,r.moves):this.tell(`miss`,this.cellAt(e,t))}cellAt(e,t){for(let n of this.querySelectorAll(`[data-origin]`)){let r=n.getBoundingClientRect(),i=r.width/n.getBBox().width*W,[a=0,o=0]=G(n);if(e>=r.left&&e<r.right&&t>=r.top&&t<r.bottom)return{panel:n.dataset.panel??``,row:a+Math.floor((t-r.top)/i),column:o+Math.floor((e-r.left)/i)}}return null}async draw(e){let t={position:this.text,marks:this.marks.map(e=>e.move),latest:this.latest,hands:`none`};try{let n=await o(`/v1/games/${this.game}/picture`,{body:t,signal:e});e.aborted||this.show(n)}catch(e){this.said=a(e)}}show(e){let t=new DOMParser().parseFromString(e,`image/svg+xml`).documentElement;this.querySelector(`.board`)?.replaceChildren(document.importNode(t,!0)),this.said.length>0&&(this.said=[]),this.targets=[...this.querySelectorAll(`[data-mark]`)].map(e=>({element:e,moves:(e.dataset.mark??``).split(` `).flatMap(e=>this.marks[Number(e)]??[])})),this.targets.forEach(({element:e,moves:t},n)=>{e.setAttribute(`role`,`button`),e.setAttribute(`tabindex`,n===0?`0`:`-1`),e.setAttribute(`aria-label`,t.map(e=>e.text).join(`, or `))}),this.outline()}outline(){let e=this.querySelector(`[data-origin]`);if(!e||this.groups.length===0)return;let[t=0,n=0]=G(e),{x:r,y:i}=e.getBBox();for(let a of this.groups){let o=a.cells.map(e=>e.row-t),s=a.cells.map(e=>e.column-n),c=document.createElementNS(pe,`rect`);c.setAttribute(`class`,`group`),c.setAttribute(`x`,String(r+Math.min(...s)*W+2)),c.setAttribute(`y`,String(i+Math.min(...o)*W+2)),c.setAttribute(`width`,String((Math.max(...s)-Math.min(...s)+1)*W-4)),c.setAttribute(`height`,String((Math.max(...o)-Math.min(...o)+1)*W-4)),c.setAttribute(`rx`,`6`),e.ownerSVGElement?.append(c)}}considered(e){let t=e.target.closest(`[data-mark]`),n=this.targets.find(e=>e.element===t);this.tell(`consider`,n?.moves??[])}async enter(){await this.updateComplete,await this.drawn,this.targets[0]?.element.focus()}tapped(e){this.choose(e.clientX,e.clientY,0)}pressed(e){let t=this.targets.find(({element:e})=>e===document.activeElement);if(t!==void 0){if(e.key===`Enter`||e.key===` `)this.tell(`pick`,t.moves);else if(e.key in K)this.focusBeside(t,K[e.key]??[0,0]);else return;e.preventDefault()}}focusBeside(e,[t,n]){let[r,i]=q(e.element),a,o=1/0;for(let e of this.targets){let[s,c]=q(e.element),l=(s-r)*t+(c-i)*n,u=Math.abs((s-r)*n)+Math.abs((c-i)*t);l>1&&l+2*u<o&&([a,o]=[e,l+2*u])}a!==void 0&&(e.element.setAttribute(`tabindex`,`-1`),a.element.setAttribute(`tabindex`,`0`),a.element.focus())}nearest(e,t,n){let r,i=1/0;for(let a of this.targets){let o=a.element.getBoundingClientRect(),s=Math.max(o.left-e,e-o.right,o.top-t,t-o.bottom),[c,l]=q(a.element),u=Math.hypot(c-e,l-t);s<=n&&u<i&&([r,i]=[a,u])}return r}},pe=`http://www.w3.org/2000/svg`,W=20,me=14,G=e=>(e.dataset.origin??``).split(` `).map(Number),K={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function q(e){let t=e.getBoundingClientRect();return[t.x+t.width/2,t.y+t.height/2]}customElements.define(`bone-board`,fe);var he=class extends u{static{this.properties={tiles:{attribute:!1},playable:{attribute:!1},taken:{attribute:!1},name:{}}}constructor(){super(),this.tiles=[],this.playable=new Set,this.taken=null,this.name=`Your hand`}render(){return this.tiles.length===0?n:s`<ul class="hand" aria-label=${this.name}>
      ${this.tiles.map(e=>s`<li>${this.one(e)}</li>`)}
    </ul>`}one(e){if(e===`?`)return s`<span class="held">${U(e)}</span>`;let t=this.playable.has(e),n=`${de(e)}${t?``:`, fits nowhere now`}`;return s`<button
      class="held ${t?`fits`:``}"
      aria-pressed=${this.taken===e}
      aria-label=${n}
      @click=${()=>this.tell(`take`,e)}
      @pointerdown=${n=>t&&this.drag(n,e)}
    >
      ${U((this.taken,e))}
    </button>`}drag(e,t){if(e.button!==0)return;let n=e.currentTarget,r=null,i=i=>{r===null&&Math.hypot(i.x-e.x,i.y-e.y)<8||(r===null&&(r=ge(n),this.taken!==t&&this.tell(`take`,t)),r.style.translate=`${i.x}px ${i.y}px`)},a=e=>{o.abort(),r!==null&&(r.remove(),n.addEventListener(`click`,e=>e.stopImmediatePropagation(),{once:!0,capture:!0}),e.type===`pointerup`&&this.tell(`drop`,{x:e.x,y:e.y}))},o=new AbortController,{signal:s}=o;window.addEventListener(`pointermove`,i,{signal:s}),window.addEventListener(`pointerup`,a,{signal:s}),window.addEventListener(`pointercancel`,a,{signal:s})}};function ge(e){let t=document.createElement(`div`);return t.className=`dragged`,t.append(...[...e.children].map(e=>e.cloneNode(!0))),document.body.append(t),t}customElements.define(`bone-hand`,he);var J=1.96,_e=120;function Y(e){if(e===null)return null;if(typeof e==`number`)return[e,e,e];let{mean:t,stderr:n}=e;return[t-J*n,t,t+J*n]}function X(e,t){return e===null?``:typeof e==`number`?`${e} ${t}`:`${Z(e.mean)} ± ${Z(J*e.stderr)} ${t}`}var Z=e=>(Math.round(e*10)/10).toString();function Q(e,t){let i=Y(e),a=t.flatMap(e=>Y(e)??[]);if(i===null||a.length===0)return n;let o=Math.min(...a),c=Math.max(...a)-o||1,[l,u,d]=i.map(e=>4+(e-o)/c*112);return s`<svg class="bar" viewBox="0 0 ${_e} 12" aria-hidden="true">
    <path class="scale" d="M4 6h${112}" />
    ${r`<path class="spread" d="M${l} 6H${d}M${l} 2.500v7M${d} 2.500v7" />`}
    ${r`<circle cx=${u} cy="6" r="3.500" />`}
  </svg>`}var ve=[{detail:`nudge`,name:`Nudge`},{detail:`area`,name:`Where`},{detail:`tile`,name:`Which domino`},{detail:`move`,name:`The move`},{detail:`line`,name:`The whole line`}],ye=1,be={optimal:`Proved.`,feasible:`Found, not proved to be the best.`,estimated:`Estimated over deals that fit what you see.`,infeasible:`Proved that there is none.`,unknown:`The time ran out.`},xe=class extends u{static{this.properties={session:{attribute:!1},shown:{attribute:!1},viewer:{attribute:!1},wanted:{attribute:!1},hint:{state:!0},asking:{state:!0},said:{state:!0}}}constructor(){super(),this.stop=new AbortController,this.of=``,this.wanted=[],this.hint=null,this.asking=!1,this.said=[]}willUpdate(){this.of!==this.shown.full&&(this.of=this.shown.full,this.stop.abort(),this.hint=null,this.asking=!1,this.said=[])}render(){let[e]=this.wanted;return s`<div class="buttons" role="group" aria-label="Hints, from a nudge to the whole line">
        ${ve.map(({detail:e,name:t})=>s`<button ?disabled=${this.asking} @click=${()=>this.ask(e)}>${t}</button>`)}
        <button
          ?disabled=${this.asking||e===void 0}
          title=${e?`Compare ${e.text} with the best move`:`Take a domino and choose its place first`}
          @click=${()=>e&&this.ask(`move`,e)}
        >Why not mine?</button>
      </div>
      <div role="status" aria-live="polite">
        ${this.asking?s`<p class="waiting">Thinking …</p>`:this.hint?this.answer(this.hint):n}
      </div>
      ${c(this.said)}`}answer(e){let t=[...e.moves,...e.compared].map(e=>e.value);return s`${e.advice?s`<p class="advice">${e.advice}</p>`:n}
      ${e.moves.length>0?s`<ol class="valued">${e.moves.map((n,r)=>this.move(n,e,t,r>0))}</ol>`:n}
      ${e.compared.map(n=>s`<div class="mine"><h3>Yours: ${n.text}</h3>
          <p>${X(n.value,e.unit)} ${Q(n.value,t)}</p>
          <p>${Se(n.lost,e.unit)} ${n.reason}</p></div>`)}
      ${e.line.length>0?s`<details><summary>The line, ${e.line.length} moves</summary>
            <ol>${e.line.map(e=>s`<li>${e.text}</li>`)}</ol></details>`:n}
      <p class="note">${be[e.status]??``} ${e.notes.join(` `)} ${e.assumption}</p>`}move(e,t,r,i){let a={move:e.move,text:e.text,effect:e.effect};return s`<li>
      <button @click=${()=>this.tell(`preview`,[a])}>${e.text}</button>
      <button class="quiet" @click=${()=>this.tell(`play`,a)} aria-label="Play ${e.text}">Play it</button>
      <p>${X(e.value,t.unit)} ${Q(e.value,r)}</p>
      ${i||!t.advice?s`<p><small>${e.reason}</small></p>`:n}
    </li>`}async ask(e,t){this.stop.abort();let n=this.stop=new AbortController;this.asking=!0,this.said=[];try{let{session:r,shown:a,viewer:o}=this,s={position:a.text,detail:e,top:3,budget:{seconds:ye},...r.players.length>1?{history:await r.history(o)}:{},...t?{compare:[t.move]}:{}},c=await i(r.game,`hint`,s,n.signal);if(n.signal.aborted)return;this.hint=c;let l=e===`move`||e===`line`?c.moves.slice(0,1):[];this.tell(`preview`,l)}catch(e){this.said=a(e)}finally{n.signal.aborted||(this.asking=!1)}}},Se=(e,t)=>e==null?``:`It gives up ${X(e,t)}.`;customElements.define(`bone-hints`,xe);var Ce=20,we=class extends u{static{this.properties={session:{attribute:!1},turns:{attribute:!1},review:{state:!0},better:{state:!0},done:{state:!0},said:{state:!0}}}constructor(){super(),this.stop=new AbortController,this.review=null,this.better=new Map,this.done=null,this.said=[]}disconnectedCallback(){super.disconnectedCallback(),this.stop.abort()}render(){return s`<div class="buttons">
        <button class="main" ?disabled=${this.turns===0||this.done!==null} @click=${this.start}>Review my game</button>
      </div>
      <div role="status">
        ${this.done===null?n:s`<p class="waiting">Judging every move …</p><progress max="1" .value=${this.done}></progress>`}
      </div>
      ${this.review?this.judged(this.review):n} ${c(this.said)}`}judged(e){let t=e.gave_away;return s`<p class="advice">
        ${t===null?`No move threw the game away.`:`Move ${t+1} threw it away.`}
        All moves together cost ${X(e.total_cost,e.unit)}.
      </p>
      <ol class="reviewed" tabindex="0" aria-label="Every move judged">
        ${e.moves.map(e=>s`<li class=${e.index===t?`gave`:``}>
            <button @click=${()=>this.tell(`go`,e.index)}>${e.text}</button>
            ${e.cost?s`<strong>costs ${X(e.cost,``)}</strong>`:s`<span>good</span>`}
            <small>${this.better.get(e.index)??``} ${e.note}</small>
          </li>`)}
      </ol>`}async start(){this.stop.abort();let{signal:e}=this.stop=new AbortController,{session:n}=this,r=n.turns.slice(0,n.at).map(e=>e.move),i={position:n.first,moves:r,budget:{seconds:Ce}};this.done=0,this.said=[];try{let r=await t(`review`,n.game,i,e=>this.done=e.progress?.done??0,e);r.problem&&(this.said=[r.problem.detail]),this.review=r.result,await this.name(this.review?.moves??[])}catch(e){this.said=a(e)}this.done=null}async name(e){this.better=new Map;for(let{index:t,better:n}of e){if(!n)continue;let{text:e}=await this.session.state(t),{moves:r}=await i(this.session.game,`moves`,{position:e}),a=r.find(({move:e})=>JSON.stringify(e)===JSON.stringify(n));this.better=new Map(this.better).set(t,a?`better: ${a.text}`:``)}}};customElements.define(`bone-reviewing`,we);var Te=30,Ee=class extends u{static{this.properties={session:{attribute:!1},shown:{attribute:!1},job:{state:!0},solved:{state:!0},step:{state:!0},text:{state:!0},said:{state:!0}}}constructor(){super(),this.stop=new AbortController,this.from=``,this.job=null,this.solved=null,this.step=0,this.text=``,this.said=[]}disconnectedCallback(){super.disconnectedCallback(),this.stop.abort()}render(){let e=this.job!==null&&this.solved===null;return s`<div class="buttons">
        <button class="main" ?disabled=${e} @click=${this.solve}>Solve from here</button>
        ${e?s`<button @click=${this.give}>Stop</button>`:n}
      </div>
      <div role="status" aria-live="polite">${e?this.progress():n}</div>
      ${this.solved?this.plan(this.solved):n} ${c(this.said)}`}progress(){let e=this.job?.progress;if(!e)return s`<p class="waiting">Looking for a plan …</p>`;let{value:t,bound:n,unit:r}=e;return s`<p class="waiting">
        ${t===null?`No plan yet`:`Best so far: ${X(t,r)}`}${n===null?``:`; at least ${X(n,r)} is proved`}
      </p>
      <progress max="1" .value=${e.done}></progress>`}plan(e){let t=e.line,r=t[this.step-1];return s`<p class="advice">${$(e)}</p>
      ${t.length===0?n:s`<bone-board
              .game=${this.session.game}
              .text=${this.text}
              .latest=${r?h(r.move):[]}
            ></bone-board>
            <label class="slider">Step ${this.step} of ${t.length}: ${r?.text??`the start`}
              <input type="range" min="0" max=${t.length} .value=${String(this.step)} @input=${this.slid} />
            </label>
            <div class="buttons">
              <button ?disabled=${this.step===0} @click=${()=>this.show(this.step-1)}>Step back</button>
              <button ?disabled=${this.step===t.length} @click=${()=>this.show(this.step+1)}>Next step</button>
              <button @click=${()=>this.play()}>Play it through</button>
            </div>`}`}async solve(){this.give();let e=this.stop=new AbortController;this.from=this.shown.full,this.said=[];let n={position:this.from,budget:{seconds:Te}};try{let r=await t(`solve`,this.session.game,n,e=>this.job=e,e.signal);r.problem&&(this.said=[r.problem.detail]),this.solved=r.result,await this.show(0)}catch(e){this.said=a(e)}this.job=null}give(){this.stop.abort(),this.job=null,this.solved=null}slid(e){this.show(Number(e.target.value))}async show(e){this.step=e;let t=(this.solved?.line??[]).slice(0,e).map(e=>e.move);try{let n=await i(this.session.game,`play`,{position:this.from,moves:t});this.step===e&&(this.text=n.text)}catch(e){this.said=a(e)}}async play(){let e=this.solved?.line.length??0,t=this.step===e?0:this.step;do await this.show(t),await new Promise(e=>setTimeout(e,De)),t+=1;while(t<=e&&this.step===t-1&&this.isConnected)}},De=450;function $(e){let t=X(e.value,e.unit),n=`title`in e&&e.title?` (${e.title})`:``;return e.status===`optimal`?`${t}${n}: proved that no plan does better.`:e.status===`infeasible`?`Proved that there is no plan.`:e.status===`unknown`?`No plan was found in the time.`:`${t}${n}; not better than ${X(e.bound,e.unit)} is possible, the rest is not proved.`}customElements.define(`bone-solving`,Ee);var Oe=class extends u{static{this.properties={session:{attribute:!1},shown:{attribute:!1},viewer:{attribute:!1},own:{attribute:!1},wanted:{attribute:!1}}}render(){let{session:e,shown:t,viewer:n,wanted:r}=this;return s`<section aria-label="Help">
      <h2>Hints</h2>
      ${this.own?s`<bone-hints .session=${e} .shown=${t} .viewer=${n} .wanted=${r}></bone-hints>`:s`<p class="note">Hints are for your turn.</p>`}
      ${e.players.length===1?s`<h2>Solution</h2><bone-solving .session=${e} .shown=${t}></bone-solving>`:``}
      <h2>Review</h2>
      <bone-reviewing .session=${e} .turns=${e.at}></bone-reviewing>
    </section>`}};customElements.define(`bone-helper`,Oe);var ke=class extends u{static{this.properties={session:{attribute:!1},at:{attribute:!1}}}render(){let{turns:e,players:t}=this.session;return e.length===0?n:s`<section aria-label="Moves">
      <h2>Moves</h2>
      <ol class="log" tabindex="0" aria-label="Moves so far">
        ${e.map((e,r)=>s`<li class=${r>=this.at?`undone`:``}>
            <button aria-current=${r+1===this.at?`step`:`false`} @click=${()=>this.tell(`go`,r+1)}>
              ${t.length>1?s`<span class="who">${e.seat}</span>`:n} ${e.text}
            </button>
            <small>${j(e.effect)}</small>
          </li>`)}
      </ol>
      ${this.at<e.length?s`<p class="note">You look at an earlier moment. A move from here replaces what came after.
            <button @click=${()=>this.tell(`go`,e.length)}>Back to the latest</button></p>`:n}
    </section>`}updated(){this.querySelector(`[aria-current="step"]`)?.scrollIntoView({block:`nearest`})}};customElements.define(`bone-log`,ke);var Ae=class extends u{static{this.properties={game:{},text:{},done:{state:!0},said:{state:!0}}}constructor(){super(),this.done=``,this.said=[]}render(){let e=`/v1/games/${this.game}/picture`,t=`position=${encodeURIComponent(this.text)}`;return s`<details class="sharing">
      <summary>Share this position</summary>
      <div class="buttons">
        <button @click=${()=>this.copy(`Link`,T({page:`at`,game:this.game,text:this.text}))}>Copy link</button>
        <button @click=${()=>this.copy(`Text`,this.text)}>Copy text</button>
        <button @click=${this.json}>Copy JSON</button>
        <button @click=${this.svg}>Copy SVG</button>
        <button @click=${()=>this.copy(`Command`,this.curl)}>Copy curl</button>
        <a class="button" href="${e}.svg?${t}" download="${this.game}.svg">Save SVG</a>
        <a class="button" href="${e}.png?${t}" download="${this.game}.png">Save PNG</a>
        <a class="button" href=${T({page:`edit`,game:this.game,text:this.text})}>Edit</a>
      </div>
      <p role="status">${this.done}</p>
      ${c(this.said)}
    </details>`}get curl(){let e=JSON.stringify({position:this.text});return`curl -s ${location.origin}/v1/games/${this.game}/hint -d '${e}'`}async json(){await this.fetched(`JSON`,async()=>{let t=await e(`/v1/games/${this.game}/play`,{body:{position:this.text,moves:[]}});return JSON.stringify(t.position,null,1)})}async svg(){await this.fetched(`SVG`,()=>o(`/v1/games/${this.game}/picture`,{body:{position:this.text}}))}async fetched(e,t){try{await this.copy(e,await t())}catch(e){this.said=a(e)}}async copy(e,t){try{await navigator.clipboard.writeText(t),this.done=`${e} copied.`}catch{this.done=t}}};customElements.define(`bone-sharing`,Ae);var je=class extends u{static{this.properties={scores:{attribute:!1},said:{state:!0}}}constructor(){super(),this.drawnFor=``,this.scores=[],this.said=[]}render(){return s`<div class="houses"></div>${c(this.said)}`}updated(e){let t=this.scores.join(` `);e.has(`scores`)&&t!==this.drawnFor&&(this.drawnFor=t,this.draw())}async draw(){try{let e=await Promise.all(this.scores.map(e=>o(`/v1/games/fives/score-picture`,{body:{score:e}}))),t=new DOMParser,n=e.map(e=>t.parseFromString(e,`image/svg+xml`).documentElement);this.querySelector(`.houses`)?.replaceChildren(...n.map(e=>document.importNode(e,!0)))}catch(e){this.said=a(e)}}};customElements.define(`bone-houses`,je);var Me=class extends u{static{this.properties={session:{attribute:!1},shown:{attribute:!1},viewer:{attribute:!1}}}render(){let{position:e,outcome:t}=this.shown,r=m(e),i=f(e);return s`<section aria-label="Standing">
      ${t?s`<p class="ended" role="status">${ce(t,e=>this.name(e))}</p>`:n}
      ${t&&M(t).length>0?s`<p class="ended">The match is over. Won by: ${M(t).map(e=>this.name(e)).join(`, `)}.</p>`:n}
      ${`cheats`in e?this.cheats(e.cheats??0):n}
      ${i.length>1?s`<ol class="seats">
            ${i.map((r,i)=>{let a=!t&&p(e)===i;return s`<li class=${a?`next`:``} aria-current=${a}>
                <span class="who">${this.name(i)}</span>
                <span class="backs" aria-label="${r.hand.length} dominoes">
                  ${i===this.viewer?n:r.hand.slice(0,30).map(e=>U(e))}
                </span>
                <strong>${r.score} ${r.unit}</strong>
                <small>${oe(this.shown.score,i)}</small>
              </li>`})}
          </ol>`:n}
      ${t?this.settled():n}
      ${r?s`<p class="stock">${r.count===1?`1 domino`:`${r.count} dominoes`} in the ${r.name}</p>`:n}
      ${this.houses()}
    </section>`}name(e){let t=this.session.players[e],n=this.session.players.filter(e=>e===`person`).length;return t===`person`?n>1?`Seat ${e}`:`You`:`Seat ${e} (level ${t})`}cheats(e){return s`<p class="cheats"><strong>${e}</strong> ${e===1?`cheat`:`cheats`}</p>`}settled(){let{outcome:e}=this.shown;return!e||f(this.shown.position).length<2?n:s`<table class="settled">
      <caption>Settlement</caption>
      <tbody>
        ${e.settlement.parts.map(e=>s`<tr><th scope="row">${this.name(e.seat)}</th><td>${e.part.replaceAll(`_`,` `)}</td><td>${e.adds}</td></tr>`)}
        ${e.totals.map((e,t)=>s`<tr class="total"><th scope="row">${this.name(t)}</th><td>total</td><td>${e}</td></tr>`)}
      </tbody>
    </table>`}houses(){let e=f(this.shown.position).map(e=>e.score??0);return this.session.game!==`fives`||e.every(e=>e===0)?n:s`<bone-houses .scores=${e}></bone-houses>`}};customElements.define(`bone-standing`,Me);var Ne=class extends u{static{this.properties={session:{attribute:!1},choice:{state:!0},said:{state:!0},preview:{state:!0},considered:{state:!0}}}constructor(){super(),this.table=null,this.choice=[],this.said=[],this.preview=[],this.considered=[]}disconnectedCallback(){super.disconnectedCallback(),this.table?.close()}willUpdate(e){e.has(`session`)&&(this.table?.close(),this.table=new N(this.session,()=>this.moved(),e=>this.said=a(e)),this.table.refresh())}moved(){this.choice=[],this.considered=[],this.said=[],(this.table?.taken!==null||this.table.lifting)&&(this.preview=[]),this.requestUpdate()}render(){let{table:e}=this,t=e?.shown;return!e||!t?s`<p class="waiting" role="status">Setting the table …</p>${c(this.said)}`:e.covered===null?s`<div class="table" @keydown=${this.pressed}>
      <div class="play">
        ${this.status(e)}
        <bone-board
          .game=${this.session.game}
          .text=${t.text}
          .marks=${e.offered.length>0?e.offered:this.preview}
          .latest=${this.latest}
          .groups=${this.groups}
          @consider=${e=>this.considered=e.detail}
          @pick=${e=>this.picked(e.detail)}
          @miss=${e=>this.missed(e.detail)}
        ></bone-board>
        ${c(this.said)} ${this.chooser()} ${this.holding(e)} ${this.buttons(e)}
      </div>
      <div class="beside">
        <bone-standing .session=${this.session} .shown=${t} .viewer=${e.viewer}></bone-standing>
        <bone-helper
          .session=${this.session}
          .shown=${t}
          .viewer=${e.viewer}
          .own=${e.isPersonsTurn}
          .wanted=${this.wanted(e)}
          @preview=${e=>this.preview=e.detail}
          @play=${e=>this.lay(e.detail)}
        ></bone-helper>
        <bone-log
          .session=${this.session}
          .at=${this.session.at}
          @go=${e=>this.go(e.detail)}
        ></bone-log>
        <bone-sharing .game=${this.session.game} .text=${t.full}></bone-sharing>
      </div>
    </div>`:this.cover(e,e.covered)}cover(e,t){return s`<div class="cover">
      <h2>Seat ${t}, it is your turn</h2>
      <p>Hands lie face down until you say that nobody else looks.</p>
      <button class="main" @click=${()=>e.uncover()}>Show my hand</button>
    </div>`}status(e){let{shown:t}=e,n=t&&`to_move`in t.position?t.position.to_move:0,[r]=this.considered,i=t?.outcome?`This hand is over.`:e.thinking?`Seat ${n} is thinking …`:r?[r.text,j(r.effect)].filter(Boolean).join(`: `):e.taken===null?e.isPersonsTurn?`Your turn: take a domino from your hand.`:`Seat ${n} is to move.`:`Choose a place on the board: tap it, drop the domino there, or use the arrow keys.`;return s`<p class="status" role="status">${i}</p>`}get latest(){let e=this.session.turns[this.session.at-1];return e?h(e.move):[]}get groups(){let e=this.session.turns[this.session.at-1]?.effect;return e&&`groups`in e?e.groups:[]}chooser(){return this.choice.length===0?n:s`<div class="chooser" role="group" aria-label="Which of these?">
      <p>More than one move lies there. Which do you mean?</p>
      ${this.choice.map(e=>s`<button @click=${()=>this.lay(e)}>${e.text}</button>`)}
    </div>`}holding(e){let t=e.playable;return s`<div class="holding">
      <bone-hand
        .tiles=${e.hand}
        .playable=${t}
        .taken=${e.taken}
        @take=${e=>this.take(e.detail)}
        @drop=${this.dropped}
      ></bone-hand>
      ${e.aside.length>0?s`<h3>Set aside</h3>
            <bone-hand
              name="Dominoes set aside"
              .tiles=${e.aside}
              .playable=${t}
              .taken=${e.taken}
              @take=${e=>this.take(e.detail)}
              @drop=${this.dropped}
            ></bone-hand>`:n}
      ${e.turns.length>1?s`<button class="turning" @click=${()=>e.turn()} title="Key R">
            ${Ie(e.facing)} Turn it
          </button>`:n}
    </div>`}buttons(e){let{before:t,after:r}=this.session;return s`<div class="buttons">
      ${e.others.map(e=>s`<button class="main" @click=${()=>this.lay(e)}>${Fe(e.text)}</button>`)}
      ${e.lifts.length>0?s`<button aria-pressed=${e.lifting} @click=${()=>e.lift()}>Lift a domino</button>`:n}
      <button ?disabled=${t===null} @click=${()=>t!==null&&this.go(t)} title="Key U">Undo</button>
      <button ?disabled=${r===null} @click=${()=>r!==null&&this.go(r)} title="Key Y">Redo</button>
      ${this.over(e)}
    </div>
    ${this.list(e)}`}over(e){let t=e.shown?.outcome;return t?this.session.players.length===1||M(t).length>0?s`<a class="button main" href=${w({page:`new`,game:this.session.game})}>New game</a>`:s`<button class="main" @click=${()=>this.tell(`next`,e.shown?.full)}>Next hand</button>`:n}list(e){let t=e.taken!==null||e.lifting?e.offered:e.all;return t.length===0?n:s`<details class="list">
      <summary>${t.length===1?`One legal move`:`${t.length} legal moves`}</summary>
      <ul>
        ${t.slice(0,200).map(e=>s`<li><button @click=${()=>this.lay(e)}>${e.text}</button></li>`)}
      </ul>
    </details>`}wanted(e){return e.offered.length===1?e.offered:this.choice.slice(0,1)}take(e){let{table:t}=this;t&&(t.take(e),t.taken!==null&&!t.playable.has(e)?this.explain(e):t.taken!==null&&this.board?.enter())}get board(){return this.querySelector(`bone-board`)}dropped(e){this.updateComplete.then(()=>this.board?.drop(e.detail.x,e.detail.y))}picked(e){let[t]=e;t!==void 0&&this.table?.isPersonsTurn&&(e.length===1?this.lay(t):this.choice=e)}missed(e){let{table:t}=this;if(!t||t.taken===null)return;let n=t.offered[0]??t.all.find(({move:e})=>`row`in e);if(e===null||n===void 0||!(`row`in n.move)){this.said=[`No place that the rules allow is there. Those that they allow are marked.`];return}let{panel:r,row:i,column:a}=e,o=`tier`in n.move?{tier:Number(/\d+/.exec(r)?.[0]??1)}:{},s=t.offered.length>0?{}:{tile:t.taken};this.judge({...n.move,...s,...o,row:i,column:a})}async judge(e){let t=this.table?.shown?.full;try{let n=await i(this.session.game,`validate`,{position:t,move:e});this.said=n.violations.map(e=>`${e.message} (${e.rule})`)}catch(e){this.said=a(e)}}lay(e){this.preview=[],this.table?.lay(e)}go(e){this.preview=[],this.table?.go(e)}explain(e){let t=this.table?.all.find(({move:e})=>`tile`in e&&e.type!==`lift`);t?this.judge({...t.move,tile:e}):this.said=[`${e} fits nowhere now.`]}pressed(e){let{table:t}=this;if(!t||e.ctrlKey||e.metaKey||e.altKey||Pe(e))return;let{before:n,after:r}=this.session;if(e.key===`r`&&t.turns.length>1)t.turn(),this.board?.enter();else if(e.key===`u`&&n!==null)this.go(n);else if(e.key===`y`&&r!==null)this.go(r);else if(e.key===`Escape`)t.take(null);else return;e.preventDefault()}},Pe=e=>e.target instanceof HTMLInputElement||e.target instanceof HTMLTextAreaElement,Fe=e=>e.charAt(0).toUpperCase()+e.slice(1);function Ie(e){let[t=``,n=``]=e.split(` `);return s`<span class="facing ${n}">${U(t)}</span>`}customElements.define(`bone-table`,Ne);var Le=class extends u{static{this.properties={route:{state:!0},known:{state:!0},session:{state:!0},said:{state:!0}}}constructor(){super(),this.route=C(location.hash),this.known=[],this.session=null,this.said=[],window.addEventListener(`hashchange`,()=>void this.go()),this.load()}async load(){try{this.known=await l()}catch(e){this.said=a(e);return}await this.go()}async go(){let e=this.route=C(location.hash);this.session=null,this.said=[];try{if(e.page===`table`&&(this.session=b.read(e.game)),e.page===`at`&&await this.begin(e.game,{text:e.text,name:`From a link`,players:[]}),e.page===`deal`){let t=await i(e.game,`deals`,{seed:e.seed});await this.begin(e.game,{text:t.text,name:`Deal ${e.seed}`,players:[]})}}catch(e){this.said=a(e)}}async begin(e,{text:t,name:n,players:r}){let i=await b.begin(e,t,n,r.length>0?r:void 0);i.keep(),history.replaceState(null,``,w({page:`table`,game:e})),this.route={page:`table`,game:e},this.session=i}async tried(e){try{await e}catch(e){this.said=a(e)}}async next(e,t){let n=await i(e,`deals`,{after:t}),{name:r,players:a}=this.session??{name:``,players:[]};await this.begin(e,{text:n.text,name:r,players:a})}render(){let{route:e}=this;return s`<header>
        <a class="home" href="#/">Boneyard</a>
        <nav aria-label="Games">
          ${S.map(t=>{let r=`game`in e&&e.game===t,i=this.known.find(e=>e.id===t)?.name??t;return s`<a href=${w({page:`table`,game:t})} aria-current=${r?`page`:n}>${i}</a>`})}
          <a href="/docs">API</a>
        </nav>
      </header>
      <main>${c(this.said)} ${this.known.length>0?this.content():n}</main>`}content(){let{route:e}=this;if(e.page===`home`)return s`<bone-home .games=${this.known}></bone-home>`;if(!(`game`in e))return n;let t=this.known.find(t=>t.id===e.game);return t?e.page===`new`||e.page===`table`&&this.session===null?this.fresh(t):this.session===null?n:s`<h1>${t.name} <small>${this.session.name}</small>
        <a class="button" href=${w({page:`new`,game:t.id})}>New game</a>
        <a class="button" href=${w({page:`rules`,game:t.id,rule:``})}>Rules</a></h1>
      <bone-table
        .session=${this.session}
        @next=${e=>this.tried(this.next(t.id,e.detail))}
      ></bone-table>`:n}fresh(e){return s`<bone-new
      .game=${e}
      @begin=${t=>this.tried(this.begin(e.id,t.detail))}
    ></bone-new>`}};customElements.define(`bone-page`,Le);