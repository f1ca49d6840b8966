import { limits, type Operation, type OperationName, operationNames, operationOf, TrackyardError } from '@trackyard/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ran } from '../operations/engine.ts';
import { isUse } from '../operations/use.ts';
import { bytesAreDone } from '../young-memory.ts';
import { bearerOf, rateName } from './api-key.ts';
import { actorOf, type Calls, incoming } from './caller.ts';
import { refuseCrossOrigin } from './cross-origin.ts';
import { asTrackyardError } from './errors.ts';
import { measured } from './metrics.ts';

/** A route for each operation of the catalogue. */
export function registerOperations(server: FastifyInstance, http: Calls): void {
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: limits.body }, async (_: unknown, body: string) =>
    parseJson(body),
  );
  server.addContentTypeParser(bytesType, { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
  for (const name of operationNames) {
    const { method, path, bytes } = operationOf(name);
    server.route({
      method,
      // What no operation needs is refused before it is read.
      bodyLimit: bytes ? limits.uploadPiece : limits.body,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => answer(http, operationOf(name), request, reply),
    });
  }
}

const bytesType = 'application/octet-stream';

function answer(http: Calls, operation: Operation, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  return measured(http.metrics, operation.name as OperationName, async () => {
    const ran = await run(http, operation, request);
    if (operation.bytes && Buffer.isBuffer(request.body)) bytesAreDone(request.body.length);
    if (ran.cookie) http.cookie.write(reply, ran.cookie);
    return reply.send(operation.kind === 'mutation' ? { result: ran.result, frames: ran.frames } : ran.result);
  });
}

async function run(http: Calls, operation: Operation, request: FastifyRequest): Promise<Ran> {
  const { services, rates } = http;
  // A page of another site can't make a browser send a key.
  if (bearerOf(request) === null) refuseCrossOrigin(request, services.configuration);
  // Before anything is looked up.
  if (operation.rate === 'credentials')
    await rates.countCredentials(services.database, request.ip).catch((cause: unknown) => {
      services.log.security(operation.name, { outcome: asTrackyardError(cause).code, address: request.ip, requestId: request.id });
      throw cause;
    });
  const actor = await actorOf(http, request, { name: operation.name, isUse: isUse(operation, request.body) });
  const caller = incoming(request, actor);
  if (operation.rate !== 'credentials') rates.count(operation.rate, rateName(actor), caller.address);
  return services.engine.run(operation.name as OperationName, inputOf(operation, request), caller);
}

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
