import type { ErrorEnvelope } from './error-envelope.ts';
import { type ErrorCode, errorStatus, TrackyardError } from './errors.ts';
import { headers } from './headers.ts';
import type { InputOf, OperationName, OutputOf } from './operations/index.ts';
import { wireOf } from './operations/wire.ts';
import type { Frame } from './sync/frame.ts';

export interface Call {
  /** Of a mutation: its id (UUIDv7). Required there. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The session that this call is of, where it is not the one of now. */
  sessionId?: string;
}
/** `frames` are the changes that a mutation made; they are applied like those of the socket. */
export interface Answer<N extends OperationName> {
  result: OutputOf<N>;
  frames: Frame[];
}
export interface Client {
  call<N extends OperationName>(name: N, input: InputOf<N>, call?: Call): Promise<Answer<N>>;
}
export interface ClientOptions {
  fetch: typeof fetch;
  /** Address of the server, without a slash at the end; '' is the page's own. */
  base: string;
  /** Public id of the session, once there is one. */
  sessionId: () => string | undefined;
}

/**
 * The typed client, made from the catalogue. Rejects with a TrackyardError: the server's own, or `unavailable` when there was
 * none, or one of somebody else in between.
 */
export function createClient(options: ClientOptions): Client {
  return {
    async call(name, input, { idempotencyKey, signal, sessionId = options.sessionId() } = {}) {
      const request = requestOf(name, input as Record<string, unknown>);
      const response = await options
        .fetch(`${options.base}${request.url}`, {
          method: request.method,
          credentials: 'include',
          headers: {
            [headers.requestedWith]: headers.requestedWithValue,
            ...(sessionId && { [headers.sessionId]: sessionId }),
            ...(idempotencyKey && { [headers.idempotencyKey]: idempotencyKey }),
            ...(request.body !== undefined && { 'content-type': wireOf(name).bytes ? bytesType : 'application/json' }),
          },
          ...(request.body !== undefined && { body: request.body }),
          ...(signal && { signal }),
        })
        .catch((cause: unknown) => {
          throw new TrackyardError('unavailable', 'The server did not answer.', { cause });
        });
      if (!response.ok) throw await errorOf(response);
      const body = await response.json().catch((cause: unknown) => {
        throw new TrackyardError('unavailable', 'The answer of the server was cut off.', { cause });
      });
      return wireOf(name).kind === 'mutation' ? body : { result: body, frames: [] };
    },
  };
}

const bytesType = 'application/octet-stream';

interface Request {
  method: string;
  url: string;
  body?: string | Uint8Array<ArrayBuffer>;
}
/** Method, address and body of a call: path parameters from the input, the rest as query (GET, or where the body is bytes) or JSON. */
export function requestOf(name: OperationName, input: Record<string, unknown>): Request {
  const { method, path, bytes } = wireOf(name);
  const { bytes: body, ...others } = input;
  const rest = bytes ? others : { ...input };
  const url = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(rest[key]);
    delete rest[key];
    return encodeURIComponent(value);
  });
  if (method === 'GET' || bytes) {
    const query = new URLSearchParams(Object.entries(rest).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
    return { method, url: query.size ? `${url}?${query}` : url, ...(bytes && { body: body as Uint8Array<ArrayBuffer> }) };
  }
  return { method, url, body: JSON.stringify(rest) };
}

async function errorOf(response: Response): Promise<TrackyardError> {
  const body: unknown = await response.json().catch(() => undefined);
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  if (!isErrorEnvelope(body))
    return new TrackyardError(codeOfStatus(response.status), `The server answered ${response.status}.`, {
      ...(retryAfter && { retryAfter }),
    });
  const { code, message, details } = body;
  return new TrackyardError(code, message, { ...(details && { details }), ...(retryAfter && { retryAfter }) });
}

/** Without the schema, so that browsers need not load it. */
function isErrorEnvelope(body: unknown): body is ErrorEnvelope {
  if (typeof body !== 'object' || body === null) return false;
  const { code, message, details, requestId } = body as { [K in keyof ErrorEnvelope]?: unknown };
  const areDetails = details === undefined || (Array.isArray(details) && details.every(isDetail));
  return (
    typeof code === 'string' &&
    Object.keys(errorStatus).includes(code) &&
    typeof message === 'string' &&
    typeof requestId === 'string' &&
    areDetails
  );
}
const isDetail = (it: unknown): boolean => {
  const { path, message } = Object(it) as { path?: unknown; message?: unknown };
  return typeof path === 'string' && typeof message === 'string';
};

/**
 * For answers that are not ours. A proxy speaks for our server about who may pass, how much and how often; of what is there,
 * and what one may do with it, it knows nothing: its 404 tells that the server was not asked.
 */
const codeOfStatus = (status: number): ErrorCode => {
  if (status === 401) return 'unauthenticated';
  if (status === 413) return 'payloadTooLarge';
  if (status === 429) return 'tooManyRequests';
  return 'unavailable';
};
