import { id, TrackyardError } from '@trackyard/contract';
import type { FastifyRequest } from 'fastify';

/** The ids in an address that is no operation; null where one of them is none. */
export function idsIn(request: FastifyRequest): Readonly<Record<string, string>> | null {
  const ids = request.params as Record<string, string>;
  return Object.values(ids).every((it) => id.safeParse(it).success) ? ids : null;
}

/** The values that its query names once. */
export const queryIn = (request: FastifyRequest): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(request.query as object).filter(([, value]) => typeof value === 'string'));

/** What was found; where nothing was, or nothing for this person, the answer is one. */
export function foundOr404<F>(found: F | null): F {
  if (found === null) throw new TrackyardError('notFound', 'There is nothing at this address.');
  return found;
}
