import { startTestServer, type TestServer } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Colleague, makeTeam, makeTrack } from '../../test/team.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
});
afterAll(() => server.stop());

async function tasks(...others: Colleague[]) {
  const { id: trackId } = await makeTrack(server, team.anna, others);
  const { appId } = await team.anna.run('apps.openTasks', { trackId });
  const table = await server.services.database.selectFrom('app_table').select('id').where('app_id', '=', appId).executeTakeFirstOrThrow();
  const add = async (tasktitle: string, who: Colleague | null, more: Record<string, unknown> = {}) => {
    const id = server.services.ids.id();
    const properties = { tasktitle, ...(who && { taskassignee: [who.userId] }), ...more };
    await team.anna.run('records.add', { trackId, tableId: table.id, records: [{ id, properties }] });
    return id;
  };
  return { trackId, tableId: table.id, add };
}
const mine = async (who: Colleague) => (await who.run('tasks.mine', {})).tasks.map((it) => it.title);

test('my open tasks of all my tracks are listed, the nearest day first', async () => {
  const { mateo, priya } = team;
  const [first, second] = [await tasks(mateo, priya), await tasks(mateo)];
  await first.add('Some day', mateo);
  await first.add('Next week', mateo, { taskdue: '2026-12-03' });
  const late = await second.add('Last week', mateo, { taskdue: '2026-11-19', taskstatus: 'statusdoing' });
  await first.add('Done', mateo, { taskstatus: 'statusdone' });
  await first.add('Of Priya', priya);
  await first.add('Of nobody', null);
  expect(await mine(mateo)).toEqual(['Last week', 'Next week', 'Some day']);
  expect((await mateo.run('tasks.mine', {})).tasks[0]).toEqual({
    ...{ id: late, trackId: second.trackId, tableId: second.tableId, title: 'Last week' },
    ...{ due: '2026-11-19', status: 'statusdoing' },
  });
  await mateo.run('records.update', {
    ...{ trackId: second.trackId, tableId: second.tableId },
    records: [{ id: late, properties: { taskstatus: 'statusdone' } }],
  });
  await mateo.run('members.leave', { trackId: first.trackId });
  expect(await mine(mateo)).toEqual([]);
  expect(await mine(priya)).toEqual(['Of Priya']);
});

test('tasks of an archived track, and deleted ones, are none of mine', async () => {
  const { anna, mateo } = team;
  const [one, other] = [await tasks(mateo), await tasks(mateo)];
  const gone = await one.add('Deleted', mateo);
  await one.add('There', mateo);
  await other.add('Archived', mateo);
  await anna.run('records.delete', { trackId: one.trackId, tableId: one.tableId, recordIds: [gone] });
  await anna.run('tracks.archive', { trackId: other.trackId });
  expect(await mine(mateo)).toEqual(['There']);
});

test('they are found by an index, however many records there are', async () => {
  const { rows } = await server.services.database.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql<{ 'QUERY PLAN': string }>`
      explain select id from record
      where properties ? 'taskassignee' and properties -> 'taskassignee' @> '["a"]'::jsonb and deleted is null`.execute(tx);
  });
  expect(rows.map((it) => it['QUERY PLAN']).join('\n')).toContain('record_assignee');
});
