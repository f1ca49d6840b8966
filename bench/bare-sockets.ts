import type { IncomingMessage, Server } from 'node:http';
import { createRequire } from 'node:module';

export interface BareSocket {
  send(text: string): void;
  terminate(): void;
  on(event: 'close', hear: () => void): void;
}
/** The very `ws` that the server has under its own sockets. */
const ofServer = createRequire(new URL('../apps/server/package.json', import.meta.url));
const { WebSocketServer } = createRequire(ofServer.resolve('@fastify/websocket'))('ws') as {
  WebSocketServer: new (options: {
    server: Server;
    perMessageDeflate: false;
  }) => {
    on(event: 'connection', hear: (socket: BareSocket, request: IncomingMessage) => void): void;
  };
};

/** Takes upgrades of this server. The sockets that are open, by their cookie, or by a number where they have none. */
export function bareSockets(server: Server): ReadonlyMap<string | number, BareSocket> {
  const open = new Map<string | number, BareSocket>();
  let made = 0;
  new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket, request) => {
    const key = request.headers.cookie ?? made++;
    open.set(key, socket);
    socket.on('close', () => {
      if (open.get(key) === socket) open.delete(key);
    });
  });
  return open;
}
