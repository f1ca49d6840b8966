// A server of S3 in a process of its own: fauxqs, behind a front that asks for the access key, counts requests, and fails as it is told.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startFauxqs } from 'fauxqs';

const [bucket, accessKey] = process.argv.slice(2) as [string, string];
const s3 = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false, init: { buckets: [bucket] } });

/** So many of the next requests are answered 503, and so many of the next bodies break off. */
const next = { refusals: 0, cuts: 0 };
const counts = { requests: 0, openUploads: 0 };
let port = 0;
process.on('message', async (what: 'counts' | 'open' | 'close' | Partial<typeof next>) => {
  if (what === 'open') await open();
  else if (what === 'close') await close();
  else if (what !== 'counts') Object.assign(next, what);
  process.send!({ ...counts, port });
});
process.on('disconnect', () => process.exit());

const front = createServer((asked, answer) => {
  counts.requests++;
  asked.on('error', () => {});
  if (!asked.headers.authorization?.includes(`Credential=${accessKey}/`)) return refuse(answer, 403, 'InvalidAccessKeyId');
  if (next.refusals > 0) {
    next.refusals--;
    return refuse(answer, 503, 'SlowDown');
  }
  forward(asked, answer);
});
// A line that is closed just when it is used again would fail what does not try again.
front.keepAliveTimeout = 600_000;

async function open(): Promise<void> {
  await new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve));
  port = (front.address() as AddressInfo).port;
}
/** From now on nothing listens at the port. */
async function close(): Promise<void> {
  const closed = new Promise((resolve) => front.close(resolve));
  front.closeAllConnections();
  await closed;
}

function refuse(answer: ServerResponse, status: number, code: string): void {
  answer.writeHead(status, { 'content-type': 'application/xml', connection: 'close' });
  // Some servers repeat the key that they do not know.
  answer.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message><AWSAccessKeyId>${accessKey}</AWSAccessKeyId></Error>`);
}

function forward(asked: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = asked;
  const onward = request({ host: '127.0.0.1', port: s3.port, method, path: url, headers }, (found) => {
    if (/[?&]uploads(=|&|$)/.test(url!) && method === 'POST') counts.openUploads++;
    if (/[?&]uploadId=/.test(url!) && method !== 'PUT' && found.statusCode! < 300) counts.openUploads--;
    answer.writeHead(found.statusCode!, found.headers);
    if (method === 'GET' && next.cuts > 0 && Number(found.headers['content-length']) > 1) {
      next.cuts--;
      found.once('data', (bytes: Buffer) => answer.write(bytes.subarray(0, 1), () => answer.destroy()));
    } else found.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}

process.send!('ready');
