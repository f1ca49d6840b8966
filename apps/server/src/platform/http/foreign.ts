import { headers, limits, TrackyardError } from '@trackyard/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ForeignRoute } from '../foreign.ts';
import type { Actor } from '../operations/context.ts';
import { refuseForeignOrigin } from './cross-origin.ts';
import type { Http } from './http.ts';

/** A route for each foreign address. Clients of the other product know nothing of headers of ours: a call of another site is told by its origin. */
export function registerForeign(server: FastifyInstance, http: Http, routes: readonly ForeignRoute[]): void {
  for (const { method, path, answer } of routes)
    server.route({
      method,
      bodyLimit: limits.body,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const actor = await callerOf(http, request, method === 'GET' ? 'read' : 'write');
        const { status, body } = await answer(
          { database: http.services.database, actor, run: runAs(http, actor, request) },
          request.params as Record<string, string>,
          request.body,
        );
        return send(reply, status, body);
      },
    });
}

function send(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  reply.code(status).header('cache-control', 'private, no-store');
  return body === undefined ? reply.send() : reply.send(body);
}

async function callerOf({ services, sessions, cookie, rates }: Http, request: FastifyRequest, rate: 'read' | 'write'): Promise<Actor> {
  refuseForeignOrigin(request, services.configuration);
  const secret = cookie.read(request);
  const actor = secret ? await sessions.authenticate(services.database, secret, services.clock.now()) : null;
  rates.count(rate, actor?.userId ?? null, request.ip);
  if (!actor) throw new TrackyardError('unauthenticated', 'Sign in first.');
  return actor;
}

const runAs =
  ({ services }: Http, actor: Actor, request: FastifyRequest) =>
  async (name: Parameters<Http['services']['engine']['run']>[0], input: unknown): Promise<unknown> => {
    const given = request.headers[headers.idempotencyKey];
    const { result } = await services.engine.run(name, input, {
      ...{ actor, requestId: request.id, address: request.ip ?? '', userAgent: request.headers['user-agent'] ?? '' },
      key: typeof given === 'string' ? given : services.ids.id(),
    });
    return result;
  };
