import { TrackyardError } from '@trackyard/contract';
import { asError } from '../connection/index.ts';
import { texts } from '../texts.ts';
import type { Log } from '../worker/environment.ts';
import type { View, Views } from './views.ts';

/** Whether a step is still the last of its view: no step to another place has begun since. */
export type IsStill = () => boolean;
/** `newest` and `around` lead to another place: the result of a step under way is dropped. */
export type StepKind = 'newest' | 'around' | 'older' | 'newer' | 'trim' | 'follow';
export interface Step {
  kind: StepKind;
  /** Resolves when the step has ended, successful or not. */
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
 * Runs one step of a view at a time, and shows that the view waits, or why the step failed. A step to another place begins at once; any
 * other waits for the step at work, unless that is of the same kind. Returns whether it succeeded. Never rejects. After an await a step
 * changes the view only if it is still the last.
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
