import { TrackyardError } from '@trackyard/contract';
import { OutsideError } from '../../platform/outside/outside-error.ts';

interface Known {
  code?: string;
  /** Of an OAuth error, such as `access_denied`. */
  error?: string;
  cause?: unknown;
}

/** What went wrong with a provider, in a sentence for people. The cause is for the log. */
export function failureOf(cause: unknown, name: string): TrackyardError {
  const { code = '', error = '' } = (cause ?? {}) as Known;
  const of = (kind: 'conflict' | 'invalidCredentials', text: string) => new TrackyardError(kind, text, { cause });
  if (isOutside(cause)) return noProvider(cause, name);
  switch (code) {
    case 'OAUTH_AUTHORIZATION_RESPONSE_ERROR':
      if (error === 'access_denied')
        return of('invalidCredentials', `${name} did not sign you in: you cancelled it, or have no access there.`);
      return of('invalidCredentials', `${name} did not sign you in. Try again, or ask your administrator.`);
    case 'OAUTH_RESPONSE_BODY_ERROR':
      if (error === 'invalid_client' || error === 'unauthorized_client')
        return of('conflict', `${name} does not accept the client ID or secret that is set here. Ask your administrator.`);
      return of('invalidCredentials', `${name} refused this sign-in. Start again.`);
    case 'OAUTH_WWW_AUTHENTICATE_CHALLENGE':
      return of('conflict', `${name} does not accept the client ID or secret that is set here. Ask your administrator.`);
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return of('invalidCredentials', `The answer of ${name} is too old, or a clock is wrong. Start again.`);
    case 'OAUTH_KEY_SELECTION_FAILED':
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
    case 'OAUTH_INVALID_RESPONSE':
      return of('invalidCredentials', `The answer of ${name} can’t be trusted: it was not made for this sign-in. Start again.`);
    default:
      return noProvider(cause, name);
  }
}

/** There is none where it should be, or none that can be used. */
export function noProvider(cause: unknown, name: string): TrackyardError {
  const text = isOutside(cause)
    ? `${name} can’t be reached, or answers too slowly or with too much. Try again later.`
    : `${name} does not answer as an OpenID provider does. Ask your administrator to check its issuer.`;
  return new TrackyardError('conflict', text, { cause });
}

function isOutside(cause: unknown): boolean {
  for (let it = cause, depth = 0; it instanceof Error && depth < 5; it = it.cause, depth++) if (it instanceof OutsideError) return true;
  return false;
}
