import { createHash } from 'node:crypto';
import { TrackyardError } from '@trackyard/contract';
import { fewAtOnce } from '../operations/few-at-once.ts';
import { type Files, type FoundFile, readInWindows } from './files.ts';

export interface CopyReport {
  copied: number;
  /** They were there already, with the same bytes. */
  known: number;
  /** Bytes of all files. */
  bytes: number;
}
/** Files at once; each takes some megabytes of memory. */
const atOnce = 8;

/**
 * Copies all files that are not at their destination with the same bytes, and reads each there to compare its SHA-256: so it can be broken
 * off and begun again. Rejects with `conflict` where a copy has other bytes.
 */
export async function copyFiles(from: Files, to: Files, progress: (report: CopyReport) => void): Promise<CopyReport> {
  const report: CopyReport = { copied: 0, known: 0, bytes: 0 };
  const inTurn = fewAtOnce(atOnce);
  for await (const page of from.walk('')) {
    await Promise.all(
      page.map((file) =>
        inTurn(async () => {
          report[await copyFile(from, to, file)]++;
          report.bytes += file.size;
        }),
      ),
    );
    progress(report);
  }
  return report;
}

async function copyFile(from: Files, to: Files, file: FoundFile): Promise<'copied' | 'known'> {
  const expected = await hashOf(from, file);
  // It was removed since it was found.
  if (expected === null) return 'known';
  if ((await to.size(file.name)) === file.size && (await hashOf(to, file)) === expected) return 'known';
  await to.write(file.name, readInWindows(from, file.name, file.size, gone));
  if ((await hashOf(to, file)) !== expected)
    throw new TrackyardError('conflict', `The copy of ${file.name} has other bytes than the file. Run the command again.`);
  return 'copied';
}

/** Null where the file is gone. */
async function hashOf(files: Files, { name, size }: FoundFile): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const bytes of readInWindows(files, name, size, gone)) hash.update(bytes);
  } catch (cause) {
    if (cause instanceof FileIsGone) return null;
    throw cause;
  }
  return hash.digest('hex');
}

class FileIsGone extends Error {}
const gone = (): Error => new FileIsGone();
