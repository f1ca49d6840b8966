import { useEffect, useMemo, useState } from 'react';
import { useLive } from '../live/live.ts';
import { useWorker } from '../live/provider.tsx';
import { copyDraft, dropDraftCopy, leftDraftCopy } from './draft-copies.ts';
import { type DraftKeeper, draftKeeper, saveOnLeave } from './draft-keeper.ts';

export interface StoredDraft {
  /** `undefined` until the worker has answered. */
  stored: string | undefined;
  keeper: DraftKeeper;
}

/** The draft that the data worker stores under a key, and the keeper that stores changes of it. `onSave` is called with each text that is stored. */
export function useStoredDraft(key: string | null, onSave?: (text: string) => void): StoredDraft {
  const { act } = useWorker();
  const live = useLive('drafts.one', key === null ? null : { key })?.text;
  // The copy of an earlier page, whose last text the worker may not have heard.
  const [copy, setCopy] = useState(() => (key === null ? null : { key, text: leftDraftCopy(key) }));
  if (key !== null && copy?.key !== key) setCopy({ key, text: leftDraftCopy(key) });
  const store = useMemo(
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
          store(text).catch(draftNotStored);
        },
        (text) => key !== null && copyDraft(key, text),
      ),
    [store, key, onSave],
  );
  const text = copy?.key === key ? copy?.text : null;
  useEffect(() => {
    if (typeof text === 'string')
      store(text)
        .then(() => setCopy(null))
        .catch(draftNotStored);
  }, [text, store]);
  useEffect(() => saveOnLeave(keeper), [keeper]);
  return { stored: text ?? live, keeper };
}

/** Logs the failure only: the person can go on, since the text still stands before them. */
const draftNotStored = (error: unknown): void => console.warn('The draft was not stored', error);
