import { z } from 'zod';
import { type Setting, truth } from './setting.ts';

const isAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
/** How people reach the server. */
export const addressSettings = {
  publicAddress: {
    flag: '--public-address',
    env: 'TRACKYARD_PUBLIC_ADDRESS',
    schema: z.string().refine(isAddress, 'must be an address such as https://trackyard.example, without a path'),
    default: null,
    shownDefault: 'the address of the request',
    description:
      'Address at which people reach the server, where a proxy stands in front of it. With https the cookies are marked secure. Set it wherever there is a proxy or mail: links in invitations and mail lead there.',
  },
  tlsCert: {
    flag: '--tls-cert',
    env: 'TRACKYARD_TLS_CERT',
    schema: z.string().min(1, 'must name a file'),
    default: null,
    shownDefault: 'plain HTTP',
    description: 'File with the certificate and its chain (PEM), to serve HTTPS without a proxy. Read at start. Needs `--tls-key`.',
  },
  tlsKey: {
    flag: '--tls-key',
    env: 'TRACKYARD_TLS_KEY',
    schema: z.string().min(1, 'must name a file'),
    default: null,
    shownDefault: 'plain HTTP',
    description: 'File with the private key of the certificate (PEM).',
  },
  trustProxy: {
    flag: '--trust-proxy',
    env: 'TRACKYARD_TRUST_PROXY',
    schema: truth,
    default: false,
    description:
      'Believes the `X-Forwarded-*` headers. Only behind a proxy that sets them. `X-Forwarded-Proto: https` marks cookies secure where there is no public address.',
    isSwitch: true,
  },
} as const satisfies Record<string, Setting>;
