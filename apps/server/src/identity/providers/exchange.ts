import { displayName, email as emailForm, pathOf } from '@trackyard/contract';
import type { Configuration } from '../../platform/configuration.ts';
import { addressOf } from '../addresses.ts';
import { type ProviderNeeds, withClient } from './client.ts';
import { nonceOf, verifierOf } from './flows.ts';
import type { Provider, ProviderPurpose, ProviderResult } from './tables.ts';

interface Secrets {
  state: string;
  secret: string;
}

/** Each provider has its own: an answer of one is no answer of another. */
export const callbackOf = (configuration: Configuration, providerId: string): string =>
  addressOf(configuration, pathOf('ProviderReturn', { providerId }));

/** A proof needs a sign-in at the provider within this time. */
const freshSeconds = 300;

/** Where the browser goes. */
export function authorizationAddress(needs: ProviderNeeds, provider: Provider, purpose: ProviderPurpose, flow: Secrets): Promise<string> {
  return withClient(needs, provider, async (client) => {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
    const address = buildAuthorizationUrl(client, {
      redirect_uri: callbackOf(needs.configuration, provider.id),
      scope: 'openid email profile',
      state: flow.state,
      nonce: nonceOf(flow),
      code_challenge: await calculatePKCECodeChallenge(verifierOf(flow)),
      code_challenge_method: 'S256',
      ...(purpose === 'proof' && { prompt: 'login', max_age: '0' }),
    });
    return address.href;
  });
}

type Answered = Pick<ProviderResult, 'issuer' | 'subject' | 'email' | 'email_verified' | 'name'>;

/** Exchanges the code of an answer, and checks all that comes (OpenID Connect Core, section 3.1.3.7). `answer`: the query of the callback. */
export function exchange(
  needs: ProviderNeeds,
  provider: Provider,
  purpose: ProviderPurpose,
  answer: string,
  flow: Secrets,
): Promise<Answered> {
  return withClient(needs, provider, async (client) => {
    const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client');
    const address = new URL(callbackOf(needs.configuration, provider.id));
    address.search = answer;
    const tokens = await authorizationCodeGrant(client, address, {
      expectedState: flow.state,
      expectedNonce: nonceOf(flow),
      pkceCodeVerifier: verifierOf(flow),
      idTokenExpected: true,
      ...(purpose === 'proof' && { maxAge: freshSeconds }),
    });
    const claims = tokens.claims()!;
    const asks = claims['email'] === undefined && client.serverMetadata().userinfo_endpoint !== undefined;
    const said: Claims = asks ? { ...(await fetchUserInfo(client, tokens.access_token, claims.sub)) } : claims;
    return { issuer: claims.iss, subject: claims.sub, ...personOf(said) };
  });
}

type Claims = Record<string, unknown>;
function personOf(claims: Claims): Pick<Answered, 'email' | 'email_verified' | 'name'> {
  const email = emailForm.safeParse(claims['email']).data ?? null;
  return { email, email_verified: email !== null && isVouchedFor(claims), name: nameIn(claims) ?? email?.split('@')[0] ?? null };
}

/** `xms_edov` is how Microsoft Entra says that the domain of the address was proven. */
const isVouchedFor = (claims: Claims): boolean =>
  claims['email_verified'] === true ||
  (claims['email_verified'] === undefined && [true, 1, '1', 'true'].includes(claims['xms_edov'] as never));

function nameIn(claims: Claims): string | null {
  const parts = [claims['given_name'], claims['family_name']].filter((it) => typeof it === 'string').join(' ');
  for (const it of [claims['name'], parts, claims['preferred_username']]) {
    const parsed = displayName.safeParse(it);
    if (parsed.success) return parsed.data;
  }
  return null;
}
