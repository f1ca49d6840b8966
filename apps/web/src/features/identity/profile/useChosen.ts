import type { Preferences } from '@trackyard/contract';
import { useRef, useState } from 'react';
import { useWorker } from '../../../data/index.ts';
import { useAttempt } from '../../../ui/index.ts';

/** An optimistic choice: it shows at once. When it is saved, or could not be, the stored value shows again. */
export function useChosen<V>(stored: V, save: (value: V) => Promise<unknown>): [V, (value: V) => void] {
  const attempt = useAttempt();
  const [chosen, setChosen] = useState<{ value: V } | null>(null);
  const earlier = useRef<Promise<unknown>>(Promise.resolve());
  const choose = (value: V) => {
    const mine = { value };
    setChosen(mine);
    // One save after the other: of two at once, the earlier choice could be stored last.
    const saved = earlier.current.then(() => save(value));
    earlier.current = Promise.allSettled([saved]);
    attempt(
      saved.finally(() => setChosen((now) => (now === mine ? null : now))),
      'Error updating user',
    );
  };
  return [chosen ? chosen.value : stored, choose];
}

export function usePreference<K extends keyof Omit<Preferences, 'id'>>(preferences: Preferences, name: K) {
  const { run } = useWorker();
  return useChosen(preferences[name], (value) => run('profile.updatePreferences', { [name]: value }));
}
