const LOADED_KEY = 'kiranpath-text-font';

/**
 * Runs in <head>. The regular weight is fetched once the page has loaded and is painted, so that it competes with nothing the
 * visitor waits for; then it takes the stand-in's place, unless something on the screen would move. On the pages after, the
 * browser has it, and it is in force from the first paint. `url` is its address.
 */
export const textFontScript = (url: string): string =>
  `{let d=document,k='${LOADED_KEY}',f=new FontFace('Anek','url(${url})',{weight:'400',display:'fallback'}),s={},` +
  `spots=()=>[...d.body.querySelectorAll('*')].map(e=>e.getBoundingClientRect()),` +
  `moved=(a,b)=>Math.hypot(a.x-b.x,a.y-b.y)>2&&Math.min(a.y,b.y)<innerHeight&&Math.max(a.bottom,b.bottom)>0,` +
  // Tried and taken back within one task, so nobody sees it.
  `swap=()=>{let a=spots();d.fonts.add(f);spots().some((b,i)=>moved(a[i],b))&&d.fonts.delete(f);s[k]=1};` +
  `try{s=sessionStorage}catch{}` +
  `s[k]?d.fonts.add(f):addEventListener('load',()=>new PerformanceObserver(()=>f.load().then(swap,()=>{})).observe({type:'paint',buffered:!0}))}`;
