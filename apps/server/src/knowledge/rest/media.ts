import type { ForeignAnswer, ForeignCall } from '../../platform/foreign.ts';
import { toXml } from './xml.ts';

/** An answer as its caller wants it: XML, or JSON by `?media=json` or `Accept`. In JSON dates are milliseconds since 1970. */
export function answerIn(
  { query, accept }: Pick<ForeignCall, 'query' | 'accept'>,
  root: string,
  value: Readonly<Record<string, unknown>>,
  more: Omit<ForeignAnswer, 'body'> = { status: 200 },
): ForeignAnswer {
  const isJson = query['media'] ? query['media'] === 'json' : /\bapplication\/(?:[\w.+-]*\+)?json\b/i.test(accept);
  const type = isJson ? 'application/json; charset=utf-8' : 'application/xml; charset=utf-8';
  return { ...more, headers: { ...more.headers, 'content-type': type }, body: isJson ? toJson(value) : toXml(root, value) };
}

/** Dates have a `toJSON`, which comes first: the value itself is looked up. */
const toJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key: string, it: unknown) {
    const own = this[key];
    return own instanceof Date ? own.getTime() : it;
  });
