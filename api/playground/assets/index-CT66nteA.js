var e=globalThis,t=e.ShadowRoot&&(e.ShadyCSS===void 0||e.ShadyCSS.nativeShadow)&&`adoptedStyleSheets`in Document.prototype&&`replace`in CSSStyleSheet.prototype,n=Symbol(),r=new WeakMap,i=class{constructor(e,t,r){if(this._$cssResult$=!0,r!==n)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=e,this.t=t}get styleSheet(){let e=this.o,n=this.t;if(t&&e===void 0){let t=n!==void 0&&n.length===1;t&&(e=r.get(n)),e===void 0&&((this.o=e=new CSSStyleSheet).replaceSync(this.cssText),t&&r.set(n,e))}return e}toString(){return this.cssText}},a=e=>new i(typeof e==`string`?e:e+``,void 0,n),o=(n,r)=>{if(t)n.adoptedStyleSheets=r.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let t of r){let r=document.createElement(`style`),i=e.litNonce;i!==void 0&&r.setAttribute(`nonce`,i),r.textContent=t.cssText,n.appendChild(r)}},s=t?e=>e:e=>e instanceof CSSStyleSheet?(e=>{let t=``;for(let n of e.cssRules)t+=n.cssText;return a(t)})(e):e,{is:c,defineProperty:l,getOwnPropertyDescriptor:u,getOwnPropertyNames:ee,getOwnPropertySymbols:te,getPrototypeOf:ne}=Object,d=globalThis,re=d.trustedTypes,ie=re?re.emptyScript:``,ae=d.reactiveElementPolyfillSupport,f=(e,t)=>e,oe={toAttribute(e,t){switch(t){case Boolean:e=e?ie:null;break;case Object:case Array:e=e==null?e:JSON.stringify(e)}return e},fromAttribute(e,t){let n=e;switch(t){case Boolean:n=e!==null;break;case Number:n=e===null?null:Number(e);break;case Object:case Array:try{n=JSON.parse(e)}catch{n=null}}return n}},se=(e,t)=>!c(e,t),ce={attribute:!0,type:String,converter:oe,reflect:!1,useDefault:!1,hasChanged:se};Symbol.metadata??=Symbol(`metadata`),d.litPropertyMetadata??=new WeakMap;var p=class extends HTMLElement{static addInitializer(e){this._$Ei(),(this.l??=[]).push(e)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(e,t=ce){if(t.state&&(t.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(e)&&((t=Object.create(t)).wrapped=!0),this.elementProperties.set(e,t),!t.noAccessor){let n=Symbol(),r=this.getPropertyDescriptor(e,n,t);r!==void 0&&l(this.prototype,e,r)}}static getPropertyDescriptor(e,t,n){let{get:r,set:i}=u(this.prototype,e)??{get(){return this[t]},set(e){this[t]=e}};return{get:r,set(t){let a=r?.call(this);i?.call(this,t),this.requestUpdate(e,a,n)},configurable:!0,enumerable:!0}}static getPropertyOptions(e){return this.elementProperties.get(e)??ce}static _$Ei(){if(this.hasOwnProperty(f(`elementProperties`)))return;let e=ne(this);e.finalize(),e.l!==void 0&&(this.l=[...e.l]),this.elementProperties=new Map(e.elementProperties)}static finalize(){if(this.hasOwnProperty(f(`finalized`)))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(f(`properties`))){let e=this.properties,t=[...ee(e),...te(e)];for(let n of t)this.createProperty(n,e[n])}let e=this[Symbol.metadata];if(e!==null){let t=litPropertyMetadata.get(e);if(t!==void 0)for(let[e,n]of t)this.elementProperties.set(e,n)}this._$Eh=new Map;for(let[e,t]of this.elementProperties){let n=this._$Eu(e,t);n!==void 0&&this._$Eh.set(n,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(e){let t=[];if(Array.isArray(e)){let n=new Set(e.flat(1/0).reverse());for(let e of n)t.unshift(s(e))}else e!==void 0&&t.push(s(e));return t}static _$Eu(e,t){let n=t.attribute;return!1===n?void 0:typeof n==`string`?n:typeof e==`string`?e.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(e=>this.enableUpdating=e),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(e=>e(this))}addController(e){(this._$EO??=new Set).add(e),this.renderRoot!==void 0&&this.isConnected&&e.hostConnected?.()}removeController(e){this._$EO?.delete(e)}_$E_(){let e=new Map,t=this.constructor.elementProperties;for(let n of t.keys())this.hasOwnProperty(n)&&(e.set(n,this[n]),delete this[n]);e.size>0&&(this._$Ep=e)}createRenderRoot(){let e=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return o(e,this.constructor.elementStyles),e}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(e=>e.hostConnected?.())}enableUpdating(e){}disconnectedCallback(){this._$EO?.forEach(e=>e.hostDisconnected?.())}attributeChangedCallback(e,t,n){this._$AK(e,n)}_$ET(e,t){let n=this.constructor.elementProperties.get(e),r=this.constructor._$Eu(e,n);if(r!==void 0&&!0===n.reflect){let i=(n.converter?.toAttribute===void 0?oe:n.converter).toAttribute(t,n.type);this._$Em=e,i==null?this.removeAttribute(r):this.setAttribute(r,i),this._$Em=null}}_$AK(e,t){let n=this.constructor,r=n._$Eh.get(e);if(r!==void 0&&this._$Em!==r){let e=n.getPropertyOptions(r),i=typeof e.converter==`function`?{fromAttribute:e.converter}:e.converter?.fromAttribute===void 0?oe:e.converter;this._$Em=r;let a=i.fromAttribute(t,e.type);this[r]=a??this._$Ej?.get(r)??a,this._$Em=null}}requestUpdate(e,t,n,r=!1,i){if(e!==void 0){let a=this.constructor;if(!1===r&&(i=this[e]),n??=a.getPropertyOptions(e),!((n.hasChanged??se)(i,t)||n.useDefault&&n.reflect&&i===this._$Ej?.get(e)&&!this.hasAttribute(a._$Eu(e,n))))return;this.C(e,t,n)}!1===this.isUpdatePending&&(this._$ES=this._$EP())}C(e,t,{useDefault:n,reflect:r,wrapped:i},a){n&&!(this._$Ej??=new Map).has(e)&&(this._$Ej.set(e,a??t??this[e]),!0!==i||a!==void 0)||(this._$AL.has(e)||(this.hasUpdated||n||(t=void 0),this._$AL.set(e,t)),!0===r&&this._$Em!==e&&(this._$Eq??=new Set).add(e))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let e=this.scheduleUpdate();return e!=null&&await e,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[e,t]of this._$Ep)this[e]=t;this._$Ep=void 0}let e=this.constructor.elementProperties;if(e.size>0)for(let[t,n]of e){let{wrapped:e}=n,r=this[t];!0!==e||this._$AL.has(t)||r===void 0||this.C(t,void 0,n,r)}}let e=!1,t=this._$AL;try{e=this.shouldUpdate(t),e?(this.willUpdate(t),this._$EO?.forEach(e=>e.hostUpdate?.()),this.update(t)):this._$EM()}catch(t){throw e=!1,this._$EM(),t}e&&this._$AE(t)}willUpdate(e){}_$AE(e){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(e)),this.updated(e)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(e){return!0}update(e){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(e){}firstUpdated(e){}};p.elementStyles=[],p.shadowRootOptions={mode:`open`},p[f(`elementProperties`)]=new Map,p[f(`finalized`)]=new Map,ae?.({ReactiveElement:p}),(d.reactiveElementVersions??=[]).push(`2.1.2`);var le=globalThis,ue=e=>e,de=le.trustedTypes,fe=de?de.createPolicy(`lit-html`,{createHTML:e=>e}):void 0,pe=`$lit$`,m=`lit$${Math.random().toFixed(9).slice(2)}$`,me=`?`+m,he=`<${me}>`,h=document,g=()=>h.createComment(``),_=e=>e===null||typeof e!=`object`&&typeof e!=`function`,ge=Array.isArray,_e=e=>ge(e)||typeof e?.[Symbol.iterator]==`function`,ve=`[ 	
\f\r]`,v=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,ye=/-->/g,be=/>/g,y=RegExp(`>|${ve}(?:([^\\s"'>=/]+)(${ve}*=${ve}*(?:[^ \t\n\f\r"'\`<>=]|("|')|))|$)`,`g`),xe=/'/g,Se=/"/g,Ce=/^(?:script|style|textarea|title)$/i,we=e=>(t,...n)=>({_$litType$:e,strings:t,values:n}),b=we(1),x=we(2),S=Symbol.for(`lit-noChange`),C=Symbol.for(`lit-nothing`),Te=new WeakMap,w=h.createTreeWalker(h,129);function Ee(e,t){if(!ge(e)||!e.hasOwnProperty(`raw`))throw Error(`invalid template strings array`);return fe===void 0?t:fe.createHTML(t)}var De=(e,t)=>{let n=e.length-1,r=[],i,a=t===2?`<svg>`:t===3?`<math>`:``,o=v;for(let t=0;t<n;t++){let n=e[t],s,c,l=-1,u=0;for(;u<n.length&&(o.lastIndex=u,c=o.exec(n),c!==null);)u=o.lastIndex,o===v?c[1]===`!--`?o=ye:c[1]===void 0?c[2]===void 0?c[3]!==void 0&&(o=y):(Ce.test(c[2])&&(i=RegExp(`</`+c[2],`g`)),o=y):o=be:o===y?c[0]===`>`?(o=i??v,l=-1):c[1]===void 0?l=-2:(l=o.lastIndex-c[2].length,s=c[1],o=c[3]===void 0?y:c[3]===`"`?Se:xe):o===Se||o===xe?o=y:o===ye||o===be?o=v:(o=y,i=void 0);let ee=o===y&&e[t+1].startsWith(`/>`)?` `:``;a+=o===v?n+he:l>=0?(r.push(s),n.slice(0,l)+pe+n.slice(l)+m+ee):n+m+(l===-2?t:ee)}return[Ee(e,a+(e[n]||`<?>`)+(t===2?`</svg>`:t===3?`</math>`:``)),r]},Oe=class e{constructor({strings:t,_$litType$:n},r){let i;this.parts=[];let a=0,o=0,s=t.length-1,c=this.parts,[l,u]=De(t,n);if(this.el=e.createElement(l,r),w.currentNode=this.el.content,n===2||n===3){let e=this.el.content.firstChild;e.replaceWith(...e.childNodes)}for(;(i=w.nextNode())!==null&&c.length<s;){if(i.nodeType===1){if(i.hasAttributes())for(let e of i.getAttributeNames())if(e.endsWith(pe)){let t=u[o++],n=i.getAttribute(e).split(m),r=/([.?@])?(.*)/.exec(t);c.push({type:1,index:a,name:r[2],strings:n,ctor:r[1]===`.`?Me:r[1]===`?`?Ne:r[1]===`@`?Pe:je}),i.removeAttribute(e)}else e.startsWith(m)&&(c.push({type:6,index:a}),i.removeAttribute(e));if(Ce.test(i.tagName)){let e=i.textContent.split(m),t=e.length-1;if(t>0){i.textContent=de?de.emptyScript:``;for(let n=0;n<t;n++)i.append(e[n],g()),w.nextNode(),c.push({type:2,index:++a});i.append(e[t],g())}}}else if(i.nodeType===8){if(i.data===me)c.push({type:2,index:a});else{let e=-1;for(;(e=i.data.indexOf(m,e+1))!==-1;)c.push({type:7,index:a}),e+=m.length-1}}a++}}static createElement(e,t){let n=h.createElement(`template`);return n.innerHTML=e,n}};function T(e,t,n=e,r){if(t===S)return t;let i=r===void 0?n._$Cl:n._$Co?.[r],a=_(t)?void 0:t._$litDirective$;return i?.constructor!==a&&(i?._$AO?.(!1),a===void 0?i=void 0:(i=new a(e),i._$AT(e,n,r)),r===void 0?n._$Cl=i:(n._$Co??=[])[r]=i),i!==void 0&&(t=T(e,i._$AS(e,t.values),i,r)),t}var ke=class{constructor(e,t){this._$AV=[],this._$AN=void 0,this._$AD=e,this._$AM=t}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(e){let{el:{content:t},parts:n}=this._$AD,r=(e?.creationScope??h).importNode(t,!0);w.currentNode=r;let i=w.nextNode(),a=0,o=0,s=n[0];for(;s!==void 0;){if(a===s.index){let t;s.type===2?t=new Ae(i,i.nextSibling,this,e):s.type===1?t=new s.ctor(i,s.name,s.strings,this,e):s.type===6&&(t=new Fe(i,this,e)),this._$AV.push(t),s=n[++o]}a!==s?.index&&(i=w.nextNode(),a++)}return w.currentNode=h,r}p(e){let t=0;for(let n of this._$AV)n!==void 0&&(n.strings===void 0?n._$AI(e[t]):(n._$AI(e,n,t),t+=n.strings.length-2)),t++}},Ae=class e{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(e,t,n,r){this.type=2,this._$AH=C,this._$AN=void 0,this._$AA=e,this._$AB=t,this._$AM=n,this.options=r,this._$Cv=r?.isConnected??!0}get parentNode(){let e=this._$AA.parentNode,t=this._$AM;return t!==void 0&&e?.nodeType===11&&(e=t.parentNode),e}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(e,t=this){e=T(this,e,t),_(e)?e===C||e==null||e===``?(this._$AH!==C&&this._$AR(),this._$AH=C):e!==this._$AH&&e!==S&&this._(e):e._$litType$===void 0?e.nodeType===void 0?_e(e)?this.k(e):this._(e):this.T(e):this.$(e)}O(e){return this._$AA.parentNode.insertBefore(e,this._$AB)}T(e){this._$AH!==e&&(this._$AR(),this._$AH=this.O(e))}_(e){this._$AH!==C&&_(this._$AH)?this._$AA.nextSibling.data=e:this.T(h.createTextNode(e)),this._$AH=e}$(e){let{values:t,_$litType$:n}=e,r=typeof n==`number`?this._$AC(e):(n.el===void 0&&(n.el=Oe.createElement(Ee(n.h,n.h[0]),this.options)),n);if(this._$AH?._$AD===r)this._$AH.p(t);else{let e=new ke(r,this),n=e.u(this.options);e.p(t),this.T(n),this._$AH=e}}_$AC(e){let t=Te.get(e.strings);return t===void 0&&Te.set(e.strings,t=new Oe(e)),t}k(t){ge(this._$AH)||(this._$AH=[],this._$AR());let n=this._$AH,r,i=0;for(let a of t)i===n.length?n.push(r=new e(this.O(g()),this.O(g()),this,this.options)):r=n[i],r._$AI(a),i++;i<n.length&&(this._$AR(r&&r._$AB.nextSibling,i),n.length=i)}_$AR(e=this._$AA.nextSibling,t){for(this._$AP?.(!1,!0,t);e!==this._$AB;){let t=ue(e).nextSibling;ue(e).remove(),e=t}}setConnected(e){this._$AM===void 0&&(this._$Cv=e,this._$AP?.(e))}},je=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(e,t,n,r,i){this.type=1,this._$AH=C,this._$AN=void 0,this.element=e,this.name=t,this._$AM=r,this.options=i,n.length>2||n[0]!==``||n[1]!==``?(this._$AH=Array(n.length-1).fill(new String),this.strings=n):this._$AH=C}_$AI(e,t=this,n,r){let i=this.strings,a=!1;if(i===void 0)e=T(this,e,t,0),a=!_(e)||e!==this._$AH&&e!==S,a&&(this._$AH=e);else{let r=e,o,s;for(e=i[0],o=0;o<i.length-1;o++)s=T(this,r[n+o],t,o),s===S&&(s=this._$AH[o]),a||=!_(s)||s!==this._$AH[o],s===C?e=C:e!==C&&(e+=(s??``)+i[o+1]),this._$AH[o]=s}a&&!r&&this.j(e)}j(e){e===C?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,e??``)}},Me=class extends je{constructor(){super(...arguments),this.type=3}j(e){this.element[this.name]=e===C?void 0:e}},Ne=class extends je{constructor(){super(...arguments),this.type=4}j(e){this.element.toggleAttribute(this.name,!!e&&e!==C)}},Pe=class extends je{constructor(e,t,n,r,i){super(e,t,n,r,i),this.type=5}_$AI(e,t=this){if((e=T(this,e,t,0)??C)===S)return;let n=this._$AH,r=e===C&&n!==C||e.capture!==n.capture||e.once!==n.once||e.passive!==n.passive,i=e!==C&&(n===C||r);r&&this.element.removeEventListener(this.name,this,n),i&&this.element.addEventListener(this.name,this,e),this._$AH=e}handleEvent(e){typeof this._$AH==`function`?this._$AH.call(this.options?.host??this.element,e):this._$AH.handleEvent(e)}},Fe=class{constructor(e,t,n){this.element=e,this.type=6,this._$AN=void 0,this._$AM=t,this.options=n}get _$AU(){return this._$AM._$AU}_$AI(e){T(this,e)}},Ie=le.litHtmlPolyfillSupport;Ie?.(Oe,Ae),(le.litHtmlVersions??=[]).push(`3.3.3`);var Le=(e,t,n)=>{let r=n?.renderBefore??t,i=r._$litPart$;if(i===void 0){let e=n?.renderBefore??null;r._$litPart$=i=new Ae(t.insertBefore(g(),e),e,void 0,n??{})}return i._$AI(e),i},Re=globalThis,E=class extends p{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let e=super.createRenderRoot();return this.renderOptions.renderBefore??=e.firstChild,e}update(e){let t=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(e),this._$Do=Le(t,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return S}};E._$litElement$=!0,E.finalized=!0,Re.litElementHydrateSupport?.({LitElement:E});var ze=Re.litElementPolyfillSupport;ze?.({LitElement:E}),(Re.litElementVersions??=[]).push(`4.2.2`);var D=class extends Error{constructor(e){super(e.detail||e.title),this.problem=e}get sentences(){let e=this.problem.errors.map(e=>e.message);return e.length>0?e:[this.message]}},Be={type:`about:blank`,title:`Not reached`,status:0,detail:`The service cannot be reached. Your game is kept; try again in a moment.`,code:`not_reached`,errors:[]};async function O(e,t,n,r){return await k(`/v1/games/${e}/${t}`,{body:n,signal:r})}function Ve(){return He??=k(`/v1/games`,{}).then(e=>e.games,e=>{throw He=void 0,e}),He}var He;async function Ue(e,t,n,r,i){let a=await k(`/v1/jobs`,{body:{call:e,game:t,body:n},signal:i}),o=`/v1/jobs/${a.id}`;return i.addEventListener(`abort`,()=>void fetch(o,{method:`DELETE`}),{once:!0}),r(a),await We(`${o}/events`,r,i),await k(o,{signal:i})}function We(e,t,n){return new Promise((r,i)=>{let a=new EventSource(e),o=()=>{a.close(),r()};a.onmessage=e=>{let n=JSON.parse(e.data);t(n),Ge.has(n.state)&&o()},a.onerror=()=>a.readyState===EventSource.CLOSED&&o(),n.addEventListener(`abort`,()=>{a.close(),i(n.reason)})})}var Ge=new Set([`done`,`failed`,`cancelled`]);async function k(e,t){let n=await Ye(e,t),r=await n.json().catch(()=>null);if(n.ok)return r;throw new D({...Be,...r})}async function Ke(e,t){let n=await Ye(e,t);if(n.ok)return n.text();let r=await n.json().catch(()=>null);throw new D({...Be,...r})}var qe=3,Je=503;async function Ye(e,t){for(let n=1;;n+=1){let r=await Ze(e,t),i=Number(r.headers.get(`retry-after`));if(r.status!==Je||n>qe||!(i<=Xe))return r;await new Promise(e=>setTimeout(e,1e3*i)),t.signal?.throwIfAborted()}}var Xe=10;async function Ze(e,{body:t,signal:n}){let r={signal:n??null};t!==void 0&&(r.method=`POST`,r.headers={"content-type":`application/json`},r.body=JSON.stringify(t));try{return await fetch(e,r)}catch(e){throw n?.aborted?e:new D(Be)}}var A=e=>typeof e==`number`?Array(e).fill(`?`):[...e];function j(e){return`players`in e?e.players.map(e=>`tokens`in e?{hand:A(e.hand),score:e.tokens,unit:`tokens`}:{hand:A(e.hand),score:e.score??0,unit:`points`}):[{hand:A(e.hand),score:null,unit:``}]}var M=e=>`to_move`in e?e.to_move:0;function Qe(e){return`pile`in e?{name:`pile`,count:A(e.pile??[]).length}:`boneyard`in e?{name:`boneyard`,count:A(e.boneyard).length}:`stock`in e?{name:`stock`,count:A(e.stock).length}:null}var $e=e=>`lifted`in e?A(e.lifted??[]):[];function N(e){return`tiles`in e?[...e.tiles]:`tile`in e?[e.tile]:[]}function et(e,t){return e===t||e.split(`-`).reverse().join(`-`)===t}var tt=(e,t)=>N(e).some(e=>et(e,t));function nt(e){return`direction`in e&&`tile`in e?`${e.tile} ${e.direction}`:``}function rt(e){return!(`drawn`in e)||e.drawn==null?[]:typeof e.drawn==`string`?[e.drawn]:[...e.drawn]}var P=class e{constructor(e,t,n,r,i,a,o){this.game=e,this.first=t,this.name=n,this.players=r,this.turns=i,this.at=a,this.place=o,this.states=new Map}static async begin(t,n,r,i,a=`table`){let o=new e(t,n,r,i??[],[],0,a),{position:s}=await o.state();return o.players=j(s).map((e,t)=>i?.[t]??(t?3:`person`)),o}static read(t,n=`table`){let r=localStorage.getItem(it(t,n));if(r===null)return null;try{let i=JSON.parse(r);return new e(t,i.first,i.name,i.players,i.turns,i.at,n)}catch{return null}}keep(){let{first:e,name:t,turns:n,at:r,players:i}=this;try{localStorage.setItem(it(this.game,this.place),JSON.stringify({first:e,name:t,turns:n,at:r,players:i}))}catch{}}async state(e=this.at){let t=this.states.get(e);if(t!==void 0)return t;let n=this.turns.slice(0,e).map(e=>e.move);return this.remember(e,await this.ask(this.first,n))}async lay(e){let{position:t,text:n}=await this.state(),r=await this.ask(n,[e.move]),i=r.effects[0]??e.effect,a={seat:M(t),move:e.move,text:e.text,effect:i};this.turns=[...this.turns.slice(0,this.at),a];for(let e of this.states.keys())e>this.at&&this.states.delete(e);this.at+=1,this.remember(this.at,r),this.keep()}go(e){this.at=Math.max(0,Math.min(e,this.turns.length)),this.keep()}get before(){for(let e=this.at-1;e>=0;--e)if(this.isPerson(this.turns[e]?.seat))return e;return null}get after(){if(this.at>=this.turns.length)return null;for(let e=this.at+1;e<this.turns.length;e+=1)if(this.isPerson(this.turns[e]?.seat))return e;return this.turns.length}isPerson(e){return e!==void 0&&this.players[e]===`person`}async history(e){let t=await this.view(this.first,e),n=this.turns.slice(0,this.at).map(t=>at(t,e));return{position:t.position,moves:n}}async view(e,t){return O(this.game,`view`,{position:e,seat:t})}async ask(e,t){return O(this.game,`play`,{position:e,moves:t})}remember(e,t){let{position:n,text:r}=t,i={position:n,text:r,outcome:t.outcome??null};return this.states.set(e,i),i}},it=(e,t)=>`boneyard.${t}.${e}`;function at({seat:e,move:t,effect:n},r){return((`drawn_by`in n?n.drawn_by:null)??e)!==r||rt(n).length===0||!(`drawn`in n)?t:{...t,drawn:n.drawn}}var ot=[`ziggurat`,`bead`,`peaks-and-pits`,`fives`,`pip`];function st(e){let[t=``,n=``,r=``]=e.replace(/^#?\/?/,``).split(`/`).map(lt);if(t===`codes`)return{page:`codes`};let i=ot.find(e=>e===t);if(i===void 0)return{page:`home`};let a=Number.parseInt(r,10);switch(n){case`new`:case`companion`:case`record`:return{page:n,game:i};case`at`:case`edit`:return{page:n,game:i,text:r};case`rules`:return{page:n,game:i,rule:r};case`deal`:return Number.isNaN(a)?{page:`new`,game:i}:{page:n,game:i,seed:a};case`puzzle`:return{page:n,game:i,number:Number.isNaN(a)?`daily`:a};default:return{page:`table`,game:i}}}function F(e){let{page:t}=e;return t===`home`?`#/`:t===`codes`?`#/codes`:`#/${(t===`table`?[e.game]:[e.game,t,t===`at`||t===`edit`?encodeURIComponent(e.text):t===`deal`?e.seed:t===`puzzle`?e.number:t===`rules`?e.rule:``]).filter(e=>e!==``).join(`/`)}`}var ct=e=>`${location.origin}${location.pathname}${F(e)}`;function lt(e){try{return decodeURIComponent(e)}catch{return e}}var I=class extends E{createRenderRoot(){return this}tell(e,t){this.dispatchEvent(new CustomEvent(e,{detail:t,bubbles:!0,composed:!0}))}};function L(e){if(e instanceof DOMException&&e.name===`AbortError`)return[];if(e instanceof D)return e.sentences;throw e}var R=e=>e.length===0?C:b`<div class="trouble" role="alert">${e.map(e=>b`<p>${e}</p>`)}</div>`;function ut(e,t){return t===``?C:b`<a class="rule" href=${F({page:`rules`,game:e,rule:t})} aria-label="Rule ${t}">${t}</a>`}var dt=[[`violation`,`Violations: a move breaks a rule`],[`fault`,`Faults: a position or another input is not what it should be`],[`record`,`Records that cannot be read or replayed`],[`refusal`,`Refusals: sound input that cannot be asked this`],[`problem`,`Problems: why a request has no answer`]],ft=class extends I{static{this.properties={codes:{state:!0},wanted:{state:!0},said:{state:!0}}}constructor(){super(),this.codes=[],this.wanted=``,this.said=[],this.load()}render(){let e=this.codes.filter(e=>this.fits(e));return b`<h1>Codes</h1>
      <p class="lead">Every code is permanent; the messages that come with them may change.</p>
      <label class="search">Find
        <input type="search" .value=${this.wanted} @input=${e=>this.wanted=e.target.value} /></label>
      <p class="note" role="status">${this.codes.length>0?`${e.length} of ${this.codes.length} codes`:``}</p>
      ${R(this.said)}
      ${dt.map(([t,n])=>this.kind(n,e.filter(e=>e.kind===t)))}`}fits({code:e,game:t,meaning:n}){let r=`${e} ${t??``} ${n}`.toLowerCase();return this.wanted.toLowerCase().split(/\s+/).every(e=>r.includes(e))}kind(e,t){return t.length===0?C:b`<section aria-label=${e}><h2>${e}</h2>
      <dl class="codes">${t.map(e=>this.one(e))}</dl></section>`}one({code:e,game:t,meaning:n,rules:r,status:i}){let a=ot.find(e=>e===t);return b`<dt><code>${e}</code> <small>${t??``} ${i??``}</small></dt>
      <dd>${n} ${a===void 0?C:r.map(e=>b`${ut(a,e)} `)}</dd>`}async load(){try{this.codes=(await k(`/v1/codes`,{})).codes}catch(e){this.said=L(e)}}};customElements.define(`bone-codes`,ft);var pt=/^(\d{1,2}|[*SRAD])-(\d{1,2}|[*SRAD])$/,z=e=>typeof e==`string`&&pt.test(e),B=e=>e===`*`?-1:/\d/.test(e)?Number(e):100;function V(e){let[t=``,n=``]=e.split(`-`);return B(t)>=B(n)?e:`${n}-${t}`}function H(e){return z(e)?[V(e)]:typeof e!=`object`||!e?[]:Object.values(e).flatMap(H)}function mt(e){let t=new Map;for(let n of e)t.set(n,(t.get(n)??0)+1);return t}function ht(e,t){let n=[...e.keys(),...t.keys()];return new Map(n.map(n=>[n,Math.max(e.get(n)??0,t.get(n)??0)]))}function gt(e,t){let n=mt(t.map(V));return[...e].flatMap(([e,t])=>Array(Math.max(0,t-(n.get(e)??0))).fill(e)).sort(_t)}function _t(e,t){let[n=``,r=``]=e.split(`-`),[i=``,a=``]=t.split(`-`);return B(i)-B(n)||B(a)-B(r)}var vt=[1,2,3,4,5,6,7,8];async function yt(e,t,n){let r={options:n,...t>1?{players:t}:{}},{answers:i}=await k(`/v1/batch`,{body:vt.map(t=>({call:`deals`,game:e,body:{...r,seed:t}}))}),a=i.map(bt),o=a.map(e=>mt(H(e.position))).reduce(ht),s=a.reduce((e,t)=>xt(t)>xt(e)?t:e);return{position:s.position,text:s.text,set:o}}function bt({status:e,body:t}){if(e!==200)throw new D(t);return t}var xt=e=>Qe(e.position)?.count??0,St=e=>j(e).length,Ct=new Set([`hand`,`lifted`,`pile`,`stock`,`boneyard`]),wt=new Set([`game`,`options`,`players`]);function Tt(e,t){return Ct.has(e)?`dominoes`:z(t)?`domino`:typeof t==`number`?`number`:typeof t==`boolean`?`switch`:typeof t==`string`?`word`:`other`}var U=e=>typeof e==`object`&&!!e&&!Array.isArray(e);function Et(e){let t=Object.keys(e).filter(e=>!wt.has(e)),n=Array.isArray(e.players)?e.players:[];return{own:t.map(e=>[e]),seats:n.map((e,t)=>U(e)?Object.keys(e).map(e=>[`players`,t,e]):[])}}function Dt(e,t){return z(e)?[t]:Array.isArray(e)?e.flatMap((e,n)=>Dt(e,[...t,n])):U(e)?Object.entries(e).flatMap(([e,n])=>Dt(n,[...t,e])):[]}function W(e,t){let[n,...r]=t;return n===void 0||e===void 0?e:Array.isArray(e)?W(e[Number(n)],r):U(e)?W(e[n],r):void 0}function G(e,t,n){let[r,...i]=t;return r===void 0?n:Array.isArray(e)?e.map((e,t)=>t===Number(r)?G(e,i,n):e):U(e)?{...e,[r]:G(e[r]??null,i,n)}:e}var K=e=>e.map(e=>`/${e}`).join(``);function Ot(e){return typeof e==`number`?Array(Math.max(0,Math.min(e,200))).fill(`?`):Array.isArray(e)?e.filter(e=>typeof e==`string`):[]}function kt(e){let t=String(e.at(-1)??``).replaceAll(`_`,` `);return e[0]===`players`&&e.length>2?`Seat ${e[1]}: ${t}`:At(t)}var At=e=>e.charAt(0).toUpperCase()+e.slice(1);function jt(e,t,n){let{name:r,about:i}=e,a=e.schema,o=b`<span>${r.replaceAll(`_`,` `)}<small>${i}</small></span>`,s=e=>n(Mt(a,e.target));return a.type===`boolean`?b`<label class="check"><input type="checkbox" name="option.${r}" ?checked=${t===!0} @change=${s} /> ${o}</label>`:a.enum?b`<label>${o}<select name="option.${r}" @change=${s}>
      ${a.enum.map(e=>b`<option value=${JSON.stringify(e)} ?selected=${e===t}>${String(e)}</option>`)}
    </select></label>`:b`<label>${o}<input type="number" name="option.${r}" .value=${String(t)} @change=${s}
    min=${a.minimum??C} max=${a.maximum??C} step=${a.multipleOf??1} /></label>`}function Mt(e,t){return e.type===`boolean`?t.checked:e.enum?JSON.parse(t.value):Number(t.value)}var Nt=class extends I{static{this.properties={game:{},text:{},marks:{attribute:!1},latest:{attribute:!1,hasChanged:It},groups:{attribute:!1},hands:{},said:{state:!0}}}constructor(){super(),this.targets=[],this.drawing=new AbortController,this.drawn=Promise.resolve(),this.text=``,this.marks=[],this.latest=[],this.groups=[],this.hands=`none`,this.said=[]}render(){return b`<div
        class="board"
        @click=${this.tapped}
        @keydown=${this.pressed}
        @focusin=${this.considered}
        @pointerover=${this.considered}
      ></div>
      ${R(this.said)}`}willUpdate(e){(e.has(`text`)||e.has(`marks`))&&(this.targets=[])}updated(e){this.text&&[`text`,`marks`,`latest`].some(t=>e.has(t))&&(this.drawing.abort(),this.drawing=new AbortController,this.drawn=this.draw(this.drawing.signal))}async drop(e,t){await this.drawn,this.choose(e,t,Ft)}choose(e,t,n){let r=this.nearest(e,t,n);r?this.tell(`pick`,r.moves):this.tell(`miss`,this.cellAt(e,t))}cellAt(e,t){for(let n of this.querySelectorAll(`[data-origin]`)){let r=n.getBoundingClientRect(),i=r.width/n.getBBox().width*q,[a=0,o=0]=Lt(n);if(e>=r.left&&e<r.right&&t>=r.top&&t<r.bottom)return{panel:n.dataset.panel??``,row:a+Math.floor((t-r.top)/i),column:o+Math.floor((e-r.left)/i)}}return null}async draw(e){let t={position:this.text,marks:this.marks.map(e=>e.move),latest:this.latest,hands:this.hands};try{let n=await Ke(`/v1/games/${this.game}/picture`,{body:t,signal:e});e.aborted||this.show(n)}catch(e){this.said=L(e)}}show(e){let t=new DOMParser().parseFromString(e,`image/svg+xml`).documentElement;this.querySelector(`.board`)?.replaceChildren(document.importNode(t,!0)),this.said.length>0&&(this.said=[]),this.targets=[...this.querySelectorAll(`[data-mark]`)].map(e=>({element:e,moves:(e.dataset.mark??``).split(` `).flatMap(e=>this.marks[Number(e)]??[])})),this.targets.forEach(({element:e,moves:t},n)=>{e.setAttribute(`role`,`button`),e.setAttribute(`tabindex`,n===0?`0`:`-1`),e.setAttribute(`aria-label`,t.map(e=>e.text).join(`, or `))}),this.outline()}outline(){let e=this.querySelector(`[data-origin]`);if(!e||this.groups.length===0)return;let[t=0,n=0]=Lt(e),{x:r,y:i}=e.getBBox();for(let a of this.groups){let o=a.cells.map(e=>e.row-t),s=a.cells.map(e=>e.column-n),c=document.createElementNS(Pt,`rect`);c.setAttribute(`class`,`group`),c.setAttribute(`x`,String(r+Math.min(...s)*q+2)),c.setAttribute(`y`,String(i+Math.min(...o)*q+2)),c.setAttribute(`width`,String((Math.max(...s)-Math.min(...s)+1)*q-4)),c.setAttribute(`height`,String((Math.max(...o)-Math.min(...o)+1)*q-4)),c.setAttribute(`rx`,`6`),e.ownerSVGElement?.append(c)}}considered(e){let t=e.target.closest(`[data-mark]`),n=this.targets.find(e=>e.element===t);this.tell(`consider`,n?.moves??[])}async enter(){await this.updateComplete,await this.drawn,this.targets[0]?.element.focus()}tapped(e){this.choose(e.clientX,e.clientY,0)}pressed(e){let t=this.targets.find(({element:e})=>e===document.activeElement);if(t!==void 0){if(e.key===`Enter`||e.key===` `)this.tell(`pick`,t.moves);else if(e.key in Rt)this.focusBeside(t,Rt[e.key]??[0,0]);else return;e.preventDefault()}}focusBeside(e,[t,n]){let[r,i]=zt(e.element),a,o=1/0;for(let e of this.targets){let[s,c]=zt(e.element),l=(s-r)*t+(c-i)*n,u=Math.abs((s-r)*n)+Math.abs((c-i)*t);l>1&&l+2*u<o&&([a,o]=[e,l+2*u])}a!==void 0&&(e.element.setAttribute(`tabindex`,`-1`),a.element.setAttribute(`tabindex`,`0`),a.element.focus())}nearest(e,t,n){let r,i=1/0;for(let a of this.targets){let o=a.element.getBoundingClientRect(),s=Math.max(o.left-e,e-o.right,o.top-t,t-o.bottom),[c,l]=zt(a.element),u=Math.hypot(c-e,l-t);s<=n&&u<i&&([r,i]=[a,u])}return r}},Pt=`http://www.w3.org/2000/svg`,q=20,Ft=14;function It(e,t){return e.join()!==t?.join()}var Lt=e=>(e.dataset.origin??``).split(` `).map(Number),Rt={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function zt(e){let t=e.getBoundingClientRect();return[t.x+t.width/2,t.y+t.height/2]}customElements.define(`bone-board`,Nt);var Bt=250,Vt=class extends I{static{this.properties={game:{},position:{attribute:!1},marks:{attribute:!1},check:{state:!0},said:{state:!0}}}constructor(){super(),this.stop=new AbortController,this.marks=[],this.check=null,this.said=[]}disconnectedCallback(){super.disconnectedCallback(),this.stop.abort()}willUpdate(e){if(!e.has(`position`)&&!e.has(`game`))return;this.stop.abort();let{signal:t}=this.stop=new AbortController,n=setTimeout(()=>void this.ask(t),Bt);t.addEventListener(`abort`,()=>clearTimeout(n))}render(){let{check:e}=this;return b`<div aria-live="polite">
        ${e===null?b`<p class="waiting">Checking …</p>`:C}
        ${e?.valid===!1?this.faults(e.faults):C}
        ${e?.valid?b`<p class="verdict good">A sound position${e.outcome?`; this hand is over`:``}.</p>`:C}
      </div>
      ${e?.valid?b`<bone-board hands="drawn" .game=${this.game} .text=${e.text??``} .marks=${this.marks}></bone-board>`:C}
      ${R(this.said)}`}faults(e){return b`<p class="verdict">${e.length===1?`One fault`:`${e.length} faults`}</p>
      <ul class="faults" aria-label="Faults">
        ${e.map(e=>b`<li>
          <p>${e.message} ${ut(this.game,e.rule)}</p>
          <small><code>${e.code}</code> ${this.place(e.at)}</small>
        </li>`)}
      </ul>`}place(e){if(typeof e!=`string`)return e.map(Ht).join(`; `);let t=e.replace(/^\/position/,``);return t===``?``:b`<button type="button" class="quiet" @click=${()=>this.tell(`show`,t)}>${t}</button>`}async ask(e){try{this.check=await O(this.game,`check`,{position:this.position},e),this.said=[],this.tell(`checked`,this.check.valid?this.check.text??null:null)}catch(t){if(e.aborted)return;this.said=L(t),this.tell(`checked`,null)}}},Ht=e=>Object.entries(e).map(([e,t])=>`${e} ${t}`).join(`, `);customElements.define(`bone-checked`,Vt);var J=-5.5,Y=5.5,Ut=[[J,J],[Y,Y],[Y,J],[J,Y]],Wt=[[J,0],[Y,0],[0,J],[0,Y]],Gt=[-6,-2,2,6].flatMap(e=>[[J,e],[Y,e]]),Kt=[[],[0],[-2,2],[-4,0,4],[-6,-2,2,6]];function qt(e){if(e>9)return[...Gt,...(Kt[e-Gt.length]??[]).map(e=>[0,e])];let t=e-e%2;return[...e%2?[[0,0]]:[],...Ut.slice(0,Math.min(t,4)),...Wt.slice(0,Math.max(0,t-4))]}function Jt(e,t){let n=Number(e);if(Number.isInteger(n)&&n<=12){let e=n>9?1.5:1.9;return x`${qt(n).map(([n,r])=>x`<circle cx=${10+n} cy=${t+r} r=${e} />`)}`}return e===`*`?x`<path class="star" d="M10 ${t-5.5}v11m-4.8-8.2 9.600 5.400m0-5.400-9.600 5.400" />`:x`<text x="10" y=${t+4.5}>${e}</text>`}function X(e){let[t=``,n=``]=e.split(`-`),r=e===`?`;return b`<svg class="domino ${r?`back`:``}" viewBox="0 0 20 40" aria-hidden="true">
    <rect x="0.750" y="0.750" width="18.500" height="38.500" rx="3.500" />
    ${r?x`<path class="weave" d="M5 10l5-5 5 5-5 5zM5 20l5-5 5 5-5 5zM5 30l5-5 5 5-5 5z" />`:x`<path d="M4 20h12" />${Jt(t,10)}${Jt(n,30)}`}
  </svg>`}var Yt=e=>e===`?`?`a domino face down`:e.replaceAll(`*`,`wild`).replace(`-`,` to `),Xt=class extends I{static{this.properties={choices:{attribute:!1},taken:{attribute:!1},name:{},typed:{state:!0},missed:{state:!0}}}constructor(){super(),this.choices=[],this.taken=[],this.name=`Dominoes`,this.typed=``,this.missed=``}render(){let e=this.shown;return b`<div class="tileset" role="group" aria-label=${this.name}>
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
        ${e.map(e=>b`<li>${this.one(e)}</li>`)}
      </ul>
      ${e.length===0?b`<p class="note">No such domino is left.</p>`:C}
    </div>`}one(e){let t=this.choices.filter(t=>t===e).length;return b`<button
      type="button"
      class="held fits"
      aria-pressed=${this.taken.includes(e)}
      aria-label="${Yt(e)}${t>1?`, ${t} of them`:``}"
      @click=${()=>this.tell(`choose`,e)}
    >${X(e)}</button>`}get shown(){let e=[...new Set([...this.taken,...this.choices])],t=(Zt(this.typed).at(-1)??``).split(`-`).filter(Boolean);return e.filter(e=>{let n=e.split(`-`);return t.every(e=>{let t=n.indexOf(e);return t>=0&&n.splice(t,1).length>0})})}narrow(e){this.typed=e.target.value,this.missed=``}pressed(e){if(e.key!==`Enter`)return;e.preventDefault(),e.stopPropagation();let[t,...n]=this.shown,r=Zt(this.typed),i=r.length===1&&!z(r[0])&&n.length===0?t:void 0;this.missed=``;let a=i===void 0?r:[i];for(let e of a)this.choose(e);this.typed=``}choose(e){let t=[...this.choices,...this.taken];z(e)&&t.includes(V(e))?this.tell(`choose`,V(e)):this.missed=`There is no ${e} left to choose.`}},Zt=e=>e.toUpperCase().split(/[\s,;_]+/).filter(Boolean);customElements.define(`bone-tileset`,Xt);var Qt=class extends I{static{this.properties={name:{},tiles:{attribute:!1},free:{attribute:!1},open:{state:!0}}}constructor(){super(),this.name=``,this.tiles=[],this.free=[],this.open=!1}render(){let{name:e,tiles:t}=this,n=t.filter(e=>e!==`?`),r=t.length-n.length;return b`<div class="tilelist" role="group" aria-label=${e}>
      <h3>${e} <small>${t.length===1?`1 domino`:`${t.length} dominoes`}</small></h3>
      ${n.length===0?C:b`<ul class="hand">
            ${n.map((t,n)=>b`<li>
              <button type="button" class="held fits" aria-label="Take ${Yt(t)} out of ${e}" @click=${()=>this.drop(n)}>
                ${X(t)}
              </button></li>`)}
          </ul>`}
      <div class="row">
        <label>Face down
          <input type="number" min="0" max="91" inputmode="numeric" aria-label="${e}: dominoes face down"
            .value=${String(r)} @change=${this.hide} /></label>
        <button type="button" aria-expanded=${this.open} @click=${()=>this.open=!this.open}>
          ${this.open?`Done`:`Add dominoes`}<span class="unseen"> to ${e}</span>
        </button>
      </div>
      ${this.open?b`<bone-tileset
            name="Dominoes for ${e}"
            .choices=${this.free}
            @choose=${e=>this.add(e)}
          ></bone-tileset>`:C}
    </div>`}drop(e){let t=-1;this.edit(this.tiles.filter(n=>n===`?`||(t+=1)!==e))}add(e){e.stopPropagation();let t=V(e.detail),n=this.tiles.indexOf(`?`);this.edit(n<0?[...this.tiles,t]:this.tiles.with(n,t))}hide(e){let t=Math.max(0,Math.min(91,Number(e.target.value))),n=this.tiles.filter(e=>e!==`?`);this.edit([...n,...Array(t).fill(`?`)])}edit(e){this.tiles=e,this.tell(`edit`,e)}};customElements.define(`bone-tilelist`,Qt);var $t=class extends I{static{this.properties={game:{attribute:!1},position:{attribute:!1},set:{attribute:!1},fixed:{attribute:!1},changing:{state:!0},wrong:{state:!0}}}constructor(){super(),this.fixed=[],this.changing=null,this.wrong=null}get free(){return gt(this.set,H(this.position))}willUpdate(e){e.has(`game`)&&(this.changing=this.wrong=null)}render(){let{own:e,seats:t}=Et(this.position),n=e=>!this.fixed.includes(String(e.at(-1)));return b`<div class="fields">
      ${t.map((e,t)=>b`<fieldset><legend>Seat ${t}</legend>${e.filter(n).map(e=>this.field(e))}</fieldset>`)}
      ${e.length>0?b`<fieldset><legend>The table</legend>${e.filter(n).map(e=>this.field(e))}</fieldset>`:C}
      ${this.fixed.includes(`options`)?C:this.options()}
    </div>`}options(){let e=this.position.options;if(this.game.options.length===0)return C;let t=(t,n)=>U(e)?e[t]??n:n;return b`<details><summary>House rules</summary>
      ${this.game.options.map(n=>jt(n,t(n.name,n.default),t=>{let r=U(e)?e:{};this.edit([`options`],{...r,[n.name]:t})}))}
    </details>`}field(e){let t=W(this.position,e)??null,n=kt(e),r=K(e);switch(Tt(String(e.at(-1)),t)){case`dominoes`:return b`<bone-tilelist data-at=${r} .name=${n} .tiles=${Ot(t)} .free=${this.free}
          @edit=${t=>this.edit(e,tn(t.detail))}></bone-tilelist>`;case`number`:return b`<label data-at=${r}>${n}
          <input type="number" .value=${String(t)} @change=${t=>this.edit(e,Number(en(t)))} /></label>`;case`switch`:return b`<label class="check" data-at=${r}>
          <input type="checkbox" .checked=${t===!0} @change=${t=>this.edit(e,t.target.checked)} /> ${n}</label>`;case`word`:return b`<label data-at=${r}>${n}
          <input .value=${String(t)} spellcheck="false" autocapitalize="off" @change=${t=>this.edit(e,en(t))} /></label>`;default:return this.lying(e,n,t)}}lying(e,t,n){let r=Dt(n,e),i=r.find(e=>K(e)===this.changing),a=this.wrong===K(e);return b`<div data-at=${K(e)} role="group" aria-label=${t}>
      <h3>${t} <small>${r.length===0?`no dominoes`:`tap one to change it`}</small></h3>
      ${r.length>0?b`<ul class="hand">${r.map(e=>b`<li>${this.tile(e)}</li>`)}</ul>`:C}
      ${i?b`<bone-tileset name="Another domino" .choices=${this.free}
            @choose=${e=>this.swap(i,e.detail)}></bone-tileset>`:C}
      <details><summary>${t} as JSON</summary>
        <textarea rows="6" spellcheck="false" aria-label="${t} as JSON" aria-invalid=${a}
          .value=${JSON.stringify(n,null,1)} @change=${t=>this.written(e,en(t))}></textarea>
        ${a?b`<p class="trouble" role="alert">That is no JSON.</p>`:C}
      </details>
    </div>`}tile(e){let t=String(W(this.position,e)),n=K(e),r=this.changing===n;return b`<button type="button" class="held fits" aria-expanded=${r} aria-label="Change ${Yt(t)}"
      @click=${()=>this.changing=r?null:n}>${X(t)}</button>`}swap(e,t){this.changing=null,this.edit(e,t)}written(e,t){try{this.edit(e,JSON.parse(t)),this.wrong=null}catch{this.wrong=K(e)}}edit(e,t){this.position=G(this.position,e,t),this.tell(`edited`,this.position)}},en=e=>e.target.value,tn=e=>e.length>0&&e.every(e=>e===`?`)?e.length:e;customElements.define(`bone-fields`,$t);var nn=[`to_move`,`first_player`],rn=class extends I{static{this.properties={game:{attribute:!1},scores:{attribute:!1},count:{state:!0},seat:{state:!0},options:{state:!0},box:{state:!0},position:{state:!0},sound:{state:!0},said:{state:!0}}}constructor(){super(),this.scores=[],this.count=0,this.seat=0,this.options={},this.box=null,this.position=null,this.sound=null,this.said=[]}willUpdate(e){e.has(`game`)&&(this.options=Object.fromEntries(this.game.options.map(e=>[e.name,e.default])),this.count=this.game.seats.includes(this.scores.length)?this.scores.length:this.game.seats[0]??1,this.seat=0),this.seat>=this.count&&(this.seat=0),e.has(`position`)&&(this.sound=null),[`game`,`count`,`seat`,`options`].some(t=>e.has(t))&&this.unpack()}render(){let{position:e}=this;return b`<p class="lead">Tell what you see at your table. Then write down every move, and ask for hints on your turn.</p>
      <div class="table">
        <div>${this.seats()} ${e?this.dominoes(e):C} ${R(this.said)}</div>
        <div>${e?this.judged(e):C}</div>
      </div>`}seats(){let{game:e,count:t,seat:n}=this,r=e=>t=>{this[e]=Number(t.target.value)};return b`<section aria-label="Seats"><h2>Your table</h2>
      ${e.seats.length>1?b`<label>Players<select @change=${r(`count`)}>
            ${e.seats.map(e=>b`<option ?selected=${e===t}>${e}</option>`)}</select></label>
          <label>Your seat, counted in the order of play from 0<select @change=${r(`seat`)}>
            ${Array.from({length:t},(e,t)=>b`<option ?selected=${t===n}>${t}</option>`)}</select></label>`:C}
      ${e.options.length>0?b`<details><summary>House rules</summary>
            ${e.options.map(e=>jt(e,this.options[e.name],t=>this.options={...this.options,[e.name]:t}))}</details>`:C}
    </section>`}dominoes(e){let t=this.box?gt(this.box.set,H(e)):[],n=nn.filter(t=>t in e);return b`<section aria-label="Your hand and the table">
        <bone-tilelist name="Your hand" .tiles=${this.hand} .free=${t} .open=${!0}
          @edit=${t=>this.position=G(e,this.path,t.detail)}></bone-tilelist>
        ${n.length>0?b`<label>Who begins<select @change=${e=>this.lead(Number(e.target.value))}>
              ${Array.from({length:this.count},(t,r)=>b`<option value=${r} ?selected=${r===e[n[0]??``]}>
                ${r===this.seat?`You (seat ${r})`:`Seat ${r}`}</option>`)}</select></label>`:C}
      </section>
      <section aria-label="What else lies there">
        <details ?open=${H(e.placed).length>0}><summary>The table, the other hands, scores</summary>
          <bone-fields .game=${this.game} .position=${e} .set=${this.box?.set??new Map} .fixed=${[`options`,...nn]}
            @edited=${e=>this.position=e.detail}></bone-fields>
        </details>
      </section>`}judged(e){let t=this.hand.filter(e=>e===`?`).length,n=t===1?`Name one more domino of your hand.`:`Name ${t} more dominoes of your hand.`;return b`<bone-checked .game=${this.game.id} .position=${e}
        @checked=${e=>this.sound=e.detail}></bone-checked>
      <p class="note" role="status">${t>0?n:``}</p>
      <div class="buttons"><button class="main" ?disabled=${this.sound===null||t>0} @click=${this.begin}>Begin</button></div>`}get path(){return this.position&&`players`in this.position?[`players`,this.seat,`hand`]:[`hand`]}get hand(){return this.position?Ot(W(this.position,this.path)):[]}lead(e){let{position:t}=this;if(t===null)return;let n=nn.filter(e=>e in t);this.position={...t,...Object.fromEntries(n.map(t=>[t,e]))}}async unpack(){let{game:e,count:t,seat:n,options:r}=this;this.sound=null,this.said=[];try{let i=await yt(e.id,t,r),a=await O(e.id,`view`,{position:i.text,seat:n});if(t!==this.count||n!==this.seat||r!==this.options||e!==this.game)return;this.box=i,this.position=this.scored(this.covered(a.position,n))}catch(e){this.position=null,this.said=L(e)}}covered(e,t){let n=(j(e)[t]?.hand??[]).map(()=>`?`);return G(e,`players`in e?[`players`,t,`hand`]:[`hand`],n)}scored(e){return this.scores.reduce((e,t,n)=>{let r=[`score`,`tokens`].find(t=>W(e,[`players`,n,t])!==void 0);return r===void 0?e:G(e,[`players`,n,r],t)},e)}begin(){if(this.sound===null||this.box===null)return;let{sound:e,seat:t,count:n,box:r}=this;this.tell(`seated`,{text:e,seat:t,count:n,set:r.set})}};customElements.define(`bone-seating`,rn);var Z=(e,t)=>`${e} ${t}${e===1?``:`s`}`;function Q(e){return`groups`in e?an(e):`points`in e?on(e):`laid`in e?sn(e):`next`in e?cn(e):e.drawn==null?``:`draws ${e.drawn}`}function an(e){return e.score===0?``:`${e.groups.map(e=>e.length).join(` × `)}${e.doubled?` × 2`:``} = ${Z(e.score,`point`)}`}function on(e){if(e.count===null||e.count===void 0)return``;let t=e.parts.map(e=>e.adds).join(` + `),n=e.points?`, ${Z(e.points,`point`)}`:``;return`ends ${t}${e.parts.length>1?` = ${e.count}`:``}${n}`}function sn(e){return[e.collected?`collects ${Z(e.collected,`token`)}`:``,e.penalty?`pays for a pass: takes ${Z(e.penalty,`token`)}`:``,e.dealt_to_all?`everybody gets ${Z(e.dealt_to_all,`token`)}`:``,e.new_slope?`begins a slope`:``].filter(Boolean).join(`, `)}function cn(e){return[e.skipped==null?``:`seat ${e.skipped} is skipped`,e.reversed?`play turns round`:``,e.drawn_by==null?``:`seat ${e.drawn_by} draws`,e.given==null?``:`a domino is given away`].filter(Boolean).join(`, `)}function ln(e,t){if(!(`standing`in e&&`parts`in e))return``;let n=e.parts.filter(e=>e.seat===t&&e.adds!==0);return n.length===1&&n[0]?.adds===e.standing[t]?``:n.map(e=>`${e.part.replaceAll(`_`,` `)} ${e.adds}`).join(`, `)}var un={out:`A hand is empty.`,went_out:`A hand is empty.`,all_out:`All hands are empty.`,blocked:`Nobody can lay any more.`,all_passed:`Everybody has passed.`,finished:`The ziggurat is finished.`},dn=e=>`game_winners`in e?e.game_winners:[];function fn(e,t){let n=un[e.reason]??`${e.reason.replaceAll(`_`,` `)}.`,r=`winners`in e?(e.winners??[]).map(t):[];return`title`in e?`${n} ${e.title}.`:r.length===0?n:`${n} ${r.join(` and `)} ${r.length===1&&r[0]!==`You`?`wins`:`win`}.`}var pn=(e,t)=>gt(e,H(t));function mn(e,t){let n=M(e),r=[...j(e)[n]?.hand??[]];for(let e of t.map(V)){let t=r.indexOf(`?`);!r.includes(e)&&t>=0&&(r[t]=e)}return G(e,`players`in e?[`players`,n,`hand`]:[`hand`],r)}async function hn(e,t,n,r){let[i=``]=n,{moves:a}=await O(e,`moves`,{position:mn(t,n),tile:i},r);return a.filter(e=>gn(e,n))}function gn({move:e},t){let n=N(e).map(V).sort(),r=t.map(V).sort();return n.length===r.length&&n.every((e,t)=>e===r[t])}var _n=({move:e})=>`tiles`in e;function vn(e,t,n){let{effect:r,move:i}=e,a=(`drawn_by`in r?r.drawn_by:null)??M(n);return yn(e,t)?1:`drawn`in i&&i.drawn!=null?0:a===t?rt(r).filter(e=>e===`?`).length:0}function yn({effect:e,move:t},n){return`give`in t&&t.give===`?`&&`next`in e&&e.next===n}function bn(e,t,n){if(n.length===0)return e;let[r=``]=n;if(yn(e,t))return{...e,move:{...e.move,give:r}};let i=`drawn`in e.effect&&Array.isArray(e.effect.drawn);return{...e,move:{...e.move,drawn:i?[...n]:r}}}var xn=class{constructor(e,t,n,r,i){this.session=e,this.seat=t,this.set=n,this.hears=r,this.failed=i,this.shown=null,this.taken=[],this.found=[],this.pending=null,this.offered=[],this.turned=0,this.stop=new AbortController}changed(){this.offered=this.found.filter(({move:e})=>nt(e)===this.facing),this.hears()}close(){this.stop.abort()}async refresh(){this.stop.abort();let{signal:e}=this.stop=new AbortController,{game:t}=this.session;await this.tried(e,async()=>{let{position:n,text:r,outcome:i}=await this.session.state(),a={position:r},[o,s]=await Promise.all([O(t,`moves`,a,e),O(t,`score`,a,e)]);e.aborted||(this.shown={position:n,text:r,full:r,outcome:i,legal:o,score:s},this.forget())})}get next(){return this.shown?M(this.shown.position):0}get isOwn(){return this.shown!==null&&!this.shown.outcome&&this.next===this.seat}get hand(){return this.shown?j(this.shown.position)[this.seat]?.hand??[]:[]}get aside(){return this.shown?$e(this.shown.position):[]}get held(){return[...this.hand,...this.aside]}get choices(){let{shown:e}=this;return e===null?[]:[...(j(e.position)[this.next]?.hand??[]).filter(e=>e!==`?`),...pn(this.set,e.position)]}get drawable(){if(this.shown===null||this.pending===null)return[];let e=[...N(this.pending.legal.move),...this.pending.named];return pn(this.set,this.shown.position).filter(t=>{let n=e.findIndex(e=>e===t||e.split(`-`).reverse().join(`-`)===t);return n<0||e.splice(n,1).length===0})}get others(){return(this.shown?.legal.moves??[]).filter(({move:e})=>N(e).length===0)}get playable(){let e=this.isOwn?this.shown?.legal.moves??[]:[];return new Set(this.held.filter(t=>e.some(e=>tt(e.move,t))))}get lifts(){return(this.isOwn?this.shown?.legal.moves??[]:[]).filter(({move:e})=>N(e).length>0&&!this.held.some(t=>tt(e,t)))}get turns(){return[...new Set(this.found.map(({move:e})=>nt(e)))]}get facing(){return this.turns[this.turned%Math.max(1,this.turns.length)]??``}turn(){this.turned+=1,this.changed()}async take(e){if(this.taken.includes(e))return this.look(this.taken.filter(t=>t!==e));if(this.taken.length>0&&(this.found.length===0||this.found.some(_n))){let t=await this.moves([...this.taken,e]);if(t.length>0)return this.have([...this.taken,e],t)}return this.look([e])}async choose(e){let{shown:t}=this;if(t===null)return;let n=vn(e,this.seat,t.position);if(n===0)return this.lay(e);this.pending={legal:e,count:n,named:[]},this.changed()}async name(e){let{pending:t}=this;t!==null&&(t.named.push(e),t.named.length<t.count?this.changed():await this.lay(bn(t.legal,this.seat,t.named)))}give(){this.forget()}go(e){return this.session.go(e),this.refresh()}async lay(e){await this.tried(this.stop.signal,()=>this.session.lay(e))&&await this.refresh()}async look(e){this.have(e,e.length>0?await this.moves(e):[])}async moves(e){let{shown:t,session:n}=this;if(t===null)return[];if(this.isOwn)return t.legal.moves.filter(t=>gn(t,e));let r=[];return await this.tried(this.stop.signal,async()=>{r=await hn(n.game,t.position,e,this.stop.signal)}),r}have(e,t){this.taken=e,this.found=t,this.turned=0,this.changed()}forget(){this.pending=null,this.have([],[])}async tried(e,t){try{return await t(),!0}catch(t){return e.aborted||this.failed(t),!1}}},Sn=class extends I{static{this.properties={tiles:{attribute:!1},playable:{attribute:!1},taken:{attribute:!1},name:{}}}constructor(){super(),this.tiles=[],this.playable=new Set,this.taken=null,this.name=`Your hand`}render(){return this.tiles.length===0?C:b`<ul class="hand" aria-label=${this.name}>
      ${this.tiles.map(e=>b`<li>${this.one(e)}</li>`)}
    </ul>`}one(e){if(e===`?`)return b`<span class="held">${X(e)}</span>`;let t=this.playable.has(e),n=`${Yt(e)}${t?``:`, fits nowhere now`}`;return b`<button
      class="held ${t?`fits`:``}"
      aria-pressed=${this.taken===e}
      aria-label=${n}
      @click=${()=>this.tell(`take`,e)}
      @pointerdown=${n=>t&&this.drag(n,e)}
    >
      ${X((this.taken,e))}
    </button>`}drag(e,t){if(e.button!==0)return;let n=e.currentTarget,r=null,i=i=>{r===null&&Math.hypot(i.x-e.x,i.y-e.y)<8||(r===null&&(r=Cn(n),this.taken!==t&&this.tell(`take`,t)),r.style.translate=`${i.x}px ${i.y}px`)},a=e=>{o.abort(),r!==null&&(r.remove(),n.addEventListener(`click`,e=>e.stopImmediatePropagation(),{once:!0,capture:!0}),e.type===`pointerup`&&this.tell(`drop`,{x:e.x,y:e.y}))},o=new AbortController,{signal:s}=o;window.addEventListener(`pointermove`,i,{signal:s}),window.addEventListener(`pointerup`,a,{signal:s}),window.addEventListener(`pointercancel`,a,{signal:s})}};function Cn(e){let t=document.createElement(`div`);return t.className=`dragged`,t.append(...[...e.children].map(e=>e.cloneNode(!0))),document.body.append(t),t}customElements.define(`bone-hand`,Sn);var wn=1.96,Tn=120;function En(e){if(e===null)return null;if(typeof e==`number`)return[e,e,e];let{mean:t,stderr:n}=e;return[t-wn*n,t,t+wn*n]}function $(e,t){return e===null?``:typeof e==`number`?`${e} ${t}`:`${Dn(e.mean)} ± ${Dn(e.stderr)} ${t}`}var Dn=e=>(Math.round(e*10)/10).toString();function On(e,t){let n=En(e),r=t.flatMap(e=>En(e)??[]);if(n===null||r.length===0)return C;let i=Math.min(...r),a=Math.max(...r)-i||1,[o,s,c]=n.map(e=>4+(e-i)/a*112);return b`<svg class="bar" viewBox="0 0 ${Tn} 12" aria-hidden="true">
    <path class="scale" d="M4 6h${112}" />
    ${x`<path class="spread" d="M${o} 6H${c}M${o} 2.500v7M${c} 2.500v7" />`}
    ${x`<circle cx=${s} cy="6" r="3.500" />`}
  </svg>`}var kn=[{detail:`nudge`,name:`Nudge`},{detail:`area`,name:`Where`},{detail:`tile`,name:`Which domino`},{detail:`move`,name:`The move`},{detail:`line`,name:`The whole line`}],An=1,jn={optimal:`Proved.`,feasible:`Found, not proved to be the best.`,estimated:`Estimated over deals that fit what you see.`,infeasible:`Proved that there is none.`,unknown:`The time ran out.`},Mn=class extends I{static{this.properties={session:{attribute:!1},shown:{attribute:!1},viewer:{attribute:!1},wanted:{attribute:!1},hint:{state:!0},asking:{state:!0},said:{state:!0}}}constructor(){super(),this.stop=new AbortController,this.of=``,this.wanted=[],this.hint=null,this.asking=!1,this.said=[]}willUpdate(){this.of!==this.shown.full&&(this.of=this.shown.full,this.stop.abort(),this.hint=null,this.asking=!1,this.said=[])}render(){return b`<div class="buttons" role="group" aria-label="Hints, from a nudge to the whole line">
        ${kn.map(({detail:e,name:t})=>b`<button ?disabled=${this.asking} @click=${()=>this.ask(e)}>${t}</button>`)}
      </div>
      ${this.wanted.length>1?this.whyNot():C}
      <div role="status" aria-live="polite">
        ${this.asking?b`<p class="waiting">Thinking …</p>`:this.hint?this.answer(this.hint):C}
      </div>
      ${R(this.said)}`}whyNot(){return b`<form class="why" @submit=${this.compare}>
      <label>Why not
        <select name="mine">
          ${this.wanted.map((e,t)=>b`<option value=${t}>${e.text}</option>`)}
        </select>
      </label>
      <button ?disabled=${this.asking}>Compare with the best</button>
    </form>`}compare(e){e.preventDefault();let t=Number(new FormData(e.target).get(`mine`));this.ask(`move`,this.wanted[t])}answer(e){let t=[...e.moves,...e.compared].map(e=>e.value);return b`${e.advice?b`<p class="advice">${e.advice}</p>`:C}
      ${e.moves.length>0?b`<ol class="valued">${e.moves.map((n,r)=>this.move(n,e,t,r>0))}</ol>`:C}
      ${e.compared.map(n=>b`<div class="mine"><h3>Yours: ${n.text}</h3>
          <p>${$(n.value,e.unit)} ${On(n.value,t)}</p>
          <p>${Nn(n.lost,e.unit)} ${n.reason}</p></div>`)}
      ${e.line.length>0?b`<details><summary>The line, ${e.line.length} moves</summary>
            <ol>${e.line.map(e=>b`<li>${e.text}</li>`)}</ol></details>`:C}
      <p class="note">${jn[e.status]??``} ${e.notes.join(` `)} ${e.assumption}</p>`}move(e,t,n,r){let i={move:e.move,text:e.text,effect:e.effect};return b`<li>
      <button @click=${()=>this.tell(`preview`,[i])}>${e.text}</button>
      <button class="quiet" @click=${()=>this.tell(`play`,i)} aria-label="Play ${e.text}">Play it</button>
      <p>${$(e.value,t.unit)} ${On(e.value,n)}</p>
      ${r||!t.advice?b`<p><small>${e.reason}</small></p>`:C}
    </li>`}async ask(e,t){this.stop.abort();let n=this.stop=new AbortController;this.asking=!0,this.said=[];try{let{session:r,shown:i,viewer:a}=this,o={position:i.text,detail:e,top:3,budget:{seconds:An},...r.players.length>1?{history:await r.history(a)}:{},...t?{compare:[t.move]}:{}},s=await O(r.game,`hint`,o,n.signal);if(n.signal.aborted)return;this.hint=s;let c=e===`move`||e===`line`?s.moves.slice(0,1):[];this.tell(`preview`,c)}catch(e){this.said=L(e)}finally{n.signal.aborted||(this.asking=!1)}}},Nn=(e,t)=>e==null?``:`It gives up ${$(e,t)}.`;customElements.define(`bone-hints`,Mn);var Pn=class extends I{static{this.properties={session:{attribute:!1},at:{attribute:!1}}}render(){let{turns:e,players:t}=this.session;return e.length===0?C:b`<section aria-label="Moves">
      <h2>Moves</h2>
      <ol class="log" tabindex="0" aria-label="Moves so far">
        ${e.map((e,n)=>b`<li class=${n>=this.at?`undone`:``}>
            <button aria-current=${n+1===this.at?`step`:`false`} @click=${()=>this.tell(`go`,n+1)}>
              ${t.length>1?b`<span class="who">${e.seat}</span>`:C} ${e.text}
            </button>
            <small>${Q(e.effect)}</small>
          </li>`)}
      </ol>
      ${this.at<e.length?b`<p class="note">You look at an earlier moment. A move from here replaces what came after.
            <button @click=${()=>this.tell(`go`,e.length)}>Back to the latest</button></p>`:C}
    </section>`}updated(){this.querySelector(`[aria-current="step"]`)?.scrollIntoView({block:`nearest`})}};customElements.define(`bone-log`,Pn);var Fn=class extends I{static{this.properties={game:{},text:{},seen:{},open:{state:!0},done:{state:!0},said:{state:!0}}}constructor(){super(),this.seen=``,this.open=!1,this.done=``,this.said=[]}render(){let e=`/v1/games/${this.game}/picture`,t=`position=${encodeURIComponent(this.shared)}`;return b`<details class="sharing">
      <summary>Share this position</summary>
      ${this.seen===``||this.seen===this.text?C:b`<label class="check"><input type="checkbox" .checked=${this.open} @change=${()=>this.open=!this.open} />
            Show what is hidden from you too</label>`}
      <div class="buttons">
        <button @click=${()=>this.copy(`Link`,ct({page:`at`,game:this.game,text:this.shared}))}>Copy link</button>
        <button @click=${()=>this.copy(`Text`,this.shared)}>Copy text</button>
        <button @click=${this.json}>Copy JSON</button>
        <button @click=${this.svg}>Copy SVG</button>
        <button @click=${()=>this.copy(`Command`,this.curl)}>Copy curl</button>
        <a class="button" href="${e}.svg?${t}" download="${this.game}.svg">Save SVG</a>
        <a class="button" href="${e}.png?${t}" download="${this.game}.png">Save PNG</a>
        <a class="button" href=${ct({page:`edit`,game:this.game,text:this.shared})}>Edit</a>
      </div>
      <p role="status">${this.done}</p>
      ${R(this.said)}
    </details>`}get shared(){return this.open?this.text:this.seen||this.text}get curl(){let e=JSON.stringify({position:this.shared});return`curl -s ${location.origin}/v1/games/${this.game}/hint -d '${e}'`}async json(){await this.fetched(`JSON`,async()=>{let e=await k(`/v1/games/${this.game}/play`,{body:{position:this.shared,moves:[]}});return JSON.stringify(e.position,null,1)})}async svg(){await this.fetched(`SVG`,()=>Ke(`/v1/games/${this.game}/picture`,{body:{position:this.shared}}))}async fetched(e,t){try{await this.copy(e,await t())}catch(e){this.said=L(e)}}async copy(e,t){try{await navigator.clipboard.writeText(t),this.done=`${e} copied.`}catch{this.done=t}}};customElements.define(`bone-sharing`,Fn);var In=class extends I{static{this.properties={scores:{attribute:!1},said:{state:!0}}}constructor(){super(),this.drawnFor=``,this.scores=[],this.said=[]}render(){return b`<div class="houses"></div>${R(this.said)}`}updated(e){let t=this.scores.join(` `);e.has(`scores`)&&t!==this.drawnFor&&(this.drawnFor=t,this.draw())}async draw(){try{let e=await Promise.all(this.scores.map(e=>Ke(`/v1/games/fives/score-picture`,{body:{score:e}}))),t=new DOMParser,n=e.map(e=>t.parseFromString(e,`image/svg+xml`).documentElement);this.querySelector(`.houses`)?.replaceChildren(...n.map(e=>document.importNode(e,!0)))}catch(e){this.said=L(e)}}};customElements.define(`bone-houses`,In);var Ln=class extends I{static{this.properties={session:{attribute:!1},shown:{attribute:!1},viewer:{attribute:!1}}}render(){let{position:e,outcome:t}=this.shown,n=Qe(e),r=j(e);return b`<section aria-label="Standing">
      ${t?b`<p class="ended" role="status">${fn(t,e=>this.name(e))}</p>`:C}
      ${t&&dn(t).length>0?b`<p class="ended">The match is over. Won by: ${dn(t).map(e=>this.name(e)).join(`, `)}.</p>`:C}
      ${`cheats`in e?this.cheats(e.cheats??0):C}
      ${r.length>1?b`<ol class="seats">
            ${r.map((n,r)=>{let i=!t&&M(e)===r;return b`<li class=${i?`next`:``} aria-current=${i}>
                <span class="who">${this.name(r)}</span>
                <span class="backs" aria-label="${n.hand.length} dominoes">
                  ${r===this.viewer?C:n.hand.slice(0,30).map(e=>X(e))}
                </span>
                <strong>${n.score} ${n.unit}</strong>
                <small>${ln(this.shown.score,r)}</small>
              </li>`})}
          </ol>`:C}
      ${t?this.settled():C}
      ${n?b`<p class="stock">${n.count===1?`1 domino`:`${n.count} dominoes`} in the ${n.name}</p>`:C}
      ${this.houses()}
    </section>`}name(e){let t=this.session.players[e],n=this.session.players.filter(e=>e===`person`).length;return t===`person`?n>1?`Seat ${e}`:`You`:t===`elsewhere`?`Seat ${e}`:`Seat ${e} (level ${t})`}cheats(e){return b`<p class="cheats"><strong>${e}</strong> ${e===1?`cheat`:`cheats`}</p>`}settled(){let{outcome:e}=this.shown;return!e||j(this.shown.position).length<2?C:b`<table class="settled">
      <caption>Settlement</caption>
      <tbody>
        ${e.settlement.parts.map(e=>b`<tr><th scope="row">${this.name(e.seat)}</th><td>${e.part.replaceAll(`_`,` `)}</td><td>${e.adds}</td></tr>`)}
        ${e.totals.map((e,t)=>b`<tr class="total"><th scope="row">${this.name(t)}</th><td>total</td><td>${e}</td></tr>`)}
      </tbody>
    </table>`}houses(){let e=j(this.shown.position).map(e=>e.score??0);return this.session.game!==`fives`||e.every(e=>e===0)?C:b`<bone-houses .scores=${e}></bone-houses>`}};customElements.define(`bone-standing`,Ln);var Rn=class extends I{static{this.properties={session:{attribute:!1},set:{attribute:!1},choice:{state:!0},preview:{state:!0},said:{state:!0}}}constructor(){super(),this.follow=null,this.choice=[],this.preview=[],this.said=[]}disconnectedCallback(){super.disconnectedCallback(),this.follow?.close()}willUpdate(e){if(!e.has(`session`)&&!e.has(`set`))return;this.follow?.close();let t=Math.max(0,this.session.players.indexOf(`person`)),n=e=>{this.said=L(e)};this.follow=new xn(this.session,t,this.set,()=>this.moved(),n),this.follow.refresh()}moved(){this.choice=[],this.said=[],this.follow&&this.follow.taken.length>0&&(this.preview=[]),this.requestUpdate()}render(){let{follow:e}=this,t=e?.shown;return!e||!t?b`<p class="waiting" role="status">Setting the table …</p>${R(this.said)}`:b`<div class="table">
      <div class="play">
        <p class="status" role="status">${this.status(e)}</p>
        <bone-board
          .game=${this.session.game}
          .text=${t.text}
          .marks=${e.offered.length>0?e.offered:this.preview}
          .latest=${this.latest}
          @pick=${e=>this.picked(e.detail)}
        ></bone-board>
        ${R(this.said)} ${this.entry(e)} ${this.own(e)} ${this.buttons(e)}
      </div>
      <div class="beside">
        <bone-standing .session=${this.session} .shown=${t} .viewer=${e.seat}></bone-standing>
        ${e.isOwn?this.hints(e):C}
        <bone-log .session=${this.session} .at=${this.session.at} @go=${e=>this.go(e.detail)}></bone-log>
        <bone-sharing .game=${this.session.game} .text=${t.full}></bone-sharing>
      </div>
    </div>`}status(e){let{shown:t,next:n,taken:r,pending:i}=e;if(t?.outcome)return fn(t.outcome,t=>t===e.seat?`You`:`Seat ${t}`);if(i)return i.count===1?`Which domino did you draw?`:`Which ${i.count} dominoes did you draw?`;let a=e.isOwn?`you`:`seat ${n}`;return r.length>0&&e.found.length>0?`Where did ${a} lay it? Tap the place on the board.`:r.length>0?`${r.join(`, `)} cannot be laid now by itself. Choose another domino.`:e.isOwn?`Your turn: take the domino that you lay.`:`Seat ${n} is to move: which domino was laid?`}entry(e){return e.shown?.outcome?C:e.pending?this.drawn(e):this.choice.length>0?b`<div class="chooser" role="group" aria-label="Which of these?">
        <p>More than one move lies there. Which was it?</p>
        ${this.choice.map(t=>b`<button @click=${()=>e.choose(t)}>${t.text}</button>`)}
      </div>`:b`${this.turning(e)} ${this.found(e)}
      ${e.isOwn?C:b`<bone-tileset name="Dominoes that seat ${e.next} may have laid" .choices=${e.choices} .taken=${e.taken}
            @choose=${t=>this.take(e,t.detail)}></bone-tileset>`}`}drawn(e){return b`<div class="chooser">
      <bone-tileset name="Dominoes that you may have drawn" .choices=${e.drawable}
        @choose=${t=>e.name(t.detail)}></bone-tileset>
      <button @click=${()=>e.give()}>Back</button>
    </div>`}turning(e){if(e.turns.length<2)return C;let[t=``,n=``]=e.facing.split(` `);return b`<button class="turning" @click=${()=>e.turn()}>
      <span class="facing ${n}">${X(t)}</span> Turn it</button>`}found(e){let t=e.taken.length>0?e.offered:e.lifts;return t.length===0?C:b`<details class="list"><summary>${e.taken.length>0?`Places for ${e.taken.join(`, `)}`:`Dominoes that can be lifted`}</summary>
      <ul>${t.slice(0,200).map(t=>b`<li><button @click=${()=>e.choose(t)}>${t.text}</button></li>`)}</ul>
    </details>`}own(e){let t=t=>void this.take(e,t.detail),n=e.isOwn?e.taken[0]??null:null,r=(r,i)=>b`<h2>${r}</h2><bone-hand .name=${r} .tiles=${i} .playable=${e.playable} .taken=${n}
        @take=${t} @drop=${this.dropped}></bone-hand>`;return b`<div class="holding">${r(`Your hand`,e.hand)}
      ${e.aside.length>0?r(`Set aside`,e.aside):C}</div>`}buttons(e){let{at:t,turns:n}=this.session,r=e.shown?.outcome;return b`<div class="buttons">
      ${r||e.pending?C:e.others.map(t=>b`<button class="main" @click=${()=>e.choose(t)}>
            ${e.isOwn?`You`:`Seat ${e.next}`}: ${t.text}</button>`)}
      <button ?disabled=${t===0} @click=${()=>this.go(t-1)}>Undo</button>
      <button ?disabled=${t>=n.length} @click=${()=>this.go(t+1)}>Redo</button>
      ${r?b`<button class="main" @click=${()=>this.again(e)}>Next hand</button>`:C}
    </div>`}hints(e){let t=e.offered.length>0?e.offered:e.shown?.legal.moves;return b`<section aria-label="Help"><h2>Hints</h2>
      <bone-hints .session=${this.session} .shown=${e.shown} .viewer=${e.seat} .wanted=${t}
        @preview=${e=>this.preview=e.detail}
        @play=${t=>e.choose(t.detail)}></bone-hints></section>`}get latest(){let e=this.session.turns[this.session.at-1];return e?N(e.move):[]}async take(e,t){!e.shown||e.shown.outcome||e.pending||(!e.isOwn&&this.isHeld(e,t)?this.said=[`Seat ${e.next} is to move, so your dominoes wait.`]:(await e.take(t),e.found.length!==0&&(await this.updateComplete,await this.board?.enter())))}isHeld(e,t){return!e.choices.includes(t)&&[...e.hand,...e.aside].includes(t)}get board(){return this.querySelector(`bone-board`)}dropped(e){this.board?.drop(e.detail.x,e.detail.y)}picked(e){let[t]=e;t&&e.length===1?this.follow?.choose(t):this.choice=e}go(e){this.follow?.go(e)}again(e){let{shown:t}=e;t&&this.tell(`again`,j(t.position).map(({score:e})=>e??0))}};customElements.define(`bone-following`,Rn);var zn=class extends I{static{this.properties={game:{attribute:!1},session:{state:!0},set:{state:!0},scores:{state:!0},said:{state:!0}}}constructor(){super(),this.session=null,this.set=null,this.scores=[],this.said=[]}willUpdate(e){e.has(`game`)&&(this.said=[],this.scores=[],this.set=null,this.session=P.read(this.game.id,`companion`),this.session&&this.unpack(this.session))}render(){let{game:e,session:t,set:n}=this;return b`<h1>${e.name} <small>At a real table</small>
        ${t?b`<button @click=${()=>this.again([])}>Another game</button>`:C}</h1>
      ${t===null?b`<bone-seating .game=${e} .scores=${this.scores}
            @seated=${e=>this.begin(e.detail)}></bone-seating>`:n===null?b`<p class="waiting" role="status">Setting the table …</p>`:b`<bone-following .session=${t} .set=${n}
              @again=${e=>this.again(e.detail)}></bone-following>`}
      ${R(this.said)}`}async begin({text:e,seat:t,count:n,set:r}){let i=Array.from({length:n},(e,n)=>n===t?`person`:`elsewhere`);try{let t=await P.begin(this.game.id,e,`At a real table`,i,`companion`);t.keep(),this.set=r,this.session=t}catch(e){this.said=L(e)}}async unpack(e){try{let{position:t}=await e.state(0),{set:n}=await yt(e.game,St(t),t.options??{});e===this.session&&(this.set=n)}catch(e){this.said=L(e)}}again(e){this.scores=e,this.session=null}};customElements.define(`bone-companion`,zn);var Bn=30,Vn=class extends I{static{this.properties={session:{attribute:!1},shown:{attribute:!1},job:{state:!0},solved:{state:!0},step:{state:!0},text:{state:!0},said:{state:!0}}}constructor(){super(),this.stop=new AbortController,this.from=``,this.job=null,this.solved=null,this.step=0,this.text=``,this.said=[]}disconnectedCallback(){super.disconnectedCallback(),this.stop.abort()}render(){let e=this.job!==null&&this.solved===null;return b`<div class="buttons">
        <button class="main" ?disabled=${e} @click=${this.solve}>Solve from here</button>
        ${e?b`<button @click=${this.give}>Stop</button>`:C}
      </div>
      <div role="status" aria-live="polite">${e?this.progress():C}</div>
      ${this.solved?this.plan(this.solved):C} ${R(this.said)}`}progress(){let e=this.job?.progress;if(!e)return b`<p class="waiting">Looking for a plan …</p>`;let{value:t,bound:n,unit:r}=e;return b`<p class="waiting">
        ${t===null?`No plan yet`:`Best so far: ${$(t,r)}`}${n===null?``:`; at least ${$(n,r)} is proved`}
      </p>
      <progress max="1" .value=${e.done}></progress>`}plan(e){let t=e.line,n=t[this.step-1];return b`<p class="advice">${Un(e)}</p>
      ${t.length===0?C:b`<bone-board
              .game=${this.session.game}
              .text=${this.text}
              .latest=${n?N(n.move):[]}
            ></bone-board>
            <label class="slider">Step ${this.step} of ${t.length}: ${n?.text??`the start`}
              <input type="range" min="0" max=${t.length} .value=${String(this.step)} @input=${this.slid} />
            </label>
            <div class="buttons">
              <button ?disabled=${this.step===0} @click=${()=>this.show(this.step-1)}>Step back</button>
              <button ?disabled=${this.step===t.length} @click=${()=>this.show(this.step+1)}>Next step</button>
              <button @click=${()=>this.play()}>Play it through</button>
            </div>`}`}async solve(){this.give();let e=this.stop=new AbortController;this.from=this.shown.full,this.said=[];let t={position:this.from,budget:{seconds:Bn}};try{let n=await Ue(`solve`,this.session.game,t,e=>this.job=e,e.signal);n.problem&&(this.said=[n.problem.detail]),this.solved=n.result,await this.show(0)}catch(e){this.said=L(e)}this.job=null}give(){this.stop.abort(),this.job=null,this.solved=null}slid(e){this.show(Number(e.target.value))}async show(e){this.step=e;let t=(this.solved?.line??[]).slice(0,e).map(e=>e.move);try{let n=await O(this.session.game,`play`,{position:this.from,moves:t});this.step===e&&(this.text=n.text)}catch(e){this.said=L(e)}}async play(){let e=this.solved?.line.length??0,t=this.step===e?0:this.step;do await this.show(t),await new Promise(e=>setTimeout(e,Hn)),t+=1;while(t<=e&&this.step===t-1&&this.isConnected)}},Hn=450;function Un(e){let t=$(e.value,e.unit),n=`title`in e&&e.title?` (${e.title})`:``;return e.status===`optimal`?`${t}${n}: proved that no plan does better.`:e.status===`infeasible`?`Proved that there is no plan.`:e.status===`unknown`?`No plan was found in the time.`:`${t}${n}; not better than ${$(e.bound,e.unit)} is possible, the rest is not proved.`}customElements.define(`bone-solving`,Vn);var Wn=class extends I{static{this.properties={game:{},text:{},blind:{state:!0},session:{state:!0},shown:{state:!0},said:{state:!0}}}constructor(){super(),this.blind=!1,this.session=null,this.shown=null,this.said=[]}willUpdate(e){[`game`,`text`,`blind`].some(t=>e.has(t))&&this.load(this.text)}render(){let{session:e,shown:t}=this;if(e===null||t===null)return R(this.said);if(t.outcome)return b`<p class="note">This hand is over: there is nothing to advise.</p>`;let n=M(t.position);return b`<section aria-label="Help">
      <h2>Hints</h2>
      ${j(t.position).length>1?b`<label class="check"><input type="checkbox" .checked=${this.blind}
            @change=${e=>this.blind=e.target.checked} />
            Use only what seat ${n} sees</label>`:C}
      <bone-hints .session=${e} .shown=${t} .viewer=${n} .wanted=${t.legal.moves}></bone-hints>
      <h2>Solution</h2>
      <bone-solving .session=${e} .shown=${t}></bone-solving>
      ${R(this.said)}
    </section>`}async load(e){let{game:t,blind:n}=this;try{let r=await P.begin(t,e,``),{position:i,outcome:a}=await r.state(),o=n?await r.view(e,M(i)):{position:i,text:e},[s,c]=await Promise.all([O(t,`moves`,{position:e}),O(t,`score`,{position:e})]);if(e!==this.text||n!==this.blind)return;r.players=[`person`],this.session=r,this.shown={...o,full:e,outcome:a,legal:s,score:c},this.said=[]}catch(e){this.said=L(e)}}};customElements.define(`bone-advising`,Wn);var Gn=class extends I{static{this.properties={game:{attribute:!1},text:{},draft:{state:!0},source:{state:!0},position:{state:!0},sound:{state:!0},set:{state:!0},marks:{state:!0},said:{state:!0}}}constructor(){super(),this.boxed=``,this.draft=``,this.source=null,this.position=null,this.sound=null,this.set=new Map,this.marks=[],this.said=[]}willUpdate(e){(e.has(`game`)||e.has(`text`))&&(this.position=null,this.text?this.write(this.text):this.take(this.game.example)),e.has(`position`)&&this.position&&this.unpack(this.position)}render(){let{game:e,sound:t}=this;return b`<h1>${e.name} <small>Set up a position</small></h1>
      <div class="table" @show=${e=>this.show(e.detail)}>
        <div>
          <bone-checked
            .game=${e.id}
            .position=${this.source}
            .marks=${this.marks}
            @checked=${e=>this.checked(e.detail)}
          ></bone-checked>
          <div class="buttons">
            ${t===null?b`<button class="main" disabled>Play from here</button>`:b`<a class="button main" href=${F({page:`at`,game:e.id,text:t})}>Play from here</a>`}
          </div>
          ${t===null?C:b`<bone-sharing .game=${e.id} .text=${t}></bone-sharing>
                <bone-advising .game=${e.id} .text=${t}
                  @preview=${e=>this.marks=e.detail}
                  @play=${e=>this.play(e.detail)}></bone-advising>`}
        </div>
        <div>${this.begin()} ${this.writing()} ${this.fields()} ${R(this.said)}</div>
      </div>`}begin(){let{game:e}=this;return b`<section aria-label="Begin with">
      <h2>Begin with</h2>
      <div class="buttons">
        <button @click=${()=>this.take(e.example)}>The example</button>
        ${e.seats.map(e=>b`<button @click=${()=>this.deal(e)}>A deal${e>1?` for ${e}`:``}</button>`)}
      </div>
    </section>`}writing(){return b`<section aria-label="Text or JSON">
      <label>Position text or JSON
        <textarea rows="7" spellcheck="false" autocapitalize="off" .value=${this.draft}
          @input=${e=>this.write(e.target.value)}></textarea></label>
    </section>`}fields(){return this.position===null?C:b`<section aria-label="Fields">
      <bone-fields .game=${this.game} .position=${this.position} .set=${this.set}
        @edited=${e=>this.take(e.detail)}></bone-fields>
    </section>`}take(e){this.position=e,this.source=e,this.draft=JSON.stringify(e,null,1),this.changed()}write(e){this.draft=e;let t=e.trim();if(this.source=t,this.changed(),t.startsWith(`{`))try{let e=JSON.parse(t);this.source=e,U(e)&&(this.position=e)}catch(e){this.said=[`This JSON cannot be read: ${e.message}.`]}}changed(){this.sound=null,this.marks=[],this.said=[]}async checked(e){this.sound=e,e!==null&&(history.replaceState(null,``,F({page:`edit`,game:this.game.id,text:e})),typeof this.source==`string`&&await this.tried(async()=>{let t=await O(this.game.id,`play`,{position:e,moves:[]});this.sound===e&&(this.position=t.position)}))}deal(e){return this.tried(async()=>{let t={seed:Math.floor(Math.random()*1e9),options:this.position?.options??{},...e>1?{players:e}:{}},n=await O(this.game.id,`deals`,t);this.take(n.position)})}async unpack(e){let t=`options`in e?e.options??{}:{},n=St(e),r=JSON.stringify([this.game.id,n,t]);if(r!==this.boxed){this.boxed=r;try{this.set=(await yt(this.game.id,n,t)).set}catch{this.boxed=``}}}play(e){return this.tried(async()=>{let{game:t,sound:n}=this;n!==null&&(await(await P.begin(t.id,n,`Set up by hand`)).lay(e),location.hash=F({page:`table`,game:t.id}))})}show(e){let t=[...this.querySelectorAll(`[data-at]`)],n=t.filter(({dataset:t})=>`${e}/`.startsWith(`${t.at}/`))[0]??t.find(({dataset:t})=>t.at?.startsWith(`${e}/`));n?.scrollIntoView({block:`center`}),n?.querySelector(`button, input, textarea`)?.focus()}async tried(e){try{await e()}catch(e){this.said=L(e)}}};customElements.define(`bone-editor`,Gn);var Kn=class extends I{static{this.properties={games:{attribute:!1}}}render(){return b`<h1>Five domino games</h1>
      <p class="lead">Play, ask for hints, and see proved what the best was.</p>
      <ul class="cards">
        ${this.games.map(e=>this.card(e))}
      </ul>`}card(e){let t=e.id,n=P.read(t)!==null;return b`<li>
      <h2>${e.name}</h2>
      <p>${e.about}</p>
      <div class="buttons">
        ${n?b`<a class="button main" href=${F({page:`table`,game:t})}>Go on</a>`:``}
        <a class="button ${n?``:`main`}" href=${F({page:`new`,game:t})}>New game</a>
        <a class="button" href=${F({page:`puzzle`,game:t,number:`daily`})}>Puzzle of the day</a>
        <a class="button" href=${F({page:`companion`,game:t})}>At a real table</a>
        <a class="button" href=${F({page:`rules`,game:t,rule:``})}>Rules</a>
        <a class="button" href=${F({page:`edit`,game:t,text:``})}>Set up</a>
      </div>
    </li>`}};customElements.define(`bone-home`,Kn);var qn=class extends I{static{this.properties={game:{attribute:!1},count:{state:!0},said:{state:!0},dealing:{state:!0}}}constructor(){super(),this.count=0,this.said=[],this.dealing=!1}willUpdate(){this.game.seats.includes(this.count)||(this.count=this.game.seats[0]??1)}render(){let{game:e}=this;return b`<h1>${e.name}</h1>
      <p class="lead">${e.about}</p>
      <form class="new" @submit=${this.submitted}>
        <label>Deal number <input name="seed" type="number" min="0" max="9007199254740991" placeholder="any" inputmode="numeric" /></label>
        ${e.seats.length>1?this.seats():C}
        ${e.options.length>0?b`<details><summary>House rules</summary>${e.options.map(e=>jt(e,e.default,()=>void 0))}</details>`:C}
        <details>
          <summary>Deal by hand</summary>
          <label>The dominoes of the whole set in dealing order, such as 6-3 0-0 ...
            <textarea name="deal" rows="4" spellcheck="false"></textarea></label>
        </details>
        <div class="buttons"><button class="main" ?disabled=${this.dealing}>Deal</button></div>
      </form>
      ${R(this.said)}`}seats(){return b`<label>Seats
        <select name="count" @change=${e=>this.count=Number(e.target.value)}>
          ${this.game.seats.map(e=>b`<option ?selected=${e===this.count}>${e}</option>`)}
        </select>
      </label>
      ${Array.from({length:this.count},(e,t)=>b`<label>Seat ${t}
        <select name="player">
          <option value="person" ?selected=${t===0}>${t===0?`You`:`A person at this screen`}</option>
          ${[1,2,3,4,5].map(e=>b`<option value=${e} ?selected=${t>0&&e===3}>Bot of level ${e}</option>`)}
        </select>
      </label>`)}`}submitted(e){e.preventDefault(),this.deal(new FormData(e.target))}async deal(e){let{game:t}=this,n=Jn(e,`deal`).split(/[\s,]+/).filter(Boolean),r=Jn(e,`seed`),i={options:this.options(e),...n.length>0?{deal:n}:r?{seed:Number(r)}:{},...t.seats.length>1?{players:this.count}:{}},a=e.getAll(`player`).map(e=>e===`person`?`person`:Number(e));this.dealing=!0;try{let e=await O(t.id,`deals`,i),n=e.seed===null?`A deal of your own`:`Deal ${e.seed}`;this.tell(`begin`,{text:e.text,name:n,players:a.length>0?a:[`person`]})}catch(e){this.said=L(e)}this.dealing=!1}options(e){let t=this.game.options.map(t=>{let n=e.get(`option.${t.name}`),r=t.schema.type===`boolean`;return[t.name,r?n!==null:JSON.parse(String(n))]});return Object.fromEntries(t)}},Jn=(e,t)=>String(e.get(t)??``).trim();customElements.define(`bone-new`,qn);var Yn=class extends I{static{this.properties={game:{},text:{},marks:{attribute:!1},choice:{state:!0},follow:{state:!0},said:{state:!0}}}constructor(){super(),this.marks=[],this.choice=[],this.follow=null,this.said=[]}disconnectedCallback(){super.disconnectedCallback(),this.follow?.close()}willUpdate(e){(e.has(`game`)||e.has(`text`))&&this.begin(this.text)}async begin(e){this.follow?.close(),this.follow=null;let t=e=>{this.said=L(e)};try{let n=await P.begin(this.game,e,``),{position:r}=await n.state();if(e!==this.text)return;this.follow=new xn(n,M(r),new Map,()=>this.moved(),t),await this.follow.refresh()}catch(e){t(e)}}moved(){this.choice=[],this.said=[],this.requestUpdate()}render(){let{follow:e}=this,t=e?.shown;return!e||!t?b`<p class="waiting" role="status">Setting the table …</p>${R(this.said)}`:b`<bone-board hands="drawn" .game=${this.game} .text=${t.text}
        .marks=${e.offered.length>0?e.offered:this.marks}
        @pick=${e=>this.picked(e.detail)}></bone-board>
      ${R(this.said)} ${this.chooser()}
      <div class="holding">
        ${this.hand(`Your hand`,e.hand)} ${e.aside.length>0?this.hand(`Set aside`,e.aside):C}
        ${this.turning(e)}
      </div>
      <div class="buttons">${e.others.map(e=>b`<button @click=${()=>this.choose(e)}>${e.text}</button>`)}</div>
      ${this.list(e)}`}hand(e,t){let{follow:n}=this;return b`<bone-hand .name=${e} .tiles=${t} .playable=${n?.playable} .taken=${n?.taken[0]??null}
      @take=${e=>this.take(e.detail)}
      @drop=${e=>this.board?.drop(e.detail.x,e.detail.y)}></bone-hand>`}chooser(){return this.choice.length===0?C:b`<div class="chooser" role="group" aria-label="Which of these?">
      <p>More than one move lies there. Which do you mean?</p>
      ${this.choice.map(e=>b`<button @click=${()=>this.choose(e)}>${e.text}</button>`)}</div>`}turning(e){if(e.turns.length<2)return C;let[t=``,n=``]=e.facing.split(` `);return b`<button class="turning" @click=${()=>e.turn()}>
      <span class="facing ${n}">${X(t)}</span> Turn it</button>`}list(e){let t=e.taken.length>0?e.offered:e.shown?.legal.moves??[];return t.length===0?C:b`<details class="list"><summary>${t.length===1?`One legal move`:`${t.length} legal moves`}</summary>
      <ul>${t.slice(0,200).map(e=>b`<li><button @click=${()=>this.choose(e)}>${e.text}</button></li>`)}</ul>
    </details>`}get board(){return this.querySelector(`bone-board`)}async take(e){await this.follow?.take(e),this.follow?.found.length!==0&&(await this.updateComplete,await this.board?.enter())}picked(e){let[t]=e;t&&e.length===1?this.choose(t):this.choice=e}choose(e){this.choice=[],this.tell(`tried`,e)}};customElements.define(`bone-trying`,Yn);var Xn=[[`nudge`,`Nudge`],[`area`,`Where`],[`tile`,`Which domino`]],Zn=5,Qn=class extends I{static{this.properties={game:{attribute:!1},number:{attribute:!1},puzzle:{state:!0},solution:{state:!0},mine:{state:!0},told:{state:!0},shown:{state:!0},asking:{state:!0},said:{state:!0}}}constructor(){super(),this.stop=new AbortController,this.clear()}disconnectedCallback(){super.disconnectedCallback(),this.stop.abort()}willUpdate(e){(e.has(`game`)||e.has(`number`))&&this.load()}clear(){this.puzzle=null,this.solution=null,this.mine=null,this.told=``,this.shown=!1,this.asking=!1,this.said=[]}render(){let{game:e,puzzle:t}=this,n=t?.number??(this.number===`daily`?null:this.number);return b`<h1>${e.name} <small>${this.number===`daily`?`Puzzle of the day`:`Puzzle ${this.number}`}</small></h1>
      ${this.ways(n)} ${R(this.said)}
      ${t?this.posed(t):this.said.length>0?b`<div class="buttons"><button @click=${()=>this.load()}>Try again</button></div>`:b`<p class="waiting" role="status">Looking for the puzzle … The first time this may take a while.</p>`}`}ways(e){let t=e=>F({page:`puzzle`,game:this.game.id,number:e});return b`<nav class="buttons" aria-label="Puzzles">
      ${e!==null&&e>0?b`<a class="button" href=${t(e-1)}>Previous</a>`:C}
      ${e===null?C:b`<a class="button" href=${t(e+1)}>Next</a>`}
      ${this.number===`daily`?e===null?C:b`<a class="button" href=${t(e)}>Link to number ${e}</a>`:b`<a class="button" href=${t(`daily`)}>Puzzle of the day</a>`}
    </nav>`}posed(e){let t=this.shown&&this.solution?this.best(this.solution):$n;return b`<div class="table">
      <div class="play">
        <p class="status">${this.game.seats.length>1?`Seat ${e.to_move} is to move: find`:`Find`} the best move.</p>
        <p class="note">${e.asked} ${e.choices} moves are legal; one is best.</p>
        <bone-trying .game=${this.game.id} .text=${e.text} .marks=${t}
          @tried=${e=>this.try(e.detail)}></bone-trying>
      </div>
      <div class="beside">
        <section aria-label="Puzzle">
          <p><strong class="grade">${e.grade}</strong> <small>Its proof looks at ${e.nodes} positions.</small></p>
          <div role="status" aria-live="polite">${this.asking?b`<p class="waiting">Asking …</p>`:this.judged(e)}</div>
        </section>
        <section aria-label="Help">
          <h2>Hint</h2>
          <div class="buttons">${Xn.map(([e,t])=>b`<button ?disabled=${this.asking} @click=${()=>this.hint(e)}>${t}</button>`)}</div>
          <p role="status">${this.told}</p>
          <h2>Solution</h2>
          ${this.shown&&this.solution?this.solved(e,this.solution):b`<button ?disabled=${this.asking} @click=${()=>this.show()}>Show the solution</button>`}
        </section>
        <bone-sharing .game=${this.game.id} .text=${e.text}></bone-sharing>
      </div>
    </div>`}judged(e){let{mine:t,solution:n}=this;if(t===null||n===null)return C;let r=n.moves.find(e=>er(e.move,t.move)),i=r&&r.value!==null?$(r.value,e.unit):``;return er(n.move,t.move)?b`<p class="advice right">Right: ${t.text} is the best move${i?`, ${i}`:``}.</p><p>${r?.reason??``}</p>`:b`<p class="advice wrong">Not ${t.text}.</p>
      <p>${i?`It is worth ${i}; the best move is worth ${$(n.value,e.unit)}.`:`Another move is worth more.`}
        ${r?.reason??``}</p><p>Try another one.</p>`}solved(e,t){let[n]=t.moves;return b`<p class="advice">${t.text}: ${$(t.value,e.unit)}</p>
      <p>${n?.reason??``}</p>
      ${t.line.length>0?b`<details><summary>The line, ${t.line.length} moves</summary>
            <ol>${t.line.map(e=>b`<li>${e.text}</li>`)}</ol></details>`:C}
      <details><summary>All moves</summary>
        <ol class="valued">${t.moves.map(t=>b`<li>${t.text}: ${$(t.value,e.unit)}</li>`)}</ol></details>
      <p class="note">Proved by ${e.verified_by.map(e=>e.replaceAll(`_`,` `)).join(`, `)}.</p>`}best(e){return this.marked??=[{move:e.move,text:e.text,effect:e.effect}]}get address(){return`/v1/games/${this.game.id}/puzzles/${this.number}`}async load(){this.stop.abort();let{signal:e}=this.stop=new AbortController;this.clear(),this.marked=void 0,await this.tried(async()=>{let t=await k(this.address,{signal:e});e.aborted||(this.puzzle=t)})}try(e){return this.mine=e,this.solve()}async show(){await this.solve(),this.shown=this.solution!==null}async solve(){let{signal:e}=this.stop,{puzzle:t}=this;this.solution===null&&t!==null&&await this.tried(async()=>{let n=await k(`/v1/games/${this.game.id}/puzzles/${t.number}?solution=true`,{signal:e});e.aborted||(this.solution=n.solution??null)})}hint(e){let{puzzle:t}=this,{signal:n}=this.stop;return this.tried(async()=>{if(t===null)return;let r={position:t.text,objective:t.objective,detail:e,budget:{seconds:Zn}},i=await O(this.game.id,`hint`,r,n);n.aborted||(this.told=i.advice??``)})}async tried(e){this.asking=!0,this.said=[];try{await e()}catch(e){this.said=L(e)}this.asking=!1}},$n=[];function er(e,t){let n=e=>JSON.stringify(Object.entries(e).filter(([,e])=>e!==null).sort());return n(e)===n(t)}customElements.define(`bone-puzzle`,Qn);async function tr(e){let{outcome:t}=await e.state(),n=e.turns.slice(0,e.at).map(({text:e},t)=>`${t+1}. ${e}`);return`${[`game ${e.game}`,`start ${e.first}`,...n,`result ${t?.reason??`unfinished`}`].join(`
`)}\n`}async function nr(e,t,n){let r=await P.begin(e,t.text,t.comment||t.begun.slice(0,ir)),i=M(t.end);return r.players=r.players.map((e,t)=>t===i?`person`:rr),r.turns=t.moves.map(({seat:e,move:t,text:n,effect:r})=>({seat:e,move:t,text:n,effect:r})),r.at=r.turns.length,n===`table`&&r.keep(),r}var rr=3,ir=40,ar=(e,t)=>O(e,`records`,{record:t}),or=20,sr=class extends I{static{this.properties={session:{attribute:!1},turns:{attribute:!1},review:{state:!0},better:{state:!0},done:{state:!0},said:{state:!0}}}constructor(){super(),this.stop=new AbortController,this.review=null,this.better=new Map,this.done=null,this.said=[]}disconnectedCallback(){super.disconnectedCallback(),this.stop.abort()}render(){return b`<div class="buttons">
        <button class="main" ?disabled=${this.turns===0||this.done!==null} @click=${this.start}>Review my game</button>
      </div>
      <div role="status">
        ${this.done===null?C:b`<p class="waiting">Judging every move …</p><progress max="1" .value=${this.done}></progress>`}
      </div>
      ${this.review?this.judged(this.review):C} ${R(this.said)}`}judged(e){let t=e.gave_away;return b`<p class="advice">
        ${t===null?`No move threw the game away.`:`Move ${t+1} threw it away.`}
        All moves together cost ${$(e.total_cost,e.unit)}.
      </p>
      <ol class="reviewed" tabindex="0" aria-label="Every move judged">
        ${e.moves.map(e=>b`<li class=${e.index===t?`gave`:``}>
            <button @click=${()=>this.tell(`go`,e.index)}>${e.text}</button>
            ${e.cost?b`<strong>costs ${$(e.cost,``)}</strong>`:b`<span>good</span>`}
            <small>${this.better.get(e.index)??``} ${e.note}</small>
          </li>`)}
      </ol>`}async start(){this.stop.abort();let{signal:e}=this.stop=new AbortController,{session:t}=this,n=t.turns.slice(0,t.at).map(e=>e.move),r={position:t.first,moves:n,budget:{seconds:or}};this.done=0,this.said=[];try{let n=await Ue(`review`,t.game,r,e=>this.done=e.progress?.done??0,e);n.problem&&(this.said=[n.problem.detail]),this.review=n.result,await this.name(this.review?.moves??[])}catch(e){this.said=L(e)}this.done=null}async name(e){this.better=new Map;for(let{index:t,better:n}of e){if(!n)continue;let{text:e}=await this.session.state(t),{moves:r}=await O(this.session.game,`moves`,{position:e}),i=r.find(({move:e})=>JSON.stringify(e)===JSON.stringify(n));this.better=new Map(this.better).set(t,i?`better: ${i.text}`:``)}}};customElements.define(`bone-reviewing`,sr);var cr=class extends I{static{this.properties={game:{attribute:!1},record:{state:!0},read:{state:!0},reviewed:{state:!0},said:{state:!0}}}constructor(){super(),this.record=``,this.read=null,this.reviewed=null,this.said=[]}willUpdate(e){e.has(`game`)&&(this.record=``,this.read=null,this.reviewed=null,this.said=[])}render(){let{game:e,read:t}=this,n=P.read(e.id);return b`<h1>${e.name} <small>Records</small></h1>
      <section aria-label="The record">
        <label for="record">A record: a deal or a position, then its moves line by line</label>
        <textarea id="record" rows="12" spellcheck="false" autocapitalize="off" placeholder=${`game ${e.id}\ndeal 7\n`}
          .value=${this.record} @input=${e=>this.record=e.target.value}></textarea>
        <div class="buttons">
          <button class="main" ?disabled=${this.record.trim()===``} @click=${()=>this.load()}>Read</button>
          <label class="button">Open a file<input class="unseen" type="file" accept=".txt,text/plain" @change=${this.file} /></label>
          ${n?b`<button @click=${()=>this.take(n)}>The game at the table</button>`:C}
          ${this.record.trim()===``?C:b`<a class="button" download="${e.id}.txt" href=${this.saved}>Save as a file</a>`}
        </div>
        ${R(this.said)}
      </section>
      ${t?this.contents(t):C}`}contents(e){let t=e.hands.length;return b`<p class="status" role="status">${t===1?`One hand`:`${t} hands`},
        ${e.valid?`without a fault.`:e.faults.length===1?`one fault.`:`${e.faults.length} faults.`}</p>
      ${e.faults.length>0?b`<ul class="faults" aria-label="Faults">${e.faults.map(e=>b`<li>
            <button class="quiet" @click=${()=>this.show(e.line,e.column)}>Line ${e.line}, column ${e.column}</button>
            <p>${e.message} ${ut(this.game.id,e.rule)}</p><small><code>${e.code}</code></small></li>`)}</ul>`:C}
      ${e.hands.map((e,t)=>this.hand(e,t))}`}hand(e,t){let n=e.moves.length,{reviewed:r}=this;return b`<section aria-label="Hand ${t+1}">
      <h2>Hand ${t+1} <small>${e.comment}</small></h2>
      <p>${n===1?`One move`:`${n} moves`}. ${e.outcome?fn(e.outcome,e=>`Seat ${e}`):`Not finished.`}</p>
      <div class="buttons">
        <button class="main" @click=${()=>this.open(e)}>Open as a table</button>
        <button @click=${()=>this.review(e,t)}>Review</button>
      </div>
      <details><summary>Moves</summary>
        <ol>${e.moves.map(e=>b`<li>${e.text} <small>${Q(e.effect)} ${e.comment}</small></li>`)}</ol>
      </details>
      ${r?.number===t?b`<bone-reviewing .session=${r.session} .turns=${r.session.at}></bone-reviewing>`:C}
    </section>`}get saved(){return`data:text/plain;charset=utf-8,${encodeURIComponent(this.record)}`}load(){return this.tried(async()=>{this.reviewed=null,this.read=await ar(this.game.id,this.record)})}async file(e){let[t]=e.target.files??[];t&&(this.record=await t.text(),await this.load())}take(e){return this.tried(async()=>{this.record=await tr(e),await this.load()})}open(e){return this.tried(async()=>{await nr(this.game.id,e,`table`),location.hash=F({page:`table`,game:this.game.id})})}review(e,t){return this.tried(async()=>{this.reviewed={number:t,session:await nr(this.game.id,e,null)}})}show(e,t){let n=this.querySelector(`textarea`),r=this.record.split(`
`),i=r.slice(0,e-1).reduce((e,t)=>e+t.length+1,0);n?.focus(),n?.setSelectionRange(i+t-1,i+(r[e-1]?.length??0))}async tried(e){this.said=[];try{await e()}catch(e){this.said=L(e)}}};customElements.define(`bone-record`,cr);var lr=class extends I{static{this.properties={game:{attribute:!1},rule:{},page:{state:!0},said:{state:!0}}}constructor(){super(),this.rule=``,this.page=null,this.said=[]}willUpdate(e){e.has(`game`)&&this.page?.game!==this.game.id&&this.load(this.game.id)}updated(e){(e.has(`rule`)||e.has(`page`))&&this.enter()}enter(){let e=[...this.querySelectorAll(`[data-rule]`)].find(({dataset:e})=>e.rule===this.rule);e?.scrollIntoView(),e?.focus({preventScroll:!0})}render(){let{game:e,page:t}=this;return b`<h1>${e.name} <small>Rules</small></h1>
      ${R(this.said)}
      ${t===null?b`<p class="waiting" role="status">Reading the rules …</p>`:b`<p class="lead">${t.origin} ${e.set}</p>
            <nav class="numbers" aria-label="Rules">${t.rules.map(e=>this.entry(e))}</nav>
            ${t.rules.map(e=>this.section(e))} ${this.options()}
            <p><a href=${F({page:`codes`})}>All codes of violations and faults</a></p>`}`}entry({number:e,title:t}){let n=this.rule===e;return b`<a class="button" href=${this.link(e)} aria-current=${n?`true`:C}>${e} ${t}</a>`}link(e){return F({page:`rules`,game:this.game.id,rule:e})}section(e){let{number:t,title:n}=e;return b`<section class="rule" aria-label="${t} ${n}" data-rule=${t} tabindex="-1">
      <h2><a href=${this.link(t)}>${t}</a> ${n}</h2>
      <p>${e.text}</p>
      ${ur(e.source)}
      ${e.options.map(e=>b`<p><strong>Option ${e.name.replaceAll(`_`,` `)}:</strong> ${e.text}</p>`)}
      ${e.rulings.map(e=>b`<p data-rule=${e.number} tabindex="-1">
        <a href=${this.link(e.number)}>${e.number}</a> ${e.text} ${ur(e.source)}</p>`)}
      ${e.examples.length>0?b`<div class="examples">${e.examples.map(e=>this.example(e))}</div>`:C}
      ${e.codes.length+e.fault_codes.length>0?b`<p class="note">Codes: ${[...e.codes,...e.fault_codes].map(e=>b`<code>${e}</code> `)}</p>`:C}
    </section>`}example(e){let{game:t}=this,n=e.effect?Q(e.effect):``;return b`<figure>
      <div class="pictures">
        ${dr(t.id,e.position,`Before ${e.words}`)}
        ${e.after?dr(t.id,e.after,`After ${e.words}`):C}
      </div>
      <figcaption>
        <p><strong>${e.legal?`Allowed`:`Not allowed`}:</strong> ${e.words}${n?`, ${n}`:``}. ${e.text}</p>
        ${e.violations.map(e=>b`<p>${e.message} <a href=${this.link(e.rule)}>${e.rule}</a></p>`)}
        ${e.outcome?b`<p>${fn(e.outcome,e=>`seat ${e}`)}</p>`:C}
        <a href=${F({page:`at`,game:t.id,text:e.position})}>Try it</a>
      </figcaption>
    </figure>`}options(){let{options:e}=this.game;return e.length===0?C:b`<section aria-label="Options"><h2>Options</h2>
      <dl>${e.map(e=>b`<dt><code>${e.name}</code></dt>
        <dd>${e.about} <small>Without it: ${String(e.default)}.</small></dd>`)}</dl></section>`}async load(e){this.page=null,this.said=[];try{let t=await k(`/v1/games/${e}/rules`,{});e===this.game.id&&(this.page=t)}catch(e){this.said=L(e)}}},ur=e=>e===`here`?b`<small>Decided here, where the author leaves it open.</small>`:C,dr=(e,t,n)=>b`<img loading="lazy" src="/v1/games/${e}/picture.svg?position=${encodeURIComponent(t)}" alt=${n} />`;customElements.define(`bone-rules`,lr);var fr=500,pr=.5,mr=class{constructor(e,t,n){this.session=e,this.hears=t,this.failed=n,this.shown=null,this.viewer=0,this.covered=null,this.taken=null,this.lifting=!1,this.thinking=!1,this.offered=[],this.turned=0,this.stop=new AbortController,this.viewer=Math.max(0,e.players.indexOf(`person`))}close(){this.stop.abort()}async refresh(){this.stop.abort();let e=this.stop=new AbortController;try{for(await this.look(e.signal);!e.signal.aborted&&this.isBotsTurn;)await this.bot(e.signal)}catch(t){e.signal.aborted||this.failed(t)}}async lay(e){this.stop.abort();try{await this.session.lay(e)}catch(e){this.failed(e);return}await this.refresh()}go(e){return this.session.go(e),this.refresh()}uncover(){this.covered=null,this.changed()}lift(){this.lifting=!this.lifting,this.taken=null,this.changed()}take(e){this.lifting=!1,e!==null&&this.taken===e&&this.turns.length>1?this.turned+=1:(this.taken=this.taken===e?null:e,this.turned=0),this.changed()}turn(){this.turned+=1,this.changed()}get isPersonsTurn(){let{shown:e}=this;return e!==null&&!e.outcome&&this.session.isPerson(M(e.position))}get isBotsTurn(){let{shown:e}=this,t=this.session.at===this.session.turns.length;return e!==null&&t&&!e.outcome&&!this.isPersonsTurn}get hand(){return this.shown?j(this.shown.position)[this.viewer]?.hand??[]:[]}get aside(){return this.shown?$e(this.shown.position):[]}get moves(){return this.isPersonsTurn&&this.covered===null?this.shown?.legal.moves??[]:[]}get playable(){let e=[...this.hand,...this.aside];return new Set(e.filter(e=>this.moves.some(t=>tt(t.move,e))))}get others(){return this.moves.filter(e=>N(e.move).length===0)}get turns(){return[...new Set(this.ofTaken.map(e=>nt(e.move)))]}get facing(){let{turns:e}=this;return e[this.turned%Math.max(1,e.length)]??``}get ofTaken(){let{taken:e}=this;return e===null?[]:this.moves.filter(({move:t})=>et(N(t)[0]??``,e))}get lifts(){let e=[...this.hand,...this.aside];return this.moves.filter(({move:t})=>N(t).length>0&&!e.some(e=>tt(t,e)))}changed(){this.offered=this.offers,this.hears()}get offers(){return this.lifting?this.lifts:this.ofTaken.filter(e=>nt(e.move)===this.facing)}get all(){return this.moves}async look(e){let{session:t}=this,n=await t.state(),r=M(n.position),i=t.players.filter(e=>e===`person`).length;t.isPerson(r)&&r!==this.viewer&&!n.outcome&&(this.covered=i>1?r:null,this.viewer=r);let[a,o]=await Promise.all([t.view(n.text,this.viewer),O(t.game,`moves`,{position:n.text},e)]),s=await O(t.game,`score`,{position:n.outcome?n.text:a.text},e);e.aborted||(this.taken=null,this.lifting=!1,this.turned=0,this.shown={...a,full:n.text,outcome:n.outcome,legal:o,score:s},this.changed())}async bot(e){let{session:t}=this,{text:n,position:r}=await t.state(),i=M(r);this.thinking=!0,this.changed();let[a,o]=await Promise.all([t.view(n,i),t.history(i),hr(fr,e)]),s=t.players[i],c={position:a.text,level:s,history:o,budget:{seconds:pr}};try{let n=await O(t.game,`bot`,c,e);if(e.aborted)return;await t.lay(n)}finally{this.thinking=!1}await this.look(e)}};function hr(e,t){return new Promise(n=>{let r=setTimeout(n,e);t.addEventListener(`abort`,()=>{clearTimeout(r),n()})})}var gr=class extends I{static{this.properties={session:{attribute:!1},shown:{attribute:!1},viewer:{attribute:!1},own:{attribute:!1},wanted:{attribute:!1}}}render(){let{session:e,shown:t,viewer:n,wanted:r}=this;return b`<section aria-label="Help">
      <h2>Hints</h2>
      ${this.own?b`<bone-hints .session=${e} .shown=${t} .viewer=${n} .wanted=${r}></bone-hints>`:b`<p class="note">Hints are for your turn.</p>`}
      ${e.players.length===1?b`<h2>Solution</h2><bone-solving .session=${e} .shown=${t}></bone-solving>`:``}
      <h2>Review</h2>
      <bone-reviewing .session=${e} .turns=${e.at}></bone-reviewing>
    </section>`}};customElements.define(`bone-helper`,gr);var _r=class extends I{static{this.properties={session:{attribute:!1},choice:{state:!0},said:{state:!0},preview:{state:!0},considered:{state:!0}}}constructor(){super(),this.table=null,this.choice=[],this.said=[],this.preview=[],this.considered=[]}disconnectedCallback(){super.disconnectedCallback(),this.table?.close()}willUpdate(e){e.has(`session`)&&(this.table?.close(),this.table=new mr(this.session,()=>this.moved(),e=>this.said=L(e)),this.table.refresh())}moved(){this.choice=[],this.considered=[],this.said=[],(this.table?.taken!==null||this.table.lifting)&&(this.preview=[]),this.requestUpdate()}render(){let{table:e}=this,t=e?.shown;return!e||!t?b`<p class="waiting" role="status">Setting the table …</p>${R(this.said)}`:e.covered===null?b`<div class="table" @keydown=${this.pressed}>
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
        ${R(this.said)} ${this.chooser()} ${this.holding(e)} ${this.buttons(e)}
      </div>
      <div class="beside">
        <bone-standing .session=${this.session} .shown=${t} .viewer=${e.viewer}></bone-standing>
        <bone-helper
          .session=${this.session}
          .shown=${t}
          .viewer=${e.viewer}
          .own=${e.isPersonsTurn}
          .wanted=${e.offered.length>0?e.offered:e.all}
          @preview=${e=>this.preview=e.detail}
          @play=${e=>this.lay(e.detail)}
        ></bone-helper>
        <bone-log
          .session=${this.session}
          .at=${this.session.at}
          @go=${e=>this.go(e.detail)}
        ></bone-log>
        <bone-sharing .game=${this.session.game} .text=${t.full} .seen=${t.text}></bone-sharing>
      </div>
    </div>`:this.cover(e,e.covered)}cover(e,t){return b`<div class="cover">
      <h2>Seat ${t}, it is your turn</h2>
      <p>Hands lie face down until you say that nobody else looks.</p>
      <button class="main" @click=${()=>e.uncover()}>Show my hand</button>
    </div>`}status(e){let{shown:t}=e,n=t&&`to_move`in t.position?t.position.to_move:0,[r]=this.considered;return b`<p class="status" role="status">${t?.outcome?`This hand is over.`:e.thinking?`Seat ${n} is thinking …`:r?[r.text,Q(r.effect)].filter(Boolean).join(`: `):e.taken===null?e.isPersonsTurn?`Your turn: take a domino from your hand.`:`Seat ${n} is to move.`:`Choose a place on the board: tap it, drop the domino there, or use the arrow keys.`}</p>`}get latest(){let e=this.session.turns[this.session.at-1];return e?N(e.move):[]}get groups(){let e=this.session.turns[this.session.at-1]?.effect;return e&&`groups`in e?e.groups:[]}chooser(){return this.choice.length===0?C:b`<div class="chooser" role="group" aria-label="Which of these?">
      <p>More than one move lies there. Which do you mean?</p>
      ${this.choice.map(e=>b`<button @click=${()=>this.lay(e)}>${e.text}</button>`)}
    </div>`}holding(e){let t=e.playable;return b`<div class="holding">
      <bone-hand
        .tiles=${e.hand}
        .playable=${t}
        .taken=${e.taken}
        @take=${e=>this.take(e.detail)}
        @drop=${this.dropped}
      ></bone-hand>
      ${e.aside.length>0?b`<h3>Set aside</h3>
            <bone-hand
              name="Dominoes set aside"
              .tiles=${e.aside}
              .playable=${t}
              .taken=${e.taken}
              @take=${e=>this.take(e.detail)}
              @drop=${this.dropped}
            ></bone-hand>`:C}
      ${e.turns.length>1?b`<button class="turning" @click=${()=>e.turn()} title="Key R">
            ${br(e.facing)} Turn it
          </button>`:C}
    </div>`}buttons(e){let{before:t,after:n}=this.session;return b`<div class="buttons">
      ${e.others.map(e=>b`<button class="main" @click=${()=>this.lay(e)}>${yr(e.text)}</button>`)}
      ${e.lifts.length>0?b`<button aria-pressed=${e.lifting} @click=${()=>e.lift()}>Lift a domino</button>`:C}
      <button ?disabled=${t===null} @click=${()=>t!==null&&this.go(t)} title="Key U">Undo</button>
      <button ?disabled=${n===null} @click=${()=>n!==null&&this.go(n)} title="Key Y">Redo</button>
      ${this.over(e)}
    </div>
    ${this.list(e)}`}over(e){let t=e.shown?.outcome;return t?this.session.players.length===1||dn(t).length>0?b`<a class="button main" href=${F({page:`new`,game:this.session.game})}>New game</a>`:b`<button class="main" @click=${()=>this.tell(`next`,e.shown?.full)}>Next hand</button>`:C}list(e){let t=e.taken!==null||e.lifting?e.offered:e.all;return t.length===0?C:b`<details class="list">
      <summary>${t.length===1?`One legal move`:`${t.length} legal moves`}</summary>
      <ul>
        ${t.slice(0,200).map(e=>b`<li><button @click=${()=>this.lay(e)}>${e.text}</button></li>`)}
      </ul>
    </details>`}take(e){let{table:t}=this;t&&(t.take(e),t.taken!==null&&!t.playable.has(e)?this.explain(e):t.taken!==null&&this.enter())}get board(){return this.querySelector(`bone-board`)}async enter(){await this.updateComplete,await this.board?.enter()}dropped(e){this.updateComplete.then(()=>this.board?.drop(e.detail.x,e.detail.y))}picked(e){let[t]=e;t!==void 0&&this.table?.isPersonsTurn&&(e.length===1?this.lay(t):this.choice=e)}missed(e){let{table:t}=this;if(!t||t.taken===null)return;let n=[...t.offered,...t.all,...this.session.turns].find(({move:e})=>`row`in e);if(e===null||n===void 0||!(`row`in n.move)){this.said=[`No place that the rules allow is there. Those that they allow are marked.`];return}let{panel:r,row:i,column:a}=e,o=`tier`in n.move?{tier:Number(/\d+/.exec(r)?.[0]??1)}:{},s=t.offered.length>0?{}:{tile:t.taken};this.judge({...n.move,...s,...o,row:i,column:a})}async judge(e){let t=this.table?.shown?.full;try{let n=await O(this.session.game,`validate`,{position:t,move:e});this.said=n.violations.map(e=>`${e.message} (${e.rule})`)}catch(e){this.said=L(e)}}lay(e){this.preview=[],this.table?.lay(e)}go(e){this.preview=[],this.table?.go(e)}explain(e){let t=this.table?.all.find(({move:e})=>`tile`in e&&e.type!==`lift`);t?this.judge({...t.move,tile:e}):this.said=[`${e} fits nowhere now.`]}pressed(e){let{table:t}=this;if(!t||e.ctrlKey||e.metaKey||e.altKey||vr(e))return;let{before:n,after:r}=this.session;if(e.key===`r`&&t.turns.length>1)t.turn(),this.enter();else if(e.key===`u`&&n!==null)this.go(n);else if(e.key===`y`&&r!==null)this.go(r);else if(e.key===`Escape`)t.take(null);else return;e.preventDefault()}},vr=e=>e.target instanceof HTMLInputElement||e.target instanceof HTMLTextAreaElement,yr=e=>e.charAt(0).toUpperCase()+e.slice(1);function br(e){let[t=``,n=``]=e.split(` `);return b`<span class="facing ${n}">${X(t)}</span>`}customElements.define(`bone-table`,_r);var xr=class extends I{static{this.properties={route:{state:!0},known:{state:!0},session:{state:!0},said:{state:!0}}}constructor(){super(),this.route=st(location.hash),this.known=[],this.session=null,this.said=[],window.addEventListener(`hashchange`,()=>void this.go()),this.load()}async load(){try{this.known=await Ve()}catch(e){this.said=L(e);return}await this.go()}async go(){let e=this.route=st(location.hash);this.session=null,this.said=[];try{if(e.page===`table`&&(this.session=P.read(e.game)),e.page===`at`&&await this.begin(e.game,{text:e.text,name:`From a link`,players:[]}),e.page===`deal`){let t=await O(e.game,`deals`,{seed:e.seed});await this.begin(e.game,{text:t.text,name:`Deal ${e.seed}`,players:[]})}}catch(e){this.said=L(e)}}async begin(e,{text:t,name:n,players:r}){let i=await P.begin(e,t,n,r.length>0?r:void 0);i.keep(),history.replaceState(null,``,F({page:`table`,game:e})),this.route={page:`table`,game:e},this.session=i}async tried(e){try{await e}catch(e){this.said=L(e)}}async next(e,t){let n=await O(e,`deals`,{after:t}),{name:r,players:i}=this.session??{name:``,players:[]};await this.begin(e,{text:n.text,name:r,players:i})}render(){let{route:e}=this;return b`<header>
        <a class="home" href="#/">Boneyard</a>
        <nav aria-label="Games">
          ${ot.map(t=>{let n=`game`in e&&e.game===t,r=this.known.find(e=>e.id===t)?.name??t;return b`<a href=${F({page:`table`,game:t})} aria-current=${n?`page`:C}>${r}</a>`})}
          <a href="/docs">API</a>
        </nav>
      </header>
      <main>${R(this.said)} ${this.known.length>0?this.content():C}</main>`}content(){let{route:e}=this;if(e.page===`home`)return b`<bone-home .games=${this.known}></bone-home>`;if(e.page===`codes`)return b`<bone-codes></bone-codes>`;let t=this.known.find(t=>t.id===e.game);return t?e.page===`edit`?b`<bone-editor .game=${t} .text=${e.text}></bone-editor>`:e.page===`companion`?b`<bone-companion .game=${t}></bone-companion>`:e.page===`rules`?b`<bone-rules .game=${t} .rule=${e.rule}></bone-rules>`:e.page===`puzzle`?b`<bone-puzzle .game=${t} .number=${e.number}></bone-puzzle>`:e.page===`record`?b`<bone-record .game=${t}></bone-record>`:e.page===`new`||e.page===`table`&&this.session===null?this.fresh(t):this.session===null?C:b`<h1>${t.name} <small>${this.session.name}</small>
        <a class="button" href=${F({page:`new`,game:t.id})}>New game</a>
        <a class="button" href=${F({page:`rules`,game:t.id,rule:``})}>Rules</a></h1>
      <bone-table
        .session=${this.session}
        @next=${e=>this.tried(this.next(t.id,e.detail))}
      ></bone-table>`:C}fresh(e){return b`<bone-new
      .game=${e}
      @begin=${t=>this.tried(this.begin(e.id,t.detail))}
    ></bone-new>`}};customElements.define(`bone-page`,xr);