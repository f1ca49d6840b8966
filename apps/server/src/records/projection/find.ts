import './tables.ts';
import type { Queryable } from '../../platform/database/tables.ts';
import type { Place } from '../places.ts';
import type { Projection } from './tables.ts';

/**
 * The projection of the records of a table in a track, where it has one. For who writes records: ask once the fields of the table are fixed and
 * its scope is locked; then it stays as it is until the end of the transaction.
 */
export const findProjection = (db: Queryable, { trackId, tableId }: Place): Promise<Projection | undefined> =>
  db.selectFrom('record_projection').selectAll().where('track_id', '=', trackId).where('table_id', '=', tableId).executeTakeFirst();
