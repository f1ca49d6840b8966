import type { AppView, ViewOptions } from '@trackyard/contract';
import { useState } from 'react';
import { useLastSave, useMe, useOptimisticValue, useRemembered, useWorker } from '../../../data/index.ts';
import { useAttempt } from '../../../ui/index.ts';

export type ChangeOptions = (more: Partial<ViewOptions>) => void;
interface Shown {
  options: ViewOptions;
  change: ChangeOptions;
  /** Shows the view as everyone sees it; null where it is. */
  reset: (() => void) | null;
}
/** What a browser remembers of a view for who may not configure it. A filter holds values of records, and lasts as long as the page. */
const lasting = [
  ...(['hidden', 'widths', 'aggregates', 'groupBy', 'subgroups'] as const),
  ...(['hideEmptyGroups', 'sortBy', 'sortDirection', 'sorts', 'uiConfig'] as const),
] as const satisfies readonly (keyof ViewOptions)[];
const none: Partial<ViewOptions> = {};

/** The options of a view, and how they change: for everyone by those who may configure the app, by others for themselves on this device. */
export function useViewOptions(trackId: string, view: AppView, mayConfigure: boolean): Shown {
  const { run } = useWorker();
  const attempt = useAttempt();
  const inOrder = useLastSave();
  const [saved, show] = useOptimisticValue(view.options);
  const [own, remember] = useRemembered(`view.${useMe()?.id ?? ''}.${view.id}`, none);
  const [brief, setBrief] = useState(none);
  if (mayConfigure)
    return {
      options: saved,
      change(more) {
        const options = { ...saved, ...more };
        const save = () => inOrder(() => run('views.update', { trackId, appId: view.appId, viewId: view.id, options }));
        attempt(show(options, save()), 'Error updating view');
      },
      reset: null,
    };
  const isOwn = Object.keys(own).length > 0 || Object.keys(brief).length > 0;
  return {
    options: { ...view.options, ...own, ...brief },
    change(more) {
      const entries = Object.entries(more);
      const lasts = (name: string): boolean => lasting.some((it) => it === name);
      const [lastingOnes, others] = [entries.filter(([name]) => lasts(name)), entries.filter(([name]) => !lasts(name))];
      if (lastingOnes.length > 0) remember({ ...own, ...Object.fromEntries(lastingOnes) });
      if (others.length > 0) setBrief({ ...brief, ...Object.fromEntries(others) });
    },
    reset: isOwn
      ? () => {
          remember(none);
          setBrief(none);
        }
      : null,
  };
}
