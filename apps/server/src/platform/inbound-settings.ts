import { z } from 'zod';
import type { Mistake } from './configuration.ts';
import type { Setting } from './setting.ts';

/** Where the server takes email for tracks: it listens there for SMTP, and is the server of the domain. */
export interface InboundMail {
  host: string;
  port: number;
  domain: string;
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
} satisfies Record<string, Setting>;

/** From the values of all settings; null where none is set. One without the other is a mistake. */
export function inboundMailOf({ inboundListen, inboundDomain }: Record<string, unknown>, mistakes: Mistake[]): InboundMail | null {
  if (!inboundListen && !inboundDomain) return null;
  const [given, missing] = inboundListen
    ? [inboundSettings.inboundListen.env, inboundSettings.inboundDomain.env]
    : [inboundSettings.inboundDomain.env, inboundSettings.inboundListen.env];
  if (!inboundListen || !inboundDomain) {
    mistakes.push({ path: missing, message: `${given} needs ${missing} beside it.` });
    return null;
  }
  const { host = '', port = '' } = place.exec(inboundListen as string)?.groups ?? {};
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port), domain: inboundDomain as string };
}
