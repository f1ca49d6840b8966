import { z } from 'zod';
import { apnsSettings } from './apns-settings.ts';
import { inboundSettings } from './inbound-settings.ts';
import { mailSettings } from './mail-settings.ts';
import { s3Settings } from './s3-settings.ts';
import { scanSettings } from './scan-settings.ts';
import { type Setting, truth } from './setting.ts';
import { trackerSettings } from './tracker-settings.ts';

const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'must be a whole number of at least 1')
  .transform(Number);
const hosts = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((all) => all.every((it) => /^[a-z0-9.[\]:-]+:\d{1,5}$/.test(it)), 'must be hosts with their ports, such as wiki.example:443');
const thousands = { kB: 1, MB: 2, GB: 3, TB: 4 } as const;
function bytesIn(text: string): number {
  const unit = /[kMGT]B$/.exec(text)?.[0] as keyof typeof thousands | undefined;
  return Number.parseInt(text, 10) * (unit ? 1_000 ** thousands[unit] : 1);
}
const numberOfBytes = z
  .string()
  .regex(/^\d{1,15} ?(kB|MB|GB|TB)?$/, 'must be a number of bytes, such as 10000000000 or 10GB')
  .transform(bytesIn);
const isAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
/** All settings of the server, in the order of `docs/configuration.md`, which is made from them. */
export const settings = {
  port: {
    flag: '--port',
    env: 'TRACKYARD_PORT',
    schema: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
      .transform(Number)
      .refine((port) => port <= 65535, 'must be a number from 0 to 65535'),
    default: 8080,
    description: 'Port to listen on. 0 takes any free one.',
  },
  host: {
    flag: '--host',
    env: 'TRACKYARD_HOST',
    schema: z.string().regex(/^[A-Za-z0-9.:_-]+$/, 'must be an IP address or a host name'),
    default: '127.0.0.1',
    description: 'Address to listen on. `0.0.0.0` opens it to the network.',
  },
  dataFolder: {
    flag: '--data',
    env: 'TRACKYARD_DATA',
    schema: z.string().min(1, 'must name a folder'),
    default: './data',
    description:
      'Folder that holds the embedded database, the files of people, and the keys (`files/instancekeys`) of secrets in the database: nodes that share a database mount the same one. It is made where it is missing.',
  },
  databaseUrl: {
    flag: null,
    env: 'DATABASE_URL',
    schema: z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'must be an address such as postgres://user:password@host:5432/name'),
    default: null,
    isSecret: true,
    shownDefault: 'the embedded database',
    description:
      "Address of a PostgreSQL database (version 15 or later) to use in place of the embedded one. It needs the encoding UTF8 and a character type other than C, by which a search knows letters; a new database without them is refused: `create database trackyard template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`, or `en_US.UTF-8` where the system does not know that.",
  },
  databaseWait: {
    flag: null,
    env: 'TRACKYARD_DATABASE_WAIT',
    schema: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a number of seconds')
      .transform(Number),
    default: 60,
    description:
      'Seconds that a start waits for the database of `DATABASE_URL` where it can’t be reached yet, or is still starting. A wrong password and a missing database end the start at once.',
  },
  bus: {
    flag: null,
    env: 'TRACKYARD_BUS',
    schema: z.enum(['process', 'postgres'], 'must be process or postgres'),
    default: null,
    shownDefault: 'postgres with `DATABASE_URL`, else process',
    description:
      'How nodes that share a database tell one another what changed: `postgres` (LISTEN and NOTIFY; the address must not lead through a pooler of transactions), or `process` where one node is alone.',
  },
  demo: {
    flag: '--demo',
    env: 'TRACKYARD_DEMO',
    schema: truth,
    default: false,
    shownDefault: 'on where only this machine can reach the server',
    description:
      'Shows the demo also where other machines can reach the server (`--host`, `--public-address`, TLS or mail is set). Its people then get a new password at each start, which is printed.',
    isSwitch: true,
  },
  noDemo: {
    flag: '--no-demo',
    env: 'TRACKYARD_NO_DEMO',
    schema: truth,
    default: false,
    description: 'Starts without the demo content. On an empty database the server then prints a link for the first administrator.',
    isSwitch: true,
  },
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
  logLevel: {
    flag: '--log-level',
    env: 'TRACKYARD_LOG_LEVEL',
    schema: z.enum(
      ['debug', 'info', 'warn', 'notice', 'security', 'error', 'silent'],
      'must be debug, info, warn, notice, security, error or silent',
    ),
    default: 'warn',
    description:
      'What is logged: debug, info (each request), warn, notice (starts and stops), security, error or silent. One line of JSON each, to the standard error output.',
  },
  metricsToken: {
    flag: null,
    env: 'TRACKYARD_METRICS_TOKEN',
    schema: z.string().regex(/^[\x21-\x7e]{16,200}$/, 'must have 16 to 200 characters, without spaces'),
    default: null,
    isSecret: true,
    shownDefault: 'programs on this machine alone, where no proxy is set up',
    description: 'Who reads `/metrics`: programs that send `Authorization: Bearer` with this secret.',
  },
  closeStats: {
    flag: '--close-stats',
    env: 'TRACKYARD_CLOSE_STATS',
    schema: truth,
    default: false,
    description: 'Shows the counts of `/stats` to system administrators only, not to everybody.',
    isSwitch: true,
  },
  privacyPolicy: {
    flag: null,
    env: 'TRACKYARD_PRIVACY_POLICY',
    schema: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }),
    default: null,
    shownDefault: 'a page of ours',
    description: 'Address of your privacy policy, to which the profile menu leads.',
  },
  noLinkPreviews: {
    flag: '--no-link-previews',
    env: 'TRACKYARD_NO_LINK_PREVIEWS',
    schema: truth,
    default: false,
    description: 'Never asks the pages to which messages link what they say of themselves: no cards are shown.',
    isSwitch: true,
  },
  outsideAllowed: {
    flag: null,
    env: 'TRACKYARD_OUTSIDE_ALLOWED',
    schema: hosts,
    default: [],
    shownDefault: 'none',
    description:
      'Hosts of your own network that the server may ask for pages to which people link, hand pushes to, or sign people in with, with their ports: `wiki.example:443, 10.0.0.7:8080`. All that is of the open internet may be asked anyway.',
  },
  dnsServer: {
    flag: null,
    env: 'TRACKYARD_DNS_SERVER',
    schema: z
      .string()
      .regex(
        /^(\d{1,3}(\.\d{1,3}){3}(:\d{1,5})?|\[[0-9a-f:]+\](:\d{1,5})?)$/i,
        'must be the address of a name server, such as 9.9.9.9 or 127.0.0.1:5353',
      ),
    default: null,
    shownDefault: 'that of the system',
    description:
      'Name server that is asked for the records by which companies prove their domains, by its IP address: `9.9.9.9`, `127.0.0.1:5353`.',
  },
  ...mailSettings,
  ...inboundSettings,
  ...apnsSettings,
  ...trackerSettings,
  ...s3Settings,
  ...scanSettings,
  tenantQuota: {
    flag: null,
    env: 'TRACKYARD_TENANT_QUOTA',
    schema: numberOfBytes,
    default: 0,
    shownDefault: '0: no limit',
    description:
      'Storage that the files of one tenant may take, in bytes or as `10GB`: all versions that its people uploaded, those in bins and of messages included. Uploads and copies beyond it are refused before their first byte.',
  },
  freeDisk: {
    flag: null,
    env: 'TRACKYARD_FREE_DISK',
    schema: numberOfBytes,
    default: 1_000_000_000,
    shownDefault: '1GB',
    description:
      'Space that stays free on the disk of the data folder, in bytes or as `5GB`: uploads and emails that would leave less are refused, also where there is no quota. 0 turns this off. It does not apply to files in a bucket.',
  },
  backupFolder: {
    flag: null,
    env: 'TRACKYARD_BACKUP_FOLDER',
    schema: z.string().min(1, 'must name a folder'),
    default: null,
    shownDefault: 'none: no backups by themselves',
    description:
      'Folder into which the server makes a backup each day, soon after midnight UTC; on another disk than the data, if you can. See docs/operating.md.',
  },
  backupKeep: {
    flag: null,
    env: 'TRACKYARD_BACKUP_KEEP',
    schema: wholeNumber,
    default: 14,
    description: 'Backups that stay in that folder; older ones are removed.',
  },
  tracksPerDay: {
    flag: null,
    env: 'TRACKYARD_TRACKS_PER_DAY',
    schema: wholeNumber,
    default: 500,
    description: 'Tracks, rooms and conversations that one person can make within a day.',
  },
  projectedRecords: {
    flag: null,
    env: 'TRACKYARD_PROJECTED_RECORDS',
    schema: wholeNumber,
    default: 20_000,
    description:
      'Records in a track from which on a table is also stored in columns with indexes, its projection, so that views of it sort and filter quickly.',
  },
  rateRead: {
    flag: null,
    env: 'TRACKYARD_RATE_READ',
    schema: wholeNumber,
    default: 1200,
    description: 'Reading calls for each person and address in a minute, at each node.',
  },
  rateWrite: {
    flag: null,
    env: 'TRACKYARD_RATE_WRITE',
    schema: wholeNumber,
    default: 600,
    description: 'Writing calls for each person and address in a minute, at each node.',
  },
  rateEphemeral: {
    flag: null,
    env: 'TRACKYARD_RATE_EPHEMERAL',
    schema: wholeNumber,
    default: 600,
    description: 'Signs of typing and presence for each person and address in a minute, at each node.',
  },
  rateCredentials: {
    flag: null,
    env: 'TRACKYARD_RATE_CREDENTIALS',
    schema: wholeNumber,
    default: 60,
    description: 'Tries to sign in, and other calls about credentials, for each address in a minute, at all nodes together.',
  },
} as const satisfies Record<string, Setting>;
