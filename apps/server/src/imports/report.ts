import type { ImportReport } from './import-logs.ts';
import type { LogFile, Remark } from './log-files.ts';

/** Remarks of a file that are written out. */
const shown = 50;

/** What came of an import, line by line. */
export function reportOf(title: string, files: readonly LogFile[], { added, known, people }: ImportReport): string[] {
  const sum = (of: (file: LogFile) => number) => files.reduce((all, it) => all + of(it), 0);
  const unread = sum((it) => it.unread.length);
  return [
    `${sum((it) => it.count)} lines read: ${added} added to '${title}', ${known} known already, ${unread} not readable.`,
    `${people} people.`,
    ...files.flatMap((it) => remarksOf(it.name, 'Not readable', it.unread)),
    ...files.flatMap((it) => remarksOf(it.name, 'Read with a doubt', it.doubtful)),
  ];
}

function remarksOf(name: string, what: string, remarks: readonly Remark[]): string[] {
  const lines = remarks.slice(0, shown).map(({ line, reason }) => `${what}: ${name}:${line}: ${reason}`);
  return remarks.length > shown ? [...lines, `${what}: ${name}: and ${remarks.length - shown} more.`] : lines;
}
