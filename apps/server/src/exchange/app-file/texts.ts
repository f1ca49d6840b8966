import { limits, TrackyardError } from '@trackyard/contract';
import { unzippedBytes } from '../zip.ts';
import { noAppFile } from './app-file.ts';

/**
 * The texts in a .zip file of an app, as they come; `isEnd`: the entry's last. Rejects with `invalidInput` for what is no .zip file, is cut off, or
 * unpacks to more than `limits.appFile`.
 */
export async function* unzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<{ name: string; text: string; isEnd: boolean }> {
  const isTooMuch = () => new TrackyardError('payloadTooLarge', 'This file has more in it than an app can have.');
  const decoders = new Map<string, TextDecoder>();
  for await (const piece of unzippedBytes(bytes, { most: limits.appFile, isNone: noAppFile, isTooMuch })) {
    const decoder = decoders.get(piece.name) ?? new TextDecoder('utf-8', { fatal: true });
    decoders.set(piece.name, decoder);
    let text: string;
    try {
      text = decoder.decode(piece.bytes, { stream: !piece.isEnd });
    } catch {
      throw noAppFile();
    }
    if (piece.isEnd) decoders.delete(piece.name);
    yield { name: piece.name, text, isEnd: piece.isEnd };
  }
}
