import type { FormatRule } from '@trackyard/contract';
import { rulesText } from '@trackyard/rules';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLastSave } from '../../../data/index.ts';
import { useAttempt } from '../../../ui/index.ts';

export type ChangeRules = (change: (rules: readonly FormatRule[]) => readonly FormatRule[]) => void;
interface Own {
  rules: readonly FormatRule[];
  /** Those of the table when these were saved; null: they are not yet. Others than these came later. */
  savedOver: readonly FormatRule[] | null;
}
const none: readonly FormatRule[] = [];
const mostSent = 50;
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
  const [own, setOwn] = useState<Own | null>(null);
  // What was sent before these rules comes back as well, and is older than they are.
  const sent = useRef<readonly string[]>([]);
  const isOlder = (): boolean => {
    const text = rulesText(stored);
    return sent.current.slice(0, -1).includes(text) && sent.current.at(-1) !== text;
  };
  const isOvertaken = own?.savedOver != null && own.savedOver !== stored && !isOlder();
  const rules = own && !isOvertaken ? own.rules : stored;
  const latest = useRef({ rules, stored });
  useLayoutEffect(() => {
    latest.current = { rules, stored };
  });
  const change: ChangeRules = (by) => {
    const next = by(latest.current.rules);
    const mine: Own = { rules: next, savedOver: null };
    latest.current = { ...latest.current, rules: next };
    setOwn(mine);
    // A rule whose formula is still to be written stays as the server has it.
    const finished = next.flatMap((it) => (isFinished(it) ? [it] : stored.filter(({ id }) => id === it.id)));
    sent.current = [...sent.current.slice(-mostSent), rulesText(finished)];
    const saving = inOrder(() => save(finished));
    const saved = saving.then(
      () => {
        if (next.every(isFinished)) setOwn((now) => (now === mine ? { ...mine, savedOver: latest.current.stored } : now));
      },
      (error: unknown) => {
        setOwn((now) => (now === mine ? null : now));
        throw error;
      },
    );
    attempt(saved, 'Error updating formatting');
  };
  return [rules, change];
}
