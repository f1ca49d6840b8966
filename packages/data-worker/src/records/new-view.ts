import { tableScope } from '@trackyard/contract';
import type { Database } from '../database/index.ts';
import { createEvaluation } from './evaluated.ts';
import { noneCollapsed } from './groups.ts';
import type { RecordOrder } from './order.ts';
import type { Range, View } from './view.ts';

const firstScreen: Range = { from: 0, to: 50 };

/** A view of which nothing is loaded yet. */
export function newView(db: Database, key: string, order: RecordOrder): View {
  const nothing = { leave: () => {}, stopWaiting: null, stopSaving: () => {}, heard: [], saved: null, since: db.generation() };
  return {
    key,
    scope: tableScope(order.trackId, order.tableId),
    order,
    stretch: null,
    language: db.get('tables', order.tableId)?.language,
    stale: false,
    countIsStale: false,
    groups: null,
    collapsed: order.collapsed ?? noneCollapsed,
    leftOut: order.collapsed ?? noneCollapsed,
    shown: firstScreen,
    sent: { from: 0, to: 0 },
    evaluation: createEvaluation(order),
    working: false,
    problem: null,
    queries: 0,
    ...nothing,
  };
}
