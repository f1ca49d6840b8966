import { withoutLinks } from '../../platform/inert-text.ts';
import type { MutationCall } from '../../platform/operations/context.ts';
import type { Person } from '../people.ts';

const texts = {
  on: {
    subject: 'Two-factor sign-in is on',
    text: 'from now on, signing in to Trackyard asks for a code of your authenticator app.',
  },
  off: {
    subject: 'Two-factor sign-in is off',
    text: 'signing in to Trackyard no longer asks for a code of your authenticator app.',
  },
  reset: {
    subject: 'Your second factor was removed',
    text: 'an administrator removed your second factor and your passkeys, and signed you out everywhere. Sign in with your password, and set up a new one under Profile.',
  },
  recoveryCode: {
    subject: 'A recovery code was used',
    text: 'somebody used your password and one of your recovery codes for Trackyard. Each code works once.',
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    text: 'from now on, a new passkey signs you in to Trackyard. Your profile lists your passkeys.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    text: 'one of your passkeys no longer signs you in to Trackyard.',
  },
  providerConnected: {
    subject: 'An account was connected',
    text: 'from now on, an account of your company’s sign-in provider signs you in to Trackyard. Your profile lists it.',
  },
  providerDisconnected: {
    subject: 'An account was disconnected',
    text: 'an account of a sign-in provider no longer signs you in to Trackyard.',
  },
  newCodes: {
    subject: 'New recovery codes',
    text: 'you have new recovery codes for Trackyard. The earlier ones no longer work.',
  },
};

/** What changed in how somebody signs in, in whatever session: a stranger in it can’t hide it. */
export async function mailChange({ db, mail }: Pick<MutationCall, 'db' | 'mail'>, person: Person, what: keyof typeof texts): Promise<void> {
  if (person.email === null) return;
  const { subject, text } = texts[what];
  await mail.send(db, {
    to: person.email,
    subject,
    text: `Hello ${withoutLinks(person.display_name)},\n\n${text}\n\nIf that was not you, set a new password and tell your administrator at once.\n`,
  });
}
