import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PeerPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}
/** What a hostile or broken provider does otherwise than it should. */
export interface PeerFaults {
  /** In place of the claims of the ID token; undefined takes one away. */
  claims?: Record<string, unknown>;
  alg?: 'none' | 'HS256';
  /** It signs with a key that it does not publish. */
  foreignKey?: boolean;
  /** In place of entries of its discovery document. */
  discovery?: Record<string, unknown>;
  /** In place of parameters with which it sends the browser back; null takes one away. */
  callback?: Record<string, string | null>;
  /** It answers the paths in place of what it should: a handler for each. */
  answers?: Record<string, (response: ServerResponse) => void>;
}
/** An OpenID provider on a loopback address: what lies inside for the guard, unless a test allows its `place`. */
export interface TestOpenidPeer {
  place: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in next. */
  person: PeerPerson;
  faults: PeerFaults;
  /** A code counts more than once: for tests that bring a database back. */
  repeatsCodes: boolean;
  /** The paths that were asked for. */
  asked: string[];
  /** What a browser does with the address of a sign-in; answers the query with which it is sent back. */
  visit(address: string): Promise<string>;
  /** Publishes another key from now on, and signs with it. */
  renewKey(): void;
  close(): Promise<void>;
}
interface Grant {
  asked: URLSearchParams;
  person: PeerPerson;
}

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const secondsNow = (): number => Math.floor(Date.now() / 1000);

export async function openOpenidPeer(): Promise<TestOpenidPeer> {
  let [key, keyId, keys] = [newKey(), 'one', 1];
  const foreign = newKey();
  const grants = new Map<string, Grant>();
  const server = createServer((request, response) => void answer(request, response).catch(() => response.writeHead(500).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `http://${place}`;

  const peer: TestOpenidPeer = {
    ...{ place, issuer, clientId: 'trackyard', clientSecret: 'a secret: with letters & signs' },
    person: { sub: 'mei', email: 'mei@kestrel.example', email_verified: true, name: 'Mei Chen' },
    faults: {},
    repeatsCodes: false,
    asked: [],
    async visit(address) {
      const response = await fetch(address, { redirect: 'manual' });
      return new URL(response.headers.get('location')!).search;
    },
    renewKey() {
      [key, keyId] = [newKey(), `key ${++keys}`];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, issuer);
    peer.asked.push(pathname);
    const instead = peer.faults.answers?.[pathname];
    if (instead) return instead(response);
    const json = (body: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (pathname === '/.well-known/openid-configuration') return json({ ...discoveryOf(issuer), ...peer.faults.discovery });
    if (pathname === '/jwks') return json({ keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: keyId, alg: 'RS256', use: 'sig' }] });
    if (pathname === '/authorize') return authorize(searchParams, response);
    if (pathname === '/token') return json(...tokenFor(request, new URLSearchParams(await bodyOf(request))));
    if (pathname === '/userinfo') return json(personOf(request));
    json({}, 404);
  }

  function authorize(asked: URLSearchParams, response: ServerResponse): void {
    const code = randomBytes(16).toString('hex');
    grants.set(code, { asked, person: peer.person });
    const back = new URL(asked.get('redirect_uri')!);
    const parameters: Record<string, string | null> = { code, state: asked.get('state'), iss: issuer, ...peer.faults.callback };
    for (const [name, value] of Object.entries(parameters)) if (value !== null) back.searchParams.set(name, value);
    response.writeHead(302, { location: back.href }).end();
  }

  function tokenFor({ headers }: IncomingMessage, body: URLSearchParams): [unknown, number?] {
    const given = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
    const [id, secret] = given.split(':').map((it) => decodeURIComponent(it.replaceAll('+', ' ')));
    if (id !== peer.clientId || secret !== peer.clientSecret) return [{ error: 'invalid_client' }, 401];
    const grant = grants.get(body.get('code') ?? '');
    if (!peer.repeatsCodes) grants.delete(body.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = grant?.asked.get('code_challenge') === challenge && grant.asked.get('redirect_uri') === body.get('redirect_uri');
    if (!grant || !isRight) return [{ error: 'invalid_grant' }, 400];
    const access = base64(grant.person);
    return [{ access_token: access, token_type: 'Bearer', expires_in: 60, id_token: idToken(grant) }];
  }

  function idToken({ asked, person }: Grant): string {
    const { faults } = peer;
    const now = secondsNow();
    const standard = { iss: issuer, aud: peer.clientId, nonce: asked.get('nonce'), iat: now, exp: now + 300, auth_time: now };
    const alg = faults.alg ?? 'RS256';
    const body = `${base64({ alg, typ: 'JWT', ...(alg === 'RS256' && { kid: keyId }) })}.${base64({ ...standard, ...person, ...faults.claims })}`;
    return `${body}.${signatureOf(body, alg, (faults.foreignKey ? foreign : key).privateKey)}`;
  }
  const signatureOf = (body: string, alg: string, privateKey: KeyObject): string => {
    if (alg === 'none') return '';
    if (alg === 'HS256') return createHmac('sha256', peer.clientSecret).update(body).digest('base64url');
    return sign('sha256', Buffer.from(body), privateKey).toString('base64url');
  };

  return peer;
}

const personOf = ({ headers }: IncomingMessage): PeerPerson =>
  JSON.parse(Buffer.from((headers.authorization ?? '').replace(/^Bearer /, ''), 'base64url').toString()) as PeerPerson;

const discoveryOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  authorization_response_iss_parameter_supported: true,
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
