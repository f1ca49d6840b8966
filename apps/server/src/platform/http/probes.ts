import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Http } from './http.ts';

/** `/healthz`: the process answers. `/readyz`: it has its database, and is not stopping. `/metrics`: for Prometheus. */
export function registerProbes(server: FastifyInstance, { services, metrics, isStopping }: Http): void {
  const noStore = { 'cache-control': 'no-store' };
  server.get('/healthz', async (_, reply) => reply.headers(noStore).send({ status: 'ok' }));
  server.get('/readyz', async (_, reply) => {
    reply.headers(noStore);
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await sql`select 1`.execute(services.database);
      return await reply.send({ status: 'ok' });
    } catch (cause) {
      services.log.warn('the database does not answer', { cause });
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
  server.get('/metrics', async (_, reply) =>
    reply
      .headers(noStore)
      .type(metrics.contentType)
      .send(await metrics.text()),
  );
}
