import { type MutationName, pathOf } from '@trackyard/contract';
import type { FastifyInstance } from 'fastify';
import type { OneClick } from '../one-click.ts';
import type { Http } from './http.ts';

/**
 * Addresses that a mail program posts to when its reader presses "unsubscribe" (RFC 8058): without cookies, from elsewhere, with a form
 * that says nothing new. The secret in the address is all that counts. A browser that opens the address gets the page.
 */
export function registerOneClicks(server: FastifyInstance, { services, rates }: Http, oneClicks: readonly OneClick[]): void {
  void server.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1_024 }, async () => ({}));
    for (const { path, operation, input, page } of oneClicks) {
      const url = path.replace('{token}', ':token');
      own.get<{ Params: { token: string } }>(url, async ({ params }, reply) => reply.redirect(pathOf(page, params), 303));
      own.post<{ Params: { token: string } }>(url, async (request, reply) => {
        rates.count('write', null, request.ip);
        await services.engine.run(
          operation satisfies MutationName,
          { ...input, ...request.params },
          {
            actor: null,
            requestId: request.id,
            address: request.ip,
            userAgent: request.headers['user-agent'] ?? '',
            key: services.ids.id(),
          },
        );
        return reply.code(204).send();
      });
    }
  });
}
