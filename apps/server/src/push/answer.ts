/** The outcome of one try. */
export interface Answer {
  outcome: 'SENT' | 'GONE' | 'REFUSED' | 'LATER';
  /** Null where the push service did not answer. */
  status: number | null;
  /** The earliest retry that the push service asks for. */
  afterMs: number;
}
/** For how long a push service stores a push that the device does not fetch: on the next day nobody needs it. */
export const ttlSeconds = 86_400;
const passing: ReadonlySet<number> = new Set([408, 425, 429]);

export function outcomeOf(status: number): Answer['outcome'] {
  if (status >= 200 && status < 300) return 'SENT';
  if (status === 404 || status === 410) return 'GONE';
  return status >= 500 || passing.has(status) ? 'LATER' : 'REFUSED';
}
