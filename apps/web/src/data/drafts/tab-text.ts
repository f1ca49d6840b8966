import { useEffect, useMemo, useState } from 'react';
import { draftKeeper, saveOnLeave } from './draft-keeper.ts';
import type { StoredDraft } from './stored-draft.ts';

const prefix = 'trackyard.form.';

/**
 * A text that this tab keeps over a reload, and forgets when it is closed: for pages in front of the sign-in, where drafts belong to nobody
 * yet. The data worker stores the drafts of people (`useStoredDraft`).
 */
export function useTabText(key: string): StoredDraft {
  const [stored] = useState(() => read(prefix + key));
  const keeper = useMemo(
    () =>
      draftKeeper(
        (text) => write(prefix + key, text),
        () => {},
      ),
    [key],
  );
  useEffect(() => saveOnLeave(keeper), [keeper]);
  return { stored, keeper };
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
function write(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch (error) {
    console.warn('The draft was not stored', error);
  }
}
