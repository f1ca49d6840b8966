import { startTestServer, type TestServerOptions } from '@trackyard/testing';
import type { World } from './test.ts';

/** Another server on the world's database: a newer version of it, or one with other limits. Gone when `use` ends. */
export async function withSecondServer(
  { connection, clock }: Pick<World, 'connection' | 'clock'>,
  options: TestServerOptions,
  use: (address: string) => Promise<void>,
): Promise<void> {
  const server = await startTestServer({ connection, clock, nodes: 1, ...options });
  try {
    await use(server.address);
  } finally {
    await server.stop();
  }
}
