import { limits, TrackyardError } from '@trackyard/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ForeignAnswer, ForeignCall, ForeignRoute } from '../foreign.ts';
import type { Actor } from '../operations/context.ts';
import { basicKeyOf, bearerOf, rateName } from './api-key.ts';
import { actorOf, type Calls, incoming } from './caller.ts';
import { sendContent } from './contents.ts';
import { refuseForeignOrigin } from './cross-origin.ts';
import { measured } from './metrics.ts';

/** A route for each foreign address. Clients of the other product know nothing of headers of ours: a call of another site is told by its origin. */
export function registerForeign(server: FastifyInstance, http: Calls, routes: readonly ForeignRoute[]): void {
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
  (http: Calls, { method, path: url, answer }: ForeignRoute) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { database, ids, configuration, files } = http.services;
    const actor = await callerOf(http, request, method);
    const [path = '', search = ''] = request.url.split('?', 2);
    const { '*': decoded, ...names } = request.params as Record<string, string>;
    const rest = decoded === undefined ? {} : { rest: restOf(path, url) };
    const answered = await answer(
      {
        ...{ database, ids, configuration, files, actor, run: runAs(http, actor, request) },
        query: Object.fromEntries(new URLSearchParams(search)),
        accept: request.headers.accept ?? '',
        bodyType: request.headers['content-type'] ?? '',
      },
      { ...names, ...rest },
      request.body,
    );
    if (answered.content) return sendContent(http, answered.content, request, reply);
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

/** Counts the whole call once, however many operations it runs. */
async function callerOf(http: Calls, request: FastifyRequest, method: ForeignRoute['method']): Promise<Actor> {
  const bearer = bearerOf(request);
  // Browsers may send what Basic holds by themselves.
  if (bearer === null) refuseForeignOrigin(request, http.services.configuration);
  const key = bearer ?? basicKeyOf(request);
  const actor = await actorOf(http, request, { name: request.routeOptions.url ?? '', isUse: method !== 'GET', key });
  http.rates.count(method === 'GET' ? 'read' : 'write', rateName(actor), request.ip ?? '');
  if (!actor) throw new TrackyardError('unauthenticated', 'Sign in first.');
  return actor;
}

/** Each operation gets a key of its own: one `Idempotency-Key` of the client can't be that of several. */
const runAs =
  ({ services, metrics }: Calls, actor: Actor, request: FastifyRequest): ForeignCall['run'] =>
  (name, input) =>
    measured(metrics, name, async () => {
      const { result } = await services.engine.run(name, input, { ...incoming(request, actor), key: services.ids.id() });
      return result as never;
    });
