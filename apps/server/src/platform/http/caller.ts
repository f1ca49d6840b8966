import { headers, type Operation } from '@trackyard/contract';
import type { FastifyRequest } from 'fastify';
import type { Presented } from '../operations/access.ts';
import type { Actor } from '../operations/context.ts';
import type { IncomingCaller } from '../operations/engine.ts';
import { fulfilled, gathering } from '../operations/gathering.ts';
import { refuseOtherSession } from '../operations/named-session.ts';
import { actorOfKey, bearerOf } from './api-key.ts';
import type { Http } from './http.ts';

/** The context of routes that people and programs call. */
export interface Calls extends Http {
  authenticate(presented: Presented): Promise<Actor | null>;
}

/** Each call looks its session up, so that an ended session ends at once. Calls that come together share one query. */
export function sessionLookUp({ sessions, services: { database, clock, timers } }: Http): Calls['authenticate'] {
  const lookUp = async (presented: readonly Presented[]) =>
    (await sessions.authenticateAll(database, presented, clock.now())).map(fulfilled);
  return gathering(lookUp, { timers, atOnce: 2, most: 256 });
}

/** Who calls: a program by its API key, anybody else by the session of their cookie. `isUse`: a person is behind the call. */
export async function actorOf(
  http: Calls,
  request: FastifyRequest,
  { name, isUse, key = bearerOf(request) }: Pick<Operation, 'name'> & { isUse: boolean; key?: string | null },
): Promise<Actor | null> {
  if (key !== null) return actorOfKey(http, { name }, request, key);
  const secret = http.cookie.read(request);
  const actor = secret ? await http.authenticate({ secret, isUse }) : null;
  refuseOtherSession({ name }, oneOf(request.headers[headers.sessionId]), actor);
  return actor;
}

/** The caller as the engine takes it. */
export const incoming = (request: FastifyRequest, actor: Actor | null): IncomingCaller => ({
  actor,
  requestId: request.id,
  // The address is undefined when the caller has hung up meanwhile, although the types don't say so.
  address: request.ip ?? '',
  userAgent: request.headers['user-agent'] ?? '',
  key: oneOf(request.headers[headers.idempotencyKey]),
});

const oneOf = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header);
