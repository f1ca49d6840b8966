import './tables.ts';
import { limits } from '@trackyard/contract';
import { displayText, taskFields } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Handler } from '../platform/operations/context.ts';

/** By an index on the field Assignee, which is the same in every track. Those with the nearest due day come first. */
export const myTasks: Handler<'tasks.mine'> = async ({ db, actor }) => {
  const assigned = sql.raw(`record.properties -> '${taskFields.assignee}'`);
  const isAssigned = sql.raw(`record.properties ? '${taskFields.assignee}'`);
  const rows = await db
    .selectFrom('record')
    .innerJoin('app_table', 'app_table.id', 'record.table_id')
    .innerJoin('mini_app', 'mini_app.id', 'app_table.app_id')
    .innerJoin('track_app', (join) =>
      join.onRef('track_app.app_id', '=', 'app_table.app_id').onRef('track_app.track_id', '=', 'record.track_id'),
    )
    .innerJoin('membership', 'membership.track_id', 'record.track_id')
    .innerJoin('track', 'track.id', 'record.track_id')
    .select(['record.id', 'record.track_id', 'record.table_id', 'record.properties', 'app_table.attributes'])
    .where(sql<boolean>`${isAssigned} and ${assigned} @> ${JSON.stringify([actor.userId])}::jsonb`)
    .where('record.deleted', 'is', null)
    .where(sql<boolean>`record.properties ->> ${taskFields.status} is distinct from ${taskFields.done}`)
    .where('track_app.is_default', '=', true)
    .where('app_table.deleted', 'is', null)
    .where('mini_app.deleted', 'is', null)
    .where('track.deleted', 'is', null)
    .where('track.state', '=', 0)
    .where('membership.user_id', '=', actor.userId)
    .where('membership.status', '=', 'ACTIVE')
    .orderBy(sql`record.properties ->> ${taskFields.due}`, (it) => it.asc().nullsLast())
    .orderBy('record.created')
    .orderBy('record.id')
    .limit(limits.myTasks + 1)
    .execute();
  const tasks = rows.slice(0, limits.myTasks).map(({ id, track_id, table_id, properties, attributes }) => ({
    ...{ id, trackId: track_id, tableId: table_id, title: displayText(attributes, properties) },
    ...{ due: text(properties[taskFields.due]), status: text(properties[taskFields.status]) },
  }));
  return { tasks, hasMore: rows.length > limits.myTasks };
};
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
