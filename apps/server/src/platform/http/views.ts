import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { View, Viewed } from '../views.ts';
import { foundOr404, idsIn } from './address.ts';
import type { Http } from './http.ts';
import { signedIn } from './signed-in.ts';

/** Cached for a day: the bytes at such an address never change, and a person who has seen them has seen them. */
const cacheControl = 'private, max-age=86400, immutable';

/** A route for each view, for signed-in people. A picture that a person may not see is answered like one that does not exist. */
export function registerViews(server: FastifyInstance, http: Http, views: readonly View[]): void {
  for (const view of views)
    server.get(view.path.replace(/\{(\w+)\}/g, ':$1'), async (request, reply) => {
      const { mediaType, bytes } = await find(http, view, request);
      return reply.header('cache-control', cacheControl).header('content-disposition', 'inline').type(mediaType).send(bytes);
    });
}

async function find(http: Http, view: View, request: FastifyRequest): Promise<Viewed> {
  const { services } = http;
  const actor = await signedIn(http, request);
  const ids = actor.kind === 'guest' && !view.guests ? null : idsIn(request);
  return foundOr404(ids && (await view.find({ db: services.database, files: services.files, actor }, ids)));
}
