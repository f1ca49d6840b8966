import './tables.ts';
import { taskFields } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';

/** The open tasks of tracks that are neither archived nor gone, each with each of the members of its track. */
export const openTasks = (db: Queryable) =>
  db
    .selectFrom('record')
    .innerJoin('app_table', 'app_table.id', 'record.table_id')
    .innerJoin('mini_app', 'mini_app.id', 'app_table.app_id')
    .innerJoin('track_app', (join) =>
      join.onRef('track_app.app_id', '=', 'app_table.app_id').onRef('track_app.track_id', '=', 'record.track_id'),
    )
    .innerJoin('track', 'track.id', 'record.track_id')
    .innerJoin('membership', 'membership.track_id', 'record.track_id')
    .where('record.deleted', 'is', null)
    .where(sql<boolean>`record.properties ->> ${taskFields.status} is distinct from ${taskFields.done}`)
    .where('track_app.is_default', '=', true)
    .where('app_table.deleted', 'is', null)
    .where('mini_app.deleted', 'is', null)
    .where('track.deleted', 'is', null)
    .where('track.state', '=', 0)
    .where('membership.status', '=', 'ACTIVE');
