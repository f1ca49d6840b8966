import { generateKeyPairSync, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';

/** Apple's service for apps, on a loopback address, without TLS. */
export interface TestApns {
  /** What a test gives to the server as its account. */
  account: { key: string; keyId: string; teamId: string; topic: string; address: string };
  /** What it took, oldest first. */
  taken: { device: string; headers: IncomingHttpHeaders; payload: unknown }[];
  /** The head of each call, taken or not. */
  calls: IncomingHttpHeaders[];
  /** The claims of the token of a call; throws where it was not signed by the account. */
  claimsOf(headers: IncomingHttpHeaders): { kid: string; iss: string; iat: number };
  /** What it answers from now on; 200 at first. */
  answers(status: number, reason?: string): void;
  /** Ends all connections, as it does when it is renewed. */
  drop(): void;
  close(): Promise<void>;
}

export async function openApns(): Promise<TestApns> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const sessions = new Set<ServerHttp2Session>();
  let answer: { status: number; reason?: string | undefined } = { status: 200 };
  const server = createServer();
  server.on('session', (it) => {
    sessions.add(it);
    it.on('close', () => sessions.delete(it));
  });
  server.on('stream', async (stream, headers) => {
    let body = '';
    for await (const part of stream) body += part;
    it.calls.push(headers);
    const { status, reason } = answer;
    if (status === 200) it.taken.push({ device: headers[':path']!.replace('/3/device/', ''), headers, payload: JSON.parse(body) });
    stream.respond({ ':status': status });
    stream.end(reason === undefined ? '' : JSON.stringify({ reason }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const drop = (): void => {
    for (const session of sessions) session.destroy();
  };
  const it: TestApns = {
    account: { key, keyId: 'KEY4567890', teamId: 'TEAM567890', topic: 'example.trackyard.app', address },
    taken: [],
    calls: [],
    claimsOf({ authorization }) {
      const [head, claims, signature] = authorization!.replace(/^bearer /, '').split('.') as [string, string, string];
      const by = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
      if (!verify('sha256', Buffer.from(`${head}.${claims}`), by, Buffer.from(signature, 'base64url')))
        throw new Error('The token is not signed by this account.');
      const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
      return { ...read(claims), kid: read(head).kid };
    },
    answers(status, reason) {
      answer = { status, reason };
    },
    drop,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        drop();
      }),
  };
  return it;
}
