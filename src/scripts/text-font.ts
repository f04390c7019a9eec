const LOADED_KEY = 'kiranpath-text-font';

/**
 * Runs in <head>. The regular weight is fetched once the page has loaded and is painted, so that it competes with nothing the visitor waits for;
 * on the pages after, the browser has it, and it is in force from the first paint. `url` is the font's address.
 */
export const textFontScript = (url: string): string =>
  `{let k='${LOADED_KEY}',f=new FontFace('Anek','url(${url})',{weight:'400',display:'fallback'}),s={};try{s=sessionStorage}catch{}` +
  `s[k]?document.fonts.add(f):addEventListener('load',()=>new PerformanceObserver(()=>f.load().then(()=>{document.fonts.add(f);s[k]=1},()=>{})).observe({type:'paint',buffered:!0}))}`;
