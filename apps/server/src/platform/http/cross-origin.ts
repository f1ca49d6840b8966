import { headers, TrackyardError } from '@trackyard/contract';
import type { FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration.ts';

type Request = Pick<FastifyRequest, 'method' | 'headers'>;
const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses calls that another site made a browser send (OWASP ASVS V3.5.1); for mutations the client's own pages send a
 * header, since old browsers don't tell where a call comes from.
 */
export function refuseCrossOrigin(request: Request, configuration: Configuration): void {
  refuseForeignOrigin(request, configuration);
  if (!safeMethods.includes(request.method) && !request.headers[headers.requestedWith])
    throw new TrackyardError('crossOrigin', 'The header X-Requested-With is missing.');
}

/** Refuses calls from pages of another origin; clients that are no browsers send no origin. */
export function refuseForeignOrigin(request: Request, { publicAddress }: Configuration): void {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isForeignSite = site === 'cross-site' || site === 'same-site';
  // The scheme is left out: a proxy that ends TLS hides it from the server.
  const isOwn = origin === undefined || origin === publicAddress || (URL.canParse(origin) && new URL(origin).host === host);
  if (isForeignSite || !isOwn) throw new TrackyardError('crossOrigin', 'Calls from other sites are refused.');
}
