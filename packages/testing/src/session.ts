import {
  type Answer,
  type Call,
  type Client,
  createClient,
  type InputOf,
  type OperationName,
  type OutputOf,
  operationOf,
  type UserToken,
} from '@trackyard/contract';
import type { Services } from '@trackyard/server';
import { openSocket, type TestSocket } from './socket.ts';

/** A browser without a face: a cookie jar, and the typed client over real HTTP. */
export interface TestSession {
  client: Client;
  /** Name → value. */
  cookies: Map<string, string>;
  /** Public id, once signed in. */
  sessionId: string | undefined;
  /** Calls, with an Idempotency-Key where one is needed, and answers the result. */
  call<N extends OperationName>(name: N, input: InputOf<N>, call?: Call): Promise<OutputOf<N>>;
  /** The same, with the frames. */
  answer<N extends OperationName>(name: N, input: InputOf<N>, call?: Call): Promise<Answer<N>>;
  /** A raw request with the jar's cookies; `path` begins with `/`. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  signIn(email: string, password: string): Promise<UserToken>;
  /** Opens the socket; resolves after its `hello`. */
  socket(headers?: Record<string, string>): Promise<TestSocket>;
}

export function testSession(base: string, { ids }: Pick<Services, 'ids'>): TestSession {
  const cookies = new Map<string, string>();
  const fetchWithJar: typeof fetch = async (address, init = {}) => {
    const headers = new Headers(init.headers);
    if (cookies.size && !headers.has('cookie')) headers.set('cookie', cookieHeader(cookies));
    const response = await fetch(address, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  };
  const client = createClient({ fetch: fetchWithJar, base, sessionId: () => session.sessionId });
  const session: TestSession = {
    client,
    cookies,
    sessionId: undefined,
    async answer(name, input, call = {}) {
      const isMutation = operationOf(name).kind === 'mutation';
      return client.call(name, input, { ...(isMutation && { idempotencyKey: ids.id() }), ...call });
    },
    async call(name, input, call) {
      return (await session.answer(name, input, call)).result;
    },
    fetch: (path, init) => fetchWithJar(`${base}${path}`, init),
    async signIn(email, password) {
      const token = await session.call('identity.signIn', { email, password });
      if ('step' in token) throw new Error(`The sign-in of ${email} needs a second step.`);
      session.sessionId = token.sessionId;
      return token;
    },
    socket: (headers = {}) => openSocket(base, { cookie: cookieHeader(cookies), ...headers }),
  };
  return session;
}

/** As a `cookie` header. */
export const cookieHeader = (cookies: Map<string, string>): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const name = pair.slice(0, at).trim();
  const isGone = attributes.some((it) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(it));
  if (isGone) cookies.delete(name);
  else cookies.set(name, pair.slice(at + 1).trim());
}
