// What `bench/fanout.ts` compares with: whatever is posted goes to all sockets as the same frame, by `ws` and nothing else.
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { asChild, processorSeconds } from './child.ts';

export interface BareOrder {
  scope: string;
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
    on(event: 'connection', hear: (socket: Socket) => void): void;
  };
};

asChild(async ({ scope, sample }: BareOrder) => {
  const rows = sample.slice(sample.indexOf('"rows":'));
  const open = new Set<Socket>();
  let seq = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const frame = `{"type":"changes","frame":{"scope":"${scope}","after":${seq},"seq":${++seq},${rows}`;
      for (const socket of open) socket.send(frame);
      const body = JSON.stringify({ result: { number: seq } });
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
    });
  });
  // The writers pause while the other side is measured.
  server.keepAliveTimeout = 0;
  new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => void open.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    started: { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    answer: () => ({ processorSeconds: processorSeconds() }),
    async stop() {
      for (const socket of open) socket.terminate();
      server.closeAllConnections();
      server.close();
    },
  };
});
