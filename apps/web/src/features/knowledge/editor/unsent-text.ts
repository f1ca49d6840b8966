import { ContentString, decodeUpdate, Item } from 'yjs';
import { fromBase64 } from './base64.ts';

/** The text that updates add, as far as it is readable without their document. */
export function textInUpdates(updates: readonly string[]): string {
  const words = updates.flatMap((it) =>
    decodeUpdate(fromBase64(it)).structs.flatMap((struct) =>
      struct instanceof Item && !struct.deleted && struct.content instanceof ContentString ? [struct.content.str] : [],
    ),
  );
  return words.join('').trim();
}
