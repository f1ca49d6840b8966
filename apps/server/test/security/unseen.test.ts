import { type ActorKind, type OperationName, operationNames, operationOf, type ScopeKind, scopeOf, tableScope } from '@trackyard/contract';
import { patienceFactor, sampleOf, shareOf, type TestPerson, type TestSocket } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addFlags } from '../../src/flags/index.ts';
import { asksForPassword, createMatrixWorld, features, type MatrixWorld } from '../cells.ts';
import { declaredNouns, idsOfNewRows, makeRow, nounOf, tableOf } from '../nouns.ts';
import { type Cell, samples, smallCsv } from '../samples.ts';
import { codeOf, type Heard, hear, withoutId } from './hear.ts';
import { type IdField, idFields, idsIn } from './id-fields.ts';

/**
 * What one may not see answers as if it did not exist (OWASP ASVS V8.2.2, V8.4.1): Kestrel does everything there is, and Harbour
 * then asks for every id that came up, by every operation that takes one.
 */
let world: MatrixWorld;
let nils: TestPerson;
let own: Cell;
/** The same, for plain nouns: in the company that Nils administers. */
let ofOwnCompany: Cell;
let socket: TestSocket;
const theirs = new Set<string>();
/** Queries of Kestrel's own people that were refused, so that what they read is not among it. */
const unread: OperationName[] = [];

beforeAll(async () => {
  world = await createMatrixWorld();
  const { server } = world;
  const tenantId = await server.createTenant('Harbour Roastery');
  nils = await server.person({ displayName: 'Nils Holm', email: 'nils.holm@harbour.example', tenantId, tenantAdmin: true });
  const colleague = await server.person({ displayName: 'Maja Holm', email: 'maja.holm@harbour.example', tenantId });
  const trackId = await server.track('Harbour', [nils, colleague]);
  const { id: messageId } = await nils.call('chat.sendMessage', { trackId, id: server.services.ids.id(), text: 'Ours' });
  own = { ...(await world.cell('otherTenant', 'identity.getToken')).cell, trackId, messageId, coordinator: nils.client };
  Object.assign(own, { actorUserId: nils.userId, actorEmail: nils.email, otherMemberId: colleague.userId, colleagueId: colleague.userId });
  own.upload = async (piece = smallCsv) => {
    // What was refused waits still, and only so many files of one person may.
    await server.services.database.deleteFrom('upload').where('user_id', '=', nils.userId).execute();
    const uploadId = server.services.ids.id();
    await nils.call('uploads.addPiece', { uploadId, ...piece });
    return uploadId;
  };
  own.sentFile = async () => {
    const entryId = await own.upload();
    const files = [{ id: entryId, name: 'beans.csv', size: smallCsv.total }];
    return { messageId: (await nils.call('chat.sendMessage', { trackId, id: own.id(), text: '', files })).id, entryId };
  };
  ofOwnCompany = { ...own, tenantId, rowOf: (noun) => makeRow(server, { tenantId, trackId }, noun) };
  const ours = new Set([nils, colleague].flatMap((it) => [it.userId, it.sessionId!]).concat(tenantId, trackId, messageId));
  await server.app.write(({ db, feed }) => addFlags(db, feed, { kind: 'user', id: nils.userId }, features));
  socket = await nils.socket();
  const see = (ids: readonly string[]) => {
    for (const id of ids) if (!ours.has(id)) theirs.add(id);
  };
  for (const name of operationNames) see(await seenBy(performerOf(name), name));
  for (const { actor, cell } of reading.values()) see(await heldBy(actor, cell));
}, 300_000);
afterAll(() => world?.server.stop());

const performers: readonly ActorKind[] = ['coordinator', 'collaborator', 'unconfirmed', 'tenantAdmin', 'systemAdmin'];
const performerOf = (name: OperationName): ActorKind => performers.find((it) => operationOf(name).expect[it] === 'ok') ?? 'coordinator';

/** Queries leave a cell as it was, so that for each kind of actor one serves all of them. */
const reading = new Map<ActorKind, Awaited<ReturnType<MatrixWorld['cell']>>>();
async function cellFor(kind: ActorKind, name: OperationName) {
  if (operationOf(name).kind !== 'query' || asksForPassword.includes(name)) return world.cell(kind, name);
  const found = reading.get(kind) ?? (await world.cell(kind, name));
  reading.set(kind, found);
  return found;
}
/** Every id that their store holds then. */
async function heldBy(actor: TestPerson, { trackId, actorSessionId, otherMemberId }: Cell): Promise<string[]> {
  const pulled = await actor.call('sync.pull', { cursors: {}, chats: [trackId] }).catch(() => null);
  return [...idsIn(pulled), actorSessionId, otherMemberId];
}
/** Every id that comes up where somebody of Kestrel does this: what they say, what they hear, what their store then holds. */
async function seenBy(kind: ActorKind, name: OperationName): Promise<string[]> {
  const { actor, cell } = await cellFor(kind, name);
  const input = await samples[name](cell);
  const isQuery = operationOf(name).kind === 'query';
  const before = isQuery ? [] : await heldBy(actor, cell);
  const heard = await hear(actor, name, input, cell.id());
  if (isQuery && operationOf(name).expect[kind] === 'ok' && heard.status !== 200) unread.push(name);
  return [...before, ...idsIn(input), ...idsIn(heard.body), ...(isQuery ? [] : await heldBy(actor, cell))];
}

const asking = operationNames.flatMap((name) => idFields(name).map((field) => ({ name, ...field })));
/** The client makes these ids itself: that one is taken shows, and no more than that. */
const madeHere: readonly string[] = [
  'tracks.create id',
  'tracks.copy id',
  'tracks.createFromTemplate id',
  'tracks.createRoom id',
  'tracks.startConversation id',
  'chat.sendMessage id',
  'chat.forwardMessage id',
  ...idsOfNewRows,
  'guests.join id',
  'apps.add id',
  'apps.importApp id',
  'tables.add id',
  'views.add id',
  'releases.create id',
  'records.submitForm id',
  'entries.create id',
  'entries.createAppItem id',
  'entries.createRoom id',
  'entries.createRoom roomId',
  'articles.create id',
  'articles.copy id',
  'articleComments.add id',
  'uploads.addPiece uploadId',
];
const isMadeHere = ({ name, field }: (typeof asking)[number]): boolean => madeHere.includes(`${name} ${field}`);
/** The sample of the operation that was asked for last, as long as it was refused: it holds then what it held before. */
let refused: { name: OperationName; input: object } | null = null;
async function ask({ name, ...field }: (typeof asking)[number], id: string): Promise<Heard> {
  const input = refused?.name === name ? refused.input : await samples[name](nounOf(name) ? ofOwnCompany : own);
  const heard = await hear(nils, name, withId(field, input, id), own.id());
  refused = heard.status >= 400 && heard.status < 500 ? { name, input } : null;
  // Its sample has put our own track into the bin; what is asked next needs it.
  if (name === 'tracks.recover') await nils.call('tracks.recover', { trackId: own.trackId }).catch(ignore);
  return heard;
}
const ignore = (): void => {};

test('Kestrel has read all that can be asked for', () => {
  expect(unread).toEqual([]);
});

test('a socket that was open all the time heard nothing of it', async () => {
  await world.server.settled();
  expect(theirs.size).toBeGreaterThan(100);
  expect(idsIn(socket.messages).filter((it) => theirs.has(it))).toEqual([]);
});

describe('somebody else’s ids and ids of nothing are answered alike, to the last header', () => {
  test.each(asking.filter((it) => !isMadeHere(it)))('$name $field', { timeout: 300_000 * patienceFactor }, async (it) => {
    // What was asked last is still told to listeners, who may write to our own feed between two answers.
    await world.server.settled();
    const unknown = own.id();
    const nothing = withoutId(await ask(it, unknown), unknown);
    for (const id of someOf(theirs, asking.indexOf(it))) expect([id, withoutId(await ask(it, id), id)]).toEqual([id, nothing]);
  });
});

const kindsAsked: ScopeKind[][] = [
  ['user', 'tenant', 'track', 'chat', 'app', 'entries'],
  ['wiki', 'article', 'doc'],
];
test.each(kindsAsked.map((kinds): [ScopeKind[]] => [kinds]))(
  'to name somebody else’s scopes where changes are asked for tells nothing of them: %s',
  async (kinds) => {
    const named = [...theirs].flatMap((id) => [...kinds.map((kind) => scopeOf(kind, id)), tableScope(id, id)]);
    const { scopes, chatStates, revoked } = await nils.call('sync.pull', { cursors: Object.fromEntries(named.map((it) => [it, 0])) });
    expect(idsIn([scopes, chatStates]).filter((it) => theirs.has(it))).toEqual([]);
    expect(revoked.toSorted()).toEqual(named.toSorted());
  },
);

test('very many scopes that nobody has are answered as well', async () => {
  const named = Array.from({ length: 15_000 }, () => scopeOf('chat', own.id()));
  const { scopes, revoked } = await nils.call('sync.pull', { cursors: Object.fromEntries(named.map((it) => [it, 0])) });
  expect([scopes.filter((it) => named.includes(it.scope)), revoked.length]).toEqual([[], named.length]);
});

describe('an id that somebody else has taken for a thing of theirs is refused without a word about it', () => {
  test.each(asking.filter(isMadeHere))('$name $field', { timeout: 120_000 * patienceFactor }, async (it) => {
    const taken: string[] = [];
    // The ids that are taken come first: once two people have a conversation, an attempt to begin another answers with it.
    const tables: Record<string, string> = {
      apps: 'mini_app',
      chat: 'chat_message',
      guests: 'app_user',
      tables: 'app_table',
      views: 'app_view',
      releases: 'app_release',
      records: 'record',
      entries: 'entry',
      articles: 'article',
      articleComments: 'article_comment',
      uploads: 'upload',
      ...Object.fromEntries(declaredNouns.map((noun) => [noun.store, tableOf(noun)])),
    };
    const table = it.field === 'roomId' ? 'track' : (tables[it.name.split('.')[0]!] ?? 'track');
    const rows = await sql<{ id: string }>`select id from ${sql.table(table)}`.execute(world.server.services.database);
    const known = rows.rows.flatMap(({ id }) => (theirs.has(id) ? [id] : []));
    const turn = asking.indexOf(it);
    for (const id of new Set([...sampleOf(known, idsOfKind, turn), ...sampleOf([...theirs], idsOfAll, turn)])) {
      const heard = await ask(it, id);
      if (heard.status === 200) continue;
      taken.push(id);
      expect([heard.status, codeOf(heard), idsIn(heard.body)]).toEqual([409, 'conflict', []]);
    }
    expect(taken.length).toBeGreaterThan(0);
  });
});

/** For how many ids of such things, and of whatever else, each of those tries asks in `npm test`; in `npm run test:long` for all. */
const [idsOfKind, idsOfAll] = [200, 150].map((budgetOfAll) => shareOf(budgetOfAll, madeHere.length)) as [number, number];
/** How many ids all fields ask for together in `npm test`; in `npm run test:long` each field asks for each id. */
const budget = 1_500;
const someOf = (ids: ReadonlySet<string>, turn: number): readonly string[] => sampleOf([...ids], shareOf(budget, asking.length), turn);

const withId = ({ field, many }: IdField, input: object, id: string): object => ({ ...input, [field]: many ? [id] : id });
