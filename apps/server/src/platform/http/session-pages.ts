import { pathOf, type TrackyardError } from '@trackyard/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseCrossOrigin } from './cross-origin.ts';
import { asTrackyardError } from './errors.ts';
import type { Http } from './http.ts';

/** The page routes of the session that the server answers itself; `/login` is a page of the web client. */
export function registerSessionPages(server: FastifyInstance, http: Http): void {
  server.get('/logout', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isOwnNavigation(request)) {
      const failed = await signOut(http, request).catch((cause: unknown) => failureOf(http, request, cause));
      if (failed) return reply.redirect(pathOf('ServerMessage', {}, { code: failed.code }));
      http.cookie.write(reply, { token: null, keep: false });
    }
    const at = request.url.indexOf('?');
    const query = at < 0 ? '' : request.url.slice(at);
    return reply.redirect(`${pathOf('SignIn')}${query}`);
  });
  server.get('/silentrefresh', async (request, reply) => {
    refuseCrossOrigin(request, http.services.configuration);
    const ran = await http.services.engine.run('identity.getToken', {}, await callerOf(http, request));
    return reply.header('cache-control', 'no-store').send(ran.result);
  });
}

/** A link on another site must not sign anybody out. Old browsers tell at most from which page they come. */
function isOwnNavigation({ headers: { 'sec-fetch-site': site, referer, host } }: FastifyRequest): boolean {
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return referer === undefined || (URL.canParse(referer) && new URL(referer).host === host);
}

/** People read it on a page of the client, which has the words. */
function failureOf({ services }: Http, request: FastifyRequest, cause: unknown): TrackyardError {
  const error = asTrackyardError(cause);
  services.log.warn('A page of the session failed', { requestId: request.id, code: error.code, cause });
  return error;
}

async function signOut(http: Http, request: FastifyRequest): Promise<undefined> {
  const caller = await callerOf(http, request);
  if (caller.actor) await http.services.engine.run('identity.signOut', {}, { ...caller, key: http.services.ids.id() });
}

async function callerOf({ cookie, loaders, services, rates }: Http, request: FastifyRequest) {
  const secret = cookie.read(request);
  const actor = secret ? await loaders.authenticate(services.database, secret, services.clock.now()) : null;
  rates.count('read', actor?.userId ?? null, request.ip);
  return { actor, requestId: request.id, address: request.ip, userAgent: request.headers['user-agent'] ?? '', key: undefined };
}
