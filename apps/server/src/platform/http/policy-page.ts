import type { FastifyInstance } from 'fastify';

/** What this installation keeps of people: the page that the administrator named, else the one that comes with the client. */
export const registerPolicyPage = (server: FastifyInstance, address: string | null): void =>
  void server.get('/privacy', async (_request, reply) => reply.header('cache-control', 'no-store').redirect(address ?? '/policy.html'));
