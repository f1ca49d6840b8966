import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { TrackyardError } from '@trackyard/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isApiAddress } from './api-addresses.ts';

interface PagePolicy {
  text: string;
  /** The policy names hosts that an administrator configured. */
  isOwn: boolean;
}

/**
 * Serves the built web client, as it lies in the folder now: it may be built anew while the server runs. Every address that is no file
 * is a page of the app, so it gets `index.html`; what is hashed (`/assets/`) never changes, and everything else is asked for
 * anew. Where the build has a compressed copy of a file, browsers get that.
 */
export async function registerWebClient(server: FastifyInstance, folder: string, policy: PagePolicy): Promise<void> {
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
  if (isBuilt && policy.isOwn) serveWorkerOf(server, folder, policy.text);
  server.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) throw new TrackyardError('notFound', 'There is nothing at this address.');
    if (!isBuilt) throw new TrackyardError('notFound', 'The web client is not built.');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

/**
 * Browsers keep the page together with its content policy, until the service worker is another one. So where the administrator gave
 * the policy hosts of their own, the worker's file names it: a change of settings reaches the browsers as a new version does.
 */
function serveWorkerOf(server: FastifyInstance, folder: string, policy: string): void {
  const mark = `\n// ${hash('sha256', policy)}\n`;
  server.get('/service-worker.js', async (_request, reply) => {
    const file = await readFile(path.join(folder, 'service-worker.js'), 'utf8').catch(() => null);
    if (file === null) throw new TrackyardError('notFound', 'There is nothing at this address.');
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(file + mark);
  });
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  const [pathname = '/'] = url.split('?');
  const isAsset = isApiAddress(pathname) || pathname.startsWith('/assets/') || isFile(pathname) || isPart(headers['sec-fetch-dest']);
  return (method === 'GET' || method === 'HEAD') && !isAsset && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}
/** At the root lie files: a name with an ending that is none of them is no page. */
const isFile = (path: string): boolean => /^\/[^/]*\.[^/.]+$/.test(path);
/** A script, a style or a picture that is missing must not come as a page. */
const isPart = (destination: unknown): boolean =>
  typeof destination === 'string' && /^(script|style|image|font|manifest|.*worker)$/.test(destination);
