// The servers that `bench/transfer.ts` measures, each in a process of its own: ours with one person and a track, and a bare one.
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { realClock, startTestServer } from '@trackyard/testing';
import type pg from 'pg';
import { asChild } from './child.ts';

/** With the connection of its database: ours. */
export interface TransferOrder {
  connection?: pg.ClientConfig;
}
export interface TransferServer {
  address: string;
  cookies: [string, string][];
  sessionId: string | undefined;
  trackId: string;
}

asChild(async ({ connection }: TransferOrder) => ({
  answer: () => null,
  ...(connection ? await startOurs(connection) : await startBare()),
}));

async function startOurs(connection: pg.ClientConfig) {
  const server = await startTestServer({ connection, clock: realClock, nodes: 1, checkOutput: false });
  const anna = await server.person('Anna Lindqvist');
  const trackId = await server.track('Transfer', [anna]);
  const started: TransferServer = { address: server.address, cookies: [...anna.cookies], sessionId: anna.sessionId, trackId };
  return { started, stop: server.stop };
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
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const started: TransferServer = { address, cookies: [], sessionId: undefined, trackId: '' };
  return {
    started,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
