import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import {
  type PasskeyAssertion,
  type PasskeyCreation,
  type PasskeyRegistration,
  type PasskeyRequest,
  TrackyardError,
} from '@trackyard/contract';
import type { Texts } from '../../../texts/index.ts';

/** Has the browser make a passkey. Rejects with a `TrackyardError` whose text is for people. */
export async function makePasskey(optionsJSON: PasskeyCreation, t: Texts): Promise<PasskeyRegistration> {
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: optionsJSON as Registration });
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
  } catch (cause) {
    throw problem(cause, t, 'passkeys.notMade');
  }
}

/** Asks for a passkey of this address. */
export async function usePasskey(optionsJSON: PasskeyRequest, t: Texts): Promise<PasskeyAssertion> {
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) } };
  } catch (cause) {
    throw problem(cause, t, 'passkeys.notUsed');
  }
}

type Registration = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Browsers name few reasons, so that pages can't tell who has which passkeys. */
function problem(cause: unknown, t: Texts, otherwise: 'passkeys.notMade' | 'passkeys.notUsed'): TrackyardError {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'InvalidStateError') return new TrackyardError('conflict', t('passkeys.known'), { cause });
  if (name === 'SecurityError') return new TrackyardError('conflict', t('passkeys.otherHost'), { cause });
  return new TrackyardError('conflict', t(otherwise), { cause });
}
