import { workerAction } from '../worker/action.ts';
import type { RecordOrder } from './order.ts';
import type { RecordWindows } from './windows.ts';

interface Parts {
  recordWindows: RecordWindows;
}
export const recordActions = [
  /** The page shows the records from `from` (inclusive) to `to`: the window moves there. */
  workerAction('records.show', ({ recordWindows }: Parts, { from, to, ...order }: RecordOrder & { from: number; to: number }, pageId) =>
    recordWindows.show(pageId, order, { from, to }),
  ),
];
