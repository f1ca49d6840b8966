import type { AppView, ViewOptions } from '@trackyard/contract';
import { useLastSave, useOwn, useWorker } from '../../data/index.ts';
import { useAttempt } from '../../ui/index.ts';

export type ChangeOptions = (more: Partial<ViewOptions>) => void;

/** The options of a view, and how they change. Who may not configure the app changes them for themselves, as long as the page is open. */
export function useViewOptions(trackId: string, view: AppView, mayConfigure: boolean): [ViewOptions, ChangeOptions] {
  const { run } = useWorker();
  const attempt = useAttempt();
  const inOrder = useLastSave();
  const [options, show] = useOwn(view.options);
  const change: ChangeOptions = (more) => {
    const next = { ...options, ...more };
    const save = () => inOrder(() => run('views.update', { trackId, appId: view.appId, viewId: view.id, options: next }));
    attempt(show(next, mayConfigure ? save() : new Promise(() => {})), 'Error updating view');
  };
  return [options, change];
}
