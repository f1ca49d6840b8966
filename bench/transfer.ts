import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { entryAddress, limits } from '@trackyard/contract';
import { type TestSession, testSession } from '@trackyard/testing';
import { type Child, startChild } from './child.ts';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { startOwnDatabase } from './own-database.ts';
import type { TransferServer } from './transfer-server.ts';
import { v7 } from './uuid.ts';

const smallFiles = 1_000;
const smallFile = 4_096;
/** As many as a browser sends at once. */
const atOnce = 4;

/**
 * Megabytes a second of a file of 200 MB to the server and back: as the browser sends it, in pieces, until its message shows it; beside it one
 * bare request that Node.js writes to the same disk, and reads from it. And how many small files come in a second, beside bare requests. Each
 * server is a process of its own, as those of people are: what the client takes of memory makes no work for it.
 */
export async function benchTransfer(size: Size): Promise<Measure[]> {
  const file = randomBytes(size.smoke ? 2 * limits.uploadPiece : limits.fileSize);
  const database = await startOwnDatabase();
  const stops = [database.stop];
  const start = async (order: object): Promise<TransferServer> => {
    const child: Child<TransferServer> = await startChild('transfer-server.ts', order);
    stops.push(child.stop);
    return child.started;
  };
  try {
    const ours = await start({ connection: database.connection });
    const bare = (await start({})).address;
    const { trackId } = ours;
    const anna = testSession(ours.address, { ids: { id: v7, secret: v7 } });
    for (const [name, value] of ours.cookies) anna.cookies.set(name, value);
    anna.sessionId = ours.sessionId;
    const ways = {
      up: () => upload(anna, trackId, file),
      bareUp: () => fetch(bare, { method: 'PUT', body: file }).then((it) => it.arrayBuffer()),
      down: () => download(anna, last),
      bareDown: () => fetch(bare).then((it) => it.arrayBuffer()),
    };
    let last = '';
    const seconds: Record<keyof typeof ways, number[]> = { up: [], bareUp: [], down: [], bareDown: [] };
    for (let round = 0; round < (size.smoke ? 1 : 5); round++)
      for (const [name, way] of Object.entries(ways) as [keyof typeof ways, () => Promise<unknown>][]) {
        // What the bare server leaves to the system to write later would be written at the cost of ours.
        execFileSync('sync');
        const began = performance.now();
        const done = await way();
        seconds[name].push((performance.now() - began) / 1_000);
        if (name === 'up') last = done as string;
        // A file that is known already would be stored once: each round has another.
        file.writeUInt32BE(round + 1);
      }
    const rate = (name: keyof typeof ways): number => file.length / 1e6 / quantile(seconds[name], 0.5);
    const one = { bench: 'transfer', unit: 'MB/s', goal: { atLeast: 0.6 } };
    const small = await smallOnes({ anna, trackId, bare }, size);
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
  { anna, trackId, bare }: { anna: TestSession; trackId: string; bare: string },
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
  const reference = await each(async (body, at) => (await fetch(`${bare}/${at}`, { method: 'PUT', body })).arrayBuffer());
  const figure = await each(async (bytes, at) => {
    const entryId = v7();
    await anna.call('uploads.addPiece', { uploadId: entryId, offset: 0, total: bytes.length, bytes });
    await anna.call('entries.addFile', { trackId, entryId, parentId: '0', title: `Lot ${at}.bin` });
  });
  return { figure, reference };
}

async function upload(anna: TestSession, trackId: string, file: Buffer): Promise<string> {
  const [messageId, entryId] = [v7(), v7()];
  const files = [{ id: entryId, name: 'film.bin', size: file.length }];
  await anna.call('chat.sendMessage', { trackId, id: messageId, text: '', files });
  for (let offset = 0; offset < file.length; offset += limits.uploadPiece) {
    const bytes = file.subarray(offset, offset + limits.uploadPiece);
    await anna.call('uploads.addPiece', { uploadId: entryId, offset, total: file.length, bytes });
  }
  await anna.call('entries.finishUpload', { trackId, messageId, entryId });
  return entryAddress(trackId, entryId, 'binary');
}

async function download(anna: TestSession, address: string): Promise<void> {
  const answer = await anna.fetch(address);
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  await answer.arrayBuffer();
}
