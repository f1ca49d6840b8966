import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The server as people start it: a process of its own. */
export interface MainProcess {
  child: ChildProcess;
  output(): string;
  /** Resolves when the text has been printed; rejects with the output when the process ends before. */
  printed(text: string | RegExp): Promise<string>;
  exited: Promise<number | null>;
}
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
/** What Node.js has compiled it keeps there: half the work of a start. */
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/trackyard/compiled', import.meta.url));

export function startMain(args: readonly string[], env: Record<string, string>): MainProcess {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, DATABASE_URL: '', NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return followProcess(child);
}

export function followProcess(child: ChildProcess): MainProcess {
  let output = '';
  const exited = once(child, 'close').then(([code]) => code as number | null);
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (data) => {
      output += String(data);
    });
  const printed = async (text: string | RegExp): Promise<string> => {
    const has = (): boolean => (typeof text === 'string' ? output.includes(text) : text.test(output));
    while (!has()) {
      const more = [child.stdout!, child.stderr!].map((it) => once(it, 'data').then(() => false));
      const ended = await Promise.race([exited.then(() => true), ...more]);
      if (ended && !has()) throw new Error(`The process ended: ${output}`);
    }
    return output;
  };
  return { child, output: () => output, printed, exited };
}

/** Where the server says it is. */
export const addressIn = (output: string): string => /at (http:\S+)/.exec(output)![1]!;
