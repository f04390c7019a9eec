/** The class of <html> in the second stage of loading (fonts.ts); also the sessionStorage key by which later pages begin with it. */
export const FONTS_LOADED = 'fonts-loaded';

/** An inline script for <head>. On later pages of a visit the fonts are cached, so it sets the class before the first paint. */
export const restoreFontsScript = `try{if(sessionStorage['${FONTS_LOADED}'])document.documentElement.classList.add('${FONTS_LOADED}')}catch{}`;
