const LOADED_KEY = 'kiranpath-text-font';

/**
 * Runs in <head>. The regular weight is fetched once the page has loaded and is painted, so that it competes with nothing the
 * visitor waits for; then it takes the stand-in's place, unless something on the screen would move. On the pages after, the
 * browser has it, and it is in force from the first paint. `url` is its address.
 */
export const textFontScript = (url: string): string =>
  `{let k='${LOADED_KEY}',d=document,t=d.fonts,f=new FontFace('Anek','url(${url})',{weight:'400',display:'fallback'}),s={},` +
  `r=e=>e.getBoundingClientRect();` +
  `try{s=sessionStorage}catch{}` +
  `s[k]?t.add(f):addEventListener('load',()=>new PerformanceObserver(()=>f.load().then(()=>{` +
  // Tried and taken back within one task, so nobody sees it.
  `s[k]=1;let q=[...d.querySelectorAll('*')],a=q.map(r);t.add(f);` +
  `q.some((e,i)=>a[i].y<innerHeight&&(e=r(e),Math.hypot(a[i].x-e.x,a[i].y-e.y)>2))&&t.delete(f)` +
  `},()=>{})).observe({type:'paint',buffered:!0}))}`;
