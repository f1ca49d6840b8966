import { headers, limits, type Operation, type OperationName, operationNames, operationOf, TrackyardError } from '@trackyard/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Presented } from '../operations/access.ts';
import type { Actor } from '../operations/context.ts';
import type { Ran } from '../operations/engine.ts';
import { fulfilled, gathering } from '../operations/gathering.ts';
import { refuseOtherSession } from '../operations/named-session.ts';
import { isUse } from '../operations/use.ts';
import { bytesAreDone } from '../young-memory.ts';
import { actorOfKey, bearerOf, rateName } from './api-key.ts';
import { refuseCrossOrigin } from './cross-origin.ts';
import { asTrackyardError } from './errors.ts';
import type { Http } from './http.ts';

/** A route for each operation of the catalogue. */
export function registerOperations(server: FastifyInstance, http: Http): void {
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: limits.body }, async (_: unknown, body: string) =>
    parseJson(body),
  );
  server.addContentTypeParser(bytesType, { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
  const authenticate = sessionLookUp(http);
  for (const name of operationNames) {
    const { method, path, bytes } = operationOf(name);
    server.route({
      method,
      // What no operation needs is refused before it is read.
      bodyLimit: bytes ? limits.uploadPiece : limits.body,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => answer({ ...http, authenticate }, operationOf(name), request, reply),
    });
  }
}

const bytesType = 'application/octet-stream';

interface Calls extends Http {
  authenticate(presented: Presented): Promise<Actor | null>;
}

/** Looked up anew for each call, so that an ended session ends at once; those of calls that come together in one query. */
function sessionLookUp({ sessions, services: { database, clock, timers } }: Http): Calls['authenticate'] {
  const lookUp = async (presented: readonly Presented[]) =>
    (await sessions.authenticateAll(database, presented, clock.now())).map(fulfilled);
  return gathering(lookUp, { timers, atOnce: 2, most: 256 });
}

async function answer(http: Calls, operation: Operation, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const name = operation.name as OperationName;
  const started = performance.now();
  let code = 'ok';
  try {
    const ran = await run(http, operation, request);
    if (operation.bytes && Buffer.isBuffer(request.body)) bytesAreDone(request.body.length);
    if (ran.cookie) http.cookie.write(reply, ran.cookie);
    return reply.send(operation.kind === 'mutation' ? { result: ran.result, frames: ran.frames } : ran.result);
  } catch (cause) {
    code = asTrackyardError(cause).code;
    throw cause;
  } finally {
    http.metrics.operation(name, code, performance.now() - started);
  }
}

async function run(http: Calls, operation: Operation, request: FastifyRequest): Promise<Ran> {
  const { services, rates } = http;
  const secretOfKey = bearerOf(request);
  // A page of another site can't make a browser send a key.
  if (secretOfKey === null) refuseCrossOrigin(request, services.configuration);
  // Before anything is looked up.
  if (operation.rate === 'credentials')
    await rates.countCredentials(services.database, request.ip).catch((cause: unknown) => {
      services.log.security(operation.name, { outcome: asTrackyardError(cause).code, address: request.ip, requestId: request.id });
      throw cause;
    });
  // The address is undefined when the caller has hung up meanwhile, although the types don't say so.
  const address = request.ip ?? '';
  const actor = await (secretOfKey === null ? actorOfSession(http, operation, request) : actorOfKey(http, operation, request, secretOfKey));
  if (operation.rate !== 'credentials') rates.count(operation.rate, rateName(actor), address);
  return services.engine.run(operation.name as OperationName, inputOf(operation, request), {
    actor,
    requestId: request.id,
    address,
    userAgent: request.headers['user-agent'] ?? '',
    key: oneOf(request.headers[headers.idempotencyKey]),
  });
}

async function actorOfSession({ cookie, authenticate }: Calls, operation: Operation, request: FastifyRequest): Promise<Actor | null> {
  const secret = cookie.read(request);
  const actor = secret ? await authenticate({ secret, isUse: isUse(operation, request.body) }) : null;
  refuseOtherSession(operation, oneOf(request.headers[headers.sessionId]), actor);
  return actor;
}

const oneOf = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header);

/** Path parameters first: nothing in the body can name another subject. */
function inputOf({ method, bytes }: Operation, request: FastifyRequest): unknown {
  if (bytes) return { ...(request.query as object), bytes: bytesOf(request.body), ...(request.params as object) };
  const given: unknown = method === 'GET' ? request.query : (request.body ?? {});
  if (given === null || typeof given !== 'object' || Array.isArray(given) || Buffer.isBuffer(given))
    throw new TrackyardError('invalidInput', 'The body has to be a JSON object.');
  return { ...given, ...(request.params as object) };
}

/** A call without a body has no bytes. */
function bytesOf(body: unknown = Buffer.alloc(0)): Buffer {
  if (!Buffer.isBuffer(body)) throw new TrackyardError('invalidInput', 'The body has to be bytes.');
  return body;
}

function parseJson(body: string): unknown {
  if (body === '') return {};
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new TrackyardError('invalidInput', 'The body is not JSON.', { cause });
  }
}
