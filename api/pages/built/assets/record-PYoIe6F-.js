import{$t as e,D as t,Jt as n,Kt as r,N as i,O as a,R as o,Xt as s,b as c,m as l,qt as u,v as d,x as f}from"./boards-BVfKM2ee.js";import{F as p,L as m,R as h,z as g}from"./index-B7jMYNBb.js";import{D as _,g as v}from"./said-DCNO3U7T.js";import{s as y}from"./language-Bi-xYjQx.js";var b=()=>y(`record`,`records`)??`Records`,x=()=>y(`record`,`theRecord`)??`The record`,S=()=>y(`record`,`paste`)??`A record: a deal or a position, then its moves line by line`,C=()=>y(`record`,`read`)??`Read`,w=()=>y(`record`,`openFile`)??`Open a file`,T=()=>y(`record`,`fromTable`)??`The game at the table`,E=()=>y(`record`,`fromRealTable`)??`The game at the real table`,D=()=>y(`record`,`save`)??`Save as a file`,O=e=>y(`record`,`hands`,e)??`${e.hands===1?`One hand`:`${e.hands} hands`}`,k=e=>y(`record`,`noFault`,e)??`${e.hands}, without a fault.`,A=e=>y(`record`,`someFaults`,e)??`${e.count===1?`${e.hands}, one fault.`:`${e.hands}, ${e.count} faults.`}`,j=()=>y(`record`,`faults`)??`Faults`,M=e=>y(`record`,`place`,e)??`Line ${e.line}, column ${e.column}`,N=e=>y(`record`,`hand`,e)??`Hand ${e.number}`,P=e=>y(`record`,`movesMade`,e)??`${e.moves===1?`One move.`:`${e.moves} moves.`}`,F=()=>y(`record`,`notFinished`)??`Not finished.`,I=()=>y(`record`,`openTable`)??`Open as a table`,L=()=>y(`record`,`openRealTable`)??`Open as a real table`,R=()=>y(`record`,`review`)??`Review`,z=()=>y(`record`,`nobodySeen`)??`Nobody's hand is seen in it, so it cannot be played on.`,B=()=>y(`record`,`moves`)??`Moves`,V={table:I,companion:L},H=class extends l{constructor(...e){super(...e),this.record=``,this.read=null}willUpdate(e){e.has(`game`)&&(this.record=``,this.read=null,this.said=[])}render(){let{game:t,read:n}=this,r=p.open(t.id,`table`),i=p.open(t.id,`companion`);return e`<h1>${t.name} <small>${b()}</small></h1>
      <section aria-label=${x()}>
        <label for="record">${S()}</label>
        <textarea id="record" rows="12" spellcheck="false" translate="no" autocapitalize="off" placeholder=${`game ${t.id}\ndeal 7\n`}
          .value=${this.record} @input=${e=>this.record=e.target.value}></textarea>
        <div class="buttons">
          <button class="main" ?disabled=${this.record.trim()===``} @click=${()=>this.load()}>${C()}</button>
          <label class="button">${w()}<input class="unseen" type="file" accept=".txt,text/plain" @change=${this.file} /></label>
          ${r?e`<button @click=${()=>this.take(r)}>${T()}</button>`:s}
          ${i?e`<button @click=${()=>this.take(i)}>${E()}</button>`:s}
          ${this.record.trim()===``?s:e`<a class="button" download="${t.id}.txt" href=${this.saved}>${D()}</a>`}
        </div>
        ${c(this.said)}
      </section>
      ${n?this.contents(n):s}`}contents(t){let n=O({hands:t.hands.length});return e`<p class="status" role="status">${t.valid?k({hands:n}):A({hands:n,count:t.faults.length})}</p>
      ${t.faults.length>0?e`<ul class="faults" aria-label=${j()}>${t.faults.map(t=>e`<li>
            <button class="quiet" @click=${()=>this.show(t.line,t.column)}>${M({line:t.line,column:t.column})}</button>
            <p>${t.message} ${d(this.game.id,t.rule)}</p><small><code>${t.code}</code></small></li>`)}</ul>`:s}
      ${t.hands.map((e,t)=>this.hand(e,t))}`}hand(t,n){let r=t.moves.length,i=h(t.position),a=N({number:n+1});return e`<section aria-label=${a}>
      <h2>${a} <small>${t.comment}</small></h2>
      <p>${P({moves:r})} ${t.outcome?_(t.outcome,void 0,t.end):F()}</p>
      <div class="buttons">
        ${i?e`<button class="main" @click=${()=>this.open(t,i)}>${V[i]()}</button>
              <button ?disabled=${r===0} @click=${()=>this.open(t,`review`)}>${R()}</button>`:s}
      </div>
      ${i?s:e`<p class="note">${z()}</p>`}
      <details><summary>${B()}</summary>
        <ol>${t.moves.map(t=>e`<li><span translate="no">${t.text}</span> <small>${v(this.game.id,t.effect)} ${t.comment}</small></li>`)}</ol>
      </details>
    </section>`}get saved(){return`data:text/plain;charset=utf-8,${encodeURIComponent(this.record)}`}load(){return this.attempt(async()=>{this.read=await o(this.game.id,`records`,{record:this.record})})}async file(e){let[t]=e.target.files??[];t&&(this.record=await t.text(),await this.load())}take(e){return this.attempt(async()=>{await e.renew(),this.record=await g(e),await this.load()})}open(e,n){return this.attempt(async()=>{let r=await m(this.game.id,e);r.keep(),i(n===`review`?t(n,r.game,r.id):a(r))})}show(e,t){let n=this.querySelector(`textarea`),r=this.record.split(`
`),i=r.slice(0,e-1).reduce((e,t)=>e+t.length+1,0);n?.focus(),n?.setSelectionRange(i+t-1,i+(r[e-1]?.length??0))}};f([u({attribute:!1})],H.prototype,`game`,void 0),f([r()],H.prototype,`record`,void 0),f([r()],H.prototype,`read`,void 0),H=f([n(`bone-record`)],H);export{H as RecordPage};