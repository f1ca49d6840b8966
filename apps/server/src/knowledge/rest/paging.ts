import { limits, TrackyardError } from '@trackyard/contract';
import type { ForeignCall } from '../../platform/foreign.ts';

/** `number` is -1 where a client wants all: it gets as many as one page holds. */
export function pageOf({ query }: Pick<ForeignCall, 'query'>): { start: number; limit: number } {
  const [start, number] = [Number(query['start'] ?? 0), Number(query['number'] ?? -1)];
  if (!Number.isInteger(start) || start < 0 || !Number.isInteger(number) || number > limits.articlesListed || number < -1 || number === 0)
    throw new TrackyardError('invalidInput', `number is from 1 to ${limits.articlesListed}, and start from 0 on.`);
  return { start, limit: number === -1 ? limits.articlesListed : number };
}
