import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { TrackyardError } from '@trackyard/contract';
import { type ImportedLine, parseChatLog } from '@trackyard/rules';

export interface LogFile {
  name: string;
  /** Lines in the file that are not blank. */
  count: number;
  lines: ImportedLine[];
  /** Lines that could not be read. */
  unread: Remark[];
  /** Lines that were read, but not quite as they stand. */
  doubtful: Remark[];
}
export interface Remark {
  line: number;
  reason: string;
}

/** Reads all the files before anything is written. Throws `invalidInput` for one that can't be read or has no line of a log. */
export async function readLogFiles(files: readonly string[]): Promise<LogFile[]> {
  const read: LogFile[] = [];
  for (const file of files) read.push(parse(file, await textOf(file)));
  return read;
}

function parse(file: string, text: string): LogFile {
  const { lines, problems } = parseChatLog(text, { fileName: file });
  if (lines.length === 0) {
    const reason = problems.find((it) => it.line === 0)?.reason ?? 'It has no line of a chat log.';
    throw new TrackyardError('invalidInput', `${file} can't be imported: ${lowerFirst(reason)}`);
  }
  const known = new Set(lines.map((it) => Number(it.key.slice(it.key.lastIndexOf(':') + 1))));
  const remarks = problems.map(({ line, reason }) => ({ line, reason }));
  return {
    name: path.basename(file),
    count: text.split(/\r?\n/).filter((it) => it.trim()).length,
    lines,
    unread: remarks.filter((it) => !known.has(it.line)),
    doubtful: remarks.filter((it) => known.has(it.line)),
  };
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new TrackyardError('invalidInput', `${file} can't be read: ${reasonOf(cause)}.`, { cause });
  }
}

const reasonOf = (cause: unknown): string => {
  const { code } = cause as NodeJS.ErrnoException;
  return (
    { ENOENT: 'there is no such file', EISDIR: 'it is a folder', EACCES: 'this user may not read it' }[code ?? ''] ?? String(code ?? cause)
  );
};
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
