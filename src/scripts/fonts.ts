/** The second stage of font loading (src/styles/fonts.css): fetches the regular weight after the `load` event. */
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

addEventListener('load', () => void loadFonts());
