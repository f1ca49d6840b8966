import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** One call of our server, or of what serves files for it, to the file system. */
interface FileCall {
  name: string;
  /** Where it is made. */
  place: string;
}
type AnyCall = (...args: unknown[]) => unknown;
type Named = { [name: string]: AnyCall };

const ofPromises = ['readFile', 'readdir', 'writeFile', 'rename', 'mkdir', 'stat', 'open', 'rm'];
const sync = ['readFileSync', 'readdirSync', 'writeFileSync', 'mkdirSync', 'statSync', 'lstatSync', 'realpathSync'];
const changing = ['chmodSync', 'chownSync', 'renameSync', 'rmSync', 'cpSync', 'openSync'];
const withCallback = ['stat', 'open', 'readFile'];

/**
 * Runs `work` with the file system failing at the call that `fails` points at, of those that our own code makes, and answers
 * the calls. Node's modules are patched for that time only.
 */
export async function withFailingFiles(work: () => Promise<void>, fails: (call: FileCall, at: number) => boolean): Promise<FileCall[]> {
  const calls: FileCall[] = [];
  const failure = (name: string): Error | undefined => {
    const place = placeOf(new Error().stack ?? '');
    if (!place) return undefined;
    const call = { name, place };
    return fails(call, calls.push(call)) ? inputOutputError(name) : undefined;
  };
  const restores = [
    ...ofPromises.map((name) =>
      patched(
        fs.promises as unknown as Named,
        name,
        (real) =>
          async (...args) =>
            throwing(failure(name)) ?? real(...args),
      ),
    ),
    ...[...sync, ...changing].map((name) =>
      patched(
        fs as unknown as Named,
        name,
        (real) =>
          (...args) =>
            throwing(failure(name)) ?? real(...args),
      ),
    ),
    ...withCallback.map((name) =>
      patched(fs as unknown as Named, name, (real) => (...args) => {
        const cause = failure(name);
        return cause ? setImmediate(args.at(-1) as AnyCall, cause) : real(...args);
      }),
    ),
  ];
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    for (const restore of restores) restore();
    syncBuiltinESMExports();
  }
  return calls;
}

function patched(of: Named, name: string, wrap: (real: AnyCall) => AnyCall): () => void {
  const real = of[name]!;
  of[name] = Object.assign(wrap(real.bind(of)), real);
  return () => {
    of[name] = real;
  };
}

function throwing(cause: Error | undefined): undefined {
  if (cause) throw cause;
  return undefined;
}

/** The line of our code that calls; undefined where the caller is the test or its runner. */
const placeOf = (stack: string): string | undefined =>
  stack
    .split('\n')
    .find((line) => /\/apps\/server\/src\/|@fastify\/(send|static)\//.test(line))
    ?.trim();

const inputOutputError = (syscall: string): Error =>
  Object.assign(new Error(`EIO: i/o error, ${syscall} '/made/to/fail'`), { code: 'EIO', errno: -5, syscall, path: '/made/to/fail' });
