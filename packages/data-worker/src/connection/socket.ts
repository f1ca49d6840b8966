import type { ServerMessage } from '@trackyard/contract';
import type { Log, SocketLike, Timers } from '../worker/environment.ts';

export const pingEveryMs = 25_000;
export const answerWithinMs = 10_000;

interface SocketOptions {
  connect(): SocketLike;
  timers: Timers;
  log: Log;
  onMessage(message: ServerMessage): void;
  /** Once, however it ended. */
  onLost(): void;
}

export interface OpenSocket {
  /** Gives the line up when nothing comes within so many milliseconds. */
  ping(withinMs?: number): void;
  close(): void;
}

/** One life of a socket: it has ten seconds for its hello, is pinged, and is given up when it stays silent. */
export function openSocket(options: SocketOptions): OpenSocket {
  try {
    return live(options.connect(), options);
  } catch (error) {
    // A browser that refuses the address throws at once; that too is a line that was lost.
    options.log('error', 'The socket could not be made', error);
    return { ping: () => undefined, close: options.timers.after(0, options.onLost) };
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

  /** Doesn't wait for the browser to notice that the line is dead. */
  function ping(withinMs = answerWithinMs): void {
    // The one under way has its time: pinged again and again it would never run out.
    if (over || pinged) return;
    pinged = true;
    stopTimer();
    stopTimer = timers.after(withinMs, lose);
    try {
      socket.send(JSON.stringify({ type: 'ping' }));
    } catch (error) {
      log('debug', 'The socket took no ping', error);
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
    // One that is still connecting reports the closing as an error.
    socket.onerror = () => undefined;
    socket.close();
  }
  return { ping, close };
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
    // A newer server may say what we don't know. What we know has the form of the contract: the server's own tests see to it.
    if (!Object.keys(known).includes(message.type)) throw new Error(`No message of ours: ${String(message.type)}`);
    return message;
  } catch (error) {
    log('warn', 'A message of the server could not be read', error);
    return undefined;
  }
}
