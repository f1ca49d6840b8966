import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Configuration } from '@trackyard/server';

type S3Bucket = NonNullable<Configuration['s3']>;
/** A server of S3 in a process of its own, with one bucket, at a port of this machine. */
export interface TestS3 {
  /** For the setting `s3`. */
  setting: S3Bucket;
  /** So many of the next requests are answered 503, and so many of the next bodies break off. */
  fail(next: { refusals?: number; cuts?: number }): Promise<void>;
  /** Requests since it started, and uploads in parts that were neither completed nor aborted. */
  counts(): Promise<{ requests: number; openUploads: number }>;
  /** Nothing listens at its port. */
  close(): Promise<void>;
  /** It listens again, with the objects that it had. */
  open(): Promise<void>;
  /** The process ends. */
  stop(): Promise<void>;
}

export async function openS3(): Promise<TestS3> {
  const of = { region: 'us-east-1', bucket: 'trackyard', pathStyle: true, prefix: '' };
  const keys = { accessKey: 'AKIATESTOFTRACKYARD', secretKey: 'wJalrXUtnFEMI/K7MDENG' };
  const child = fork(fileURLToPath(new URL('./s3-process.ts', import.meta.url)), [of.bucket, keys.accessKey]);
  await once(child, 'message');
  const ask = async (what: object | string): Promise<{ requests: number; openUploads: number; port: number }> => {
    child.send(what);
    return (await once(child, 'message'))[0];
  };
  const { port } = await ask('open');
  return {
    setting: { endpoint: `http://127.0.0.1:${port}`, ...of, ...keys },
    async fail(next) {
      await ask(next);
    },
    counts: () => ask('counts'),
    async close() {
      await ask('close');
    },
    async open() {
      await ask('open');
    },
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
