import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { type DraftKeeper, useStoredDraft } from '../../../data/index.ts';
import { setText } from './textBox.ts';

/**
 * Keeps what was typed and not sent, under the key of the conversation in which it was typed, whatever is opened meanwhile.
 * Fills the box once, when the worker answers; what was typed before that stays behind it.
 */
export function useDraft(key: string, box: RefObject<HTMLTextAreaElement | null>, { editing }: { editing: boolean }): DraftKeeper {
  const known = useRef<string | null>(null);
  const saved = useCallback((text: string) => {
    known.current = text;
  }, []);
  const { stored, keeper } = useStoredDraft(key, saved);

  useEffect(() => {
    if (stored === undefined || !box.current || editing) return;
    const first = known.current === null;
    // Another tab went on with it, or sent it: this one follows while it is not in use itself.
    const follows = !first && box.current !== document.activeElement && box.current.value === known.current;
    if (first || follows) {
      const text = first ? stored + box.current.value : stored;
      known.current = stored;
      if (text !== box.current.value) setText(box.current, text);
    }
  }, [stored, box, editing]);

  return keeper;
}
