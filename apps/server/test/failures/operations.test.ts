import { type ActorKind, type OperationName, operationNames, operationOf } from '@trackyard/contract';
import { byScale, isInTurn, patienceFactor, startTestServer } from '@trackyard/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setUpLink } from '../../src/identity/index.ts';
import { asksForPassword, createMatrixWorld, type MatrixWorld, passwordOfAll } from '../cells.ts';
import { creatingSecrets } from '../nouns.ts';
import { samples } from '../samples.ts';
import { type Laboratory, openLaboratory } from './laboratory.ts';
import { type Findings, type Trial, tryAll } from './trials.ts';

/**
 * Failure at the n-th await: every operation of the catalogue, with the database failing at one of its calls and then at another; in
 * `npm run test:long` at each, in all ways.
 */
const timeout = byScale(120_000, 1_800_000);
const ofGuests = operationNames.filter((name) => {
  const { callers, kind, expect: answers } = operationOf(name);
  return callers?.includes('guest') && kind === 'mutation' && answers.guest === 'ok';
});
/** By those who may, by guests, and one sign-in that is refused. */
const trials = operationNames.length + ofGuests.length + 1;
/** How many calls of all operations fail together, one of each at least. */
const budget = 320;
const pointsAt = (turn: number): number => Math.max(1, Math.floor(((turn + 1) * budget) / trials) - Math.floor((turn * budget) / trials));
let laboratory: Laboratory & MatrixWorld;
const total = { operations: 0, points: 0, violations: 0 };

beforeAll(async () => {
  laboratory = await openLaboratory(createMatrixWorld);
  for (const kind of [...performers, 'guest'] as const) {
    const made = await laboratory.cell(kind, 'identity.getToken');
    known.set(kind, { ...made, secrets: [...made.actor.cookies] });
  }
  await laboratory.settled();
  await laboratory.copies.copyBase();
});
const known = new Map<ActorKind, Awaited<ReturnType<MatrixWorld['cell']>> & { secrets: [string, string][] }>();
/** One of each kind is in the base, to which all tables come back; its guest link and its passwords are made anew. */
async function cellFor(kind: ActorKind, name: OperationName) {
  const found = known.get(kind);
  if (!found || name.startsWith('guests.') || asksForPassword.includes(name)) return laboratory.cell(kind, name);
  const { actor, cell, secrets } = found;
  actor.cookies.clear();
  for (const [cookie, secret] of secrets) actor.cookies.set(cookie, secret);
  return { actor, cell: { ...cell } };
}
/** Tables that grew with every operation would be compared again and again. */
afterEach(async () => {
  const { faults, copies, settled } = laboratory;
  faults.disarm();
  await settled();
  await copies.restoreBase();
});
afterAll(async () => {
  console.log(
    `failure at the n-th await: operations ${total.operations} × failure points: ${total.points}, violations ${total.violations}`,
  );
  await laboratory?.close();
});

const performers: readonly ActorKind[] = [
  'coordinator',
  'collaborator',
  'unconfirmed',
  'tenantAdmin',
  'reportingUser',
  'systemAdmin',
  'signedOut',
  'guest',
];
/**
 * What is not answered from the ledger, and the tables in which coming again may leave more: it finds the link used, nobody
 * signed in, or does the same twice; and each try has its line in the audit log.
 */
const notRecorded: { [N in OperationName]?: readonly string[] } = {
  'identity.signIn': ['session'],
  'identity.finishSignIn': ['audit_event'],
  'identity.startSignInSetUp': ['sign_in_challenge'],
  'identity.finishSignInSetUp': ['audit_event'],
  'identity.startSecondFactor': ['sign_in_challenge', 'session'],
  'identity.confirmSecondFactor': ['audit_event'],
  'identity.turnOffSecondFactor': ['audit_event'],
  'identity.newRecoveryCodes': ['recovery_code', 'mail', 'audit_event'],
  'identity.resetSecondFactor': ['session', 'audit_event'],
  'identity.startPasskeySignIn': ['passkey_challenge'],
  'identity.finishPasskeySignIn': ['audit_event'],
  'identity.startPasskey': ['passkey_challenge', 'session'],
  'identity.addPasskey': ['audit_event'],
  'identity.removePasskey': ['audit_event'],
  'signInProviders.start': ['provider_sign_in'],
  'signInProviders.check': ['provider_sign_in', 'provider_result'],
  'signInProviders.finish': ['audit_event'],
  'signInProviders.connect': ['audit_event'],
  'signInProviders.startOwn': ['provider_sign_in'],
  'signInProviders.confirm': ['audit_event'],
  'signInProviders.disconnect': ['audit_event'],
  'signInProviders.add': ['audit_event'],
  'signInProviders.update': ['audit_event'],
  'identity.signOut': [],
  'identity.revokeSession': [],
  'identity.acceptInvitation': ['audit_event'],
  'identity.resetPassword': ['audit_event'],
  'identity.setUp': [],
  'identity.requestPasswordReset': ['link', 'mail'],
  'members.makeInvitationLink': ['link', 'audit_event'],
  'tenant.makeInvitationLink': ['link', 'audit_event'],
  'tenant.verifyDomain': ['tenant_domain', 'audit_event'],
  'guests.makeLink': ['guest_link', 'track_change', 'scope', 'audit_event'],
  ...creatingSecrets,
  'guests.join': [],
  'guests.renewToken': [],
  'identity.changePassword': ['audit_event'],
  'records.setSecret': ['record', 'record_change', 'record_secret', 'scope'],
  'records.revealSecret': [],
  'identity.requestEmailChange': ['link', 'mail'],
  'identity.confirmEmail': ['audit_event'],
  // Queries that write: each call issues a token, and `firstLogin` is true in one answer, whether or not it arrives.
  'identity.getToken': [],
  'identity.getAppToken': ['app_token'],
  // The place of a piece says whether it is there already.
  'uploads.addPiece': [],
  'uploads.cancel': [],
};

/** A third of them takes its turn in `npm test`. */
const performed = operationNames.filter((name, at) => name !== 'identity.setUp' && isInTurn(at));

describe('an operation acts wholly or not at all, wherever the database fails', () => {
  test.each(performed)('%s', { timeout }, async (name) => {
    const kind = performers.find((it) => operationOf(name).expect[it] === 'ok')!;
    const { actor, cell } = await cellFor(kind, name);
    const input = await samples[name](cell);
    await laboratory.settled();
    await holds(laboratory, { session: actor, name, input });
  });

  test.each(ofGuests)('%s, by a guest', { timeout }, async (name) => {
    const { actor, cell } = await cellFor('guest', name);
    const input = await samples[name](cell);
    await laboratory.settled();
    await holds(laboratory, { session: actor, name, input });
  });

  test('identity.setUp', { timeout }, async () => {
    const empty = await openLaboratory(async (options) => ({ server: await startTestServer(options) }));
    try {
      // Jobs that its start has begun are over.
      const { database } = empty.server.services;
      const unfinished = () => database.selectFrom('clock_job').select('name').where('state', '<>', 'done').execute();
      await expect.poll(unfinished, { timeout: 20_000 * patienceFactor }).toEqual([]);
      await empty.copies.empty(['scope', 'tenant']);
      const token = (await setUpLink(empty.server.services)).split('/').at(-1);
      const person = { tenantName: 'First', displayName: 'First Admin', email: 'first@first.example', password: passwordOfAll };
      await holds(empty, { session: empty.server.visitor(), name: 'identity.setUp', input: { token, ...person } });
    } finally {
      await empty.close();
    }
  });

  test('identity.signIn with a wrong password, which is counted', { timeout }, async () => {
    const { actor } = await laboratory.cell('coordinator', 'identity.signIn');
    const input = { email: actor.email, password: 'a walk along another river' };
    await holds(laboratory, { session: actor, name: 'identity.signIn', input, notRecorded: ['failed_sign_in'], status: 422 });
  });
});

async function holds(where: Laboratory, trial: Omit<Trial, 'key'>): Promise<void> {
  const { name } = trial;
  const more = notRecorded[name];
  const { points, violations }: Findings = await tryAll(
    where,
    { ...(more && { notRecorded: more }), ...trial, key: where.ids.id() },
    { points: pointsAt(total.operations), turn: total.operations },
  );
  total.operations++;
  total.points += points;
  total.violations += violations.length;
  expect(violations).toEqual([]);
  expect(where.rejections).toEqual([]);
}
