import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from './browsers.ts';
import { changeOf, declaredNouns, newRow, tableOf } from './nouns.ts';

/** What every plain noun with a list does, from its declaration. */
let server: TestServer;
let anna: TestPerson;
let nils: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const tenantId = await server.createTenant('Harbour Imports');
  nils = await server.person({ displayName: 'Nils Berg', email: 'nils@harbour.example', tenantId, tenantAdmin: true });
});
afterAll(() => server?.stop());

const id = () => server.services.ids.id();
const call = (by: TestPerson, name: string, input: object) => by.call(name as 'apiKeys.list', input as never) as Promise<unknown>;
const placeOf = (by: TestPerson) => ({ tenantId: by.actor.tenantId!, trackId: id() });

describe.each(declaredNouns.filter((it) => it.list && 'tenantId' in it.place))('$store', (noun) => {
  const { store, key, list, secret } = noun;
  const rows = async (by: TestPerson, more: object = {}) => {
    const input = { tenantId: placeOf(by).tenantId, ...more };
    const answer = (await call(by, list!.name ?? `${store}.list`, input)) as Record<string, unknown>;
    return { rows: answer[list!.rows] as { id: string }[], hasMore: answer['hasMore'] };
  };
  const create = async (text: string) => {
    const rowId = id();
    const answer = (await call(anna, `${store}.create`, newRow(noun, placeOf(anna), rowId, text))) as { secret?: string };
    return { rowId, answer };
  };
  const remove = (by: TestPerson, rowId: string) =>
    call(by, `${store}.delete`, { tenantId: placeOf(by).tenantId, [key]: rowId }).then(() => 'ok', codeOf);
  const change = (by: TestPerson, rowId: string, text: string) =>
    call(by, `${store}.update`, changeOf(noun, placeOf(by), rowId, text)).then(() => 'ok', codeOf);

  test('its rows are listed in pages, found by words, changed and removed, and only in their own company', async () => {
    const [first, second] = [await create('Harvest north'), await create('Harvest south')];
    const all = (await rows(anna)).rows.map((it) => it.id);
    expect(all.toSorted()).toEqual([first.rowId, second.rowId].toSorted());
    const page = await rows(anna, { limit: 1 });
    expect([page.rows.map((it) => it.id), page.hasMore]).toEqual([[all[0]], true]);
    const next = await rows(anna, { limit: 1, after: all[0] });
    expect([next.rows.map((it) => it.id), next.hasMore]).toEqual([[all[1]], false]);
    expect((await rows(anna, { search: 'south harv' })).rows.map((it) => it.id)).toEqual([second.rowId]);

    expect((await rows(nils)).rows).toEqual([]);
    expect([await change(nils, first.rowId, 'Ours'), await remove(nils, first.rowId)]).toEqual(['notFound', 'notFound']);

    expect(await change(anna, first.rowId, 'Harvest west')).toBe('ok');
    expect((await rows(anna, { search: 'west' })).rows.map((it) => it.id)).toEqual([first.rowId]);
    const nothing = { tenantId: placeOf(anna).tenantId };
    expect(await call(anna, `${store}.update`, { ...nothing, [key]: second.rowId })).toEqual({});
    expect(await call(anna, `${store}.update`, { ...nothing, [key]: id() }).then(() => 'ok', codeOf)).toBe('notFound');
    expect([await remove(anna, first.rowId), await remove(anna, first.rowId)]).toEqual(['ok', 'notFound']);
    expect(await change(anna, first.rowId, 'Harvest east')).toBe('notFound');
    expect((await rows(anna)).rows.map((it) => it.id)).toEqual([second.rowId]);
  });

  test('each change is a line in the audit log, which names the row', async () => {
    const { rowId } = await create('Roast profile');
    await change(anna, rowId, 'Roast curve');
    const lines = await server.services.database
      .selectFrom('audit_event')
      .select(['operation', 'outcome', 'subject_name'])
      .where('subject_id', '=', rowId)
      .orderBy('operation')
      .execute();
    expect(lines).toEqual([
      { operation: `${store}.create`, outcome: 'ok', subject_name: 'Roast profile' },
      { operation: `${store}.update`, outcome: 'ok', subject_name: expect.stringMatching(/^Roast (profile|curve)$/) },
    ]);
  });

  test.runIf(secret)('its secret is shown once, is in no column, and a repeated call makes no second one', async () => {
    const { rowId, answer } = await create('Delivery notes');
    expect(answer.secret).toMatch(/^tyd_[a-z]+_[0-9A-Za-z]{47}$/);
    const stored = await sql<{ text: string }>`select t::text as text from ${sql.table(tableOf(noun))} t`.execute(server.services.database);
    expect(stored.rows.some((it) => it.text.includes(answer.secret!))).toBe(false);
    expect(JSON.stringify(await rows(anna))).not.toContain(answer.secret);
    const again = call(anna, `${store}.create`, newRow(noun, placeOf(anna), rowId, 'Delivery notes'));
    expect(await again.then(() => 'ok', codeOf)).toBe('conflict');
  });
});
