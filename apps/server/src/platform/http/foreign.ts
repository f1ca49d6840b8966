import { headers, limits, TrackyardError } from '@trackyard/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ForeignAnswer, ForeignRoute } from '../foreign.ts';
import type { Actor } from '../operations/context.ts';
import { actorOfKey, bearerOf, rateName } from './api-key.ts';
import { refuseForeignOrigin } from './cross-origin.ts';
import type { Http } from './http.ts';

/** A route for each foreign address. Clients of the other product know nothing of headers of ours: a call of another site is told by its origin. */
export function registerForeign(server: FastifyInstance, http: Http, routes: readonly ForeignRoute[]): void {
  server.register(async (own) => {
    for (const type of textTypes)
      if (!own.hasContentTypeParser(type))
        own.addContentTypeParser(type, { parseAs: 'string', bodyLimit: limits.body }, async (_: unknown, body: string) => body);
    for (const route of routes)
      own.route({ method: route.method, bodyLimit: limits.body, url: urlOf(route), handler: handlerOf(http, route) });
  });
}
/** Bodies that a route reads itself. */
const textTypes = ['application/xml', 'text/xml', 'text/plain', 'application/x-www-form-urlencoded'];
const urlOf = ({ path }: ForeignRoute): string => path.replace(/\{(\w+)\}/g, ':$1');

const handlerOf =
  (http: Http, { method, path: url, answer }: ForeignRoute) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { database, ids, configuration } = http.services;
    const actor = await callerOf(http, request, method === 'GET' ? 'read' : 'write');
    const [path = '', search = ''] = request.url.split('?', 2);
    const { '*': decoded, ...names } = request.params as Record<string, string>;
    const rest = decoded === undefined ? {} : { rest: restOf(path, url) };
    const answered = await answer(
      {
        ...{ database, ids, configuration, actor, run: runAs(http, actor, request) },
        query: Object.fromEntries(new URLSearchParams(search)),
        accept: request.headers.accept ?? '',
        bodyType: request.headers['content-type'] ?? '',
      },
      { ...names, ...rest },
      request.body,
    );
    return send(reply, answered);
  };
/** What stands in the place of the `*`, still encoded: a slash may be part of a name. */
const restOf = (path: string, url: string): string =>
  path
    .split('/')
    .slice(url.split('/').length - 1)
    .join('/');

function send(reply: FastifyReply, { status, body, headers: own = {} }: ForeignAnswer): FastifyReply {
  reply.code(status).headers({ 'cache-control': 'private, no-store', ...own });
  return body === undefined ? reply.send() : reply.send(body);
}

async function callerOf(http: Http, request: FastifyRequest, rate: 'read' | 'write'): Promise<Actor> {
  const { services, sessions, cookie, rates } = http;
  const secretOfKey = bearerOf(request);
  if (secretOfKey === null) refuseForeignOrigin(request, services.configuration);
  const secret = cookie.read(request);
  const actor =
    secretOfKey !== null
      ? await actorOfKey(http, { name: request.routeOptions.url ?? '' }, request, secretOfKey)
      : secret
        ? await sessions.authenticate(services.database, secret, services.clock.now())
        : null;
  rates.count(rate, rateName(actor), request.ip);
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
