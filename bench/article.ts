import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { documentSchema, scopeOf } from '@trackyard/contract';
import { rewriteLog, updateOf } from '@trackyard/rules/documents';
import { realClock, startTestServer, type TestSocket } from '@trackyard/testing';
import pg from 'pg';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { startOwnDatabase } from './own-database.ts';

type Key = (update: Uint8Array) => Promise<void>;
/** The very `ws` that the server has under its own sockets. */
const ofServer = createRequire(new URL('../apps/server/package.json', import.meta.url));
const { WebSocketServer } = createRequire(ofServer.resolve('@fastify/websocket'))('ws') as {
  WebSocketServer: new (options: object) => { clients: Set<{ send(text: string): void; terminate(): void }> };
};

/**
 * Milliseconds from a letter that somebody types in an article until the other one has it on the socket. Beside it a relay that writes the letter
 * to the same database and sends it on, without rights, checks and order. Both have it on the disk before anybody hears of it.
 */
export async function benchArticle(size: Size): Promise<Measure[]> {
  const database = await startOwnDatabase();
  const stops = [database.stop];
  try {
    const server = await startTestServer({ connection: database.connection, clock: realClock, nodes: 1, checkOutput: false });
    stops.push(server.stop);
    const anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
    const mateo = await server.person('Mateo Ruiz');
    const { wikiId } = await anna.call('wikis.open', {});
    const articleId = server.services.ids.id();
    await anna.call('articles.create', { wikiId, id: articleId, parentId: null, title: 'How we cup' });
    const socket = await mateo.socket();
    stops.push(async () => socket.close());
    const scope = scopeOf('doc', articleId);
    socket.send(JSON.stringify({ type: 'follow', scopes: [scope] }));
    const ours: Key = async (update) => {
      const before = socket.messages.length;
      const updates = [Buffer.from(update).toString('base64')];
      await anna.call('docs.push', { wikiId, articleId, schema: documentSchema, updates });
      await heard(socket, before, scope);
    };
    const relay = await startRelay(database.connection);
    stops.push(relay.stop);
    const [mine, plain]: [number[], number[]] = [[], []];
    const rounds = size.smoke ? 5 : 400;
    for (const [at, update] of letters(rounds).entries()) {
      const time = await timeOf(() => ours(update));
      if (at > 0) mine.push(time);
      plain.push(await timeOf(() => relay.key(update)));
    }
    const of = { bench: 'article', unit: 'ms', goal: { atMost: 2 } };
    return [
      measure({ ...of, case: 'a letter to the other one, p50', figure: quantile(mine, 0.5), reference: quantile(plain, 0.5) }, size),
      measure({ ...of, case: 'a letter to the other one, p95', figure: quantile(mine, 0.95), reference: quantile(plain, 0.95) }, size),
    ];
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** The updates of somebody who types. */
function letters(count: number): Uint8Array[] {
  const said = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
  const log = [updateOf(said('W')).update];
  for (let at = 1; at < count; at++)
    log.push(...rewriteLog(log, { target: said('W'.padEnd(at + 1, 'e taste every lot ')), client: 7 }).updates);
  return log;
}

async function heard(socket: TestSocket, from: number, scope: string): Promise<void> {
  const isHere = () => socket.messages.slice(from).some((it) => it.type === 'changes' && it.frame.scope === scope);
  while (!isHere()) await new Promise(setImmediate);
}

/** A letter is in the database, and then on the socket of the other one. */
async function startRelay(connection: pg.ClientConfig): Promise<{ key: Key; stop(): Promise<void> }> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('create table relayed (number bigserial primary key, bytes bytea not null)');
  const server: Server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', async () => {
      const bytes = Buffer.concat(pieces);
      await client.query('insert into relayed (bytes) values ($1)', [bytes]);
      for (const it of sockets.clients) it.send(bytes.toString('base64'));
      response.end('{}');
    });
  });
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let count = 0;
  const other = new WebSocket(`ws://127.0.0.1:${port}`);
  other.addEventListener('message', () => void count++);
  await new Promise((resolve) => other.addEventListener('open', resolve));
  return {
    async key(update) {
      const before = count;
      const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: Buffer.from(update) });
      await answer.text();
      while (count === before) await new Promise(setImmediate);
    },
    async stop() {
      other.close();
      for (const it of sockets.clients) it.terminate();
      server.closeAllConnections();
      server.close();
      await client.end();
    },
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
