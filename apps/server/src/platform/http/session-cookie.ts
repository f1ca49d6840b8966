import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration.ts';
import type { Cookie } from '../operations/engine.ts';
import { isSecure } from '../way-in.ts';
import { cameSecurely } from './came-securely.ts';

export interface SessionCookie {
  /** Where requests come as the configuration says. */
  name: string;
  /** The secret that the request carries, if it carries one. */
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, cookie: Cookie): void;
}

/** As long as browsers keep a cookie at all: when a session ends, the server decides. */
const keepSeconds = 400 * 86_400;

/**
 * The cookie holds the session's secret, out of the reach of scripts. Its name carries the instance, because cookies
 * ignore ports: two Trackyards on one host must not sign each other out.
 */
export function sessionCookie(instanceId: string, configuration: Configuration): SessionCookie {
  const plain = `trackyard_session_${instanceId.slice(-8)}`;
  const named = (secure: boolean): string => (secure ? `__Host-${plain}` : plain);
  const nameFor = (request: FastifyRequest): string => named(cameSecurely(request, configuration));
  return {
    name: named(isSecure(configuration)),
    read: (request) => request.cookies[nameFor(request)] || undefined,
    write(reply, { token, keep }) {
      const secure = cameSecurely(reply.request, configuration);
      const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
      // Pictures of private chats would stay in the browser's cache for a day.
      if (token === null) reply.clearCookie(named(secure), attributes).header('clear-site-data', '"cache"');
      else reply.setCookie(named(secure), token, { ...attributes, ...(keep && { maxAge: keepSeconds }) });
    },
  };
}
