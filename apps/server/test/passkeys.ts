import type { PasskeyRegistration } from '@trackyard/contract';
import type { TestServer, TestSession } from '@trackyard/testing';
import { passwordOfAll } from './browsers.ts';
import { passkeyDevice } from './passkey-device.ts';

type Caller = Pick<TestSession, 'call'>;
export const originOfTests = 'http://localhost:3000';

/** A device in which a session is making a passkey, and its answer. */
export async function madePasskey(session: Caller, password = passwordOfAll, device = passkeyDevice(originOfTests)) {
  const answer = device.create(await session.call('identity.startPasskey', { proof: { password } }));
  return { device, answer };
}

export async function addPasskey(session: Caller, name = 'Laptop', device = passkeyDevice(originOfTests)) {
  const { answer } = await madePasskey(session, passwordOfAll, device);
  return { device, passkey: await session.call('identity.addPasskey', { answer, name }) };
}

/** The answer of a new person's passkey to a sign-in that has started. */
export async function startedPasskeySignIn(server: TestServer, email: string) {
  const { device } = await addPasskey(await server.person({ displayName: 'Passkey Person', email, password: passwordOfAll }));
  return device.get(await server.visitor().call('identity.startPasskeySignIn', {}));
}

/** Of callers who can't start to make one. */
export const emptyPasskey: PasskeyRegistration = {
  id: 'none',
  rawId: 'none',
  type: 'public-key',
  response: { clientDataJSON: Buffer.from('{"challenge":"none","origin":"none"}').toString('base64url'), attestationObject: 'none' },
};
