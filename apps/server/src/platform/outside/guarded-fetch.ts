import { bodyOf } from './body.ts';
import { type Guard, requestTo, webAddress } from './guarded-get.ts';

interface FetchLimits {
  maxBytes: number;
  timeLimitMs: number;
}
interface FetchOptions {
  method: string;
  headers: Record<string, string>;
  body?: BodyInit | Uint8Array | null | undefined;
  signal?: AbortSignal | undefined;
}

/** `fetch` for libraries that talk to a server that strangers named, as guarded as `guardedGet`. It follows no redirect. */
export const guardedFetch =
  (guard: Guard, { maxBytes, timeLimitMs }: FetchLimits) =>
  async (to: string, { method, headers: named, body, signal: theirs }: FetchOptions): Promise<Response> => {
    const limit = AbortSignal.timeout(timeLimitMs);
    const signal = theirs ? AbortSignal.any([limit, theirs]) : limit;
    const sent = body == null ? undefined : Buffer.from(await new Response(body as BodyInit).arrayBuffer());
    const headers = { ...named, ...(sent && { 'content-length': sent.length }), 'accept-encoding': 'gzip, deflate, br' };
    const answer = await requestTo(guard, webAddress(to), { method, headers, ...(sent && { body: sent }) }, signal);
    const status = answer.statusCode ?? 0;
    const bytes = await bodyOf(answer, maxBytes, signal);
    const type = answer.headers['content-type'];
    return new Response(withoutBody.has(status) ? null : new Uint8Array(bytes), { status, headers: type ? { 'content-type': type } : {} });
  };
const withoutBody: ReadonlySet<number> = new Set([204, 205, 304]);
