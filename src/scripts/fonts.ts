/** The second stage of font loading (src/styles/fonts.css): fetches the regular weight once the page has loaded and is painted. */
import { FONTS_LOADED } from './fonts-hint.ts';

async function loadFonts(): Promise<void> {
  try {
    await Promise.all([document.fonts.load('400 1em Anek'), document.fonts.load('700 1em Anek')]);
    document.documentElement.classList.add(FONTS_LOADED);
    sessionStorage.setItem(FONTS_LOADED, 'yes');
  } catch {
    // The font did not arrive, and the fallback stays; or the browser forbids storage, and the next page starts over.
  }
}

addEventListener('load', () => {
  // A page may have loaded before its first paint, which the font must not delay.
  new PerformanceObserver(() => void loadFonts()).observe({ type: 'paint', buffered: true });
});
