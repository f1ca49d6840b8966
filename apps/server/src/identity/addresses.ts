import type { Configuration } from '../platform/configuration.ts';

/** The full address of a page, for mail: at the public address, or where this server listens. */
export const addressOf = ({ publicAddress, host, port }: Configuration, path: `/${string}`): string =>
  `${publicAddress ?? `http://${everywhere.includes(host) ? 'localhost' : host}:${port}`}${path}`;

const everywhere = ['0.0.0.0', '::', ''];
