import './tables.ts';
import { type AppTable, type AppView, scopeOf, TrackyardError } from '@trackyard/contract';
import type { Queryable } from '../../platform/database/tables.ts';
import type { MutationCall } from '../../platform/operations/context.ts';
import { insertView } from '../make-app.ts';
import { checkRoomForView, checkView } from '../views.ts';

/** Brings a deleted view back to its place. Rejects with `invalidInput` where a field that it is built on is gone. */
export async function restoreView({ db, feed }: Pick<MutationCall, 'db' | 'feed'>, table: AppTable, view: AppView): Promise<void> {
  checkView(view.type, view.options, table);
  const seq = await feed.next(scopeOf('app', table.appId));
  await checkRoomForView(db, table.appId);
  await putBack(db, view, seq);
}

/** Rejects with `conflict` where its id is taken. `seq`: number in the scope of the app. */
export async function putBack(db: Queryable, view: AppView, seq: number): Promise<void> {
  if (!(await insertView(db, view, seq, view.position))) throw new TrackyardError('conflict', 'This view is there already.');
}
