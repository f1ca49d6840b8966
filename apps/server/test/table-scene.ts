import { openWorker, startTestServer, type TestPerson, type TestServer, type TestWorker } from '@trackyard/testing';
import { afterAll, beforeAll } from 'vitest';
import { addFlags } from '../src/flags/index.ts';

/** A server with two people of a tenant that builds apps. */
export interface TableScene {
  server: TestServer;
  anna: TestPerson;
  mateo: TestPerson;
  /** The worker of a browser of theirs; it stops with the file. */
  open(who: TestPerson): Promise<TestWorker>;
}
/** Starts it before the tests of a file, and stops it after them. */
export function tableScene(options: Parameters<typeof startTestServer>[0] = {}): TableScene {
  const workers: TestWorker[] = [];
  const scene = {
    async open(session: TestPerson) {
      const worker = await openWorker({ base: scene.server.address, session });
      workers.push(worker);
      return worker;
    },
  } as TableScene;
  beforeAll(async () => {
    const server = await startTestServer(options);
    await server.app.write(({ db, feed }) => addFlags(db, feed, { kind: 'tenant', id: server.tenantId }, ['appConfiguration']));
    Object.assign(scene, { server, anna: await server.person('Anna Lindqvist'), mateo: await server.person('Mateo Rossi') });
  });
  afterAll(async () => {
    for (const it of workers) it.stop();
    await scene.server.stop();
  });
  return scene;
}
