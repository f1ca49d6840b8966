import { isIP } from 'node:net';
import { TrackyardError } from '@trackyard/contract';
import type { Configuration } from '../../platform/configuration.ts';

type Address = Pick<Configuration, 'publicAddress'>;

/**
 * The host that passkeys are for; null where browsers allow none. They take a name with https, or `localhost`, and no IP address
 * (WebAuthn Level 3, section 5.1.2).
 */
export function passkeyHost({ publicAddress }: Address): string | null {
  if (!publicAddress) return 'localhost';
  const { hostname, protocol } = new URL(publicAddress);
  if (hostname === 'localhost') return hostname;
  return protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : null;
}

/** Rejects with `conflict` where the address of this instance allows no passkeys. */
export function relyingParty(configuration: Address): string {
  const host = passkeyHost(configuration);
  if (host) return host;
  throw new TrackyardError('conflict', 'Passkeys need a public address with https and a name. Ask your administrator.');
}

/**
 * The origins whose pages may use a passkey. Without a public address they are those of this machine alone, at whatever port a proxy or
 * the development server has. `claimed`: the origin that the browser signed.
 */
export function originsOf({ publicAddress }: Address, claimed: string): string[] {
  if (publicAddress) return [new URL(publicAddress).origin];
  return URL.canParse(claimed) && new URL(claimed).hostname === 'localhost' ? [claimed] : [];
}
