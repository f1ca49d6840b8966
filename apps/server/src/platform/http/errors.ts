import { type ErrorEnvelope, TrackyardError } from '@trackyard/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull, isUnreachable } from '../database/transaction.ts';
import type { Log } from '../log.ts';

/** Answers any failure with the one envelope. An unexpected failure is logged with its cause, which is not sent to the caller. */
export function answerFailure(cause: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const error = asTrackyardError(cause);
  if (error.code === 'internal' || error.code === 'unavailable')
    log.error(error.message, { requestId: request.id, method: request.method, url: request.routeOptions.url, cause });
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
  return reply.code(error.status).send(envelope(error, request.id));
}

export const envelope = (error: TrackyardError, requestId: string): ErrorEnvelope => ({
  code: error.code,
  message: error.code === 'internal' ? 'Something went wrong on the server.' : error.message,
  ...(error.details && { details: error.details }),
  requestId,
});

export function asTrackyardError(cause: unknown): TrackyardError {
  if (cause instanceof TrackyardError) return cause;
  if (isDiskFull(cause)) return new TrackyardError('unavailable', 'The disk of the database is full. Tell an administrator.', { cause });
  if (isUnreachable(cause)) return new TrackyardError('unavailable', 'The database is out of reach. Try again in a moment.', { cause });
  const { code = '', statusCode = 500 } = cause as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new TrackyardError('payloadTooLarge', 'This is too large.', { cause });
  if (code.startsWith('FST_') && statusCode < 500)
    return new TrackyardError('invalidInput', cause instanceof Error ? cause.message : 'The call is malformed.', { cause });
  // The caller went away before the whole request was here: a page was closed, a connection was lost.
  if (code === 'ECONNRESET' && statusCode === 400) return new TrackyardError('invalidInput', 'The call broke off.', { cause });
  return new TrackyardError('internal', 'a call failed unexpectedly', { cause });
}
