import {
  type ActorKind,
  actorKinds,
  type ErrorCode,
  errorStatus,
  type OperationName,
  operationNames,
  operationOf,
  type TrackRight,
} from '@trackyard/contract';
import { patienceFactor, type TestPerson } from '@trackyard/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asksForPassword, createMatrixWorld, type MatrixWorld } from './cells.ts';
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
/**
 * Who only reads, or is refused, leaves a cell as it was: for each kind of actor these share one, until what a sample prepares may
 * change who may do what in it.
 */
const shared = new Map<ActorKind, Promise<Asked>>();
let asked: OperationName;
function cellFor(name: OperationName, kind: ActorKind): Promise<Asked> {
  asked = name;
  const { kind: does, expect: declared } = operationOf(name);
  if (asksForPassword.includes(name) || (does !== 'query' && declared[kind] === 'ok')) return made(kind, name);
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
  // What the coordinator adds to a track lets nobody in or out.
  /^(apps|tables|views|records|tasks|entries|chat)\./.test(name) ? [...harmlessEver, 'coordinator', 'sentFile'] : harmlessEver;
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
  const { actor, cell, nowhere } = await cellFor(name, kind);
  const heard = await hear(actor, name, await samples[name](cell), cell.id());
  const code = codeOf(heard);
  expect([kind, heard.status]).toEqual([kind, code === 'ok' ? 200 : errorStatus[code as ErrorCode]]);
  if (code === 'notFound') {
    const ofNothing = await hear(actor, name, await samples[name](nowhere), cell.id());
    expect([kind, withoutId(heard, cell.trackId)]).toEqual([kind, withoutId(ofNothing, nowhere.trackId)]);
  }
  return code;
}

describe('permission matrix: every operation, asked by every kind of actor, answers as declared', () => {
  test.each([...operationNames])('%s', { timeout: 60_000 * patienceFactor }, async (name) => {
    const answered: Partial<Record<ActorKind, string>> = {};
    for (const kind of actorKinds) answered[kind] = await answer(name, kind);
    expect(answered).toEqual(operationOf(name).expect);
  });
});

/** One answers before one is in, or owns it, and the only coordinator may not leave. */
const notForAll: readonly TrackRight[] = ['members.answer', 'members.withdraw', 'members.leave', 'track.answerTransfer'];
const forGuestsAlone: readonly OperationName[] = ['guests.getToken', 'guests.renewToken'];
/** What is done in a track by a right in it. */
const inTracks = operationNames.filter((name) => {
  const { access } = operationOf(name);
  return 'right' in access && !notForAll.includes(access.right) && !forGuestsAlone.includes(name);
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
