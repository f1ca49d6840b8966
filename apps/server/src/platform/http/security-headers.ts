import type { FastifyReply, FastifyRequest } from 'fastify';
import { isApiAddress } from './api-addresses.ts';

/**
 * Only our own scripts run. Styles may stand in attributes, which the widgets need; they can't run anything.
 */
const pagePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
/** What is not a page may do nothing at all. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What every answer says to the browser, also one to an address that can't be read. */
export function writeSecurityHeaders({ id, url }: FastifyRequest, reply: FastifyReply, { https }: { https: boolean }): void {
  const isData = isApiAddress(url);
  reply.headers({
    'x-request-id': id,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': isData ? dataPolicy : pagePolicy,
    ...(https && { 'strict-transport-security': 'max-age=31536000' }),
    ...(isData && { 'cache-control': 'no-store' }),
  });
}
