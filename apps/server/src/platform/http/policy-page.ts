import type { FastifyInstance } from 'fastify';

/** The privacy policy: the page that the administrator configured, else the one that comes with the client. */
export const registerPolicyPage = (server: FastifyInstance, address: string | null): void =>
  void server.get('/privacy', async (_request, reply) => reply.header('cache-control', 'no-store').redirect(address ?? '/policy.html'));
