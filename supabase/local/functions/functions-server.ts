// Serves supabase/functions/<name>/index.ts as hosted Supabase does. Runs in Deno, started by functions.ts.
// Each function calls Deno.serve(handler) as it will in production; here that call hands over its handler instead of opening a port.

type Handler = (request: Request) => Response | Promise<Response>;

interface DenoRuntime {
  env: { get(name: string): string | undefined };
  stdin: { readable: ReadableStream<Uint8Array> };
  serve: (...args: unknown[]) => unknown;
  exit(code: number): never;
}

const runtime = (globalThis as unknown as { Deno: DenoRuntime }).Deno;
const listen = runtime.serve.bind(runtime);

const handlers = new Map<string, Promise<Handler>>();
let served: Handler | undefined;
let loading: Promise<unknown> = Promise.resolve();

runtime.serve = (...args) => {
  served = args.find((arg): arg is Handler => typeof arg === 'function');
  return { finished: Promise.resolve(), shutdown: () => Promise.resolve() };
};

/** Loads one function at a time, because each leaves its handler in the same place. */
function load(name: string): Promise<Handler> {
  const loaded = loading.then(async () => {
    served = undefined;
    await import(new URL(`../../functions/${name}/index.ts`, import.meta.url).href);
    if (!served) throw new Error(`The function ${name} does not call Deno.serve(handler).`);
    return served;
  });
  loading = loaded.catch(() => undefined);
  return loaded;
}

const json = (status: number, error: string) =>
  Response.json({ error }, { status, headers: { 'access-control-allow-origin': '*' } });

const KNOWN = new Set((runtime.env.get('FUNCTION_NAMES') ?? '').split(',').filter(Boolean));

async function answer(request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.split('/')[1] ?? '';
  if (!KNOWN.has(name)) return json(404, `There is no function ${name}.`);
  try {
    const handler = handlers.get(name) ?? load(name);
    handlers.set(name, handler);
    return await (
      await handler
    )(request);
  } catch (error) {
    handlers.delete(name);
    report(name, error);
    return json(500, 'The function failed.');
  }
}

function report(name: string, error: unknown): void {
  console.error(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
}

// For `npm run dev`: a mistake is shown when the file is saved, not at the first request.
if (runtime.env.get('LOAD_AT_START')) {
  for (const name of KNOWN) {
    await load(name).then(
      (handler) => handlers.set(name, Promise.resolve(handler)),
      (error: unknown) => {
        report(name, error);
      },
    );
  }
}

listen(
  {
    hostname: '127.0.0.1',
    port: Number(runtime.env.get('FUNCTIONS_PORT')),
    onListen: () => {
      console.log('functions ready');
    },
  },
  answer,
);

// The stack holds the other end of our input: when it is gone, so are we.
for await (const _ of runtime.stdin.readable) void _;
runtime.exit(0);
