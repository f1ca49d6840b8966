import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { entryAddress, limits } from '@trackyard/contract';
import { realClock, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { startOwnDatabase } from './own-database.ts';

const smallFiles = 1_000;
const smallFile = 4_096;
/** As many as a browser sends at once. */
const atOnce = 4;

/**
 * Megabytes a second of a file of 200 MB to the server and back: as the browser sends it, in pieces, until its message shows it; beside it one
 * bare request that Node.js writes to the same disk, and reads from it. And how many small files come in a second, beside bare requests.
 */
export async function benchTransfer(size: Size): Promise<Measure[]> {
  const file = randomBytes(size.smoke ? 2 * limits.uploadPiece : limits.fileSize);
  const database = await startOwnDatabase();
  const stops = [database.stop];
  try {
    const server = await startTestServer({ connection: database.connection, clock: realClock, nodes: 1, checkOutput: false });
    stops.push(server.stop);
    const anna = await server.person('Anna Lindqvist');
    const trackId = await server.track('Transfer', [anna]);
    const bare = await startBare();
    stops.push(bare.stop);
    const ways = {
      up: () => upload(server, anna, trackId, file),
      bareUp: () => fetch(bare.address, { method: 'PUT', body: file }).then((it) => it.arrayBuffer()),
      down: () => download(anna, last),
      bareDown: () => fetch(bare.address).then((it) => it.arrayBuffer()),
    };
    let last = '';
    const seconds: Record<keyof typeof ways, number[]> = { up: [], bareUp: [], down: [], bareDown: [] };
    for (let round = 0; round < (size.smoke ? 1 : 5); round++)
      for (const [name, way] of Object.entries(ways) as [keyof typeof ways, () => Promise<unknown>][]) {
        const began = performance.now();
        const done = await way();
        seconds[name].push((performance.now() - began) / 1_000);
        if (name === 'up') last = done as string;
        // A file that is known already would be stored once: each round has another.
        file.writeUInt32BE(round + 1);
      }
    const rate = (name: keyof typeof ways): number => file.length / 1e6 / quantile(seconds[name], 0.5);
    const one = { bench: 'transfer', unit: 'MB/s', goal: { atLeast: 0.6 } };
    const small = await smallOnes({ server, anna, trackId, bare: bare.address }, size);
    return [
      measure({ case: `small files uploaded`, bench: 'transfer', unit: 'files/s', ...small }, size),
      measure({ ...one, case: 'upload of 200 MB', figure: rate('up'), reference: rate('bareUp') }, size),
      measure({ ...one, case: 'download of 200 MB', figure: rate('down'), reference: rate('bareDown') }, size),
    ];
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Files of 4 kB, several at once: into a folder of the track, and each into one of a bare server. */
async function smallOnes(
  { server, anna, trackId, bare }: { server: TestServer; anna: TestPerson; trackId: string; bare: string },
  { smoke }: Size,
): Promise<{ figure: number; reference: number }> {
  const files = Array.from({ length: smoke ? 8 : smallFiles }, () => randomBytes(smallFile));
  const each = async (send: (file: Buffer<ArrayBuffer>, at: number) => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    const left = files.entries();
    const sendMore = async (): Promise<void> => {
      for (const [at, file] of left) await send(file, at);
    };
    await Promise.all(Array.from({ length: atOnce }, sendMore));
    return files.length / ((performance.now() - began) / 1_000);
  };
  const reference = await each(async (body, at) => (await fetch(`${bare}${at}`, { method: 'PUT', body })).arrayBuffer());
  const figure = await each(async (bytes, at) => {
    const entryId = server.services.ids.id();
    await anna.call('uploads.addPiece', { uploadId: entryId, offset: 0, total: bytes.length, bytes });
    await anna.call('entries.addFile', { trackId, entryId, parentId: '0', title: `Lot ${at}.bin` });
  });
  return { figure, reference };
}

async function upload({ services }: TestServer, anna: TestPerson, trackId: string, file: Buffer): Promise<string> {
  const [messageId, entryId] = [services.ids.id(), services.ids.id()];
  const files = [{ id: entryId, name: 'film.bin', size: file.length }];
  await anna.call('chat.sendMessage', { trackId, id: messageId, text: '', files });
  for (let offset = 0; offset < file.length; offset += limits.uploadPiece) {
    const bytes = file.subarray(offset, offset + limits.uploadPiece);
    await anna.call('uploads.addPiece', { uploadId: entryId, offset, total: file.length, bytes });
  }
  await anna.call('entries.finishUpload', { trackId, messageId, entryId });
  return entryAddress(trackId, entryId, 'binary');
}

async function download(anna: TestPerson, address: string): Promise<void> {
  const answer = await anna.fetch(address);
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  await answer.arrayBuffer();
}

/** A server that writes what it gets to a file for each address, and gives it back. */
async function startBare() {
  const folder = await mkdtemp(path.join(tmpdir(), 'trackyard-transfer-'));
  const server = createServer((request, response) => {
    const place = path.join(folder, `file${request.url?.slice(1)}`);
    const work =
      request.method === 'PUT'
        ? pipeline(request, createWriteStream(place)).then(() => response.end())
        : pipeline(createReadStream(place), response);
    work.catch((cause: unknown) => response.destroy(cause as Error));
  });
  // A line that is closed just when it is used again would break a round.
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
