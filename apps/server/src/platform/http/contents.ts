import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Content, ContentRoute } from '../contents.ts';
import { foundOr404, idsIn, queryIn } from './address.ts';
import { attachmentOf } from './attachment.ts';
import type { Http } from './http.ts';
import { signedIn } from './signed-in.ts';

/**
 * What browsers show by themselves. Anything else is saved: a page, a script or a document of somebody else must not run in our origin
 * (OWASP ASVS V3.2.1). The policy below shuts in what is shown as well.
 */
const shown = /^(image\/(png|jpeg|gif|webp|avif|svg\+xml)|(audio|video)\/[\w.+-]+|text\/plain)$/;
const policy = "default-src 'none'; img-src data:; media-src 'self'; style-src 'unsafe-inline'; sandbox";

/** A route for each kind of content. One that a person may not have is answered like one that does not exist. */
export function registerContents(server: FastifyInstance, http: Http, routes: readonly ContentRoute[]): void {
  for (const route of routes)
    server.get(route.path.replace(/\{(\w+)\}/g, ':$1'), async (request, reply) => {
      return sendContent(http, await find(http, route, request), request, reply);
    });
}

/** Sends a file or the requested range of it, or 304 if the browser's copy is current. */
export async function sendContent(
  http: Pick<Http, 'services'>,
  content: Content,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const tag = `"${content.version}"`;
  if (request.headers['if-none-match'] === tag) return describe(reply, content, tag).status(304).send();
  return send(http, content, tag, request, reply);
}

function describe(reply: FastifyReply, { inline, mediaType, fileName }: Content, tag: string): FastifyReply {
  const isShown = inline && shown.test(mediaType);
  return (
    reply
      // Rights are asked for each time; bytes that are here already are not sent again.
      .header('cache-control', 'private, no-cache')
      .header('etag', tag)
      .header('accept-ranges', 'bytes')
      .header('content-security-policy', policy)
      .header('content-disposition', isShown ? 'inline' : attachmentOf(fileName))
      .type(mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : mediaType)
  );
}

async function send(
  { services }: Pick<Http, 'services'>,
  content: Content,
  tag: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { size } = content;
  const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === tag;
  const range = isSame ? rangeOf(request.headers.range, size) : null;
  if (range === 'outside')
    return describe(reply, content, tag).status(416).header('content-range', `bytes */${size}`).type('text/plain').send('');
  const { from, to } = range ?? { from: 0, to: size - 1 };
  const bytes = size === 0 ? null : await begun(content.read(from, to));
  describe(reply, content, tag).header('content-length', to - from + 1);
  if (range) reply.status(206).header('content-range', `bytes ${from}-${to}/${size}`);
  if (!bytes) return reply.send('');
  const stream = Readable.from(bytes, { objectMode: false });
  stream.once('error', (cause) => services.log.error('Sending a file broke off', { requestId: request.id, cause }));
  return reply.send(stream);
}

/** Its first bytes are here: where they can't be read, that is answered, and not a file that breaks off. */
async function begun(bytes: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const rest = bytes[Symbol.asyncIterator]();
  const first = await rest.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* { [Symbol.asyncIterator]: () => rest };
  })();
}

/** The one range that is asked for (RFC 9110 §14.2); null where there is none, or several, of which the whole is an answer too. */
function rangeOf(header: string | undefined, size: number): { from: number; to: number } | 'outside' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from < size && from <= to ? { from, to } : 'outside';
}

async function find(http: Http, route: ContentRoute, request: FastifyRequest): Promise<Content> {
  const actor = await signedIn(http, request);
  const { services } = http;
  const { database: db, files, clock, log } = services;
  const ids = actor.kind === 'guest' && !route.guests ? null : idsIn(request);
  return foundOr404(ids && (await route.find({ db, files, actor, now: clock.now(), log, services }, ids, queryIn(request))));
}
