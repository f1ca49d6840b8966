import type { Attribute } from '@trackyard/contract';
import { makeTable, patienceFactor, startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam } from '../../test/team.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
});
afterAll(() => server.stop());
const id = () => server.services.ids.id();
const title: Attribute = { id: 'title0', name: 'Title', type: 'text', options: {} };
const formula = (fieldId: string, FORMULA: string): Attribute => ({ id: fieldId, name: fieldId, type: 'formula', options: { FORMULA } });

const tenfold = (source: string): string => `SUBSTITUTE(${source}, "x", "xxxxxxxxxx")`;
/** Each makes a text of a million characters out of the one of a record, which is too long for a cell. */
const millions = (start: string): string => `UPPER(${tenfold(tenfold(tenfold(`"${start}"`)))}) + {Title}`;
const timeout = 120_000 * patienceFactor;

async function tableWith(attributes: Attribute[], count: number) {
  const { anna, trackId } = team;
  const { appId, tableId } = await makeTable(anna.run, { trackId, newId: id, attributes });
  const records = Array.from({ length: count }, () => ({ id: id(), properties: { title0: 'x' } }));
  for (let at = 0; at < count; at += 500) await anna.run('records.add', { trackId, tableId, records: records.slice(at, at + 500) });
  return { trackId, appId, tableId };
}
/** The longest time in which the server answered nobody, while something is at work. */
async function longestSilence(work: () => Promise<unknown>): Promise<number> {
  let [last, longest] = [performance.now(), 0];
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return longest;
}
const failures = (results: unknown[]) => [...new Set(results.map((it) => (it as { error?: string } | null)?.error))];

test('formulas that make millions of characters for a thousand records fail, and hold up nobody', { timeout }, async () => {
  const { trackId, appId, tableId } = await tableWith([title], 1_000);
  const ids = ['big000', 'big001', 'big002', 'big003', 'big004'];
  const resultsOf = async () => {
    const rows = await server.services.database.selectFrom('record').select('properties').where('table_id', '=', tableId).execute();
    return rows.flatMap(({ properties }) => ids.map((it) => properties[it]));
  };
  const silence = await longestSilence(async () => {
    for (const it of ids)
      await team.anna.run('tables.updateAttribute', {
        ...{ trackId, appId, tableId, attributeId: it },
        attribute: { name: it, type: 'formula', options: { FORMULA: millions('x'.repeat(1_000)) } },
      });
    await expect.poll(async () => failures(await resultsOf()), { timeout }).toEqual(['TOO_COMPLEX']);
  });
  expect(silence).toBeLessThan(3_000 * patienceFactor);
});

test('one call with many formulas that are each within their limit is bounded as a whole', { timeout }, async () => {
  // Each is allowed by itself: 90,000 characters, which a cell holds.
  const formulas = Array.from({ length: 100 }, (_, at) =>
    formula(`big0${String(at).padStart(2, '0')}`, `${tenfold(tenfold(tenfold(`"${'x'.repeat(90)}"`)))} + {Title}`),
  );
  const { trackId, tableId } = await tableWith([title, ...formulas], 1);
  const records = Array.from({ length: 100 }, () => ({ id: id(), properties: { title0: 'x' } }));
  const silence = await longestSilence(() => team.anna.run('records.add', { trackId, tableId, records }));
  const stored = await server.services.database
    .selectFrom('record')
    .select('properties')
    .where(
      'id',
      'in',
      records.map((it) => it.id),
    )
    .execute();
  const characters = stored.reduce((sum, it) => sum + JSON.stringify(it.properties).length, 0);
  expect(characters).toBeLessThan(10_000_000);
  expect(failures(stored.map((it) => it.properties['big099']))).toEqual(['TOO_COMPLEX']);
  expect(silence).toBeLessThan(3_000 * patienceFactor);
});

test('a table takes no more formulas than can be read with each change of its fields', async () => {
  const long = `1 AS text AS number${' '.repeat(9_900)}`;
  const { trackId, appId, tableId } = await tableWith(
    [title, ...Array.from({ length: 20 }, (_, at) => formula(`sum${String(at).padStart(3, '0')}`, long))],
    0,
  );
  const more = { name: 'More', type: 'formula' as const, options: { FORMULA: long } };
  await expect(
    team.anna.run('tables.updateAttribute', { trackId, appId, tableId, attributeId: 'more00', attribute: more }),
  ).rejects.toThrow('The formulas of this table are too long together.');
});
