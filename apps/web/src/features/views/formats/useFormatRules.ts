import type { FormatRule } from '@trackyard/contract';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLastSave } from '../../../data/index.ts';
import { useAttempt } from '../../../ui/index.ts';

export type ChangeRules = (change: (rules: readonly FormatRule[]) => readonly FormatRule[]) => void;
const none: readonly FormatRule[] = [];
const isFinished = ({ condition, formula }: FormatRule): boolean => condition !== 'formula' || formula !== '';

/**
 * The rules of a table or of a view, and how they change: at once for who changes them, so that the view shows what a rule does while it is
 * written. `stored` are those of the server, `save` sends others.
 */
export function useFormatRules(
  stored: readonly FormatRule[] = none,
  save: (rules: FormatRule[]) => Promise<unknown>,
): [readonly FormatRule[], ChangeRules] {
  const attempt = useAttempt();
  const inOrder = useLastSave();
  const [own, setOwn] = useState<readonly FormatRule[] | null>(null);
  const rules = own ?? stored;
  const latest = useRef(rules);
  const sent = useRef<readonly FormatRule[] | null>(null);
  useLayoutEffect(() => {
    latest.current = rules;
  });
  const change: ChangeRules = (by) => {
    const next = by(latest.current);
    latest.current = next;
    setOwn(next);
    const before = (own && sent.current) ?? stored;
    // A rule whose formula is still to be written stays as it was before.
    const finished = next.flatMap((it) => (isFinished(it) ? [it] : before.filter(({ id }) => id === it.id)));
    sent.current = finished;
    const settled = () => setOwn((now) => (now === next ? null : now));
    // The rows of a change are in the page before its answer, so that the stored rules are these, or newer ones.
    const saved = inOrder(() => save(finished)).then(
      () => next.every(isFinished) && settled(),
      (error: unknown) => {
        settled();
        throw error;
      },
    );
    attempt(saved, 'Error updating formatting');
  };
  return [rules, change];
}
