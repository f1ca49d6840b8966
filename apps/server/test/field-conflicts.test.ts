import { limits } from '@trackyard/contract';
import { newId } from '@trackyard/data-worker/testing';
import { makeTable, patienceFactor, type TestPerson } from '@trackyard/testing';
import { expect, test, vi } from 'vitest';
import { records } from '../src/records/index.ts';
import { tableScene } from './table-scene.ts';

const scene = tableScene();
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000 * patienceFactor, interval: 20 });

async function lot() {
  const trackId = await scene.server.track('Roastery', [scene.anna, scene.mateo]);
  const table = await makeTable(scene.anna.call, { trackId, newId });
  const recordId = newId();
  await scene.anna.call('records.add', {
    trackId,
    tableId: table.tableId,
    records: [{ id: recordId, properties: { title0: 'Guji', weight: 60 } }],
  });
  return { ...table, recordId };
}
/** A browser of theirs in which a page shows the table with the record. */
async function browser(who: TestPerson, { trackId, tableId, recordId }: Awaited<ReturnType<typeof lot>>) {
  const worker = await scene.open(who);
  const window = worker.brain.readings['records.window']({ trackId, tableId, sortBy: null, sortDirection: 'asc' }, 'page');
  const values = () => (window.read() as { rows: { properties: Record<string, unknown> }[] }).rows[0]?.properties;
  return {
    worker,
    values,
    write: (properties: Record<string, unknown>) =>
      worker.brain.run('records.update', { trackId, tableId, records: [{ id: recordId, properties }] }, newId()),
    conflicts: () => worker.brain.db.rows('fieldConflicts').filter((it) => it.recordId === recordId),
    dismiss: (conflictId: string) => worker.brain.run('records.dismissConflict', { conflictId }, newId()),
  };
}

test('who wrote a field without a connection, while somebody else did, hears of it, and so does the other one', async () => {
  const at = await lot();
  const [hers, his] = [await browser(scene.anna, at), await browser(scene.mateo, at)];
  await soon(() => expect([hers.values()?.['title0'], his.values()?.['title0']]).toEqual(['Guji', 'Guji']));
  his.worker.leave();
  await his.write({ title0: 'Guji, natural' });
  await his.write({ roasted: '2026-11-24' });
  await hers.write({ title0: 'Guji Uraga', weight: 12 });
  // Her page shows it at once; he comes back when it is stored.
  const stored = async () => (await scene.anna.call('records.one', { trackId: at.trackId, recordId: at.recordId })).record.properties;
  await soon(async () => expect(await stored()).toMatchObject({ title0: 'Guji Uraga', weight: 12 }));
  await his.worker.comeBack();
  // The later writer's value stands, and fields that only one of them wrote meet nobody.
  await soon(() =>
    expect([hers.values(), his.values()]).toEqual(Array(2).fill({ title0: 'Guji, natural', weight: 12, roasted: '2026-11-24' })),
  );
  const of = { attributeId: 'title0', trackId: at.trackId, tableId: at.tableId };
  await soon(() =>
    expect(hers.conflicts()).toMatchObject([
      { ...of, mine: 'Guji Uraga', theirs: 'Guji, natural', stands: 'theirs', otherUserId: scene.mateo.userId },
    ]),
  );
  await soon(() =>
    expect(his.conflicts()).toMatchObject([
      { ...of, mine: 'Guji, natural', theirs: 'Guji Uraga', stands: 'mine', otherUserId: scene.anna.userId },
    ]),
  );
  // Her own value once more, with what she sees now as its base, is no conflict.
  await hers.write({ title0: 'Guji Uraga' });
  await hers.dismiss(hers.conflicts()[0]!.id);
  await soon(() => expect([his.values()?.['title0'], hers.conflicts(), his.conflicts().length]).toEqual(['Guji Uraga', [], 1]));
  // What he does not dismiss is forgotten in the end, by his browser too.
  const later = new Date(scene.server.services.clock.now().getTime() + (limits.fieldConflictDays + 1) * 86_400_000);
  for (const forget of records.forget) await forget(scene.server.services.database, later);
  his.worker.leave();
  await his.worker.comeBack();
  await soon(() => expect(his.conflicts()).toEqual([]));
});

test('different fields, equal values, changes of values that one saw, and two browsers of one person are no conflicts', async () => {
  const at = await lot();
  const [hers, again, his] = [await browser(scene.anna, at), await browser(scene.anna, at), await browser(scene.mateo, at)];
  await soon(() => expect([hers, again, his].every((it) => it.values()?.['title0'] === 'Guji')).toBe(true));
  his.worker.leave();
  again.worker.leave();
  await his.write({ weight: 5, title0: 'Huila' });
  await again.write({ title0: 'Huila' });
  await hers.write({ title0: 'Huila', roasted: '2026-11-24' });
  await his.worker.comeBack();
  await again.worker.comeBack();
  await soon(() => expect([hers.values(), his.values()]).toEqual(Array(2).fill({ title0: 'Huila', weight: 5, roasted: '2026-11-24' })));
  await hers.write({ weight: 6 });
  await soon(() => expect(his.values()?.['weight']).toBe(6));
  expect([hers.conflicts(), again.conflicts(), his.conflicts()]).toEqual([[], [], []]);
});
