import { z } from 'zod';
import { addressSettings } from './address-settings.ts';
import { apnsSettings } from './apns-settings.ts';
import { databaseSettings } from './database-settings.ts';
import { inboundSettings } from './inbound-settings.ts';
import { mailSettings } from './mail-settings.ts';
import { outsideSettings } from './outside-settings.ts';
import { rateSettings } from './rate-settings.ts';
import { s3Settings } from './s3-settings.ts';
import { scanSettings } from './scan-settings.ts';
import { type Setting, truth, wholeNumber } from './setting.ts';
import { storageSettings } from './storage-settings.ts';
import { trackerSettings } from './tracker-settings.ts';

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
  ...databaseSettings,
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
  ...addressSettings,
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
  ...outsideSettings,
  ...mailSettings,
  ...inboundSettings,
  ...apnsSettings,
  ...trackerSettings,
  ...s3Settings,
  ...scanSettings,
  ...storageSettings,
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
  ...rateSettings,
} as const satisfies Record<string, Setting>;
