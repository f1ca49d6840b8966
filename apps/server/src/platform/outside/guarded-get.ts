import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { bodyOf } from './body.ts';
import { type Lookup, nameLookup, ownLookup, type Place } from './names.ts';
import { OutsideError } from './outside-error.ts';
import { isPublicAddress } from './public-address.ts';

export interface Guard {
  /** Hosts with their ports that may be reached though they lie inside: for tests, and networks whose operator wishes so. */
  allowed: readonly string[];
  lookup?: Lookup;
}
export interface GetOptions {
  /** Media types that are taken, without their parameters. */
  mediaTypes: readonly string[];
  maxBytes: number;
  /** The time limit of the whole request, redirects included. */
  timeLimitMs: number;
  /** Whether a redirect to this address may be followed now. */
  mayFollow?(address: URL): boolean;
  /** Aborts the request. */
  signal?: AbortSignal;
}
export interface Got {
  /** The final address, after redirects. */
  address: URL;
  mediaType: string;
  /** The charset of a text, as the server says. */
  charset: string | null;
  bytes: Buffer;
}
const redirectsAtMost = 4;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Statuses that ask for a later try: request timeout, too early, too many requests. */
const passing: ReadonlySet<number> = new Set([408, 425, 429]);
const headerBytesAtMost = 16_384;

/**
 * Gets something from the open internet. Each address is looked at after its name is resolved and the connection goes to just that
 * one, so that no name can lead inside, also not on its second answer or behind a redirect. No cookies, no credentials.
 */
export async function guardedGet(guard: Guard, from: string, options: GetOptions): Promise<Got> {
  const limit = AbortSignal.any([AbortSignal.timeout(options.timeLimitMs), ...(options.signal ? [options.signal] : [])]);
  let address = webAddress(from);
  for (let hop = 0; hop <= redirectsAtMost; hop++) {
    const response = await requestTo(guard, address, { method: 'GET', headers: headersFor(options) }, limit);
    const { statusCode = 0, headers } = response;
    if (redirects.has(statusCode) && headers.location !== undefined) {
      response.destroy();
      address = webAddress(headers.location, address);
      if (options.mayFollow?.(address) === false) throw new OutsideError('Too much was asked of where it leads.', { isPassing: true });
      continue;
    }
    if (statusCode !== 200) throw dropped(response, `It answers ${statusCode}.`, statusCode >= 500 || passing.has(statusCode));
    const [mediaType = '', ...more] = (headers['content-type'] ?? '').toLowerCase().split(';');
    if (!options.mediaTypes.includes(mediaType.trim())) throw dropped(response, `It is '${mediaType.trim().slice(0, 100)}'.`);
    const charset = more.map((it) => /^\s*charset="?([\w-]{1,40})"?\s*$/.exec(it)?.[1]).find((it) => it !== undefined) ?? null;
    return { address, mediaType: mediaType.trim(), charset, bytes: await bodyOf(response, options.maxBytes, limit) };
  }
  throw new OutsideError('It leads on and on.');
}

/** Only the web, on its own ports, and nobody's name and password. */
export function webAddress(text: string, base?: URL): URL {
  const address = URL.parse(text, base?.href);
  if (!address || !/^https?:$/.test(address.protocol)) throw new OutsideError('It is no address of the web.');
  if (address.username || address.password) throw new OutsideError('It holds credentials.');
  return address;
}

const headersFor = ({ mediaTypes }: GetOptions): http.OutgoingHttpHeaders => ({
  accept: mediaTypes.join(),
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'Trackyard link preview',
});

export interface Posted {
  headers: http.OutgoingHttpHeaders;
  body: Buffer;
  timeLimitMs: number;
  signal?: AbortSignal;
}
/** Posts something to the open internet, as guarded as `guardedGet`; follows no redirect, and reads no answer but its head. */
export async function guardedPost(
  guard: Guard,
  to: string,
  posted: Posted,
): Promise<{ status: number; headers: http.IncomingHttpHeaders }> {
  const limit = AbortSignal.any([AbortSignal.timeout(posted.timeLimitMs), ...(posted.signal ? [posted.signal] : [])]);
  const { headers: named, body } = posted;
  const headers = { ...named, 'content-length': body.length };
  const response = await requestTo(guard, webAddress(to), { method: 'POST', headers, body }, limit);
  response.destroy();
  return { status: response.statusCode ?? 0, headers: response.headers };
}

interface Sent {
  method: string;
  headers: http.OutgoingHttpHeaders;
  body?: Buffer;
}
export async function requestTo(
  guard: Guard,
  address: URL,
  { method, headers, body }: Sent,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const place = await beforeEnd(signal, placeOf(guard, address, signal));
  const { request } = address.protocol === 'https:' ? https : http;
  const answer = new Promise<http.IncomingMessage>((resolve, reject) => {
    const options: https.RequestOptions = {
      signal,
      agent: false,
      // The name stays in the header and in the certificate; the connection goes where it was looked at.
      lookup: (_host, { all }, done) =>
        all ? (done as (cause: null, all: (typeof place)[]) => void)(null, [place]) : done(null, place.address, place.family),
      method,
      headers,
      maxHeaderSize: headerBytesAtMost,
    };
    const fail = (cause?: unknown): void => reject(new OutsideError('It cannot be reached.', { cause, isPassing: true }));
    request(address, options, resolve)
      .on('error', fail)
      // A server that switches protocols sends neither a response nor an error.
      .on('upgrade', (_response, socket) => {
        socket.destroy();
        fail();
      })
      .on('close', () => fail())
      .end(body);
  });
  return beforeEnd(signal, answer);
}

/** A resolver has times of its own. */
function beforeEnd<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(new OutsideError('It takes too long.', { isPassing: true }));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

async function placeOf(guard: Guard, address: URL, signal: AbortSignal): Promise<Place> {
  const port = address.port || (address.protocol === 'https:' ? '443' : '80');
  const isAllowed = guard.allowed.includes(`${address.hostname}:${port}`);
  if (!isAllowed && address.port) throw new OutsideError('It is on a port that is not of the web.');
  return publicPlace(guard, address.hostname, Number(port), signal);
}

/** Resolves a host from user input for a connection to exactly that address. Rejects private addresses unless the operator allows them. */
export async function publicPlace({ allowed, lookup }: Guard, hostname: string, port: number, signal: AbortSignal): Promise<Place> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const isAllowed = allowed.includes(`${hostname}:${port}`);
  const family = isIP(host);
  const find = lookup ?? (isAllowed ? ownLookup : strangerLookup);
  const found = family ? [{ address: host, family }] : await find(host, signal);
  // One internal address is enough to refuse the name: a mix of internal and public addresses is an attack.
  if (!found[0] || (!isAllowed && !found.every((it) => isPublicAddress(it.address))))
    throw new OutsideError('It is not of the open internet.');
  return found[0];
}

const strangerLookup = nameLookup();

function dropped(response: http.IncomingMessage, text: string, isPassing = false): OutsideError {
  response.destroy();
  return new OutsideError(text, { isPassing });
}
