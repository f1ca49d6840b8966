import path from 'node:path';
import { TrackyardError } from '@trackyard/contract';
import { type ApnsAccount, apnsOf } from './apns-settings.ts';
import { entries, fromEnvironment, fromFlags, type Given, type Mistake, settingOf } from './given-settings.ts';
import { type InboundMail, inboundMailOf } from './inbound-settings.ts';
import { type MailServer, mailServerOf } from './mail-settings.ts';
import { type S3Bucket, s3BucketOf } from './s3-settings.ts';
import type { Clamd } from './scan-settings.ts';
import { type Trackers, trackersOf } from './trackers.ts';
import { wayIn } from './way-in.ts';

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

function tlsOf({ tlsCert, tlsKey }: Record<string, unknown>, mistakes: Mistake[]): Configuration['tls'] {
  if (!tlsCert && !tlsKey) return null;
  if (tlsCert && tlsKey) return { cert: path.resolve(tlsCert as string), key: path.resolve(tlsKey as string) };
  const [given, missing] = tlsCert ? ['--tls-cert', '--tls-key'] : ['--tls-key', '--tls-cert'];
  mistakes.push({ path: missing!, message: `${given} needs ${missing} beside it.` });
  return null;
}
