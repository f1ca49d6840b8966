import '../tables.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Services } from '../../platform/services.ts';
import { readStored, type StoredFile } from '../stored-files.ts';
import { mayHaveText, mostBytes, mostPlainBytes, textKind } from './kinds.ts';
import { textOfPacked } from './unpack.ts';

/** The text in the bytes of a file; null where there is none. Rejects with `UnreadableFile` where it can't be taken out. */
export async function takeText(
  { files, sandbox }: Pick<Services, 'files' | 'sandbox'>,
  stored: StoredFile,
  signal: AbortSignal,
): Promise<string | null> {
  const [mediaType, size] = [stored.media_type, Number(stored.size)];
  if (!mayHaveText(mediaType, size)) return null;
  const kind = textKind(mediaType, await beginningOf(files, stored));
  if (kind === null) return null;
  if (kind !== 'plain' && size <= mostBytes) return textOfPacked(sandbox, kind, () => readStored(files, stored, 0, size - 1), { signal });
  return plainText(files, stored);
}

async function beginningOf(files: Files, stored: StoredFile): Promise<Uint8Array> {
  for await (const piece of readStored(files, stored, 0, 9_999)) return piece;
  return new Uint8Array();
}

async function plainText(files: Files, stored: StoredFile): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of readStored(files, stored, 0, Math.min(Number(stored.size), mostPlainBytes) - 1))
    text += decoder.decode(piece, { stream: true });
  return text;
}
