import { headers, type OperationName, operationOf, requestOf } from '@trackyard/contract';
import { faultText, type TestSession } from '@trackyard/testing';

/** One call as bytes: it can be made again as it was. */
export interface RawCall {
  session: TestSession;
  name: OperationName;
  input: unknown;
  key: string;
}
export interface RawAnswer {
  status: number;
  text: string;
}
/** Milliseconds after which a call counts as hanging: no statement of a test takes nearly as long. */
const patience = 15_000;

/** Rejects when no answer comes. */
export async function callRaw({ session, name, input, key }: RawCall): Promise<RawAnswer> {
  const { method, url, body } = requestOf(name, input as Record<string, unknown>);
  const response = await session.fetch(url, {
    method,
    headers: {
      [headers.requestedWith]: headers.requestedWithValue,
      ...(session.sessionId && { [headers.sessionId]: session.sessionId }),
      ...(operationOf(name).kind === 'mutation' && { [headers.idempotencyKey]: key }),
      ...(body !== undefined && { 'content-type': operationOf(name).bytes ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(patience),
  });
  return { status: response.status, text: await response.text() };
}

/** Secrets that the server makes: keys of authenticator apps, recovery codes, secrets of plain nouns or their hints, push keys, records of domains, and what an OpenID provider is asked with. */
const drawnSecrets = String.raw`\bB[\w-]{86}(?![\w-])|\btyd_[a-z]+_\w+|\b[A-Z2-7]{32}\b|\b(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}\b|trackyard-verify=[\w-]+|(?<=\b(?:state|nonce|code_challenge)=)[\w-]{43}`;

/** What of an answer comes again when the call does: all but the id of the request, ids that begin with `mark`, and secrets. */
export function essence({ status, text }: RawAnswer, mark: string): string {
  if (!text.startsWith('{')) return `${status} ${text}`;
  const { requestId: _, ...body } = JSON.parse(text, sorted) as Record<string, unknown>;
  const drawn = new RegExp(`${mark}[0-9a-f-]{27}|(?<=/|":")[\\w-]{43}\\b|${drawnSecrets}`, 'g');
  return `${status} ${JSON.stringify(body).replace(drawn, '…')}`;
}
const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** What is wrong with the answer of a call that failed; null for a clear one. */
export function flawOf({ status, text }: RawAnswer): string | null {
  if (status !== 500 && status !== 503) return `the status is ${status}`;
  const { code, message, requestId, ...more } = JSON.parse(text) as Record<string, unknown>;
  if (code !== (status === 503 ? 'unavailable' : 'internal') || typeof message !== 'string' || typeof requestId !== 'string')
    return 'it is not the error envelope';
  if (Object.keys(more).length) return `it holds ${Object.keys(more)}`;
  return tells(text) ? 'it tells what goes on inside' : null;
}
const tells = (text: string): boolean =>
  text.includes(faultText) || /\b(select|insert|update|delete from|commit|ECONN\w*|node_modules|\.ts:\d)/.test(text);
