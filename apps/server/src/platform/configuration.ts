import path from 'node:path';
import { TrackyardError } from '@trackyard/contract';
import { type ApnsAccount, apnsOf } from './apns-settings.ts';
import { type InboundMail, inboundMailOf } from './inbound-settings.ts';
import { type MailServer, mailServerOf } from './mail-settings.ts';
import { type S3Bucket, s3BucketOf } from './s3-settings.ts';
import type { Clamd } from './scan-settings.ts';
import type { Setting } from './setting.ts';
import { settings } from './settings.ts';
import { type Trackers, trackersOf } from './trackers.ts';

export interface Configuration {
  port: number;
  host: string;
  /** Absolute. */
  dataFolder: string;
  /** Null: the embedded database. */
  databaseUrl: string | null;
  /** Seconds to wait for that database. */
  databaseWait: number;
  /** How hints go from node to node. */
  bus: 'process' | 'postgres';
  /** Null where it is not set, and other machines can reach the server: then it depends on the content of the database. */
  demo: boolean | null;
  /** Origin at which people reach the server, when it is known; else each request's own. */
  publicAddress: string | null;
  /** Files of a certificate and its key, to serve HTTPS; null for plain HTTP. */
  tls: { cert: string; key: string } | null;
  trustProxy: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'notice' | 'security' | 'error' | 'silent';
  /** Opens the figures of a node; null: they are for programs on this machine. */
  metricsToken: string | null;
  /** The public statistics are for system administrators only. */
  closeStats: boolean;
  /** Address of the privacy policy; null for the page that comes with the client. */
  privacyPolicy: string | null;
  /** Whether linked pages are fetched for the previews of messages. */
  linkPreviews: boolean;
  /** Hosts inside with their ports that may be asked. */
  outsideAllowed: readonly string[];
  /** The name server for the records that verify domains; null: the system's. */
  dnsServer: string | null;
  /** How mail goes out; null: it waits for the administrator. */
  mailServer: MailServer | null;
  /** Where email into tracks comes in; null: it does not. */
  inboundMail: InboundMail | null;
  /** How our app for iPhone and iPad is pushed to; null: it is not. */
  apns: ApnsAccount | null;
  trackers: Trackers;
  /** Where files are stored; null: in the data folder. */
  s3: S3Bucket | null;
  /** The virus scanner; null: files are not scanned. */
  clamd: Clamd | null;
  /** Whether others open a new file only once the scanner found nothing in it. */
  scanRequired: boolean;
  /** Bytes that the files of one tenant may take; 0: no limit. */
  tenantQuota: number;
  /** Bytes that stay free on the disk of the data folder; 0: none. */
  freeDisk: number;
  /** Folder of the backups of each day; null: none are made. */
  backupFolder: string | null;
  backupKeep: number;
  /** Tracks, rooms and conversations that one person may make within a day. */
  tracksPerDay: number;
  /** Records of a table in a track from which on it has a projection. */
  projectedRecords: number;
  /** Calls in a minute, by rate class. */
  rates: { read: number; write: number; ephemeral: number; credentials: number };
}

type Given = Record<string, { text: string; from: string }>;
export interface Mistake {
  path: string;
  message: string;
}

/**
 * The configuration from flags, then environment, then defaults; an empty variable counts as not set.
 * Throws `invalidInput` whose message has one line for each mistake.
 */
export function readConfiguration(args: readonly string[], env: Record<string, string | undefined>): Configuration {
  const mistakes: Mistake[] = [];
  const given: Given = { ...fromEnvironment(env), ...fromFlags(args, mistakes) };
  const values = Object.fromEntries(entries().map(([name, setting]) => [name, settingOf(name, setting, given, mistakes)]));
  const tls = tlsOf(values, mistakes);
  const mailServer = mailServerOf(values, mistakes);
  const inboundMail = inboundMailOf(values, mistakes);
  const apns = apnsOf(values, mistakes);
  if (values['demo'] && values['noDemo']) mistakes.push({ path: '--demo', message: 'Choose one of --demo and --no-demo.' });
  const trackers = trackersOf(values, mistakes);
  const s3 = s3BucketOf(values, mistakes);
  if (mistakes.length) throw new TrackyardError('invalidInput', mistakes.map((it) => it.message).join('\n'), { details: mistakes });
  const way = wayIn({ host: values['host'] as string, publicAddress: values['publicAddress'] as string | null, tls, mailServer });
  return {
    port: values['port'] as number,
    host: values['host'] as string,
    dataFolder: path.resolve(values['dataFolder'] as string),
    databaseUrl: values['databaseUrl'] as string | null,
    databaseWait: values['databaseWait'] as number,
    bus: (values['bus'] as Configuration['bus'] | null) ?? (values['databaseUrl'] ? 'postgres' : 'process'),
    demo: values['demo'] ? true : values['noDemo'] ? false : way ? null : true,
    publicAddress: values['publicAddress'] as string | null,
    tls,
    trustProxy: values['trustProxy'] as boolean,
    logLevel: values['logLevel'] as Configuration['logLevel'],
    metricsToken: values['metricsToken'] as string | null,
    closeStats: values['closeStats'] as boolean,
    privacyPolicy: values['privacyPolicy'] as string | null,
    linkPreviews: !values['noLinkPreviews'],
    outsideAllowed: values['outsideAllowed'] as readonly string[],
    dnsServer: values['dnsServer'] as string | null,
    mailServer,
    inboundMail,
    apns,
    trackers,
    s3,
    clamd: values['clamd'] as Clamd | null,
    scanRequired: values['scanRequired'] as boolean,
    tenantQuota: values['tenantQuota'] as number,
    freeDisk: values['freeDisk'] as number,
    backupFolder: values['backupFolder'] === null ? null : path.resolve(values['backupFolder'] as string),
    backupKeep: values['backupKeep'] as number,
    tracksPerDay: values['tracksPerDay'] as number,
    projectedRecords: values['projectedRecords'] as number,
    rates: {
      read: values['rateRead'] as number,
      write: values['rateWrite'] as number,
      ephemeral: values['rateEphemeral'] as number,
      credentials: values['rateCredentials'] as number,
    },
  };
}

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

function tlsOf({ tlsCert, tlsKey }: Record<string, unknown>, mistakes: Mistake[]): Configuration['tls'] {
  if (!tlsCert && !tlsKey) return null;
  if (tlsCert && tlsKey) return { cert: path.resolve(tlsCert as string), key: path.resolve(tlsKey as string) };
  const [given, missing] = tlsCert ? ['--tls-cert', '--tls-key'] : ['--tls-key', '--tls-cert'];
  mistakes.push({ path: missing!, message: `${given} needs ${missing} beside it.` });
  return null;
}

/** The settings as a table, for the documentation. */
export function configurationReference(): { name: string; flag: string | null; env: string; default: string; description: string }[] {
  return entries().map(([name, setting]) => ({
    name,
    flag: setting.flag,
    env: setting.env,
    default: setting.shownDefault ?? String(setting.default),
    description: setting.description,
  }));
}

const entries = (): [string, Setting][] => Object.entries(settings);

function fromEnvironment(env: Record<string, string | undefined>): Given {
  const found = entries().flatMap(([name, { env: from }]) => (env[from] ? [[name, { text: env[from], from }] as const] : []));
  return Object.fromEntries(found);
}

function fromFlags(args: readonly string[], mistakes: Mistake[]): Given {
  const given: Given = {};
  for (let at = 0; at < args.length; at++) {
    const [flag = '', attached] = splitFlag(args[at]!);
    const [name, setting] = entries().find(([, it]) => it.flag === flag) ?? [];
    if (!name || !setting) {
      mistakes.push({ path: flag, message: `${flag} is not an option. There are ${knownFlags()}.` });
      // What follows is its value, and no mistake of its own.
      if (attached === undefined && args[at + 1]?.startsWith('--') === false) at++;
      continue;
    }
    const text = attached ?? (setting.isSwitch ? 'true' : args[++at]);
    if (text === undefined || text === '') mistakes.push({ path: flag, message: `${flag} needs a value.` });
    else given[name] = { text, from: flag };
  }
  return given;
}

function splitFlag(arg: string): [string, string?] {
  const at = arg.indexOf('=');
  return arg.startsWith('--') && at > 0 ? [arg.slice(0, at), arg.slice(at + 1)] : [arg];
}

const knownFlags = (): string =>
  entries()
    .flatMap(([, { flag }]) => flag ?? [])
    .join(', ');

function settingOf(name: string, setting: Setting, given: Given, mistakes: Mistake[]): unknown {
  const it = given[name];
  if (!it) return setting.default;
  const parsed = setting.schema.safeParse(it.text);
  if (parsed.success) return parsed.data;
  const shown = setting.isSecret ? '' : `, not '${it.text}'`;
  mistakes.push({ path: it.from, message: `${it.from} ${parsed.error.issues[0]!.message}${shown}.` });
  return setting.default;
}
