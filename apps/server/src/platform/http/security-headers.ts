import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Trackers, trackerSources } from '../trackers.ts';
import { isApiAddress } from './api-addresses.ts';

/**
 * Only our own scripts run, and those of trackers that were configured. Styles may stand in attributes, which the widgets need; they
 * can't run anything.
 */
export function pagePolicy(trackers: Trackers): string {
  const { scripts, hosts, requests } = trackerSources(trackers);
  const and = (sources: readonly string[]): string => sources.map((it) => ` ${it}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${and(scripts)}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${and(hosts)}`,
    "font-src 'self' data:",
    `connect-src 'self'${and([...requests, ...hosts])}`,
    "worker-src 'self'",
    // External views show pages of other services, in frames that can't reach this one; wiki links read the titles of articles from frames of ours.
    "frame-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
/** The policy of answers that are no pages: they may do nothing at all. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface PageSecurity {
  https(request: FastifyRequest): boolean;
  /** The policy of pages, from `pagePolicy`. */
  policy: string;
}
/** The headers of every answer, also of one to an address that can't be parsed. */
export function writeSecurityHeaders(request: FastifyRequest, reply: FastifyReply, { https, policy }: PageSecurity): void {
  const { id, url } = request;
  const isData = isApiAddress(url);
  reply.headers({
    'x-request-id': id,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': isData ? dataPolicy : policy,
    ...(https(request) && { 'strict-transport-security': 'max-age=31536000' }),
    ...(isData && { 'cache-control': 'no-store' }),
  });
}
