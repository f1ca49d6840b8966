import { Readable } from 'node:stream';
import { id, TrackyardError } from '@trackyard/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Download, Downloaded } from '../downloads.ts';
import { hasRight } from '../operations/access.ts';
import { attachmentOf } from './attachment.ts';
import type { Http } from './http.ts';
import { signedIn } from './signed-in.ts';

/** A route for each download. One that a person may not have is answered like one that does not exist. */
export function registerDownloads(server: FastifyInstance, http: Http, downloads: readonly Download[]): void {
  for (const download of downloads)
    server.get(download.path.replace(/\{(\w+)\}/g, ':$1'), async (request, reply) => {
      const { fileName, mediaType, bytes } = await find(http, download, request);
      const stream = Readable.from(bytes, { objectMode: false });
      stream.once('error', (cause) => http.services.log.error('a download broke off', { requestId: request.id, cause }));
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', attachmentOf(fileName))
        .type(mediaType)
        .send(stream);
    });
}

async function find(http: Http, download: Download, request: FastifyRequest): Promise<Downloaded> {
  const actor = await signedIn(http, request);
  const { database, files, clock } = http.services;
  const ids = request.params as Record<string, string>;
  const isNamed = Object.values(ids).every((it) => id.safeParse(it).success);
  const subject = isNamed && !actor.guest ? await http.loaders.trackSubject(database, actor, ids['trackId']!) : null;
  const query = Object.fromEntries(Object.entries(request.query as object).filter(([, value]) => typeof value === 'string'));
  const found = hasRight(download.right, subject, actor, clock.now())
    ? await download.find({ database, files, clock, actor }, ids, query).catch(nothingWhereForbidden)
    : null;
  if (!found) throw new TrackyardError('notFound', 'There is nothing at this address.');
  return found;
}

function nothingWhereForbidden(cause: unknown): null {
  if (cause instanceof TrackyardError && cause.code === 'forbidden') return null;
  throw cause;
}
