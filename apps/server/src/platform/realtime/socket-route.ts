import type { Writable } from 'node:stream';
import { type ClientMessage, clientMessage, socketPath, TrackyardError } from '@trackyard/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { refuseForeignOrigin } from '../http/cross-origin.ts';
import type { Http } from '../http/http.ts';
import type { Actor } from '../operations/context.ts';
import type { Services } from '../services.ts';
import { closeCodes, connection } from './connection.ts';
import { outgoing } from './outgoing.ts';
import type { Sockets } from './sockets.ts';

/** `/api/socket`: the right to open a socket is checked before the upgrade, by the session's cookie and the page's origin. */
export function registerSocket(server: FastifyInstance, http: Http, sockets: Sockets): void {
  const admitted = new WeakMap<FastifyRequest, { actor: Actor; secret: string }>();
  server.get(
    socketPath,
    {
      websocket: true,
      preValidation: async (request) => {
        const it = await admit(http, request);
        if (request.ws) keepPlace(request, sockets.takePlace(it.actor));
        admitted.set(request, it);
      },
    },
    (socket, request) => {
      const { actor, secret } = admitted.get(request)!;
      serveSocket(socket, http.services, sockets, actor, secret, request.raw.socket);
    },
  );
}

async function admit(
  { services, sessions, cookie, rates, isClosing }: Http,
  request: FastifyRequest,
): Promise<{ actor: Actor; secret: string }> {
  if (isClosing()) throw new TrackyardError('unavailable', 'The server is stopping.', { retryAfter: 1 });
  refuseForeignOrigin(request, services.configuration);
  const secret = cookie.read(request);
  const actor = secret ? await sessions.authenticate(services.database, secret, services.clock.now()) : null;
  rates.count('read', actor?.userId ?? null, request.ip);
  if (!secret || !actor) throw new TrackyardError('unauthenticated', 'Sign in first.');
  return { actor, secret };
}

/** The place is taken as long as the connection is up, also when it never becomes a WebSocket. */
function keepPlace({ raw: { socket } }: FastifyRequest, giveBack: () => void): void {
  if (socket.destroyed) giveBack();
  else socket.once('close', giveBack);
}

/** Serves one client until the socket ends. The client is authenticated already. */
export function serveSocket(
  socket: WebSocket,
  services: Pick<Services, 'log'>,
  sockets: Sockets,
  actor: Actor,
  secret: string,
  wire?: Writable,
): void {
  const it = connection(socket, actor, secret, wire);
  socket.on('close', () => sockets.closed(it));
  socket.on('error', (cause) => services.log.debug('Socket connection lost', { cause }));
  socket.on('pong', it.heard);
  socket.on('ping', it.heard);
  socket.on('message', (data, isBinary) => {
    it.heard();
    const message = isBinary ? null : messageIn(String(data));
    if (message?.type === 'ping') it.send(pong);
    else if (message) sockets.follow(it, message.scopes);
    else it.close(closeCodes.badMessage, 'unknown message');
  });
  sockets.open(it).catch((cause: unknown) => {
    services.log.warn('Cannot open a socket', { cause });
    it.cut();
  });
}

const pong = outgoing({ type: 'pong' });

function messageIn(text: string): ClientMessage | null {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
