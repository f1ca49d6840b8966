export { type ClientOptions, createDataWorkerClient } from './client/client.ts';
export { addressesOf, connectToWorker, type WorkerPort } from './client/connect.ts';
export { isAppTokenValid } from './identity/tokens.ts';
export type * from './interface.ts';
export { orderInput } from './records/order.ts';
export type { Addresses } from './worker/environment.ts';
export { newId } from './worker/new-id.ts';
