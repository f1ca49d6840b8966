import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Configuration, isSecure } from '../configuration.ts';
import type { Cookie } from '../operations/engine.ts';

export interface SessionCookie {
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
  const secure = isSecure(configuration);
  const name = `${secure ? '__Host-' : ''}trackyard_session_${instanceId.slice(-8)}`;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    name,
    read: (request) => request.cookies[name] || undefined,
    write(reply, { token, keep }) {
      // Pictures of private chats would stay in the browser's cache for a day.
      if (token === null) reply.clearCookie(name, attributes).header('clear-site-data', '"cache"');
      else reply.setCookie(name, token, { ...attributes, ...(keep && { maxAge: keepSeconds }) });
    },
  };
}
