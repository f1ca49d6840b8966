import { useCallback, useRef } from 'react';

/**
 * Saves one state of a thing after the other, since the server takes what arrives last. Of those that wait for their turn only the last is
 * saved: it has what the others have.
 */
export function useLastSave(): (save: () => Promise<unknown>) => Promise<unknown> {
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef(0);
  return useCallback((save) => {
    newest.current += 1;
    const mine = newest.current;
    const saving = turn.current.then(() => (newest.current === mine ? save() : undefined));
    turn.current = saving.catch(() => undefined);
    return saving;
  }, []);
}
