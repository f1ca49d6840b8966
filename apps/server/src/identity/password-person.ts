import { TrackyardError } from '@trackyard/contract';
import type { MutationCall } from '../platform/operations/context.ts';
import { lockUserByEmail } from './find-people.ts';
import { checkLockOut, countFailure, forgetFailures, signInTries } from './lock-out.ts';
import { isPassword } from './passwords.ts';
import type { Person } from './people.ts';

/**
 * The person of an address and a password, locked. Rejects with `invalidCredentials`, in the same words and after the same time, for an unknown
 * address, a wrong password and a deactivated person; counts the failure.
 */
export async function passwordPerson(call: MutationCall, email: string, password: string): Promise<Person> {
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
  return person;
}
