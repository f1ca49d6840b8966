import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { TrackyardError } from '@trackyard/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isApiAddress } from './api-addresses.ts';

/**
 * Serves the built web client, as it lies in the folder now: it may be built anew while we run. Every address that is no file
 * is a page of the app, so it gets `index.html`; what is hashed (`/assets/`) never changes, and everything else is asked for
 * anew. Where the build has a compressed copy of a file, browsers get that.
 */
export async function registerWebClient(server: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(path.join(folder, 'index.html'));
  if (isBuilt)
    await server.register(fastifyStatic, {
      root: folder,
      index: ['index.html'],
      cacheControl: false,
      preCompressed: true,
      setHeaders(response, file) {
        const isHashed = path.relative(folder, file).startsWith(`assets${path.sep}`);
        response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  server.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) throw new TrackyardError('notFound', 'There is nothing at this address.');
    if (!isBuilt) throw new TrackyardError('notFound', 'The web client is not built.');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  const [pathname = '/'] = url.split('?');
  const isAsset = isApiAddress(pathname) || pathname.startsWith('/assets/') || isPart(headers['sec-fetch-dest']);
  return (method === 'GET' || method === 'HEAD') && !isAsset && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}
/** A script, a style or a picture that is missing must not come as a page. */
const isPart = (destination: unknown): boolean =>
  typeof destination === 'string' && /^(script|style|image|font|manifest|.*worker)$/.test(destination);
