import { realClock, startTestServer, type TestPerson, type TestServer, type TestServerOptions } from '@trackyard/testing';
import { buildWeb } from '../tools/web-build.mjs';
import { startOwnDatabase } from './own-database.ts';

/** The client as its sources are now, on a server with a database of its own; the more is started, the more `stop` stops. */
export interface BenchServer {
  server: TestServer;
  stop(): Promise<void>;
}
type Stop = () => Promise<void>;

/** `fill` puts into it what is measured, and says what else to stop; what has begun is stopped also where it fails. */
export async function startBenchServer<T>(
  fill: (server: TestServer, atEnd: (stop: Stop) => void) => Promise<T>,
  options: Pick<TestServerOptions, 'configuration' | 'heldJobs'> = {},
): Promise<T & BenchServer> {
  if (buildWeb() !== 0) throw new Error('The web client could not be built.');
  const database = await startOwnDatabase();
  const stops: Stop[] = [database.stop];
  const stop = async (): Promise<void> => {
    for (const it of stops.splice(0).reverse()) await it();
  };
  try {
    const server = await startTestServer({ connection: database.connection, clock: realClock, nodes: 1, checkOutput: false, ...options });
    stops.push(server.stop);
    return { ...(await fill(server, (it) => stops.push(it))), server, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
}

/** For Playwright: they last longer than the browser. */
export const cookiesOf = ({ server, who }: { server: TestServer; who: TestPerson }) =>
  [...who.cookies].map(([name, value]) => ({ name, value, url: server.address, httpOnly: true, expires: Date.now() / 1_000 + 86_400 }));
