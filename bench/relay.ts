// What `bench/crowd.ts` and `bench/fanout.ts` compare with: whatever is posted goes as a frame to those who are in its track, by `ws` and
// nothing else.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { asChild, spent } from './child.ts';
import type { Crowd } from './crowd-server.ts';

export interface RelayOrder {
  crowd: Crowd;
  /** A frame of the real server, of one message. */
  sample: string;
}

interface Socket {
  send(text: string): void;
  terminate(): void;
}
/** The very `ws` that the server has under its own sockets. */
const ofServer = createRequire(new URL('../apps/server/package.json', import.meta.url));
const { WebSocketServer } = createRequire(ofServer.resolve('@fastify/websocket'))('ws') as {
  WebSocketServer: new (options: {
    server: Server;
    perMessageDeflate: false;
  }) => {
    on(event: 'connection', hear: (socket: Socket, request: IncomingMessage) => void): void;
  };
};

asChild(async ({ crowd, sample }: RelayOrder) => {
  const rows = sample.slice(sample.indexOf('"rows":'));
  const open = new Map<string | undefined, Socket>();
  const tracks = new Map(crowd.tracks.map((it) => [it.id, { ...it, seq: 0 }]));
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const track = tracks.get(/[0-9a-f-]{36}/.exec(request.url ?? '')?.[0] ?? '');
      if (!track) return void response.writeHead(404).end();
      const frame = `{"type":"changes","frame":{"scope":"chat:${track.id}","after":${track.seq},"seq":${++track.seq},${rows}`;
      for (const at of track.members) open.get(crowd.people[at]!.cookie)?.send(frame);
      const body = JSON.stringify({ result: { number: track.seq } });
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
    });
  });
  // The writers pause while the other side is measured.
  server.keepAliveTimeout = 0;
  new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket, request) => {
    open.set(request.headers.cookie, socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    started: { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    answer: spent,
    async stop() {
      for (const socket of open.values()) socket.terminate();
      server.closeAllConnections();
      server.close();
    },
  };
});
