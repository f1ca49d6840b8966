import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP line to a server that can be clogged: what the server then sends stays with the server and in its kernel. */
export interface NarrowLine {
  address: string;
  clog(): void;
  clear(): void;
  close(): Promise<void>;
}

export async function narrowLine(to: string): Promise<NarrowLine> {
  const { hostname, port } = new URL(to);
  const near = new Set<Socket>();
  const far = new Set<Socket>();
  let isClogged = false;
  const relay = createServer((client) => {
    const server = connect(Number(port), hostname);
    if (isClogged) server.pause();
    far.add(client);
    near.add(server);
    server.on('data', (chunk) => void client.write(chunk));
    client.on('data', (chunk) => void server.write(chunk));
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        near.delete(one);
        far.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    clog() {
      isClogged = true;
      for (const socket of near) socket.pause();
    },
    clear() {
      isClogged = false;
      for (const socket of near) socket.resume();
    },
    close: () =>
      new Promise((resolve) => {
        relay.close(() => resolve());
        for (const socket of [...near, ...far]) socket.destroy();
      }),
  };
}
