import { type InputOf, limits } from '@trackyard/contract';
import { type Clock, isTwelveHour, startClock } from './clock.ts';
import { type LogLine, readLogLine } from './log-lines.ts';

/** A line as `imports.importMessages` takes it. */
export type ImportedLine = InputOf<'imports.importMessages'>['messages'][number];
/** What could not be read, or not as it stands; `line` counts from 1, and is 0 for the file as a whole. */
export interface ChatLogProblem {
  line: number;
  text: string;
  reason: string;
}
export interface ParsedChatLog {
  lines: ImportedLine[];
  problems: ChatLogProblem[];
}

/**
 * Reads a chat log: `[05:59] <nick> text`, `[06:00]  * nick text` and `=== system line`, one a line, times in UTC. The day is
 * `date` (2004-11-15), else the one in the file's name. Times rise by at least a millisecond from line to line, so that
 * order by time is order in the file. A system line has the time of the line before it, at the beginning that of the first.
 * Blank lines are passed over; every other one is in `lines`, in `problems`, or (a clock that goes back) in both.
 */
export function parseChatLog(text: string, { fileName, date }: { fileName: string; date?: string }): ParsedChatLog {
  const name = fileName.split(/[\\/]/).at(-1) ?? fileName;
  const day = midnight(date ?? name.match(/\d{4}-\d{2}-\d{2}/)?.[0]);
  if (day === undefined) return { lines: [], problems: [{ line: 0, text: name, reason: 'No date (such as 2004-11-15) in the name.' }] };

  const problems: ChatLogProblem[] = [];
  const entries = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ line: index + 1, text: line, read: readLogLine(line) }))
    .filter((it) => it.text.trim());
  const times = entries.flatMap(({ read }) => (read.kind === 'message' || read.kind === 'action' ? [read.minute] : []));
  const timeOf = timer(day, startClock(isTwelveHour(times)), times[0] ?? 0);

  const lines = entries.flatMap(({ line, text: typed, read }): ImportedLine[] => {
    const problem = (reason: string) => problems.push({ line, text: typed, reason });
    const reason = read.kind === 'unreadable' ? read.reason : tooLong(read);
    if (read.kind === 'unreadable' || reason) {
      problem(reason ?? '');
      return [];
    }
    const { time, stepBack } = timeOf(read);
    if (stepBack) problem(`${stepBack} The line keeps its place.`);
    return [importedLine(read, `${name.slice(-250)}:${line}`, time)];
  });
  return { lines, problems };
}

/** Milliseconds at which a day begins (UTC); undefined for what is no day, such as the 31st of February. */
function midnight(day: string | undefined): number | undefined {
  const time = day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00.000Z`) : Number.NaN;
  return new Date(Number.isNaN(time) ? 0 : time).toISOString().slice(0, 10) === day ? time : undefined;
}

function timer(day: number, clock: Clock, firstMinute: number) {
  let minute = firstMinute;
  let last = Number.NEGATIVE_INFINITY;
  return (read: Exclude<LogLine, { kind: 'unreadable' }>) => {
    const tick = read.kind === 'system' ? undefined : clock(read.minute);
    if (tick) minute = tick.minute;
    last = Math.max(day + minute * 60_000, last + 1);
    return { time: last, stepBack: tick?.stepBack };
  };
}

const tooLong = (read: LogLine): string | undefined => {
  if (read.kind === 'unreadable') return undefined;
  if (read.text.length > limits.messageLength) return `Longer than ${limits.messageLength} characters.`;
  if (read.kind !== 'system' && read.nick.length > limits.displayNameLength) return 'The name is too long.';
  return undefined;
};

const importedLine = (read: Exclude<LogLine, { kind: 'unreadable' }>, key: string, time: number): ImportedLine => ({
  key,
  date: new Date(time).toISOString(),
  source: read.kind === 'system' ? 'system' : 'import',
  senderName: read.kind === 'system' ? null : read.nick,
  action: read.kind === 'action',
  text: read.text,
});
