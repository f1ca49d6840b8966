import './tables.ts';
import { type Attribute, scopeOf } from '@trackyard/contract';
import { defaultApp, defaultSections, taskFields } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { makeApp } from './make-app.ts';

/** Nobody else's table has fields of a track's tasks, so that they have the same ids everywhere. */
const attributes: Attribute[] = [
  { id: taskFields.title, name: 'Title', type: 'text', options: {} },
  {
    id: taskFields.status,
    name: 'Status',
    type: 'select',
    options: {
      choices: [
        { id: 'statustodo', name: 'To do', colour: 'stone' },
        { id: 'statusdoing', name: 'In progress', colour: 'sky' },
        { id: taskFields.done, name: 'Done', colour: 'leaf' },
      ],
    },
  },
  // The first page of a person lists the open tasks that name them here.
  { id: taskFields.assignee, name: 'Assignee', type: 'user', options: {} },
  { id: taskFields.due, name: 'Due', type: 'date', options: {} },
  { id: 'tasknotes', name: 'Notes', type: 'longText', options: {} },
];

/** The app is made when somebody opens the Tasks tab of a track for the first time, so that older tracks get it too. */
export const openTasks: Handler<'apps.openTasks'> = async ({ db, feed, actor, now, track, ids }, { trackId }) => {
  const found = await defaultAppOf(db, trackId);
  if (found) return { appId: found };
  const [appId, tableId] = [ids.id(), ids.id()];
  // Behind the number, which only one takes at a time: who opened the tab at the same moment has made the app by now.
  const seq = await feed.next(scopeOf('track', trackId));
  const made = await defaultAppOf(db, trackId);
  if (made) return { appId: made };
  const table = { id: tableId, name: defaultSections.tasks, attributes };
  const view = { id: ids.id(), name: defaultSections.main };
  await makeApp(
    { db, feed, now, userId: actor.userId },
    { id: appId, tenantId: track.tenantId, ...defaultApp, pattern: null, table, view },
  );
  await db.insertInto('track_app').values({ track_id: trackId, app_id: appId, is_default: true, seq }).execute();
  return { appId };
};

async function defaultAppOf(db: Queryable, trackId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('track_app')
    .select('app_id')
    .where('track_id', '=', trackId)
    .where('is_default', '=', true)
    .executeTakeFirst();
  return row?.app_id;
}
