import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type ErrorCode, TrackyardError } from '@trackyard/contract';
import type pg from 'pg';
import type { S3Bucket } from '../platform/s3-settings.ts';
import type { BackupOptions, BackupReport } from './back-up.ts';

/** What a process needs to make a backup; it may hold secrets, and so goes by message. */
export interface ApartOrder extends Pick<BackupOptions, 'version' | 'to' | 'passphrase' | 'keep'> {
  connection: pg.ClientConfig;
  dataFolder: string;
  s3: S3Bucket | null;
}
/** `code`: of an error that has one. */
export type ApartAnswer = { report: BackupReport } | { problem: { code: ErrorCode | null; message: string } };

const program = fileURLToPath(new URL('./apart-process.ts', import.meta.url));

/** Makes a backup in a process of its own, which holds up nobody whom this one serves. The signal ends it. */
export async function backUpApart(order: ApartOrder, signal: AbortSignal): Promise<BackupReport> {
  signal.throwIfAborted();
  const child = fork(program, {
    detached: true,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--no-warnings'],
  });
  const end = () => child.kill('SIGKILL');
  signal.addEventListener('abort', end, { once: true });
  try {
    const ended = once(child, 'exit').then(() => null);
    const answered = once(child, 'message').then(([answer]) => answer as ApartAnswer);
    child.send(order);
    const answer = await Promise.race([answered, ended]);
    signal.throwIfAborted();
    if (answer === null) throw new Error('the process of the backup broke off');
    if ('report' in answer) return answer.report;
    const { code, message } = answer.problem;
    throw code ? new TrackyardError(code, message) : new Error(message);
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}
