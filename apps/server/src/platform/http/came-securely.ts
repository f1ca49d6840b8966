import type { FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration.ts';
import { isSecure } from '../way-in.ts';

/**
 * Whether the browser sent this by HTTPS. Where no public address says so, a trusted proxy does, by `X-Forwarded-Proto`; from anybody else the
 * header means nothing.
 */
export const cameSecurely = (
  request: Pick<FastifyRequest, 'protocol'>,
  configuration: Pick<Configuration, 'publicAddress' | 'tls' | 'trustProxy'>,
): boolean => isSecure(configuration) || (configuration.trustProxy && configuration.publicAddress === null && request.protocol === 'https');
