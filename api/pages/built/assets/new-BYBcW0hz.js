import{$t as e,D as t,Jt as n,Kt as r,N as i,R as a,Xt as o,b as s,m as c,qt as l,x as u}from"./boards-BVfKM2ee.js";import{n as d,t as f}from"./pages-Bo_TVSNl.js";import{I as p,N as ee,P as te,v as m}from"./index-B7jMYNBb.js";import{et as h,rt as g}from"./said-DCNO3U7T.js";import{c as _,i as v,l as y,s as b}from"./friends-CEkmKnO6.js";import{t as x}from"./fields-CTZ4Ts7N.js";import{T as S,b as C}from"./pip-Dz3g0Q-L.js";import{s as w}from"./language-Bi-xYjQx.js";var T=f(class extends d{constructor(){super(...arguments),this.key=o}render(e,t){return this.key=e,t}update(e,[t,n]){return t!==this.key&&(m(e),this.key=t),n}}),E=()=>w(`new-game`,`learnIt`)??`Learn it in five minutes`,D=()=>w(`new-game`,`dealNumber`)??`Deal number`,O=()=>w(`new-game`,`dealNumberNote`)??`Leave it empty for a new deal. A number deals the same dominoes to everybody.`,k=()=>w(`new-game`,`any`)??`any`,A=()=>w(`new-game`,`byHand`)??`Deal by hand`,j=()=>w(`new-game`,`byHandNote`)??`as you dealt real dominoes`,M=()=>w(`new-game`,`wholeSet`)??`Type the whole set in the order of the deal, such as 6-3 0-0 …`,N=()=>w(`new-game`,`deal`)??`Deal`,ne=()=>w(`new-game`,`players`)??`Players`,P=e=>w(`new-game`,`player`,e)??`Player ${e.number}`,F=()=>w(`new-game`,`you`)??`You`,I=()=>w(`new-game`,`personHere`)??`A person at this screen`,L=e=>w(`new-game`,`bot`,e)??`${e.level===1?`${e.name}, a beginner`:e.level===2?`${e.name}, easy`:e.level===3?`${e.name}, fair`:e.level===4?`${e.name}, strong`:`${e.name}, the strongest`}`,R=()=>w(`new-game`,`withFriends`)??`Play with friends`,z=()=>w(`new-game`,`withFriendsNote`)??`each on a screen of their own`,B=()=>w(`new-game`,`withFriendsHow`)??`You take the first seat. Every other person above gets a link; if there is none, Player 2 does.`,V=()=>w(`new-game`,`clock`)??`Time for a move`,H=()=>w(`new-game`,`noLimit`)??`No limit`,U=e=>w(`new-game`,`seconds`,e)??`${e.seconds===1?`${e.seconds} second`:`${e.seconds} seconds`}`,W=e=>w(`new-game`,`minutes`,e)??`${e.minutes===1?`${e.minutes} minute`:`${e.minutes} minutes`}`,G=e=>w(`new-game`,`days`,e)??`${e.days===1?`${e.days} day`:`${e.days} days`}`,K=()=>w(`new-game`,`hints`)??`Everybody may ask for hints`,q=()=>w(`new-game`,`makeATable`)??`Make a table`,J=e=>w(`new-game`,`andMore`,e)??`And ${e.count} more like these.`,Y=4,X=[1,2,3,4,5],Z=[30,60,180,86400],re=e=>e<60?U({seconds:e}):e<86400?W({minutes:e/60}):G({days:e/86400}),Q=class extends c{constructor(...e){super(...e),this.count=0,this.options={},this.dealing=!1,this.hasTables=!1}connectedCallback(){super.connectedCallback(),b().then(e=>this.hasTables=e)}willUpdate(e){e.has(`game`)&&Object.assign(this,{options:{},said:[]}),this.game.seats.includes(this.count)||(this.count=this.game.seats[0]??1)}render(){let{game:t}=this;return e`${T(t.id,this.form(t))}`}form(n){return e`<h1 data-game=${n.id}>${g(n.id)} ${n.name}</h1>
      <p class="lead">${n.about} <a href=${t(`learn`,n.id,1)}>${E()}</a></p>
      <div class="fresh" data-game=${n.id}><form class="new" data-game=${n.id} @submit=${this.submitted}>
        ${n.seats.length>1?this.seats():o}
        <label><span>${D()}<small>${O()}</small></span>
          <input name="seed" type="number" min="0" max="9007199254740991" placeholder=${k()} inputmode="numeric" /></label>
        ${x(n,this.options,e=>this.options=e)}
        <details>
          <summary>${A()} <small>${j()}</small></summary>
          <label>${M()}
            <textarea name="deal" rows="4" spellcheck="false"></textarea></label>
        </details>
        ${s(this.said)}
        <button class="play-key" ?disabled=${this.dealing}>${N()}</button>
        ${this.hasTables&&n.seats.some(e=>e>1)?this.friends():o}
      </form><div class="vista">${h(n.id)}</div></div>`}seats(){return e`<label>${ne()}
        <select name="count" @change=${e=>this.count=Number(e.target.value)}>
          ${this.game.seats.map(t=>e`<option ?selected=${t===this.count}>${t}</option>`)}
        </select>
      </label>
      ${Array.from({length:this.count},(t,n)=>e`<label>${P({number:n+1})}
        <select name="player" aria-label=${P({number:n+1})}>
          <option value="person" ?selected=${n===0}>${n===0?F():I()}</option>
          ${X.map(t=>e`<option value=${t} ?selected=${t===p[n]}>${L({level:t,name:te[t]})}</option>`)}
        </select>
      </label>`)}`}friends(){return e`<details class="with-friends">
      <summary>${R()} <small>${z()}</small></summary>
      <p class="note">${B()}</p>
      <label>${V()}
        <select name="clock"><option value="">${H()}</option>${Z.map(t=>e`<option value=${t}>${re(t)}</option>`)}</select></label>
      <label class="check"><input type="checkbox" name="hints" /> ${K()}</label>
      <button class="main" type="button" ?disabled=${this.dealing} @click=${e=>this.invite(e.target.form)}>${q()}</button>
    </details>`}async invite(e){let{game:t,count:n,options:r}=this;if(e===null)return;let a=new FormData(e),o=a.getAll(`player`).map((e,t)=>t===0||e===`person`?null:Number(e)),s=Array.from({length:n},(e,t)=>o[t]??null);s.filter(e=>e===null).length<2&&(s[1]=null);let c=s.map(e=>e===null?{}:{level:e});this.dealing=!0,await this.attempt(async()=>{let e=$(a,`clock`),n=await y({game:t.id,seats:c,options:r,clock:e===``?null:Number(e),hints:a.has(`hints`)});v(n),i(_({id:n.id,token:n.seats[0]?.token??``}))}),this.dealing=!1}submitted(e){e.preventDefault(),this.deal(new FormData(e.target))}async deal(e){let{game:t,count:n,options:r}=this,i=e.getAll(`player`).map(e=>e===`person`?`person`:Number(e)),o=$(e,`deal`).split(/[\s,]+/).filter(Boolean),s=$(e,`seed`),c={options:r,players:n};this.dealing=!0;try{let e=await a(t.id,`deals`,{...c,...o.length>0?{deal:o}:{seed:s===``?await ee(t,c,i.indexOf(`person`)):Number(s)}}),n=e.seed===null?C:S(e.seed);this.tell(`begin`,{text:e.text,name:n,players:i})}catch(e){this.fail(e);let t=this.said.length-Y;t>1&&(this.said=[...this.said.slice(0,Y),J({count:t})])}this.dealing=!1}};u([l({attribute:!1})],Q.prototype,`game`,void 0),u([r()],Q.prototype,`count`,void 0),u([r()],Q.prototype,`options`,void 0),u([r()],Q.prototype,`dealing`,void 0),u([r()],Q.prototype,`hasTables`,void 0),Q=u([n(`bone-new`)],Q);var $=(e,t)=>String(e.get(t)??``).trim();export{Q as NewGame};