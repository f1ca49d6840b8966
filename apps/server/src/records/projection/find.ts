import './tables.ts';
import { preparedQuery } from '../../platform/database/prepared.ts';
import type { Queryable } from '../../platform/database/tables.ts';
import type { Place } from '../places.ts';
import type { Projection } from './tables.ts';

/**
 * The projection of the records of a table in a track, where it has one. For who writes records: ask once the fields of the table are fixed and
 * its scope is locked; then it stays as it is until the end of the transaction.
 */
export async function findProjection(db: Queryable, { trackId, tableId }: Place): Promise<Projection | undefined> {
  const [projection] = await projectionOf(db, trackId, tableId);
  return projection;
}

const projectionOf = preparedQuery('projectionOf', (db, trackId: string, tableId: string) =>
  db
    .selectFrom('record_projection')
    .select(['track_id', 'table_id', 'name', 'state', 'columns', 'columns_made', 'filled_to', 'resumed', 'changed'])
    .where('track_id', '=', trackId)
    .where('table_id', '=', tableId),
);
