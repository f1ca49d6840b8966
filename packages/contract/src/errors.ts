import type { ErrorEnvelope } from './error-envelope.ts';

/** Every code that an operation may answer, with its HTTP status. The one place that knows both. */
export const errorStatus = {
  invalidInput: 400,
  unauthenticated: 401,
  forbidden: 403,
  crossOrigin: 403,
  /** The caller must say once more who they are. */
  proofNeeded: 403,
  notFound: 404,
  conflict: 409,
  lastCoordinator: 409,
  notEditable: 409,
  emailTaken: 409,
  linkExpired: 410,
  payloadTooLarge: 413,
  invalidCredentials: 422,
  weakPassword: 422,
  underMaintenance: 423,
  idempotencyKeyReused: 422,
  roleNotAllowed: 422,
  accountLocked: 429,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The one error type of the product: a code from the catalogue, a text for people, a cause for the log. */
export class TrackyardError extends Error {
  readonly code: ErrorCode;
  readonly details?: ErrorEnvelope['details'];
  /** Seconds to wait before the next try (`Retry-After`). */
  readonly retryAfter?: number;
  constructor(code: ErrorCode, message: string, more: { cause?: unknown; details?: ErrorEnvelope['details']; retryAfter?: number } = {}) {
    super(message, { cause: more.cause });
    this.name = 'TrackyardError';
    this.code = code;
    if (more.details) this.details = more.details;
    if (more.retryAfter !== undefined) this.retryAfter = more.retryAfter;
  }
  get status(): number {
    return errorStatus[this.code];
  }
}
