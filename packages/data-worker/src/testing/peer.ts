import {
  type ChangedRow,
  type Frame,
  headers,
  type OperationName,
  operationNames,
  operationOf,
  type ServerMessage,
  TrackyardError,
  type UserToken,
  wireVersion,
} from '@trackyard/contract';
import type { SocketLike } from '../worker/environment.ts';

/** One call as the peer hears it. */
export interface HeardCall {
  name: OperationName;
  input: Record<string, unknown>;
  key: string | null;
  /** The session that it names. */
  sessionId: string | null;
}
export interface Peer {
  fetch: typeof fetch;
  connect(address?: string): SocketLike;
  calls: HeardCall[];
  of(name: OperationName): HeardCall[];
  /** How an operation is answered: a result, `{result, frames}` for a mutation, or what it throws. */
  on(name: OperationName, answer: (input: never, call: HeardCall) => unknown): void;
  /** What is at an address that is no operation's, such as a picture; undefined where nothing is. Each that was asked for is in `fetched`. */
  content: ((path: string) => Blob | Promise<Blob> | undefined) | undefined;
  fetched: string[];
  /** The status with which it refuses all that is at such addresses. */
  refuses: number | undefined;
  /** Every request and every line fails, as without a network. */
  reachable: boolean;
  /** What becomes of lines while requests are answered: `silent` ones stay open and nothing comes over them. */
  lines: 'open' | 'silent' | 'refused';
  /** How many lines were asked for. */
  tries: number;
  /** Its clock, which stands still. */
  serverTime: string;
  /** A proxy on the way answers every request by itself, and lets no line through. */
  proxy: (() => Response) | undefined;
  say(message: ServerMessage): void;
  sockets: number;
}

/** Speaks the protocol of the server over the contract's own catalogue, and answers what a test tells it to. */
export function createPeer(): Peer {
  const answers = new Map<OperationName, (input: never, call: HeardCall) => unknown>();
  const open = new Set<SocketLike>();
  const hear = (socket: SocketLike, message: ServerMessage) => socket.onmessage?.({ data: JSON.stringify(message) });
  const contentAt = async (path: string): Promise<Response> => {
    if (!isThere()) throw new TypeError('fetch failed');
    peer.fetched.push(path);
    if (peer.refuses !== undefined) return new Response(null, { status: peer.refuses });
    const content = await peer.content?.(path);
    if (!content) return new Response(null, { status: 404 });
    // The body of a response comes by the timers of the machine, and here time is the test's.
    return Object.assign(new Response(), { blob: async () => content });
  };
  const isThere = () => peer.reachable && !peer.proxy;
  const peer: Peer = {
    calls: [],
    of: (name) => peer.calls.filter((it) => it.name === name),
    on: (name, answer) => void answers.set(name, answer),
    content: undefined,
    fetched: [],
    refuses: undefined,
    reachable: true,
    lines: 'open',
    tries: 0,
    serverTime: '2026-11-19T09:14:00.000Z',
    proxy: undefined,
    get sockets() {
      return open.size;
    },
    say(message) {
      for (const socket of open) hear(socket, message);
    },
    connect() {
      const socket: SocketLike = {
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
        send: () => (isThere() && peer.lines === 'open' ? hear(socket, { type: 'pong' }) : undefined),
        close: () => void open.delete(socket),
      };
      queueMicrotask(() => {
        peer.tries++;
        if (!isThere() || peer.lines === 'refused') return socket.onclose?.(undefined as never);
        open.add(socket);
        if (peer.lines === 'silent') return;
        hear(socket, { type: 'hello', serverTime: peer.serverTime, protocol: wireVersion, cvs: 'v1' });
      });
      return socket;
    },
    fetch: async (address, init) => {
      const path = String(address).replace(addressOfPeer, '');
      if (isContent.test(path)) return contentAt(path);
      const call = heard(String(address), init ?? {});
      if (!peer.reachable) throw new TypeError('fetch failed');
      if (peer.proxy) return peer.proxy();
      peer.calls.push(call);
      try {
        const answer = await Promise.race([answers.get(call.name)?.(call.input as never, call), aborted(init?.signal)]);
        return new Response(JSON.stringify(answer ?? {}), { status: 200 });
      } catch (error) {
        if (!(error instanceof TrackyardError)) throw error;
        const { code, message, status, retryAfter } = error;
        return new Response(JSON.stringify({ code, message, requestId: 'r' }), {
          status,
          headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
        });
      }
    },
  };
  return peer;
}

const addressOfPeer = /^http:\/\/peer\.example/;
/** The bytes of entries and of their pictures. */
const isContent = /^\/api\/track\/[^/]+\/entry\/[^/]+\/(view|binary|thumbnail)\b|^\/api\/tracks\/[^/]+\/entries\/[^/]+\/pictures\//;

/** Rejects once it is. */
const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

const routes = operationNames.map((name) => {
  const { method, path } = operationOf(name);
  return { name, method, path: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) };
});
/** The operation that a request of the typed client asks for. */
export function heard(address: string, init: RequestInit): HeardCall {
  const url = new URL(address, 'http://peer.example');
  for (const { name, method, path } of routes) {
    const match = path.exec(url.pathname);
    if (!match || method !== init.method) continue;
    const body = init.body ? (JSON.parse(String(init.body)) as object) : Object.fromEntries(url.searchParams);
    const given = new Headers(init.headers);
    return {
      name,
      input: { ...match.groups, ...body },
      key: given.get(headers.idempotencyKey),
      sessionId: given.get(headers.sessionId),
    };
  }
  throw new Error(`No operation ${init.method} ${url.pathname}`);
}

export const frame = (scope: string, after: number, seq: number, rows: ChangedRow[]): Frame => ({ scope, after, seq, rows });

/** A token with the claims that tests look at. */
export const tokenFor = (userId: string, more: Partial<UserToken> = {}): UserToken => ({
  tenantId: null,
  userId,
  email: { email: 'anna@kestrel.example' },
  name: { name: 'Anna Lindqvist' },
  arid: null,
  ufg: [],
  cvs: 'v1',
  kbWikiId: null,
  firstLogin: false,
  userState: [],
  appIntegrations: [],
  tenantAdmin: false,
  systemAdmin: false,
  reportingUser: false,
  tenantDefaultViewChatAccess: 'NON_GUESTS',
  tenantDefaultSendChatAccess: 'NON_GUESTS',
  tenantAllowsChatSettingOverrides: false,
  trackingCodes: {
    sessionRecording: null,
    analytics: null,
    tagManager: null,
    productTour: null,
    productTourHost: null,
    productTourMobile: null,
  },
  trackerAddresses: { sessionRecording: null, analytics: null, tagManager: null, productTour: null },
  sendsMail: false,
  sessionId: '0199a000-0000-7000-8000-00000000abcd',
  issued: '2026-11-19T09:00:00.000Z',
  expiry: '2026-11-19T09:29:00.000Z',
  ...more,
});
