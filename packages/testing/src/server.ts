import type { MembershipRole } from '@trackyard/contract';
import {
  type App,
  type Configuration,
  createApp,
  createLog,
  createTenant,
  type NodeOptions,
  readConfiguration,
  type Services,
} from '@trackyard/server';
import type pg from 'pg';
import { type TestClock, testClock } from './clock.ts';
import { createDatabase } from './cluster.ts';
import { ownFolder } from './folder.ts';
import { type NewPerson, newGuest, newPerson, newTrack, type TestPerson } from './people.ts';
import { followProjections } from './projections.ts';
import { openProxy } from './proxy.ts';
import { type TestSession, testSession } from './session.ts';

export interface TestServerOptions extends Omit<NodeOptions, 'clock'> {
  clock?: TestClock;
  configuration?: Partial<Configuration>;
  /** A database of one's own; it is not dropped. */
  connection?: pg.ClientConfig;
  /** More than one stand behind a proxy. As many as TRACKYARD_TEST_NODES says where it is left out, else one. */
  nodes?: number;
  /** The index of the search follows what is written, and the text of files is taken out. Left out: a test says itself when. */
  indexes?: boolean;
  /** Its companies have people accept before they are in a track of theirs. */
  invitesColleagues?: boolean;
}
export interface TestServer {
  address: string;
  /** The first node; there may be more of them. */
  app: App;
  nodes: readonly App[];
  services: Services;
  clock: TestClock;
  /** Where its database is: another node may join. */
  connection: pg.ClientConfig;
  /** The tenant Kestrel Coffee. */
  tenantId: string;
  createTenant(name: string): Promise<string>;
  person(person: NewPerson | string): Promise<TestPerson>;
  /** Somebody in the track by a guest link of this coordinator's. */
  guest(coordinator: Pick<TestSession, 'client'>, trackId: string, displayName: string): Promise<TestPerson>;
  /** A track with these members, owned by the first of them, who coordinates it. */
  track(title: string, members: readonly [TestPerson, ...(TestPerson | [TestPerson, MembershipRole])[]]): Promise<string>;
  /** Nobody yet. */
  visitor(): TestSession;
  signIn(email: string, password: string): Promise<TestSession>;
  client(session: TestSession): TestSession['client'];
  /** Resolves when listeners and sockets of all nodes have done all that calls so far asked for. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Limits that no test reaches by chance; and nothing outside is asked for that a test does not name. */
const roomy = { read: 1e9, write: 1e9, ephemeral: 1e9, credentials: 1e9 };

/** The whole server in this process, on a free port, with a database of its own. Each answer is compared with the contract. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const {
    clock = testClock(),
    configuration = {},
    nodes: count = Number(process.env['TRACKYARD_TEST_NODES'] || 1),
    invitesColleagues,
    ...rest
  } = options;
  const held = [
    ...(rest.indexes ? [] : ['search.index', 'entries.readText', 'entries.textRound', 'events.search.readTexts']),
    ...(rest.heldJobs ?? []),
  ];
  const own = options.connection ? undefined : await createDatabase();
  const connection = options.connection ?? own!.connection;
  const folder = await ownFolder();
  const bus = count > 1 ? 'postgres' : 'process';
  const startNode = (): Promise<App> =>
    createApp(
      {
        ...readConfiguration(['--port=0'], {}),
        rates: roomy,
        tracksPerDay: 1e9,
        linkPreviews: false,
        // Nobody answers there: no test asks a name server outside.
        dnsServer: '127.0.0.1:9',
        freeDisk: 0,
        bus,
        dataFolder: folder.path,
        ...(process.env['TRACKYARD_TEST_PROJECTIONS'] && { projectedRecords: 1 }),
        ...configuration,
      },
      { checkOutput: true, log: createLog('error'), jobs: 'clock', ...rest, heldJobs: held, clock, connection },
    );
  const nodes = await Promise.all(Array.from({ length: count }, startNode));
  await Promise.all(nodes.map((it) => it.listen()));
  const app = nodes[0]!;
  const { services } = app;
  const addresses = nodes.map((it) => `http://127.0.0.1:${it.services.configuration.port}`);
  // All tables have projections, however small, which are made and changed while a test does its work.
  const projections = process.env['TRACKYARD_TEST_PROJECTIONS'] ? followProjections(app) : undefined;
  const proxy = count > 1 ? await openProxy(addresses) : undefined;
  const address = proxy?.address ?? addresses[0]!;
  const newTenant = async (name: string): Promise<string> => {
    const id = services.ids.id();
    await app.write(({ db, feed, now }) => createTenant(db, feed, { id, name, now, ...(invitesColleagues && { invitesColleagues }) }));
    return id;
  };
  const tenantId = await newTenant('Kestrel Coffee');
  const visitor = (): TestSession => testSession(address, services);
  return {
    address,
    app,
    nodes,
    services,
    clock,
    connection,
    tenantId,
    createTenant: newTenant,
    visitor,
    person: (given) => newPerson(app, visitor(), { tenantId, ...(typeof given === 'string' ? { displayName: given } : given) }),
    guest: (coordinator, trackId, displayName) => newGuest(app, visitor(), coordinator, trackId, displayName),
    track: (title, members) => newTrack(app, title, members),
    async signIn(email, password) {
      const session = visitor();
      await session.signIn(email, password);
      return session;
    },
    client: (session) => session.client,
    async settled() {
      // The first round sends all on its way, the second sees that it has arrived.
      for (const it of count > 1 ? [...nodes, ...nodes] : nodes) await it.settled();
    },
    async stop() {
      await projections?.end();
      await Promise.all(nodes.map((it) => it.stop()));
      await proxy?.close();
      await folder.drop();
      await own?.drop();
    },
  };
}
