import type { Configuration } from './configuration.ts';

/** Whether browsers reach the server by HTTPS: through a proxy that says so, or by the server's own certificate. */
export const isSecure = ({ publicAddress, tls }: Pick<Configuration, 'publicAddress' | 'tls'>): boolean =>
  publicAddress ? publicAddress.startsWith('https:') : tls !== null;

/** The setting by which other machines reach the server, or by which it writes to people; null where it is for this machine alone. */
export function wayIn({
  host,
  publicAddress,
  tls,
  mailServer,
}: Pick<Configuration, 'host' | 'publicAddress' | 'tls' | 'mailServer'>): string | null {
  if (!isLoopback(host)) return `--host ${host}`;
  if (publicAddress && !isLoopback(new URL(publicAddress).hostname)) return `--public-address ${publicAddress}`;
  if (tls) return '--tls-cert';
  return mailServer ? 'TRACKYARD_SMTP_URL' : null;
}
/** What links in mail miss, for the operator; null where they lead to where people are. */
export function addressWarning({
  publicAddress,
  trustProxy,
  mailServer,
}: Pick<Configuration, 'publicAddress' | 'trustProxy' | 'mailServer'>): string | null {
  const what = mailServer ? 'TRACKYARD_SMTP_URL' : trustProxy ? '--trust-proxy' : null;
  if (!what || publicAddress) return null;
  return `${what} is set without TRACKYARD_PUBLIC_ADDRESS: links in invitations and mail lead to the address on which this server listens, which people may not reach`;
}
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
