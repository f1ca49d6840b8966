import { type Operation, TrackyardError } from '@trackyard/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../operations/context.ts';
import { asTrackyardError } from './errors.ts';
import type { Http } from './http.ts';

/** What a call brings as `Authorization: Bearer tyd_…`; null where it is of something else, such as a proxy. */
export const bearerOf = ({ headers: { authorization = '' } }: Pick<FastifyRequest, 'headers'>): string | null =>
  /^Bearer +(tyd_\S*)\s*$/i.exec(authorization)?.[1] ?? null;

/** The key as the password of `Authorization: Basic`, with any name: programs that were written for another product know only that. */
export function basicKeyOf({ headers: { authorization = '' } }: Pick<FastifyRequest, 'headers'>): string | null {
  const encoded = /^Basic +([A-Za-z0-9+/=]{1,1000})\s*$/i.exec(authorization)?.[1];
  return encoded ? (/^[^:]*:(tyd_\S*)$/.exec(Buffer.from(encoded, 'base64').toString())?.[1] ?? null) : null;
}

const keys = new WeakMap<FastifyRequest, string>();
/** The id of the key by which a request came, for its line in the log. */
export const keyIdOf = (request: FastifyRequest): string | undefined => keys.get(request);

/** For whom a key acts. Those that are refused count against their address, and each is a line of the security log. */
export async function actorOfKey(
  { services, sessions, rates }: Http,
  operation: Pick<Operation, 'name'>,
  request: FastifyRequest,
  secret: string,
) {
  const { database, clock, log } = services;
  try {
    const actor = await sessions.authenticateKey(database, secret, clock.now());
    if (actor.kind === 'person' && actor.key) keys.set(request, actor.key.id);
    return actor;
  } catch (cause) {
    if (asTrackyardError(cause).code !== 'unauthenticated') throw cause;
    const address = request.ip ?? '';
    rates.count('read', null, address);
    log.security('apiKey', { outcome: 'unauthenticated', operation: operation.name, address, requestId: request.id });
    throw cause;
  }
}

/** Each key has a rate of its own, apart from the sessions of its person. */
export const rateName = (actor: Actor | null): string | null =>
  actor?.kind === 'person' && actor.key ? actor.key.id : (actor?.userId ?? null);

/** Addresses of files and pictures are for people. */
export function refuseKey(request: FastifyRequest): void {
  if (bearerOf(request)) throw new TrackyardError('forbidden', 'API keys do not open this address: it is for people who are signed in.');
}
