import { TrackyardError } from '@trackyard/contract';
import type { Handler } from '../platform/operations/context.ts';
import { checkLockOut, countFailure, forgetFailures, signInTries } from './lock-out.ts';
import { isPassword } from './passwords.ts';
import { lockUserByEmail } from './people.ts';
import { nextStep } from './second-factor/sign-in-steps.ts';
import { startSession } from './start-session.ts';

/**
 * Answers the same, and takes as long, for an unknown address, a wrong password and a deactivated person. With a second factor nothing of a
 * session exists before its code.
 */
export const signIn: Handler<'identity.signIn'> = async (call, { email, password, keepSignedIn, arid }) => {
  const { db, ids, now } = call;
  const tries = signInTries(email, call.address);
  await checkLockOut(db, tries, now);
  // A password that is being changed, or an account that is being closed, waits for this, and then ends the session that opens here.
  const person = await lockUserByEmail(db, email);
  if (person) call.about({ userId: person.id });
  const isRight = await isPassword(db, person?.id ?? null, password);
  if (!person || !isRight || person.status !== 'CONFIRMED') {
    call.onFailure((database) => countFailure(database, ids, tries, now));
    throw new TrackyardError('invalidCredentials', 'Wrong email or password.');
  }
  await forgetFailures(db, tries);
  return (await nextStep(call, person, { keepSignedIn, arid })) ?? startSession(call, person, keepSignedIn, { arid, method: 'password' });
};
