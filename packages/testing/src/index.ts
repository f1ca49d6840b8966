export { startOfTests, type TestClock, testClock } from './clock.ts';
export { type Cluster, createDatabase, createEmptyDatabase, startCluster, type TestDatabase } from './cluster.ts';
export { type Fault, type FaultKind, type Faults, faultKinds, faultText, faultyDatabase, isCommit } from './faults.ts';
export type { NewPerson, TestMember, TestPerson } from './people.ts';
export { openProxy, type TestProxy } from './proxy.ts';
export { startTestServer, type TestServer, type TestServerOptions } from './server.ts';
export { type TestSession, testSession } from './session.ts';
export type { TestSocket } from './socket.ts';
export { openWorker, type TestWorker } from './worker.ts';
