import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line to the server that can be cut: what a browser's own 'offline' mode does not do to its shared workers. */
export interface Line {
  address: string;
  /** Breaks all connections, and refuses new ones. */
  cut(): Promise<void>;
  /** Breaks all connections; new ones get no answer, as in a train. Until it is cut or mended. */
  hush(): void;
  /** Connections stay open and nothing comes over them any more, as with a server that hangs. Until it is mended. */
  freeze(): void;
  /** Changes arrive, and neither their answers come back nor what a socket says. Until it is mended. */
  deafen(): void;
  mend(): Promise<void>;
  /** From now on it leads to another server: a newer version of the same. */
  lead(to: string): void;
  close(): Promise<void>;
}

export async function openLine(to: string): Promise<Line> {
  let port = Number(new URL(to).port);
  let silent = false;
  let deaf = false;
  const answers = new Map<Socket, Socket>();
  const upgraded = new WeakSet<Socket>();
  const sockets = new Set<Socket>();
  const hold = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const server: Server = createServer((from) => {
    if (silent) return hold(from);
    const on = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [from, on],
      [on, from],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    from.on('data', (data: Buffer) => {
      if (isUpgrade(data)) upgraded.add(on);
      if (deaf && (isUpgrade(data) || isChange(data))) on.unpipe(from).resume();
    });
    from.pipe(on);
    on.pipe(from);
    answers.set(on, from);
    on.on('close', () => answers.delete(on));
  });
  const listen = (at: number): Promise<void> => new Promise((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const breakAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      breakAll();
    });
  return {
    address: `http://127.0.0.1:${own}`,
    cut: stop,
    hush() {
      silent = true;
      breakAll();
    },
    freeze() {
      silent = true;
      for (const socket of sockets) socket.unpipe();
    },
    deafen() {
      deaf = true;
      // Reads are answered: six of them unanswered are all connections that a browser has, and no change would be sent.
      for (const [on, from] of answers) if (upgraded.has(on)) on.unpipe(from).resume();
    },
    async mend() {
      silent = false;
      deaf = false;
      breakAll();
      if (!server.listening) await listen(own);
    },
    lead(next) {
      port = Number(new URL(next).port);
    },
    close: stop,
  };
}

const isUpgrade = (data: Buffer): boolean => /^GET [^\r]+\r\n(?:.+\r\n)*upgrade: websocket/i.test(data.toString('latin1', 0, 2_000));
const isChange = (data: Buffer): boolean => /^(?:POST|PUT|PATCH|DELETE) /.test(data.toString('latin1', 0, 8));
