import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { AstroIntegration } from 'astro';
import type { ViteDevServer } from 'vite';
import { checkContent } from '../collections/checks/check-content.ts';
import { checkRemoved } from '../collections/checks/rules/moves.ts';
import { describeProblem, type Problem } from '../collections/reading/problem.ts';
import type { writeCopy } from '../collections/checks/copy-files.ts';

const ROOT = join(import.meta.dirname, '../..');
const CONTENT = join(ROOT, 'content/');
const SCHEMAS = join(ROOT, 'src/collections/');
const CHECKS = join(SCHEMAS, 'checks/check-content.ts');
const COPY_FILES = join(SCHEMAS, 'checks/copy-files.ts');

/**
 * Stops a build if there is an error in content/, before Astro reads it: Astro would name only the first one, without its line.
 * `astro dev` shows the errors on every page until they are fixed; Astro alone keeps rendering the previous entry.
 */
export function contentErrors(): AstroIntegration {
  let refresh = () => Promise.resolve();
  return {
    name: 'content-errors',
    hooks: {
      'astro:config:setup': async ({ command }) => {
        if (command !== 'build' && command !== 'sync') return;
        const problems = [...(await checkContent(ROOT)), ...checkRemoved(ROOT)];
        for (const problem of problems) console.error(describeProblem(problem));
        if (problems.some(({ level }) => level === 'error')) process.exit(1);
      },
      'astro:server:setup': ({ server, refreshContent, logger }) => {
        let contentError: Error | undefined;
        let warnings = '';
        const check = async () => {
          const before = [warnings, contentError?.message];
          try {
            const [errors, others] = await writeAndCheck(server);
            warnings = others;
            if (errors) throw new Error(errors);
            if (refreshContent) await readAgain(refreshContent);
            contentError = undefined;
          } catch (error) {
            contentError = withoutStack(error);
          }
          if (warnings && warnings !== before[0]) logger.warn(warnings);
          if (contentError) logger.error(contentError.message);
          if (contentError?.message !== before[1]) server.ws.send({ type: 'full-reload' });
        };
        // One after another: an earlier check that takes longer must not overwrite the result of a later one.
        let checks = Promise.resolve();
        refresh = () => (checks = checks.then(check));
        server.watcher.on('all', (_event, file) => {
          // Vite's own handler of this event does it too, but later.
          if (file.startsWith(SCHEMAS)) server.moduleGraph.onFileChange(file);
          if (file.startsWith(CONTENT) || file.startsWith(SCHEMAS)) void refresh();
        });
        server.middlewares.use((request, _response, next) =>
          next(request.headers.accept?.includes('text/html') ? contentError : undefined),
        );
      },
      // The first load ignores errors (collections/reading/content-files.ts), so that the server starts and can show them.
      'astro:server:start': () => refresh(),
    },
  };
}

/** How often, and after how many milliseconds, Astro is asked again to read the content. */
const ATTEMPTS = 50;
const PAUSE = 200;

type RefreshContent = (options: { context: Record<string, () => void> }) => Promise<void>;

/** Lets Astro read the content again. While it loads its configuration, as after some changes, it silently does not. */
async function readAgain(refreshContent: RefreshContent): Promise<void> {
  let isRead = false;
  for (let attempt = 0; attempt < ATTEMPTS && !isRead; attempt += 1) {
    if (attempt > 0) await setTimeout(PAUSE);
    await refreshContent({ context: { onRead: () => (isRead = true) } });
  }
  if (!isRead) throw new Error('Astro did not read content/ again. Start npm run dev again.');
}

/**
 * Writes src/copy and checks content/. Returns the errors and the warnings, a line for each. Vite loads both programs, so that they always
 * use the current schemas.
 */
async function writeAndCheck(server: ViteDevServer): Promise<[errors: string, warnings: string]> {
  const files = (await server.ssrLoadModule(COPY_FILES)) as { writeCopy: typeof writeCopy };
  const checks = (await server.ssrLoadModule(CHECKS)) as { checkContent: typeof checkContent };
  files.writeCopy(ROOT);
  const problems = await checks.checkContent(ROOT);
  const linesOf = (level: Problem['level']) =>
    problems
      .filter((problem) => problem.level === level)
      .map(describeProblem)
      .join('\n');
  return [linesOf('error'), linesOf('warning')];
}

/** Vite's error page also shows the stack. It would contain only Astro's code, which does not help editors. */
function withoutStack(error: unknown): Error {
  const { message } = error instanceof Error ? error : new Error(String(error));
  return Object.assign(new Error(message), { stack: '' });
}
