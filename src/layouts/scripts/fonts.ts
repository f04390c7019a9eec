/** The second stage of font loading (src/styles/fonts.css): fetches the regular weight after the `load` event and the first paint. */
import { FONTS_LOADED } from './restore-fonts.ts';

async function loadFonts(): Promise<void> {
  try {
    await Promise.all([document.fonts.load('400 1em Anek'), document.fonts.load('700 1em Anek')]);
    document.documentElement.classList.add(FONTS_LOADED);
    sessionStorage.setItem(FONTS_LOADED, 'yes');
  } catch {
    // Either the font could not be loaded and the fallback stays, or storage is blocked and the next page starts again.
  }
}

addEventListener('load', () => {
  // A page may have loaded before its first paint, which the font must not delay.
  new PerformanceObserver(() => void loadFonts()).observe({ type: 'paint', buffered: true });
});
