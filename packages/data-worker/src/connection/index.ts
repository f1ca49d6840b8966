export { asError, type Calls, createCalls, withTimeLimit } from './calls.ts';
export { type Connection, createConnection } from './connection.ts';
