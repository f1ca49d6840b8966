import type { HeardCall } from '@trackyard/data-worker/testing';
import { findUserByEmail, startSession } from '../../src/identity/index.ts';
import type { Node } from '../../src/platform/node.ts';
import type { Actor } from '../../src/platform/operations/context.ts';
import type { Answered } from './node.ts';

/** What signing in does once the password was right: comparing passwords takes real time, which no seed decides. */
export async function signIn({ services, write }: Node, actor: Actor | null, input: HeardCall['input']): Promise<Answered> {
  let cookie = '';
  const token = await write(async ({ db, announce, now }) => {
    const setSessionCookie = (secret: string) => {
      cookie = secret;
    };
    const call = {
      ...services,
      db,
      announce,
      now,
      actor,
      userAgent: 'simulation',
      address: '127.0.0.1',
      setSessionCookie,
      about: () => undefined,
    };
    return startSession(call as never, (await findUserByEmail(db, String(input['email'])))!, true, { method: 'password' });
  });
  return { status: 200, body: JSON.stringify({ result: token, frames: [] }), cookie };
}
