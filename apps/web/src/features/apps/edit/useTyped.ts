import { useEffect, useRef, useState } from 'react';
import { errorText, useLastSave } from '../../../data/index.ts';
import { useSettled } from '../../../ui/index.ts';
import { needsSave } from './needs-save.ts';

const pauseMs = 600;

interface Typed {
  value: string;
  change: (text: string) => void;
  /** Saves at once what was typed. */
  flush: () => void;
  saved: boolean;
  problem: string | undefined;
}
/** A text that is saved as one types: after a pause, and when its field is left. `isRight`: what is not is kept in the field alone. */
export function useTyped(stored: string, save: (text: string) => Promise<unknown>, isRight: (text: string) => boolean): Typed {
  const [own, setOwn] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** What is being saved: until it is, `stored` is what was before. */
  const sent = useRef<string | null>(null);
  const inOrder = useLastSave();
  const settled = useSettled(own, pauseMs);
  const flush = () => {
    if (own === null || !isRight(own)) return;
    const text = own.trim();
    if (!needsSave(text, sent.current, stored)) return sent.current === null ? setOwn(null) : undefined;
    sent.current = text;
    const settle = () => {
      if (sent.current === text) sent.current = null;
    };
    inOrder(() => save(text)).then(
      () => {
        settle();
        setProblem(undefined);
        setSaved(true);
        // What was typed meanwhile is still to be saved.
        setOwn((now) => (now?.trim() === text ? null : now));
      },
      (error: unknown) => {
        settle();
        console.error('Error updating app', error);
        setProblem(errorText(error));
      },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved once for each pause
  useEffect(() => {
    if (settled !== null && settled === own) flush();
  }, [settled]);
  const change = (text: string) => {
    setSaved(false);
    setOwn(text);
  };
  return { value: own ?? stored, change, flush, saved, problem };
}
