import { type Files, type FoundFile, readInWindows } from '../platform/files/files.ts';
import { fewAtOnce } from '../platform/operations/few-at-once.ts';
import type { ListedFile } from './manifest.ts';
import { measure } from './measured.ts';
import type { Repository } from './repository.ts';

export interface FilesCopied {
  copied: number;
  bytes: number;
}
/** The files of one snapshot, by their names. */
export type FileList = Map<string, ListedFile>;
/** Files at once; each takes some megabytes of memory. */
const atOnce = 4;

/**
 * Copies the files that the backup lacks, and lists all. The bytes under a name never change, so that a file of an earlier snapshot is not read
 * again. A file that goes while it is read is left out. `leaveOut`: folders that the next round copies.
 */
export async function backUpFiles(
  from: Files,
  { files, seal }: Pick<Repository, 'files' | 'seal'>,
  known: ReadonlyMap<string, ListedFile>,
  list: FileList,
  { leaveOut = [], signal, progress }: { leaveOut?: readonly string[]; signal?: AbortSignal; progress: (line: string) => void },
): Promise<FilesCopied> {
  const inTurn = fewAtOnce(atOnce);
  const report: FilesCopied = { copied: 0, bytes: 0 };
  const one = async (file: FoundFile): Promise<void> => {
    if (list.has(file.name) || leaveOut.some((it) => file.name.startsWith(`${it}/`))) return;
    signal?.throwIfAborted();
    const earlier = known.get(file.name);
    if (earlier?.[1] === file.size && (await files.size(file.name)) !== null) {
      list.set(file.name, earlier);
      return;
    }
    const measured = measure();
    const bytes = readInWindows(from, file.name, file.size, () => new FileIsGone());
    try {
      await files.write(file.name, seal(measured.pass(bytes)));
    } catch (cause) {
      if (cause instanceof FileIsGone || (await from.size(file.name)) === null) return;
      throw cause;
    }
    list.set(file.name, [file.name, file.size, measured.result().sha256]);
    report.copied++;
    report.bytes += file.size;
  };
  for await (const page of from.walk('')) {
    await Promise.all(page.map((file) => inTurn(() => one(file))));
    if (report.copied >= 1_000) progress(`${report.copied} files`);
  }
  return report;
}

class FileIsGone extends Error {}
