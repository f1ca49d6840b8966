import {
  type ActorKind,
  type ApiScope,
  actorKinds,
  apiScopeOf,
  apiScopes,
  type ErrorCode,
  errorStatus,
  type OperationName,
  operationNames,
  operationOf,
  type TrackRight,
} from '@trackyard/contract';
import { patienceFactor, type TestPerson } from '@trackyard/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addFlags } from '../src/flags/index.ts';
import { deactivateUser, serviceFor } from '../src/identity/index.ts';
import { asTrackyardError } from '../src/platform/http/errors.ts';
import { runOperation } from '../src/platform/operations/run.ts';
import { asksForPassword, createMatrixWorld, features, isOfThings, leavesCell, type MatrixWorld } from './cells.ts';
import { keyOf, withKey } from './keys.ts';
import { type Cell, samples } from './samples.ts';
import { codeOf, hear, withoutId } from './security/hear.ts';

let world: MatrixWorld;
beforeAll(async () => {
  world = await createMatrixWorld();
});
afterAll(() => world?.server.stop());

interface Asked {
  actor: TestPerson;
  cell: Cell;
  /** The same, with ids of nothing. */
  nowhere: Cell;
}
/** What somebody is asked with; `nowhere`: the same, with ids of nothing. */
interface Inputs {
  actor: TestPerson;
  input: unknown;
  trackId: string;
  nowhere(): Promise<{ input: unknown; trackId: string }>;
}
const id = () => world.server.services.ids.id();

/**
 * Who only reads, or is refused, leaves a track as it was: those who are asked so are in one track, and are asked with one input, where
 * its sample needs nothing of theirs. Who runs a track, and guests, to whom it has to be opened, have one of their own.
 */
const gathered = actorKinds.filter((kind) => kind !== 'coordinator' && kind !== 'guest' && kind !== 'colleague');
let gathering: Promise<{ actors: ReadonlyMap<ActorKind, TestPerson>; cell: Cell; nowhere: Cell }> | undefined;
async function gather() {
  const { actor, cell, viewers } = await world.room('colleague', 'identity.getToken', gathered);
  const actors = new Map([['colleague', actor], ...viewers.map((it, at) => [gathered[at]!, it] as const)] as [ActorKind, TestPerson][]);
  await world.server.app.write(async ({ db, feed }) => {
    for (const { userId } of viewers) await addFlags(db, feed, { kind: 'user', id: userId }, features);
  });
  actors.get('signedOut')!.cookies.clear();
  await world.server.app.write((write) => deactivateUser(write, actors.get('deactivated')!.userId));
  const within = (ids: Partial<Cell>): Cell =>
    new Proxy(cell, {
      get(of, property: keyof Cell) {
        if (!impersonal(asked).includes(property)) throw new NeedsOwnCell();
        return ids[property] ?? of[property];
      },
    });
  return { actors, cell: within({}), nowhere: within({ trackId: id(), messageId: id() }) };
}
class NeedsOwnCell extends Error {}
/** What a sample may draw on that is neither the actor's nor changes who may do what. */
const impersonal = (name: OperationName): readonly (keyof Cell)[] =>
  isOfThings(name) ? [...impersonalEver, 'coordinator'] : impersonalEver;
const impersonalEver: readonly (keyof Cell)[] = ['trackId', 'messageId', 'otherMemberId', 'id'];

let asked: OperationName;
const sample = async (name: OperationName, cell: Cell): Promise<unknown> => {
  asked = name;
  return samples[name](cell);
};
const inputs = new Map<OperationName, Promise<Omit<Inputs, 'actor'> | null>>();
function inputOfAll(name: OperationName): Promise<Omit<Inputs, 'actor'> | null> {
  const known = inputs.get(name) ?? madeForAll(name);
  inputs.set(name, known);
  return known;
}
async function madeForAll(name: OperationName): Promise<Omit<Inputs, 'actor'> | null> {
  gathering ??= gather();
  const { cell, nowhere } = await gathering;
  const input = await sample(name, cell).catch((cause: unknown) => {
    if (cause instanceof NeedsOwnCell) return null;
    throw cause;
  });
  if (input === null) return null;
  let ofNothing: Promise<unknown> | undefined;
  return {
    input,
    trackId: cell.trackId,
    async nowhere() {
      ofNothing ??= sample(name, nowhere);
      return { input: await ofNothing, trackId: nowhere.trackId };
    },
  };
}

async function inputsFor(name: OperationName, kind: ActorKind): Promise<Inputs> {
  const isDone = operationOf(name).kind !== 'query' && operationOf(name).expect[kind] === 'ok';
  const ofAll = isDone || asksForPassword.includes(name) ? null : await inputOfAll(name);
  const actor = ofAll && (await gathering!).actors.get(kind);
  if (ofAll && actor) return { ...ofAll, actor };
  const own = await cellFor(name, kind);
  return {
    actor: own.actor,
    input: await sample(name, own.cell),
    trackId: own.cell.trackId,
    nowhere: async () => ({ input: await sample(name, own.nowhere), trackId: own.nowhere.trackId }),
  };
}

/** For each kind of actor one cell is shared, until what a sample prepares, or what is done, may change who may do what in it. */
const shared = new Map<ActorKind, Promise<Asked>>();
function cellFor(name: OperationName, kind: ActorKind): Promise<Asked> {
  asked = name;
  const { kind: does, expect: declared } = operationOf(name);
  if (asksForPassword.includes(name) || (does !== 'query' && declared[kind] === 'ok' && !leavesCell(name))) return made(kind, name);
  const known = shared.get(kind) ?? made(kind, name, () => shared.delete(kind));
  shared.set(kind, known);
  return known;
}
async function made(kind: ActorKind, name: OperationName, onSpent = (): unknown => undefined): Promise<Asked> {
  const { actor, cell } = await world.cell(kind, name);
  const within = (ids: Partial<Cell>): Cell =>
    new Proxy(cell, {
      get(of, property: keyof Cell) {
        if (typeof of[property] !== 'string' && !harmless(asked).includes(property)) onSpent();
        return ids[property] ?? of[property];
      },
    });
  return { actor, cell: within({}), nowhere: within({ trackId: cell.id(), messageId: cell.id() }) };
}
const harmless = (name: OperationName): readonly (keyof Cell)[] =>
  isOfThings(name) ? [...harmlessEver, 'coordinator', 'sentFile'] : harmlessEver;
const harmlessEver: readonly (keyof Cell)[] = ['id', 'isMember', 'spareUserId', 'invitedUserId', 'invitationToken', 'mailToken', 'job'];

const answers = new Map<string, Promise<string>>();
/** Asked once, however many tests want to know. */
function answer(name: OperationName, kind: ActorKind): Promise<string> {
  const known = answers.get(`${name} ${kind}`) ?? ask(name, kind);
  answers.set(`${name} ${kind}`, known);
  return known;
}

/**
 * What the actor is answered over HTTP: `ok`, or the code of the refusal. What they may not see is answered like what is not there,
 * to the last header.
 */
async function ask(name: OperationName, kind: ActorKind): Promise<string> {
  const { actor, input, trackId, nowhere } = await inputsFor(name, kind);
  const call = id();
  const heard = await hear(actor, name, input, call);
  const code = codeOf(heard);
  if (withKeys.includes(kind)) {
    byKey.set(`${name} ${kind}`, await askByKey(name, actor, input, call));
    byService.set(`${name} ${kind}`, await askByService(name, actor, input, call));
  }
  expect([kind, heard.status]).toEqual([kind, code === 'ok' ? 200 : errorStatus[code as ErrorCode]]);
  if (code === 'notFound') {
    const nothing = await nowhere();
    const ofNothing = await hear(actor, name, nothing.input, id());
    expect([kind, withoutId(heard, trackId)]).toEqual([kind, withoutId(ofNothing, nothing.trackId)]);
  }
  return code;
}

/** The kind of caller `key`: no expectation of its own, but those of its person where a scope names the operation. */
const withKeys: readonly ActorKind[] = ['coordinator', 'tenantAdmin'];
const byKey = new Map<string, { withAll: string; without: string }>();
const keys = new Map<string, Promise<Record<'withAll' | 'without', ReturnType<typeof withKey>>>>();
/** The same call, by keys of the same person. What the person did already is answered once more, and not done twice. */
async function askByKey(name: OperationName, { actor }: TestPerson, input: unknown, call: string) {
  const made = keys.get(actor.userId) ?? keysOf(actor);
  keys.set(actor.userId, made);
  const { withAll, without } = await made;
  const code = async (session: ReturnType<typeof withKey>) => codeOf(await hear(session, name, input, call));
  return { withAll: await code(withAll), without: await code(without) };
}
async function keysOf({ userId, tenantId }: TestPerson['actor']) {
  const of = async (scopes: readonly ApiScope[]) =>
    withKey(world.server, (await keyOf(world.server, { userId, tenantId: tenantId! }, scopes)).secret);
  return { withAll: await of(apiScopes), without: await of([]) };
}

/** The kind of caller `service`, on behalf of the same people: as they are answered where the operation names services, and else refused. */
const byService = new Map<string, string>();
async function askByService(name: OperationName, { actor }: TestPerson, input: unknown, call: string): Promise<string> {
  const { services } = world.server;
  const service = await serviceFor(services.database, 'import', actor.userId);
  return runOperation(services, service, name, input as never, call).then(
    () => 'ok',
    (cause: unknown) => asTrackyardError(cause).code,
  );
}

describe('permission matrix: every operation, asked by every kind of actor, answers as declared', () => {
  /** A tenant has a limit of keys, which those of all operations together would pass. */
  afterEach(async () => {
    keys.clear();
    const { database, clock } = world.server.services;
    await database.updateTable('api_key').set({ ended: clock.now() }).where('ended', 'is', null).execute();
  });
  test.each([...operationNames])('%s', { timeout: 60_000 * patienceFactor }, async (name) => {
    const answered: Partial<Record<ActorKind, string>> = {};
    for (const kind of actorKinds) answered[kind] = await answer(name, kind);
    expect(answered).toEqual(operationOf(name).expect);
    for (const kind of withKeys)
      expect([kind, byKey.get(`${name} ${kind}`)]).toEqual([
        kind,
        { withAll: apiScopeOf(operationOf(name)) ? answered[kind] : 'forbidden', without: 'forbidden' },
      ]);
    const isOpen = operationOf(name).callers?.includes('service');
    for (const kind of withKeys) expect([kind, byService.get(`${name} ${kind}`)]).toEqual([kind, isOpen ? answered[kind] : 'forbidden']);
  });
});

/** One answers before one is in, or owns it, and the only coordinator may not leave. */
const notForAll: readonly TrackRight[] = ['members.answer', 'members.withdraw', 'members.leave', 'track.answerTransfer'];
const forGuestsAlone: readonly OperationName[] = ['guests.getToken', 'guests.renewToken'];
/** What is done in a track by a right in it. */
const inTracks = operationNames.filter((name) => {
  const { access } = operationOf(name);
  return (
    'right' in access &&
    access.of !== 'tenant' &&
    access.of !== 'wiki' &&
    access.of !== 'article' &&
    !notForAll.includes(access.right) &&
    !forGuestsAlone.includes(name)
  );
});
const mayDo = async (kind: ActorKind, names: readonly OperationName[]): Promise<OperationName[]> => {
  const done: OperationName[] = [];
  for (const name of names) if ((await answer(name, kind)) === 'ok') done.push(name);
  return done;
};
const writing: readonly OperationName[] = ['chat.sendMessage', 'chat.editMessage', 'chat.toggleReaction', 'chat.updateTyping'];

describe('what the roles of a track may do', { timeout: 120_000 * patienceFactor }, () => {
  test('a coordinator may do all that can be done in a track, and so all that collaborators write [PERM-004, PERM-007]', async () => {
    expect(await mayDo('coordinator', inTracks)).toEqual(inTracks);
    expect(inTracks).toEqual(expect.arrayContaining([...writing]));
  });
  test('guests manage nothing of a workspace: no track, nobody in it, no feature, no group, no way in for others [PERM-009]', async () => {
    const managing = operationNames.filter(
      (name) =>
        /^(tracks|members|flags|groups)\./.test(name) || ['guests.makeLink', 'guests.listLinks', 'guests.revokeLink'].includes(name),
    );
    expect(managing.length).toBeGreaterThan(30);
    expect(await mayDo('guest', managing)).toEqual([]);
  });
  test('a collaborator writes in the track, which a viewer does not [PERM-006]', async () => {
    expect(await mayDo('collaborator', writing)).toEqual(writing);
    expect(await mayDo('viewer', writing)).toEqual([]);
  });
  test('coordinators, collaborators, viewers, unconfirmed members and guests are told apart by what they may do [PERM-003]', async () => {
    const telling = ['members.invite', 'chat.editMessage', 'tracks.setNotify', 'members.accept', 'guests.getToken'] as const;
    const roles = ['coordinator', 'collaborator', 'viewer', 'unconfirmed', 'guest', 'guestOfAnotherTrack'] as const;
    const may: Partial<Record<ActorKind, OperationName[]>> = {};
    for (const kind of roles) may[kind] = await mayDo(kind, telling);
    expect(may).toEqual({
      coordinator: ['members.invite', 'chat.editMessage', 'tracks.setNotify'],
      collaborator: ['chat.editMessage', 'tracks.setNotify'],
      viewer: ['tracks.setNotify'],
      unconfirmed: ['members.accept'],
      guest: ['guests.getToken'],
      guestOfAnotherTrack: [],
    });
  });
});

test('tenant members, tenant administrators, system administrators, reporting users, external users and guests are told apart [PERM-001]', async () => {
  const none = { tenantAdmin: false, systemAdmin: false, reportingUser: false };
  const token = async (kind: ActorKind) => (await world.cell(kind, 'identity.getToken')).actor.call('identity.getToken', {});
  const [member, external] = [await token('collaborator'), await token('externalCollaborator')];
  expect(member).toMatchObject(none);
  expect(await token('tenantAdmin')).toMatchObject({ ...none, tenantAdmin: true, tenantId: member.tenantId });
  expect(await token('systemAdmin')).toMatchObject({ ...none, systemAdmin: true });
  expect(await token('reportingUser')).toMatchObject({ ...none, reportingUser: true });
  expect(external).toMatchObject(none);
  expect(external.tenantId).not.toBe(member.tenantId);
  expect(await token('guest')).toMatchObject({ ...none, guest: true, tenantId: null });
  expect([member.guest, external.guest]).toEqual([undefined, undefined]);
});
