import './tables.ts';
import { scopeOf, TrackyardError } from '@trackyard/contract';
import type { MutationCall } from '../../platform/operations/context.ts';
import { tablesOfApp } from '../find.ts';
import { checkRoomForTables, linksElsewhere } from '../table-checks.ts';
import { checkRoomForView } from '../views.ts';
import { putBack } from './restore-view.ts';
import type { TableBefore } from './tables.ts';

type Call = Pick<MutationCall, 'db' | 'feed'> & { userId: string };

/** Brings a deleted table back with its views. Its records stayed where they were. */
export async function restoreTable(call: Call, appId: string, tableId: string, { views }: TableBefore): Promise<void> {
  const { db, feed, userId } = call;
  const scope = scopeOf('app', appId);
  const seq = await feed.next(scope);
  const others = await tablesOfApp(db, appId);
  checkRoomForTables(others.length + 1);
  await checkRoomForView(db, appId, views.length);
  const table = await db
    .updateTable('app_table')
    .set({ deleted: null, seq })
    .where('id', '=', tableId)
    .where('app_id', '=', appId)
    .where('deleted', 'is not', null)
    .returning(['attributes'])
    .executeTakeFirst();
  if (!table) throw new TrackyardError('conflict', 'This table is there already.');
  const broken = table.attributes.find((it) => linksElsewhere(it, [...others, tableId]));
  if (broken)
    throw new TrackyardError('conflict', `The field “${broken.name}” links to a table that was deleted as well. Restore that table first.`);
  for (const it of views) await putBack(db, it, await feed.next(scope));
  // Days may have passed.
  if (table.attributes.some((it) => it.type === 'formula')) feed.event('apps.formulasChanged', scope, { tableId, userId });
}
