import { TrackyardError } from '@trackyard/contract';
import { asError } from '../connection/index.ts';
import { texts } from '../texts.ts';
import type { Log } from '../worker/environment.ts';
import type { View, Views } from './views.ts';

/** Runs one step of a view at a time, and shows that it waits, or why it failed. Never rejects. */
export async function load(views: Views, log: Log, view: View, act: () => Promise<void>): Promise<boolean> {
  if (view.waits) return false;
  view.waits = true;
  view.problem = null;
  views.tell(view);
  try {
    await act();
    return true;
  } catch (error) {
    const failure = asError(error);
    log('warn', 'Messages could not be loaded', failure);
    view.problem = failure.code === 'unavailable' ? texts.offline : failure.message;
    return false;
  } finally {
    view.waits = false;
    views.tell(view);
  }
}
export const notOpen = () => new TrackyardError('notFound', texts.notAllowed);
