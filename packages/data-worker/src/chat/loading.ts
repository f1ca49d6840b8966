import { TrackyardError } from '@trackyard/contract';
import { asError } from '../connection/index.ts';
import { texts } from '../texts.ts';
import type { Log } from '../worker/environment.ts';
import type { View, Views } from './views.ts';

/** Still the last step of its view: none has begun since that leads elsewhere. */
export type IsStill = () => boolean;
/** `newest` and `around` lead elsewhere: what is on its way comes to nothing. */
export type StepKind = 'newest' | 'around' | 'older' | 'newer' | 'trim' | 'follow';
export interface Step {
  kind: StepKind;
  /** Resolves when it has ended, however it did. */
  done: Promise<unknown>;
}
interface Loading {
  views: Views;
  log: Log;
  view: View;
  kind: StepKind;
}
const leadsElsewhere = (kind: StepKind): boolean => kind === 'newest' || kind === 'around';

/**
 * Runs one step of a view at a time, and shows that it waits, or why it failed. One that leads elsewhere begins at once; any other waits
 * for the one at work, unless that is the same. Answers whether it arrived. Never rejects. What a step changes of the view after it has
 * waited, it changes only if it is still the last.
 */
export async function load({ views, log, view, kind }: Loading, act: (isStill: IsStill) => Promise<void>): Promise<boolean> {
  while (view.step && !leadsElsewhere(kind)) {
    if (view.step.kind === kind) return false;
    await view.step.done;
  }
  let end = (): void => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  const step = { kind, done };
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
    end();
  }
}
export const notOpen = () => new TrackyardError('notFound', texts.notAllowed);
