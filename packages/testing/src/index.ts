export { startOfTests, type TestClock, testClock } from './clock.ts';
export { type Cluster, createDatabase, createEmptyDatabase, startCluster, type TestDatabase } from './cluster.ts';
export type { NewPerson, TestMember, TestPerson } from './people.ts';
export { startTestServer, type TestServer, type TestServerOptions } from './server.ts';
export { type TestSession, testSession } from './session.ts';
export type { TestSocket } from './socket.ts';
export { openWorker, type TestWorker } from './worker.ts';
