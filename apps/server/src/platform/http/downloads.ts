import { Readable } from 'node:stream';
import { TrackyardError } from '@trackyard/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Download, Downloaded } from '../downloads.ts';
import { findSubject } from '../operations/access.ts';
import { foundOr404, idsIn, queryIn } from './address.ts';
import { attachmentOf } from './attachment.ts';
import type { Http } from './http.ts';
import { signedIn } from './signed-in.ts';

/** A route for each download. One that a person may not have is answered like one that does not exist. */
export function registerDownloads(server: FastifyInstance, http: Http, downloads: readonly Download[]): void {
  for (const download of downloads)
    server.get(download.path.replace(/\{(\w+)\}/g, ':$1'), async (request, reply) => {
      const { fileName, mediaType, bytes } = await find(http, download, request);
      const stream = Readable.from(bytes, { objectMode: false });
      stream.once('error', (cause) => http.services.log.error('A download broke off', { requestId: request.id, cause }));
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', attachmentOf(fileName))
        .type(mediaType)
        .send(stream);
    });
}

async function find(http: Http, download: Download, request: FastifyRequest): Promise<Downloaded> {
  const actor = await signedIn(http, request);
  const { database, files, clock, engine, configuration } = http.services;
  const ids = actor.kind === 'guest' ? null : idsIn(request);
  if (!ids) return foundOr404<Downloaded>(null);
  const { subjects } = http;
  const subject = findSubject({ db: database, subjects, access: download.access, actor, input: ids, now: clock.now(), mutates: false });
  const found = subject.then(() => download.find({ database, files, clock, engine, configuration, actor }, ids, queryIn(request)));
  const line = download.audit && {
    operation: { name: download.audit.name, audit: download.audit, access: download.access },
    ...{ input: { ...queryIn(request), ...ids }, actor, address: request.ip },
  };
  const downloaded = await found.catch(async (cause: unknown) => {
    if (line) await http.auditor.refused(line, cause);
    return nothingWhereRefused(cause);
  });
  if (downloaded && line) await http.auditor.done(database, line, null);
  return foundOr404(downloaded);
}

function nothingWhereRefused(cause: unknown): null {
  if (cause instanceof TrackyardError && (cause.code === 'forbidden' || cause.code === 'notFound')) return null;
  throw cause;
}
