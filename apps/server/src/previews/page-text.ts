import type { Got } from '../platform/outside/guarded-get.ts';

/** The text of a page: as its server says that it is written, else as it says itself. */
export function textOf({ bytes, charset }: Pick<Got, 'bytes' | 'charset'>): string {
  const said = charset ?? /<meta[^>]{0,200}charset=["']?([\w-]{1,40})/i.exec(bytes.toString('latin1', 0, 1_024))?.[1] ?? 'utf-8';
  return decoderOf(said).decode(bytes);
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
