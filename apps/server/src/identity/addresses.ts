import type { Configuration } from '../platform/configuration.ts';

/** The full address of a page, for mail: at the public address, or where this server listens. */
export const addressOf = ({ publicAddress, tls, host, port }: Configuration, path: `/${string}`): string =>
  `${publicAddress ?? `${tls ? 'https' : 'http'}://${shown(host)}:${port}`}${path}`;

function shown(host: string): string {
  if (['0.0.0.0', '::', ''].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
