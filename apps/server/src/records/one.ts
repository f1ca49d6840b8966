import './tables.ts';
import { tableScope } from '@trackyard/contract';
import type { Handler } from '../platform/operations/context.ts';
import { presentDeletion } from './bin.ts';
import { presentRecords } from './present.ts';

export const oneRecord: Handler<'records.one'> = async ({ db, feeds, table, row }, { trackId }) => {
  const seq = await feeds.head(db, tableScope(trackId, row.table_id));
  const [record] = await presentRecords(db, [row]);
  return { record: record!, appId: table.appId, deleted: presentDeletion(row), seq };
};
