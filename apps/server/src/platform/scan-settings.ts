import { z } from 'zod';
import { type Setting, truth } from './setting.ts';

/** Where clamd listens: a port, or the path of a socket. */
export type Clamd = { host: string; port: number } | { path: string };

export const scanSettings = {
  clamd: {
    flag: null,
    env: 'TRACKYARD_CLAMD',
    schema: z
      .string()
      .transform(parsed)
      .refine((it) => it !== null, 'must be a host with its port, such as 127.0.0.1:3310, or the path of a socket'),
    default: null,
    shownDefault: 'none: files are not scanned',
    description:
      'Virus scanner that files of people go through: clamd at a host and port (`127.0.0.1:3310`) or a socket (`/run/clamav/clamd.ctl`). Infected files are opened for nobody. Files that were there before are scanned in the background, and stay open until then. Let its `StreamMaxLength` be 200M or more: what is too large for it counts as not scanned.',
  },
  scanRequired: {
    flag: null,
    env: 'TRACKYARD_SCAN_REQUIRED',
    schema: truth,
    default: true,
    description:
      'Opens a new file for others only after the virus scanner found nothing in it; until then only the person who uploaded it opens it. With false files that wait for the scanner, or that it could not scan, are open too. Means nothing without `TRACKYARD_CLAMD`.',
  },
} as const satisfies Record<string, Setting>;

function parsed(text: string): Clamd | null {
  const path = text.replace(/^unix:(\/\/)?(?=\/)/, '');
  if (path.startsWith('/')) return { path };
  const [, host, port] = /^(?:tcp:\/\/)?(\[[0-9a-f:]+\]|[a-z0-9._-]+):(\d{1,5})$/i.exec(text) ?? [];
  return host && Number(port) > 0 && Number(port) <= 65_535 ? { host: host.replace(/^\[|\]$/g, ''), port: Number(port) } : null;
}
