import { useEffect, useMemo, useState } from 'react';
import { copyDraft, dropDraftCopy, leftDraftCopy } from './draft-copies.ts';
import { type DraftKeeper, draftKeeper, saveOnLeave } from './draft-keeper.ts';
import { useLive } from './live.ts';
import { useWorker } from './provider.tsx';

export interface KeptText {
  /** `undefined` until the worker has answered. */
  stored: string | undefined;
  keeper: DraftKeeper;
}

/** A text that the data worker keeps under a key, and what keeps it there. `onSave` hears what goes there from here. */
export function useKeptText(key: string | null, onSave?: (text: string) => void): KeptText {
  const { act } = useWorker();
  const live = useLive('drafts.one', key === null ? null : { key })?.text;
  // What the worker may not have heard when the page went away.
  const [copy, setCopy] = useState(() => (key === null ? null : { key, text: leftDraftCopy(key) }));
  if (key !== null && copy?.key !== key) setCopy({ key, text: leftDraftCopy(key) });
  const keep = useMemo(
    () => async (text: string) => {
      if (key === null) return;
      await act('drafts.save', { key, text });
      dropDraftCopy(key, text);
    },
    [act, key],
  );
  const keeper = useMemo(
    () =>
      draftKeeper(
        (text) => {
          onSave?.(text);
          keep(text).catch(notKept);
        },
        (text) => key !== null && copyDraft(key, text),
      ),
    [keep, key, onSave],
  );
  const text = copy?.key === key ? copy?.text : null;
  useEffect(() => {
    if (typeof text === 'string')
      keep(text)
        .then(() => setCopy(null))
        .catch(notKept);
  }, [text, keep]);
  useEffect(() => saveOnLeave(keeper), [keeper]);
  return { stored: text ?? live, keeper };
}

/** Whoever typed goes on: the text still stands before them. */
const notKept = (error: unknown): void => console.warn('Not kept', error);
