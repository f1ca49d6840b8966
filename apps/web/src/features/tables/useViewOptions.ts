import type { AppView, ViewOptions } from '@trackyard/contract';
import { useState } from 'react';
import { useLastSave, useWorker } from '../../data/index.ts';
import { useAttempt } from '../../ui/index.ts';

export type ChangeOptions = (more: Partial<ViewOptions>) => void;

/** The options of a view, and how they change. Who may not configure the app changes them for themselves, as long as the page is open. */
export function useViewOptions(trackId: string, view: AppView, mayConfigure: boolean): [ViewOptions, ChangeOptions] {
  const { run } = useWorker();
  const attempt = useAttempt();
  const inOrder = useLastSave();
  const [own, setOwn] = useState<ViewOptions | null>(null);
  const options = own ?? view.options;
  const change: ChangeOptions = (more) => {
    const next = { ...options, ...more };
    setOwn(next);
    if (!mayConfigure) return;
    const saving = inOrder(() => run('views.update', { trackId, appId: view.appId, viewId: view.id, options: next }));
    // What was changed since then is not on the server yet.
    const isDone = () => setOwn((now) => (now === next ? null : now));
    attempt(saving.finally(isDone), 'Error updating view');
  };
  return [options, change];
}
