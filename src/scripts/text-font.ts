const LOADED = 'kiranpath-text-font';

/**
 * Runs in <head>. The regular weight is fetched once the page has loaded and is painted, so that it competes with nothing the
 * visitor waits for; then it takes the stand-in's place, unless something on the screen would move. On the pages after, the
 * browser has it, and it is in force from the first paint. `url` is its address.
 */
export const textFontScript = (url: string): string =>
  // Made when it is needed: making one already prepares its request, and takes longer than the rest of the script.
  `{let k='${LOADED}',t=document.fonts,f=()=>new FontFace('Anek','url(${url})',{weight:'400',display:'fallback'}),q=[],` +
  // What stands below the screen is not looked at, and neither is what is in it.
  `w=e=>{let a=e.getBoundingClientRect();if(a.y<innerHeight){q.push([e,a]);for(e of e.children)w(e)}};` +
  // The window's name lasts as long as the visit, and unlike the browser's storage it is there without waiting.
  `name===k?t.add(f()):addEventListener('load',()=>new PerformanceObserver(()=>f().load().then(f=>{` +
  `w(document.body);` +
  // A task of its own, so that neither is long; tried and taken back within it, so nobody sees it.
  `setTimeout(()=>{name=k;t.add(f);` +
  `q.some(([e,a])=>(e=e.getBoundingClientRect(),Math.hypot(a.x-e.x,a.y-e.y)>2))&&t.delete(f)})` +
  `},()=>{})).observe({type:'paint',buffered:!0}))}`;
