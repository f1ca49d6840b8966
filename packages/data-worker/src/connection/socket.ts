import type { ClientMessage, ServerMessage } from '@trackyard/contract';
import type { Log, SocketLike, Timers } from '../worker/environment.ts';

export const pingEveryMs = 25_000;
export const answerWithinMs = 10_000;

interface SocketOptions {
  connect(): SocketLike;
  timers: Timers;
  log: Log;
  onMessage(message: ServerMessage): void;
  /** Called once, however the socket ended. */
  onLost(): void;
}

export interface OpenSocket {
  /** Gives the socket up when no message comes within so many milliseconds. */
  ping(withinMs?: number): void;
  send(message: ClientMessage): void;
  close(): void;
}

/** One socket from opening to closing: it has ten seconds for its hello, is pinged, and is given up when it stays silent. */
export function openSocket(options: SocketOptions): OpenSocket {
  try {
    return live(options.connect(), options);
  } catch (error) {
    // A browser that refuses the address throws at once; that too counts as a lost connection.
    options.log('error', 'The socket could not be made', error);
    return { ping: () => undefined, send: () => undefined, close: options.timers.after(0, options.onLost) };
  }
}

function live(socket: SocketLike, { timers, log, onMessage, onLost }: SocketOptions): OpenSocket {
  let over = false;
  let pinged = false;
  let stopTimer = timers.after(answerWithinMs, lose);
  socket.onmessage = ({ data }) => {
    if (over) return;
    pinged = false;
    const message = read(data, log);
    stopTimer();
    stopTimer = timers.after(pingEveryMs, () => ping());
    if (message) onMessage(message);
  };
  socket.onclose = lose;
  socket.onerror = lose;

  /** Ends the socket without waiting for the browser to notice that it is dead. */
  function ping(withinMs = answerWithinMs): void {
    // A ping under way keeps its deadline: a new ping each time would postpone it for ever.
    if (over || pinged) return;
    pinged = true;
    stopTimer();
    stopTimer = timers.after(withinMs, lose);
    send({ type: 'ping' });
  }
  function send(message: ClientMessage): void {
    if (over) return;
    try {
      socket.send(JSON.stringify(message));
    } catch (error) {
      log('debug', 'The socket took no message', error);
      lose();
    }
  }
  function lose(): void {
    if (over) return;
    close();
    onLost();
  }
  function close(): void {
    over = true;
    stopTimer();
    socket.onmessage = socket.onclose = socket.onerror = null;
    // A socket that is still connecting reports the closing as an error.
    socket.onerror = () => undefined;
    socket.close();
  }
  return { ping, send, close };
}

const known: Record<ServerMessage['type'], true> = {
  hello: true,
  changes: true,
  chatStates: true,
  typing: true,
  online: true,
  access: true,
  signedOut: true,
  pong: true,
};

function read(data: unknown, log: Log): ServerMessage | undefined {
  try {
    const message = JSON.parse(String(data)) as ServerMessage;
    // A newer server may send types of messages that this client doesn't know. Known types have the shapes of the contract: the server's tests prove it.
    if (!Object.keys(known).includes(message.type)) throw new Error(`No message of ours: ${String(message.type)}`);
    return message;
  } catch (error) {
    log('warn', 'A message of the server could not be read', error);
    return undefined;
  }
}
