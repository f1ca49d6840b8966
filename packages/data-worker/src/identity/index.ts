export { type AppTokens, createAppTokens } from './app-tokens.ts';
export { ownerNow } from './owner.ts';
export { createRenewing, type Renewing } from './renewal.ts';
export { createStoredServerClock, type ServerClock } from './server-clock.ts';
export { createSession, type Session } from './session.ts';
export { tokenOf } from './token-of.ts';
export { isAppTokenValid } from './tokens.ts';
