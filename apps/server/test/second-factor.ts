import type { TestPerson, TestServer, TestSession } from '@trackyard/testing';
import { generate } from 'otplib';
import { passwordOfAll } from './browsers.ts';

/** The code of an authenticator app with this key, some steps of 30 seconds from now. */
export const codeAt = ({ services }: Pick<TestServer, 'services'>, secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(services.clock.now().getTime() / 1_000) + steps * 30 });

/** Begins to set up a factor in a session: the challenge, the key, and the code of the step before. */
export async function startFactor(server: TestServer, session: Pick<TestSession, 'call'>, password = passwordOfAll) {
  const { challenge, secret } = await session.call('identity.startSecondFactor', { proof: { password } });
  return { challenge, secret, code: await codeAt(server, secret, -1) };
}

/** Turns a factor on with the code of the step before, so that the present code and the next stay unused. */
export async function turnOnFactor(server: TestServer, session: Pick<TestSession, 'call'>, password = passwordOfAll) {
  const { challenge, secret, code } = await startFactor(server, session, password);
  const { recoveryCodes } = await session.call('identity.confirmSecondFactor', { challenge, code });
  return { secret, recoveryCodes };
}

/** A sign-in that waits for its second step. */
export async function stepFor(session: Pick<TestSession, 'call'>, email: string, password = passwordOfAll) {
  const answer = await session.call('identity.signIn', { email, password });
  if (!('step' in answer)) throw new Error('This sign-in needs no second step.');
  return answer;
}

/** A sign-in that waits for a code, of a new person with a password and a factor. */
export async function waitingForCode(server: TestServer, email: string) {
  const person = await server.person({ displayName: 'Factor Person', email, password: passwordOfAll });
  const { secret } = await turnOnFactor(server, person);
  const { challenge } = await stepFor(server.visitor(), email);
  return { challenge, code: await codeAt(server, secret) };
}

/** A new person of a company that requires a factor at once, and their sign-in, which waits for the set-up. */
export async function waitingForSetUp(server: TestServer, email: string) {
  const tenantId = await server.createTenant('Strict Roasters');
  await requireFactor(server, tenantId, 0);
  const person: TestPerson = await server.person({ displayName: 'Late Person', email, password: passwordOfAll, tenantId });
  return { person, ...(await stepFor(server.visitor(), email)) };
}

export const requireFactor = ({ services }: TestServer, tenantId: string, days: number): Promise<unknown> =>
  services.database
    .updateTable('tenant')
    .set({ second_factor_since: services.clock.now(), second_factor_days: days })
    .where('id', '=', tenantId)
    .execute();
