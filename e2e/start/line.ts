import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line to the server that can be cut: what a browser's own 'offline' mode does not do to its shared workers. */
export interface Line {
  address: string;
  /** Breaks all connections, and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function openLine(to: string): Promise<Line> {
  const port = Number(new URL(to).port);
  const sockets = new Set<Socket>();
  const server: Server = createServer((from) => {
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
    from.pipe(on).pipe(from);
  });
  const listen = (at: number): Promise<void> => new Promise((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const cut = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { address: `http://127.0.0.1:${own}`, cut, mend: () => listen(own), close: cut };
}
