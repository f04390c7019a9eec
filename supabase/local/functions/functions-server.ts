// Serves supabase/functions/<name>/index.ts as hosted Supabase does. Runs in Deno, started by functions.ts.
// Each function calls Deno.serve(handler), as in production. Here Deno.serve is replaced: it stores the handler and opens no port.

type Handler = (request: Request) => Response | Promise<Response>;

interface DenoRuntime {
  env: { get(name: string): string | undefined };
  stdin: { readable: ReadableStream<Uint8Array> };
  serve: (...args: unknown[]) => unknown;
  exit(code: number): never;
}

// Node's types, with which the rest of this folder is checked, do not know it.
declare const Deno: DenoRuntime;
const listen = Deno.serve.bind(Deno);

let served: Handler | undefined;
Deno.serve = (handler) => {
  served = handler as Handler;
  return { finished: Promise.resolve(), shutdown: () => Promise.resolve() };
};

const failed: Handler = () => json(500, 'The function failed.');
const json = (status: number, error: string) => Response.json({ error }, { status });

// Imported one after the other, because each import sets the same variable. An import that fails does not affect the others.
const handlers = new Map<string, Handler>();
for (const name of (Deno.env.get('FUNCTION_NAMES') ?? '').split(',')) {
  served = undefined;
  try {
    await import(new URL(`../../functions/${name}/index.ts`, import.meta.url).href);
    if (!served) throw new Error('It does not call Deno.serve(handler).');
  } catch (error) {
    report(name, error);
  }
  handlers.set(name, served ?? failed);
}

listen(
  {
    hostname: '127.0.0.1',
    port: Number(Deno.env.get('FUNCTIONS_PORT')),
    onListen: () => console.log('functions ready'),
  },
  // Deno itself logs what a handler throws, and answers 500.
  (request: Request) => {
    const name = new URL(request.url).pathname.split('/')[1] ?? '';
    return handlers.get(name)?.(request) ?? json(404, `There is no function ${name}.`);
  },
);

function report(name: string, error: unknown): void {
  console.error(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
}

// The stack holds the other end of stdin. It closes when the stack ends, and then this process must end too.
for await (const _ of Deno.stdin.readable) void _;
Deno.exit(0);
