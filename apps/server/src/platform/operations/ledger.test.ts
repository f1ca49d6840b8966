import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let trackId: string;
const newId = (): string => server.services.ids.id();

beforeAll(async () => {
  server = await startTestServer();
  [anna, mateo] = [await server.person('Anna Lindqvist'), await server.person('Mateo Ruiz')];
  trackId = await server.track('Design', [anna, mateo]);
});
afterAll(() => server.stop());

const send = (text: string, { id = newId(), key = newId(), by = anna } = {}) =>
  by.answer('chat.sendMessage', { trackId, id, text }, { idempotencyKey: key });
const texts = async (): Promise<string[]> =>
  (await anna.call('chat.listMessages', { trackId })).messages.map((it) => it.chatMessageContent.plain);

test('the same mutation twice acts once and answers the same, though much has happened meanwhile', async () => {
  const [id, key] = [newId(), newId()];
  const first = await send('once', { id, key });
  await send('between');
  const second = await send('once', { id, key });
  expect(second.result).toEqual(first.result);
  expect(second.frames[0]!.rows[0]).toEqual(first.frames[0]!.rows[0]);
  expect((await texts()).filter((it) => it === 'once')).toHaveLength(1);
});

test('an answer that is too old to carry its rows says how far they go', async () => {
  const [id, key] = [newId(), newId()];
  const first = await send('long ago', { id, key });
  for (let sent = 0; sent < 201; sent++) await send('much later');
  const { frames } = await send('long ago', { id, key });
  const { seq } = first.frames[0]!;
  expect(frames).toEqual([{ scope: first.frames[0]!.scope, after: seq, seq, rows: [] }]);
});

test('the same mutation many times at once acts once and answers the same to all', async () => {
  const [id, key] = [newId(), newId()];
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('all at once', { id, key })));
  expect(new Set(answers.map((it) => JSON.stringify(it.result, Object.keys(it.result).sort())))).toHaveLength(1);
  expect((await texts()).filter((it) => it === 'all at once')).toHaveLength(1);
});

test('a key with another input, another operation or of another person is refused', async () => {
  const [id, key] = [newId(), newId()];
  await send('mine', { id, key });
  const refused = { code: 'idempotencyKeyReused' };
  await expect(send('not the same', { id, key })).rejects.toMatchObject(refused);
  await expect(send('mine', { id, key, by: mateo })).rejects.toMatchObject(refused);
  await expect(anna.call('tracks.setFavourite', { trackId, favourite: true }, { idempotencyKey: key })).rejects.toMatchObject(refused);
});

test('a mutation that failed has not used up its key', async () => {
  const [id, key] = [newId(), newId()];
  const outsider = await server.person('Priya Nair');
  await expect(send('let me in', { id, key, by: outsider })).rejects.toMatchObject({ code: 'notFound' });
  await server.app.write(async ({ db }) => {
    expect(await db.selectFrom('mutation').select('id').where('id', '=', key).execute()).toEqual([]);
  });
});

test('a mutation without a key, or with one that is no UUID, is refused', async () => {
  for (const key of ['', 'abc'])
    await expect(anna.client.call('chat.sendMessage', { trackId, id: newId(), text: 'x' }, { idempotencyKey: key })).rejects.toMatchObject({
      code: 'invalidInput',
    });
});

test('what signs people in is not kept', async () => {
  const key = newId();
  await server.person({ displayName: 'Aiko Tanaka', email: 'aiko@kestrel.example', password: 'six green kettles' });
  await server.visitor().call('identity.signIn', { email: 'aiko@kestrel.example', password: 'six green kettles' }, { idempotencyKey: key });
  const stored = await server.services.database.selectFrom('mutation').select('id').where('id', '=', key).execute();
  expect(stored).toEqual([]);
});

test('the reply brings the changes only of scopes that the caller may see afterwards', async () => {
  const leaving = await server.track('Left', [anna, mateo]);
  const { frames } = await mateo.answer('members.leave', { trackId: leaving });
  expect(frames.map((it) => it.scope)).toEqual([`user:${mateo.userId}`]);
});
