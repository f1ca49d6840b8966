import { pathOf, type TrackyardError } from '@trackyard/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../operations/context.ts';
import { refuseCrossOrigin } from './cross-origin.ts';
import { asTrackyardError } from './errors.ts';
import type { Http } from './http.ts';

/** The page routes of the session that the server answers itself; `/login` is a page of the web client. */
export function registerSessionPages(server: FastifyInstance, http: Http): void {
  server.get<{ Querystring: Record<string, unknown> }>('/logout', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const failed = await signOut(http, request, reply).catch((cause: unknown) => failureOf(http, request, cause));
    if (failed) return reply.redirect(pathOf('ServerMessage', {}, { code: failed.code }));
    return reply.redirect(`${pathOf('SignIn')}${withoutSession(request.url)}`);
  });
  server.get('/silentrefresh', async (request, reply) => {
    refuseCrossOrigin(request, http.services.configuration);
    const ran = await http.services.engine.run('identity.getToken', {}, await callerOf(http, request));
    return reply.header('cache-control', 'no-store').send(ran.result);
  });
}

/**
 * A link must not sign anybody out, be it on another site or in a message that somebody wrote here: asked for by a page, the address
 * names the session. Typed by hand it needs no name; browsers that don't tell the one from the other need it always.
 */
function isMeant({ headers: { 'sec-fetch-site': site }, query }: FastifyRequest, { sessionId }: Actor): boolean {
  if (site === 'none') return true;
  return (site === undefined || site === 'same-origin') && (query as Record<string, unknown>)['session'] === sessionId;
}

/** What else the address asks for goes on to the sign-in. */
function withoutSession(address: string): string {
  const [, ...query] = address.split('?');
  const kept = query
    .join('?')
    .split('&')
    .filter((it) => it && !/^session(=|$)/.test(it));
  return kept.length ? `?${kept.join('&')}` : '';
}

/** People read it on a page of the client, which has the words. */
function failureOf({ services }: Http, request: FastifyRequest, cause: unknown): TrackyardError {
  const error = asTrackyardError(cause);
  services.log.warn('A page of the session failed', { requestId: request.id, code: error.code, cause });
  return error;
}

/** Ends the session that is meant; a cookie that names none any more goes too. */
async function signOut(http: Http, request: FastifyRequest, reply: FastifyReply): Promise<undefined> {
  const caller = await callerOf(http, request);
  if (caller.actor && !isMeant(request, caller.actor)) return;
  if (caller.actor) await http.services.engine.run('identity.signOut', {}, { ...caller, key: http.services.ids.id() });
  // Where the browser sent no cookie, it may have one that it keeps from the pages of others.
  if (http.cookie.read(request)) http.cookie.write(reply, { token: null, keep: false });
}

async function callerOf({ cookie, loaders, services, rates }: Http, request: FastifyRequest) {
  const secret = cookie.read(request);
  const actor = secret ? await loaders.authenticate(services.database, secret, services.clock.now()) : null;
  rates.count('read', actor?.userId ?? null, request.ip);
  return { actor, requestId: request.id, address: request.ip, userAgent: request.headers['user-agent'] ?? '', key: undefined };
}
