import type { Preferences } from '@trackyard/contract';
import { useRef } from 'react';
import { useOptimisticValue, useWorker } from '../../../data/index.ts';
import { useAttempt } from '../../../ui/index.ts';

/** An optimistic choice: it shows at once. When it is saved, or could not be, the stored value shows again. */
export function useChosen<V>(stored: V, save: (value: V) => Promise<unknown>): [V, (value: V) => void] {
  const attempt = useAttempt();
  const [chosen, show] = useOptimisticValue(stored);
  const earlier = useRef<Promise<unknown>>(Promise.resolve());
  const choose = (value: V) => {
    // One save after the other: of two at once, the earlier choice could be stored last.
    const saved = earlier.current.then(() => save(value));
    earlier.current = Promise.allSettled([saved]);
    attempt(show(value, saved), 'Error updating user');
  };
  return [chosen, choose];
}

export function usePreference<K extends keyof Omit<Preferences, 'id'>>(preferences: Preferences, name: K) {
  const { run } = useWorker();
  return useChosen(preferences[name], (value) => run('profile.updatePreferences', { [name]: value }));
}
