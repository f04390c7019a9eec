/**
 * The second stage of loading (src/styles/fonts.css): fetches the regular weight after the `load` event and the first paint. Then phones
 * fetch the pictures below the first view (components/Picture.astro).
 */
import { afterFirstPaint } from './first-paint.ts';
import { FONTS_LOADED } from './restore-fonts.ts';

const endFirstStage = (): void => document.documentElement.classList.add(FONTS_LOADED);

async function loadFonts(): Promise<void> {
  try {
    await Promise.all([document.fonts.load('400 1em Anek'), document.fonts.load('700 1em Anek')]);
    sessionStorage.setItem(FONTS_LOADED, 'yes');
  } catch {
    // Either the font could not be loaded and its fallback is shown, or storage is blocked and the next page starts again.
  }
  endFirstStage();
}

// Who scrolls wants to see what comes, on a slow line too.
addEventListener('scroll', endFirstStage, { once: true });
// A page may have loaded before its first paint.
addEventListener('load', () => afterFirstPaint(() => void loadFonts()));
