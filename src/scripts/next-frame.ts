/**
 * An inline script that runs `code` in the next frame, just before that is painted, so that nothing it changes is seen to
 * change. For what asks the browser's storage: the first look into it waits for the disk, and must not hold up the reading of
 * the page. A browser that forbids storage leaves everything as it is.
 */
export const inNextFrame = (code: string): string => `requestAnimationFrame(()=>{try{${code}}catch{}});`;
