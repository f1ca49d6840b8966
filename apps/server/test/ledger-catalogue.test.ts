import { type ActorKind, actorKinds, type MutationName, type OperationName, operationNames, operationOf } from '@trackyard/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLedgered } from '../src/platform/operations/ledger.ts';
import { runOperation } from '../src/platform/operations/run.ts';
import { codeOf } from './browsers.ts';
import { createMatrixWorld, leavesCell, type MatrixWorld } from './cells.ts';
import { type Hashes, openTableCopies, type TableCopies } from './failures/table-copies.ts';
import { creatingSecrets } from './nouns.ts';
import { samples } from './samples.ts';

/** Every mutation of the catalogue comes twice with the same key, as it does when an answer was lost on the way. */
let world: MatrixWorld;
let copies: TableCopies;
beforeAll(async () => {
  world = await createMatrixWorld();
  copies = await openTableCopies(world.server.connection, []);
});
afterAll(async () => {
  await copies?.close();
  await world?.server.stop();
});

const isMutation = (name: OperationName): name is MutationName => operationOf(name).kind === 'mutation';
const mutations = operationNames.filter(isMutation);
const ledgered = mutations.filter(isLedgered);
const unledgered = mutations.filter((name) => !isLedgered(name));

const ofThings = new Map<ActorKind, ReturnType<MatrixWorld['cell']>>();
function cellFor(kind: ActorKind, name: OperationName): ReturnType<MatrixWorld['cell']> {
  if (!leavesCell(name)) return world.cell(kind, name);
  const found = ofThings.get(kind) ?? world.cell(kind, name);
  ofThings.set(kind, found);
  return found;
}

/** A call of the operation by somebody who may, to be made any number of times with the same key. */
async function callOf(name: MutationName) {
  const { services } = world.server;
  const { expect: expected, access } = operationOf(name);
  const kind = actorKinds.find((it: ActorKind) => expected[it] === 'ok') ?? 'coordinator';
  const { actor, cell } = await cellFor(kind, name);
  const input = (await samples[name](cell)) as never;
  const [key, who] = [cell.id(), access.who === 'anyone' ? null : actor.actor];
  return async () => {
    const { result, frames } = await runOperation(services, who, name, input, key);
    await world.server.settled();
    return { result, frames };
  };
}

/** A hash of what each table holds. */
async function digests(but: readonly string[] = []): Promise<Hashes> {
  return Object.fromEntries(Object.entries(await copies.exact()).filter(([name]) => !but.includes(name)));
}

describe('a mutation that comes twice with one key answers the same, and the second time changes nothing in the database', () => {
  test.each(ledgered)('%s', async (name) => {
    const call = await callOf(name);
    const before = await digests();
    const first = await call();
    const after = await digests();
    expect(after['mutation']).not.toBe(before['mutation']);
    const second = await call();
    expect(second).toEqual(first);
    expect(await digests()).toEqual(after);
  });
});

describe('what is about sessions and links is not kept; twice with one key it opens no link and makes no person a second time', () => {
  /** What the second call answers, and which tables it may write. */
  const second: Record<string, { answer: string; writes: string[] }> = {
    'identity.signIn': { answer: 'ok', writes: ['session'] },
    'identity.finishSignIn': { answer: 'linkExpired', writes: ['audit_event'] },
    'identity.startSignInSetUp': { answer: 'ok', writes: ['sign_in_challenge'] },
    'identity.finishSignInSetUp': { answer: 'linkExpired', writes: ['audit_event'] },
    'identity.startSecondFactor': { answer: 'ok', writes: ['sign_in_challenge', 'session'] },
    'identity.confirmSecondFactor': { answer: 'linkExpired', writes: ['audit_event'] },
    'identity.turnOffSecondFactor': { answer: 'ok', writes: ['audit_event'] },
    'identity.newRecoveryCodes': { answer: 'ok', writes: ['recovery_code', 'mail', 'audit_event'] },
    'identity.resetSecondFactor': { answer: 'ok', writes: ['session', 'audit_event'] },
    'identity.startPasskeySignIn': { answer: 'ok', writes: ['passkey_challenge'] },
    'identity.finishPasskeySignIn': { answer: 'linkExpired', writes: ['audit_event'] },
    'identity.startPasskey': { answer: 'ok', writes: ['passkey_challenge', 'session'] },
    'identity.addPasskey': { answer: 'linkExpired', writes: ['audit_event'] },
    'identity.removePasskey': { answer: 'notFound', writes: ['audit_event'] },
    'signInProviders.finish': { answer: 'linkExpired', writes: ['audit_event'] },
    'signInProviders.connect': { answer: 'linkExpired', writes: ['audit_event'] },
    'signInProviders.confirm': { answer: 'linkExpired', writes: ['audit_event'] },
    'signInProviders.disconnect': { answer: 'notFound', writes: ['audit_event'] },
    'signInProviders.add': { answer: 'conflict', writes: ['audit_event'] },
    'signInProviders.update': { answer: 'ok', writes: ['audit_event'] },
    'identity.signOut': { answer: 'ok', writes: [] },
    'uploads.addPiece': { answer: 'ok', writes: [] },
    'uploads.cancel': { answer: 'ok', writes: [] },
    'identity.acceptInvitation': { answer: 'linkExpired', writes: ['audit_event'] },
    'identity.requestPasswordReset': { answer: 'ok', writes: ['link', 'mail'] },
    'identity.resetPassword': { answer: 'linkExpired', writes: ['audit_event'] },
    'identity.setUp': { answer: 'linkExpired', writes: [] },
    'members.makeInvitationLink': { answer: 'ok', writes: ['link', 'audit_event'] },
    'tenant.makeInvitationLink': { answer: 'ok', writes: ['link', 'audit_event'] },
    ...Object.fromEntries(Object.keys(creatingSecrets).map((it) => [it, { answer: 'conflict', writes: ['audit_event'] }])),
    'guests.makeLink': { answer: 'ok', writes: ['guest_link', 'scope', 'track_change', 'audit_event'] },
    'guests.join': { answer: 'conflict', writes: [] },
    'guests.renewToken': { answer: 'ok', writes: [] },
    'identity.changePassword': { answer: 'ok', writes: ['audit_event'] },
    'records.setSecret': { answer: 'ok', writes: ['record', 'record_change', 'record_secret', 'scope'] },
    'records.revealSecret': { answer: 'ok', writes: [] },
    'identity.requestEmailChange': { answer: 'ok', writes: ['link', 'mail'] },
    'identity.confirmEmail': { answer: 'linkExpired', writes: ['audit_event'] },
  };
  test.each(unledgered)('%s', async (name) => {
    expect(second).toHaveProperty([name]);
    const { answer, writes } = second[name]!;
    const call = await callOf(name);
    const before = await digests();
    const first = await call().then(() => 'ok', codeOf);
    expect(first).toBe(name === 'identity.setUp' ? 'linkExpired' : 'ok');
    const after = await digests(writes);
    expect(await call().then(() => 'ok', codeOf)).toBe(answer);
    expect(await digests(writes)).toEqual(after);
    expect(after['mutation']).toBe(before['mutation']);
  });
});
