import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * In `astro dev`, shows an error in content/ on every page until it is fixed, with the same text as in the build.
 * Without this, Astro only logs the error in the terminal and keeps rendering the previous entry.
 */
export function contentErrors(): AstroIntegration {
  let refresh = () => Promise.resolve();
  return {
    name: 'content-errors',
    hooks: {
      'astro:server:setup': ({ server, refreshContent, logger }) => {
        let contentError: Error | undefined;
        refresh = async () => {
          const before = contentError;
          contentError = await refreshContent?.({ context: { isRefresh: true } }).then(
            () => undefined,
            withoutStack,
          );
          if (contentError) logger.error(contentError.message);
          if (contentError?.message !== before?.message) server.ws.send({ type: 'full-reload' });
        };
        const folders = ['content/', 'src/schemas/'].map((folder) =>
          fileURLToPath(new URL(`../../${folder}`, import.meta.url)),
        );
        server.watcher.on('all', (_event, file) => {
          if (folders.some((folder) => file.startsWith(folder))) void refresh();
        });
        server.middlewares.use((request, _response, next) => {
          next(request.headers.accept?.includes('text/html') ? contentError : undefined);
        });
      },
      // The first load ignores errors (schemas/content-files.ts), so that the server starts and can show them.
      'astro:server:start': () => refresh(),
    },
  };
}

/** Vite's error page also shows the stack. It would contain only Astro's code, which does not help editors. */
function withoutStack(error: unknown): Error {
  const { message } = error instanceof Error ? error : new Error(String(error));
  return Object.assign(new Error(message), { stack: '' });
}
