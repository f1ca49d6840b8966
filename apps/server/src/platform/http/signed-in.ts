import { TrackyardError } from '@trackyard/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../operations/context.ts';
import { refuseKey } from './api-key.ts';
import { refuseCrossOrigin } from './cross-origin.ts';
import type { Http } from './http.ts';

/** Who asks for something that has an address of its own, and is no operation. Rejects where nobody is signed in. */
export async function signedIn({ services, sessions, cookie, rates }: Http, request: FastifyRequest): Promise<Actor> {
  refuseKey(request);
  refuseCrossOrigin(request, services.configuration);
  const secret = cookie.read(request);
  const actor = secret ? await sessions.authenticate(services.database, secret, services.clock.now()) : null;
  rates.count('read', actor?.userId ?? null, request.ip);
  if (!actor) throw new TrackyardError('unauthenticated', 'Sign in first.');
  return actor;
}
