/** The class of <html> once the regular weight is loaded, or cannot be; also the sessionStorage key by which later pages know that it is. */
export const FONTS_LOADED = 'fonts-loaded';

/** An inline script for <head>. On later pages of a visit the fonts are cached, so it sets the class before the first paint. */
export const restoreFontsScript = `try{if(sessionStorage['${FONTS_LOADED}'])document.documentElement.classList.add('${FONTS_LOADED}')}catch{}`;
