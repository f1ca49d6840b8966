import type { AddressInfo } from 'node:net';
import { TrackyardError } from '@trackyard/contract';
import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../configuration.ts';

/** Opens the port, and notes which one it is. Answers the address; says in words why there is none. */
export async function listen(server: FastifyInstance, configuration: Configuration): Promise<string> {
  const { host, port, tls } = configuration;
  try {
    await server.listen({ host, port });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new TrackyardError('conflict', `Port ${port} is taken by another program; choose another one with --port.`, { cause });
    if (code === 'EACCES')
      throw new TrackyardError('conflict', `Port ${port} needs rights that this user doesn't have; choose one above 1023 with --port.`, {
        cause,
      });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new TrackyardError('conflict', `This machine has no address ${host}; choose another one with --host.`, { cause });
    throw cause;
  }
  const bound = (server.server.address() as AddressInfo).port;
  configuration.port = bound;
  const shown = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return configuration.publicAddress ?? `${tls ? 'https' : 'http'}://${shown}:${bound}`;
}
