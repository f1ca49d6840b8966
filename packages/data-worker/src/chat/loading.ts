import { TrackyardError } from '@trackyard/contract';
import { asError } from '../connection/index.ts';
import { texts } from '../texts.ts';
import type { Log } from '../worker/environment.ts';
import type { View, Views } from './views.ts';

/** Still the last step of its view: none has begun since that leads elsewhere. */
export type IsStill = () => boolean;
interface Step {
  views: Views;
  log: Log;
  view: View;
  /** Leads elsewhere, whatever is on its way: that comes to nothing. Any other step isn't begun while one is at work. */
  elsewhere?: 'newest' | 'around' | null;
}

/**
 * Runs one step of a view at a time, and shows that it waits, or why it failed. Answers whether it arrived. Never rejects. What a step
 * changes of the view after it has waited, it changes only if it is still the last.
 */
export async function load({ views, log, view, elsewhere = null }: Step, act: (isStill: IsStill) => Promise<void>): Promise<boolean> {
  if (view.step && !elsewhere) return false;
  const step = { elsewhere };
  const isStill = () => view.step === step;
  view.step = step;
  view.problem = null;
  views.tell(view);
  try {
    await act(isStill);
    return isStill();
  } catch (error) {
    const failure = asError(error);
    log('warn', 'Messages could not be loaded', failure);
    if (isStill()) view.problem = failure.code === 'unavailable' ? texts.offline : failure.message;
    return false;
  } finally {
    if (isStill()) {
      view.step = null;
      views.tell(view);
    }
  }
}
export const notOpen = () => new TrackyardError('notFound', texts.notAllowed);
