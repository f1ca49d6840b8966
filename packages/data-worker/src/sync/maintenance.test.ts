import { type InputOf, scopeOf, TrackyardError } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { watch } from '../testing/desk.ts';
import { frame } from '../testing/peer.ts';
import { appOf, trackId } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

const tableId = '0199a000-0000-7000-8000-0000000000d4';
const appId = '0199a000-0000-7000-8000-0000000000d5';
const recordId = '0199a000-0000-7000-9000-000000000001';
const app = appOf(appId, 'Lots');
const refusal = '“Lots” is under maintenance. Changes can be saved when it’s over.';

async function underMaintenance() {
  const { desk, page } = await annaAtDesk();
  const notices: string[] = [];
  page.onNotice(({ text }) => notices.push(text));
  const state = watch(page, 'connection.state', {});
  let isOver = false;
  desk.peer.on('records.update', () => {
    if (!isOver) throw new TrackyardError('underMaintenance', refusal);
    return { result: {}, frames: [] };
  });
  const write = async (title0: string) => {
    await Promise.all([
      page.run('records.update', { trackId, tableId, records: [{ id: recordId, properties: { title0 } }] }),
      desk.time.settle(),
    ]);
    await desk.time.settle();
  };
  const sent = () => desk.peer.of('records.update').map((it) => (it.input as InputOf<'records.update'>).records[0]!.properties['title0']);
  const end = () => (isOver = true);
  return { desk, page, notices, write, sent, end, waiting: () => state.now()?.waiting };
}

test('changes of an app under maintenance wait, say so once, and are sent in order when it is over [APP-029]', async () => {
  const { desk, notices, write, sent, end, waiting } = await underMaintenance();
  await write('Guji');
  await write('Huila');
  expect([sent(), notices, waiting()]).toEqual([['Guji'], [refusal], 2]);
  end();
  const row = { store: 'trackApps' as const, id: app.id, seq: 2, row: app };
  desk.peer.say({ type: 'changes', frame: frame(scopeOf('track', trackId), 1, 2, [row]) });
  await desk.time.settle();
  await desk.time.settle();
  expect(sent()).toEqual(['Guji', 'Guji', 'Huila']);
  expect([waiting(), notices]).toEqual([0, [refusal]]);
});

test('they are tried now and then as well, where nothing says that it is over', async () => {
  const { desk, notices, write, sent, end } = await underMaintenance();
  await write('Guji');
  await desk.time.pass(70_000);
  expect([sent(), notices]).toEqual([['Guji', 'Guji'], [refusal]]);
  end();
  await desk.time.pass(70_000);
  expect(sent()).toEqual(['Guji', 'Guji', 'Guji']);
});

test('other changes are sent meanwhile', async () => {
  const { desk, page, write } = await underMaintenance();
  await write('Guji');
  desk.peer.on('tracks.setFavourite', () => ({ result: {}, frames: [] }));
  await Promise.all([page.run('tracks.setFavourite', { trackId, favourite: true }), desk.time.settle()]);
  await desk.time.settle();
  expect(desk.peer.of('tracks.setFavourite')).toHaveLength(1);
});
