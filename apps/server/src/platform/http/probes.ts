import { createHash, timingSafeEqual } from 'node:crypto';
import { TrackyardError } from '@trackyard/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Configuration } from '../configuration.ts';
import { commit, version } from '../version.ts';
import type { Http } from './http.ts';

/**
 * Figures tell how much is done here and what fails. They are for a program on this machine, which no proxy speaks for, and for one that
 * knows the token.
 */
function mayReadMetrics({ ip, headers }: FastifyRequest, { metricsToken, trustProxy, publicAddress }: Configuration): boolean {
  if (metricsToken !== null) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`);
  return !trustProxy && publicAddress === null && !headers['x-forwarded-for'] && !headers.forwarded && isLoopbackAddress(ip);
}
const noMetrics = ({ metricsToken }: Configuration): string =>
  metricsToken === null
    ? 'Metrics are read from this machine alone, and not through a proxy. Set TRACKYARD_METRICS_TOKEN to read them from elsewhere.'
    : 'There is nothing at this address.';
/** Takes as long wherever the two differ. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(hashOf(given), hashOf(expected));
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const isLoopbackAddress = (ip: string): boolean => ip === '::1' || /^(::ffff:)?127\./.test(ip);

/** `/api/version`: which version answers. `/healthz`: the process answers. `/readyz`: it has its database, and is not stopping. `/metrics`: for Prometheus. */
export function registerProbes(server: FastifyInstance, { services, metrics, readyDetails, isStopping }: Http): void {
  const noStore = { 'cache-control': 'no-store' };
  server.get('/api/version', async (_, reply) => reply.headers(noStore).send({ version, commit }));
  server.get('/healthz', async (_, reply) => reply.headers(noStore).send({ status: 'ok' }));
  server.get('/readyz', async (_, reply) => {
    reply.headers(noStore);
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await sql`select 1`.execute(services.database);
      // Still ready: what there is can be read, and a proxy that left this node out would take that away too.
      const status = (await services.disk.isFull()) ? 'the disk is full' : 'ok';
      return await reply.send({ status, ...(await readyDetails()) });
    } catch (cause) {
      services.log.warn('The database does not answer', { cause });
      return reply.code(503).send({ status: 'The database does not answer' });
    }
  });
  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, services.configuration)) throw new TrackyardError('notFound', noMetrics(services.configuration));
    return reply
      .headers(noStore)
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}
