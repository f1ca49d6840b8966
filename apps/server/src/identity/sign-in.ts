import type { Handler } from '../platform/operations/context.ts';
import { passwordPerson } from './password-person.ts';
import { nextStep } from './second-factor/sign-in-steps.ts';
import { startSession } from './start-session.ts';

/** With a second factor nothing of a session exists before its code. */
export const signIn: Handler<'identity.signIn'> = async (call, { email, password, keepSignedIn, arid }) => {
  const person = await passwordPerson(call, email, password);
  return (await nextStep(call, person, { keepSignedIn, arid })) ?? startSession(call, person, keepSignedIn, { arid, method: 'password' });
};
