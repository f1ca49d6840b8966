import { type RefObject, useRef } from 'react';
import type { DraftKeeper } from '../../../data/index.ts';
import { setText } from './textBox.ts';

/** Empties the box for a text that is taken from here, and puts it back where that fails. */
export type HandOver = (text: string, taken: Promise<unknown>, onFailure?: (error: unknown) => void) => void;

export function useHandedOver(box: RefObject<HTMLTextAreaElement | null>, draft: DraftKeeper, isEditing: boolean): HandOver {
  const edits = useRef(isEditing);
  edits.current = isEditing;
  return (text, taken, onFailure) => {
    draft.sent(text, taken).catch((error: unknown) => {
      onFailure?.(error);
      // Its draft stays where it was; the box may be another text's by now.
      if (!box.current || edits.current) return;
      // What was typed meanwhile stays behind it.
      setText(box.current, box.current.value ? `${text}\n${box.current.value}` : text);
      draft.typed(box.current.value);
    });
  };
}
