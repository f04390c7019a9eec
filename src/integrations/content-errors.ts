import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * In `astro dev`, shows a mistake in content/ on every page until it is repaired, in the words of the build.
 * Astro itself writes it to the terminal, and goes on showing the entry as it was.
 */
export function contentErrors(): AstroIntegration {
  let refresh = () => Promise.resolve();
  return {
    name: 'content-errors',
    hooks: {
      'astro:server:setup': ({ server, refreshContent, logger }) => {
        let mistake: Error | undefined;
        refresh = async () => {
          const before = mistake;
          mistake = await refreshContent?.({ context: { isRefresh: true } }).then(
            () => undefined,
            withoutStack,
          );
          if (mistake) logger.error(mistake.message);
          if (mistake?.message !== before?.message) server.ws.send({ type: 'full-reload' });
        };
        const folders = ['content/', 'src/schemas/'].map((folder) =>
          fileURLToPath(new URL(`../../${folder}`, import.meta.url)),
        );
        server.watcher.on('all', (_event, file) => {
          if (folders.some((folder) => file.startsWith(folder))) void refresh();
        });
        server.middlewares.use((request, _response, next) => {
          next(request.headers.accept?.includes('text/html') ? mistake : undefined);
        });
      },
      // The first load only keeps quiet about a mistake, so that there is a page to show it on.
      'astro:server:start': () => refresh(),
    },
  };
}

/** Vite's error page shows the stack too; here it would be Astro's and of no use to an editor. */
function withoutStack(error: unknown): Error {
  const { message } = error instanceof Error ? error : new Error(String(error));
  return Object.assign(new Error(message), { stack: '' });
}
