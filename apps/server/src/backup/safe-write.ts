import { open, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The folder names the file only when its bytes are on the disk. */
export async function writeSafely(file: string, text: string): Promise<void> {
  await writeFile(`${file}.part`, text, { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
  await syncFolder(path.dirname(file));
}
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
