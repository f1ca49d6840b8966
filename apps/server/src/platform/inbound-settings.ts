import { isIP } from 'node:net';
import { z } from 'zod';
import type { Mistake } from './given-settings.ts';
import type { Setting } from './setting.ts';

/** Where the server takes email for tracks: it listens there for SMTP, and is the server of the domain. */
export interface InboundMail {
  host: string;
  port: number;
  domain: string;
  /** IP addresses and networks of our relays, which deliver for every sender. */
  relays?: readonly string[];
  /** The authserv-id of the relays’ `Authentication-Results` (RFC 8601); without it no sender is trusted. */
  authservId?: string;
}

const place = /^(?<host>\[[0-9a-f:.]+\]|[a-z0-9.-]+):(?<port>\d{1,5})$/i;
export const inboundSettings = {
  inboundListen: {
    flag: null,
    env: 'TRACKYARD_INBOUND_LISTEN',
    schema: z
      .string()
      .refine((it) => Number(place.exec(it)?.groups?.['port'] ?? 65_536) < 65_536, 'must be a host and a port, such as 0.0.0.0:25'),
    default: null,
    shownDefault: 'none: tracks take no email',
    description:
      'Address on which the server takes email for tracks by SMTP. Mail servers deliver to port 25; put a mail server of yours in front where you want its checks (spam, SPF, DKIM), and let it relay here. Needs `TRACKYARD_INBOUND_DOMAIN`. With a certificate (`TRACKYARD_TLS_CERT`) it offers STARTTLS.',
  },
  inboundDomain: {
    flag: null,
    env: 'TRACKYARD_INBOUND_DOMAIN',
    schema: z
      .string()
      .toLowerCase()
      .regex(/^([a-z0-9-]+\.)+[a-z0-9-]+$/, 'must be a domain, such as tracks.example.com'),
    default: null,
    shownDefault: 'none',
    description: 'Domain of the addresses of tracks, whose MX record leads to this server.',
  },
  inboundRelays: {
    flag: null,
    env: 'TRACKYARD_INBOUND_RELAYS',
    schema: z
      .string()
      .transform((text) => text.split(',').map((it) => it.trim()))
      .refine((all) => all.every(isNetwork), 'must be IP addresses or networks, such as 10.0.0.5,10.1.0.0/24'),
    default: null,
    shownDefault: 'none',
    description:
      'Your mail servers in front, from which email for tracks comes: IP addresses and networks, such as `10.0.0.5,10.1.0.0/24`. They may open any number of connections; every other address may have two at a time.',
  },
  inboundAuthservId: {
    flag: null,
    env: 'TRACKYARD_INBOUND_AUTHSERV_ID',
    schema: z.string().regex(/^[a-z0-9._-]+$/i, 'must be a name, such as mx.example.com'),
    default: null,
    shownDefault: 'none: no email counts as a member’s',
    description:
      'Name by which the mail servers of `TRACKYARD_INBOUND_RELAYS` sign the header `Authentication-Results` (its authserv-id, RFC 8601). Email that comes from them with `dmarc=pass` for its sender, in the first such header, counts as that of the member with this address. All other email only says whom it is from. Let your mail server remove such headers that come from outside.',
  },
} satisfies Record<string, Setting>;

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

/** From the values of all settings; null where none is set. One without the other is a mistake. */
export function inboundMailOf(
  { inboundListen, inboundDomain, inboundRelays, inboundAuthservId }: Record<string, unknown>,
  mistakes: Mistake[],
): InboundMail | null {
  if (!inboundListen && !inboundDomain) return null;
  const [given, missing] = inboundListen
    ? [inboundSettings.inboundListen.env, inboundSettings.inboundDomain.env]
    : [inboundSettings.inboundDomain.env, inboundSettings.inboundListen.env];
  if (!inboundListen || !inboundDomain) {
    mistakes.push({ path: missing, message: `${given} needs ${missing} beside it.` });
    return null;
  }
  const { host = '', port = '' } = place.exec(inboundListen as string)?.groups ?? {};
  const relays = (inboundRelays ?? []) as string[];
  if (inboundAuthservId && relays.length === 0) {
    const path = inboundSettings.inboundRelays.env;
    mistakes.push({ path, message: `${inboundSettings.inboundAuthservId.env} needs ${path} beside it.` });
    return null;
  }
  const trusted = inboundAuthservId ? { authservId: inboundAuthservId as string } : {};
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port), domain: inboundDomain as string, relays, ...trusted };
}
