import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useLive, useWorker } from '../../../data/index.ts';
import { takenBack } from '../conversation/useActions.ts';
import { setText } from './textBox.ts';

const restMs = 300;

export interface Draft {
  /** What stands in the box now: saved when the hands rest, or the page goes away. */
  typed(text: string): void;
  /** It was sent: nothing is left of it. */
  clear(): void;
}

/**
 * Keeps what was typed and not sent, under the key of the conversation in which it was typed, whatever is opened meanwhile.
 * Fills the box once, when the worker answers; what was typed before that stays behind it.
 */
export function useDraft(key: string, box: RefObject<HTMLTextAreaElement | null>, { editing }: { editing: boolean }): Draft {
  const { act } = useWorker();
  const stored = useLive('drafts.one', { key })?.text;
  const known = useRef<string | null>(null);
  const draft = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: string | null = null;
    const save = () => {
      clearTimeout(timer);
      if (waiting === null) return;
      const text = waiting;
      waiting = null;
      known.current = text;
      act('drafts.save', { key, text }).catch(takenBack);
    };
    return {
      typed: (text: string) => {
        waiting = text;
        clearTimeout(timer);
        timer = setTimeout(save, restMs);
      },
      clear: () => {
        waiting = '';
        save();
      },
      save,
    };
  }, [act, key]);

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

  useEffect(() => {
    const leave = () => draft.save();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, [draft]);
  return draft;
}
