import type { Log, LogFields } from './log.ts';

/** Milliseconds in which a repeated line is counted in place of written. */
const windowMs = 60_000;
/** Lines that are counted at a time: what stands in a line may be made by strangers. */
const mostLines = 200;

interface Run {
  times: number;
}

/**
 * A log that writes the first of equal warnings and errors at once, and a minute later one line with how often it came again. Lines are equal
 * when text and cause are.
 */
export function foldRepeats(log: Log, ms = windowMs, runs = new Map<string, Run>()): Log {
  const folded =
    (level: 'warn' | 'error') =>
    (text: string, fields: LogFields = {}): void => {
      const key = `${level} ${text} ${causeOf(fields['cause'])}`;
      const run = runs.get(key);
      if (run) {
        run.times++;
        return;
      }
      log[level](text, fields);
      if (runs.size >= mostLines) return;
      const end = setTimeout(() => {
        const { times } = runs.get(key)!;
        runs.delete(key);
        if (times) log[level](`${text} (${times} more in ${ms / 1_000} s)`, { times });
      }, ms);
      end.unref();
      runs.set(key, { times: 0 });
    };
  return {
    ...log,
    warn: folded('warn'),
    error: folded('error'),
    with: (fields) => foldRepeats(log.with(fields), ms, new Map()),
  };
}

function causeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return '';
  const { code } = cause as { code?: unknown };
  return `${cause.name} ${typeof code === 'string' ? code : cause.message}`;
}
