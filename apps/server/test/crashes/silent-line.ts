import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type pg from 'pg';

/** A line to the database that can fall silent without being broken: as when its machine is gone, or a router forgets it. */
export interface SilentLine {
  connection: pg.ClientConfig;
  /** Nothing comes through any more, and nobody is told; new connections are taken, and hear nothing. */
  hush(): void;
  /** New connections come through. The database learns that the old ones are gone. */
  mend(): void;
  /** How much was said since then that nobody hears. */
  unheard(): number;
  close(): Promise<void>;
}

export async function silentLine(to: pg.ClientConfig): Promise<SilentLine> {
  const near = new Set<Socket>();
  const far = new Set<Socket>();
  let isSilent = false;
  let unheard = 0;
  const relay = createServer((client) => {
    near.add(client);
    client.on('error', () => client.destroy());
    client.once('close', () => near.delete(client));
    // Reads on, so that the kernel takes all: whoever sends must not notice either.
    client.on('data', () => (unheard += Number(isSilent)));
    if (isSilent) return;
    const database = connect(`${to.host}/.s.PGSQL.${to.port ?? 5432}`);
    far.add(database);
    database.on('error', () => database.destroy());
    const pass = (from: Socket, into: Socket): void => {
      from.on('data', (chunk) => far.has(database) && !isSilent && into.write(chunk));
      from.once('close', () => !isSilent && into.destroy());
    };
    pass(client, database);
    pass(database, client);
  });
  const leave = (): void => {
    for (const database of far) database.destroy();
    far.clear();
  };
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  return {
    connection: { ...to, host: '127.0.0.1', port: (relay.address() as AddressInfo).port },
    hush() {
      isSilent = true;
      unheard = 0;
    },
    mend() {
      leave();
      isSilent = false;
    },
    unheard: () => unheard,
    close: () =>
      new Promise((resolve) => {
        relay.close(() => resolve());
        leave();
        for (const client of near) client.destroy();
      }),
  };
}
