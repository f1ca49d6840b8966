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
 * Whether a request for the sign-out page is intended by the person. A link on another site or in a message must not sign anybody out:
 * so the address names the session where a page asked for it. An address typed by hand needs no name; where the browser doesn't tell
 * the two apart, the name is always needed.
 */
function isIntended({ headers: { 'sec-fetch-site': site }, query }: FastifyRequest, { sessionId }: Actor): boolean {
  if (site === 'none') return true;
  return (site === undefined || site === 'same-origin') && (query as Record<string, unknown>)['session'] === sessionId;
}

/** The query of the address without the session: it goes on to the sign-in page. */
function withoutSession(address: string): string {
  const [, ...query] = address.split('?');
  const rest = query
    .join('?')
    .split('&')
    .filter((it) => it && !/^session(=|$)/.test(it));
  return rest.length ? `?${rest.join('&')}` : '';
}

/** Logs the failure; a page of the client shows its text. */
function failureOf({ services }: Http, request: FastifyRequest, cause: unknown): TrackyardError {
  const error = asTrackyardError(cause);
  services.log.warn('A page of the session failed', { requestId: request.id, code: error.code, cause });
  return error;
}

/** Ends the session of the cookie, if that is intended; a cookie whose session is gone is removed too. */
async function signOut(http: Http, request: FastifyRequest, reply: FastifyReply): Promise<undefined> {
  const caller = await callerOf(http, request);
  if (caller.actor && !isIntended(request, caller.actor)) return;
  if (caller.actor) await http.services.engine.run('identity.signOut', {}, { ...caller, key: http.services.ids.id() });
  // A browser that sent no cookie may still have one that it does not send from pages of other sites.
  if (http.cookie.read(request)) http.cookie.write(reply, { token: null, keep: false });
}

async function callerOf({ cookie, sessions, services, rates }: Http, request: FastifyRequest) {
  const secret = cookie.read(request);
  const actor = secret ? await sessions.authenticate(services.database, secret, services.clock.now()) : null;
  rates.count('read', actor?.userId ?? null, request.ip);
  return { actor, requestId: request.id, address: request.ip, userAgent: request.headers['user-agent'] ?? '', key: undefined };
}
