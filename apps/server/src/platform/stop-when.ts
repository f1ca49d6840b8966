import { readFileSync } from 'node:fs';
import { exists } from './database/embedded-process.ts';

/** How often the server looks whether npm is still there. */
const lookEveryMs = 250;

/**
 * Calls `stop` once the process is to end: at a signal, or when npm, which started it, is gone (killed, or
 * by a signal that a shell between the two did not hand on). A later signal ends at once. Ctrl+C under npm comes twice in a moment: by the terminal, and by npm.
 */
export function stopWhenAsked(stop: (why: string) => Promise<void>): void {
  let askedAt: number | null = null;
  const ask = (why: string): void => {
    if (askedAt !== null) return;
    askedAt = performance.now();
    stop(why).catch((cause: unknown) => {
      console.error(cause);
      process.exit(1);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (askedAt !== null && performance.now() - askedAt > 1_000) process.exit(130);
      ask(signal);
    });
  const starters = startersIn(process.env['TRACKYARD_STARTED_BY']);
  if (!starters) return;
  const look = setInterval(() => {
    if (areThere(starters)) return;
    clearInterval(look);
    ask('npm has ended');
  }, lookEveryMs);
  look.unref();
}

/** What `tools/started-by.mjs` says. */
function startersIn(text = ''): readonly number[] | null {
  const ids = text.split(',').map(Number);
  return ids.every((id) => id > 0) ? ids : null;
}

/** Each is the parent of the one before it, the first of this process, or of the one that stands for it where Node.js can't be replaced. */
function areThere([parent = 0, grandparent]: readonly number[]): boolean {
  const direct = process.ppid === parent ? parent : parentOf(process.ppid);
  if (direct !== null && direct !== parent) return false;
  if (!exists(parent)) return false;
  return grandparent === undefined || ((parentOf(parent) ?? grandparent) === grandparent && exists(grandparent));
}

/** Null where the system does not tell it at a glance. */
function parentOf(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}
