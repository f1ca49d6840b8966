/** Header names of every call (spec §7). */
export const headers = {
  requestedWith: 'x-requested-with',
  /** The value that our client sends; any value is accepted. */
  requestedWithValue: 'Trackyard',
  sessionId: 'x-session-id',
  idempotencyKey: 'idempotency-key',
  requestId: 'x-request-id',
} as const;
