/** The class that <html> gets when both weights of the font are there; also the key under which this visit remembers it. */
export const FONTS_LOADED = 'fonts-loaded';

/** An inline script for <head>: on later pages of a visit the fonts are cached, so the class is set before the first paint. */
export const fontsHint = `try{if(sessionStorage['${FONTS_LOADED}'])document.documentElement.classList.add('${FONTS_LOADED}')}catch{}`;
