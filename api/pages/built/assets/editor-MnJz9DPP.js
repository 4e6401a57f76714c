import{$t as e,D as t,Jt as n,Kt as r,N as i,O as a,R as o,Xt as s,b as c,j as l,m as u,qt as d,v as f,x as p,y as m}from"./boards-BVfKM2ee.js";import{B as h,F as g,V as _}from"./index-B7jMYNBb.js";import{S as v,d as y,m as b}from"./signs-p8T2oJ_g.js";import{t as x}from"./box-DnlbINmU.js";import{i as S,s as C}from"./language-Bi-xYjQx.js";import{v as w,y as T}from"./pip-Dz3g0Q-L.js";import"./fields-CTZ4Ts7N.js";import"./sharing-Cth_cGlN.js";import"./trying-qqjwXFLA.js";var E=()=>C(`editor`,`setUp`)??`Set up a position`,D=()=>C(`editor`,`checking`)??`Checking …`,O=()=>C(`editor`,`valid`)??`This position is valid.`,k=()=>C(`editor`,`validOver`)??`This position is valid; the hand is over.`,A=()=>C(`editor`,`solve`)??`Solve from here`,j=()=>C(`editor`,`play`)??`Play from here`,M=()=>C(`editor`,`follow`)??`Follow it at a real table`,N=e=>C(`editor`,`faultCount`,e)??`${e.faults===1?`One fault`:`${e.faults} faults`}`,P=()=>C(`editor`,`faults`)??`Faults`,F=e=>C(`editor`,`place`,e)??`${e.name===`tier`?`tier ${e.number}`:e.name===`row`?`row ${e.number}`:e.name===`column`?`column ${e.number}`:`${e.name} ${e.number}`}`,I=()=>C(`editor`,`beginWith`)??`Begin with`,L=()=>C(`editor`,`example`)??`The example`,R=()=>C(`editor`,`deal`)??`A deal`,z=e=>C(`editor`,`dealFor`,e)??`A deal for ${e.players}`,B=()=>C(`editor`,`textOrJson`)??`Text or JSON`,V=()=>C(`editor`,`draft`)??`Position text or JSON`,H=()=>C(`editor`,`fields`)??`Fields`,U=e=>C(`editor`,`unreadable`,e)??`This JSON cannot be read: ${e.why}.`,W=250,G=class extends u{constructor(...e){super(...e),this.draft=``,this.source=null,this.position=null,this.check=null,this.set=new Map,this.progress=null,this.boxed=``}willUpdate(e){(e.has(`game`)||e.has(`text`))&&(this.position=null,this.text?this.write(this.text):this.take(this.game.example)),e.has(`source`)&&this.wait(),e.has(`position`)&&this.position&&this.unpack(this.position)}wait(){let e=this.restart(),t=setTimeout(()=>void this.judge(e),W);e.addEventListener(`abort`,()=>clearTimeout(t))}get sound(){return this.check?.valid?this.check.text??null:null}render(){let{game:t,check:n,sound:r}=this;return e`<h1>${t.name} <small>${E()}</small></h1>
      <div class="real" data-game=${t.id}>
        <div class="play">
          <div aria-live="polite">
            ${n===null?e`<p class="waiting">${D()}</p>`:s}
            ${n?.valid===!1?this.faults(n.faults):s}
            ${r===null?s:e`<p class="verdict good">${n?.outcome?k():O()}</p>`}
          </div>
          <div class="buttons">${this.onward()}</div>
          ${c(this.said)}
          ${r===null?s:e`<bone-trying .game=${t.id} .text=${r} .helps=${!0} .progress=${this.progress}
                  @tried=${e=>this.play(e.detail)}></bone-trying>
                <bone-solving @found=${e=>this.progress=e.detail} .game=${t.id} .from=${r} .name=${A()}></bone-solving>
                <bone-sharing .game=${t.id} .text=${r}></bone-sharing>`}
        </div>
        <div class="beside">${this.begin()} ${this.fields()} ${this.writing()}</div>
      </div>`}onward(){let{game:n,sound:r,position:i}=this;return r===null||i===null?e`<button class="main" disabled>${j()}</button>`:y(i)?e`<button class="main" @click=${()=>this.follow(r)}>${M()}</button>`:e`<a class="button main" href=${t(`at`,n.id,r)}>${j()}</a>`}faults(t){return e`<p class="verdict">${N({faults:t.length})}</p>
      <ul class="faults" aria-label=${P()}>
        ${t.map(t=>e`<li><p>${t.message} ${f(this.game.id,t.rule)}</p>
          <small><code>${t.code}</code> ${this.place(t.at)}</small></li>`)}
      </ul>`}place(t){if(typeof t!=`string`)return t.map(e=>Object.entries(e).map(([e,t])=>F({name:e,number:t})).join(`, `)).join(`; `);let n=t.replace(/^\/position/,``);return n===``?``:e`<button type="button" class="quiet" translate="no" @click=${()=>this.show(n)}>${n}</button>`}begin(){let{game:t}=this;return e`<section aria-label=${I()}>
      <h2>${I()}</h2>
      <div class="buttons">
        <button @click=${()=>this.take(t.example)}>${L()}</button>
        ${t.seats.map(t=>e`<button @click=${()=>this.deal(t)}>${t>1?z({players:t}):R()}</button>`)}
      </div>
    </section>`}writing(){return e`<section aria-label=${B()}>
      <label>${V()}
        <textarea rows="7" spellcheck="false" autocapitalize="off" .value=${this.draft}
          @input=${e=>this.write(e.target.value)}></textarea></label>
    </section>`}fields(){return this.position===null?s:e`<section aria-label=${H()}>
      <bone-fields .game=${this.game} .position=${this.position} .set=${this.set}
        @edited=${e=>this.take(e.detail)}></bone-fields>
    </section>`}take(e){this.position=e,this.source=e,this.draft=JSON.stringify(e,null,1),this.changed()}write(t){this.draft=t;let n=t.trim();if(this.source=n,this.changed(),n.startsWith(`{`))try{let e=JSON.parse(n);this.source=e,v(e)&&(this.position=e)}catch(t){this.said=[e`${S(U,{why:e`<span lang="en">${t.message}</span>`})}`]}}changed(){this.check=null,this.said=[]}async judge(e){let{source:n,game:r}=this;try{let i=await o(r.id,`check`,{position:n},e);if(e.aborted||(this.check=i,i.text==null||!i.valid)||(l(t(`edit`,r.id,i.text)),typeof n!=`string`))return;let a=await o(r.id,`play`,{position:i.text,moves:[]},e);e.aborted||(this.position=a.position)}catch(t){e.aborted||(this.said=m(t))}}deal(e){return this.attempt(async()=>{let t=this.position?.options??{},n=await o(this.game.id,`deals`,{seed:_(),options:t,players:e});this.take(n.position)})}async unpack(e){let t=`options`in e?e.options??{}:{},n=b(e),r=JSON.stringify([this.game.id,n,t]);if(r!==this.boxed){this.boxed=r;try{this.set=(await x(this.game.id,n,t)).set}catch{this.boxed=``}}}play(e){return this.attempt(async()=>{let{game:t,sound:n}=this;if(n===null)return;let r=await g.begin(t.id,n,T);await r.lay(e),i(a(r))})}follow(e){return this.attempt(async()=>{let t=await h(this.game.id,e,w);t.keep(),i(a(t))})}show(e){let t=[...this.querySelectorAll(`[data-at]`)],n=t.filter(({dataset:t})=>`${e}/`.startsWith(`${t.at}/`))[0]??t.find(({dataset:t})=>t.at?.startsWith(`${e}/`));n?.scrollIntoView({block:`center`}),n?.querySelector(`button, input, textarea`)?.focus()}};p([d({attribute:!1})],G.prototype,`game`,void 0),p([d()],G.prototype,`text`,void 0),p([r()],G.prototype,`draft`,void 0),p([r()],G.prototype,`source`,void 0),p([r()],G.prototype,`position`,void 0),p([r()],G.prototype,`check`,void 0),p([r()],G.prototype,`set`,void 0),p([r()],G.prototype,`progress`,void 0),G=p([n(`bone-editor`)],G);export{G as Editor};