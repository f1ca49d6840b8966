import type { ServerResponse } from 'node:http';
import { openOpenidPeer, openPages, startTestServer, type TestOpenidPeer, type TestPages, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../../test/browsers.ts';
import { addProvider, answerOf, tokenOf, verifyDomain } from '../../../test/openid.ts';

/** A provider that lies, breaks or hangs: nobody is signed in, nothing inside is reached, and people read a sentence. */
let server: TestServer;
let peer: TestOpenidPeer;
/** Another provider of the same company. */
let other: TestOpenidPeer;
/** What lies inside, and is not allowed. */
let inside: TestPages;
beforeAll(async () => {
  [peer, other, inside] = [await openOpenidPeer(), await openOpenidPeer(), await openPages()];
  inside.serve('/secret', (_, response) => response.setHeader('content-type', 'application/json').end('{}'));
  server = await startTestServer({ configuration: { outsideAllowed: [peer.place, other.place] } });
  await verifyDomain(server, 'kestrel.example');
});
afterAll(async () => {
  await server?.stop();
  await Promise.all([peer, other, inside].map((it) => it?.close()));
});
beforeEach(() => {
  peer.faults = {};
  // Discovery runs again: nothing of the provider is cached.
  server.clock.advance(6 * 60_000);
});

const messageOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (cause: unknown) => `${codeOf(cause)}: ${(cause as Error).message}`,
  );
const seconds = (more: number) => Math.floor(Date.now() / 1_000) + more;
const accounts = async () => (await server.services.database.selectFrom('login_identity').select('id').execute()).length;

describe('an ID token is refused', () => {
  test.each<[string, TestOpenidPeer['faults']]>([
    ['with the nonce of another sign-in', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['for another client', { claims: { aud: 'another' } }],
    ['for several clients without the one that asked', { claims: { aud: ['trackyard', 'another'], azp: 'another' } }],
    ['that has expired', { claims: { exp: seconds(-3_600) } }],
    ['that is of the future', { claims: { nbf: seconds(3_600) } }],
    ['without an end', { claims: { exp: undefined } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['without a signature', { alg: 'none' }],
    ['signed with the secret of the client', { alg: 'HS256' }],
    ['signed with a key that the provider does not publish', { foreignKey: true }],
  ])('%s', async (_, faults) => {
    const { id } = await addProvider(server, peer);
    peer.faults = faults;
    const before = await accounts();
    expect(await messageOf(tokenOf(server.visitor(), peer, id))).toMatch(/^(invalidCredentials|conflict): .*Kestrel ID/);
    expect(await accounts()).toBe(before);
    expect(await server.services.database.selectFrom('provider_result').select('hash').where('provider_id', '=', id).execute()).toEqual([]);
  });
});

describe('an answer in the address is refused', () => {
  test.each<[string, Record<string, string | null>]>([
    ['that names another issuer', { iss: 'https://evil.example' }],
    ['that names no issuer, though the provider always does', { iss: null }],
    ['with a made-up code', { code: 'made-up' }],
    ['without a code', { code: null }],
    ['with an error', { code: null, error: 'access_denied' }],
  ])('%s', async (_, callback) => {
    const { id } = await addProvider(server, peer);
    peer.faults = { callback };
    expect(await messageOf(tokenOf(server.visitor(), peer, id))).toMatch(/^(invalidCredentials|conflict): .*Kestrel ID/);
  });

  test('without the state of this sign-in, or with that of another browser', async () => {
    const { id } = await addProvider(server, peer);
    const visitor = server.visitor();
    const [mine, theirs] = [await answerOf(visitor, peer, id), await answerOf(visitor, peer, id)];
    const check = (given: object) => messageOf(visitor.call('signInProviders.check', { ...mine, ...given }));
    // The victim's browser is sent to an answer that the attacker began.
    expect(await check({ answer: theirs.answer })).toMatch(/^linkExpired/);
    expect(await check({ answer: mine.answer.replace(/state=[^&]*/, 'state=made-up') })).toMatch(/^linkExpired/);
    expect(await check({ answer: '' })).toMatch(/^linkExpired/);
    expect(await check({})).toBe('ok');
    expect(await check({})).toMatch(/^linkExpired/);
  });

  test('of one provider that comes to another', async () => {
    const [one, two] = [await addProvider(server, peer), await addProvider(server, other)];
    const given = await answerOf(server.visitor(), peer, one.id);
    expect(await messageOf(server.visitor().call('signInProviders.check', { ...given, providerId: two.id }))).toMatch(/^linkExpired/);
    const crossed = await answerOf(server.visitor(), other, two.id);
    const state = new URLSearchParams(crossed.answer).get('state')!;
    const stolen = new URLSearchParams(given.answer);
    stolen.set('state', state);
    const answer = `?${stolen}`;
    expect(await messageOf(server.visitor().call('signInProviders.check', { ...crossed, answer }))).toMatch(/^invalidCredentials/);
  });
});

describe('a provider reaches nothing inside, and holds up nobody', () => {
  const start = (id: string) => messageOf(server.visitor().call('signInProviders.start', { providerId: id }));

  test('by its issuer, a redirect, or the addresses that its document names', async () => {
    const issuer = await addProvider(server, peer, { issuer: inside.address });
    expect(await start(issuer.id)).toMatch(/^conflict/);
    const { id } = await addProvider(server, peer);
    const redirect = (response: ServerResponse) => void response.writeHead(302, { location: `${inside.address}/secret` }).end();
    peer.faults = { answers: { '/.well-known/openid-configuration': redirect } };
    expect(await start(id)).toMatch(/^conflict/);
    for (const name of ['token_endpoint', 'jwks_uri']) {
      server.clock.advance(6 * 60_000);
      peer.faults = { discovery: { [name]: `${inside.address}/secret` } };
      expect(await messageOf(tokenOf(server.visitor(), peer, id))).toMatch(/^conflict/);
    }
    server.clock.advance(6 * 60_000);
    peer.faults = { answers: { '/token': redirect } };
    expect(await messageOf(tokenOf(server.visitor(), peer, id))).toMatch(/^conflict/);
    expect(inside.asked).toEqual([]);
  });

  test.each(['javascript:alert(1)', 'http://evil.example/authorize', 'data:text/html,hello', ''])(
    'and sends no browser to %j',
    async (authorization_endpoint) => {
      const { id } = await addProvider(server, peer);
      peer.faults = { discovery: { authorization_endpoint } };
      expect(await start(id)).toMatch(/^conflict/);
    },
  );

  test('with a document that never ends, hangs, is of another issuer, or is none', async () => {
    const { id } = await addProvider(server, peer);
    const path = '/.well-known/openid-configuration';
    const endless = (response: ServerResponse): void => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const write = (): void => {
        if (!response.destroyed) response.write(' '.repeat(65_536), write);
      };
      write();
    };
    const answers: Record<string, (response: ServerResponse) => void> = {
      endless,
      hangs: () => undefined,
      'is no JSON': (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('<html>'),
      'is of another type': (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('{}'),
      fails: (response) => void response.writeHead(500).end(),
    };
    for (const [name, answer] of Object.entries(answers)) {
      peer.faults = { answers: { [path]: answer } };
      expect(await start(id), name).toMatch(/^conflict: Kestrel ID/);
    }
    peer.faults = { discovery: { issuer: 'https://evil.example' } };
    expect(await start(id)).toMatch(/^conflict/);
    peer.faults = {};
    expect(await start(id)).toBe('ok');
  });

  test('and a wrong secret is said to be one', async () => {
    const { id } = await addProvider(server, { ...peer, clientSecret: 'another' });
    expect(await messageOf(tokenOf(server.visitor(), peer, id))).toMatch(/^conflict: .* does not accept the client ID or secret/);
  });
});

test('the answer of userinfo counts only for the subject of the ID token', async () => {
  const { id } = await addProvider(server, peer);
  peer.faults = {
    claims: { email: undefined },
    answers: {
      '/userinfo': (response) =>
        void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ sub: 'somebody else', email: 'ada@kestrel.example', email_verified: true })),
    },
  };
  expect(await messageOf(tokenOf(server.visitor(), peer, id))).toMatch(/^(invalidCredentials|conflict)/);
});

test('a new key of the provider is taken at the next sign-in at the latest', async () => {
  const { id } = await addProvider(server, peer);
  expect(await messageOf(tokenOf(server.visitor(), peer, id))).toBe('ok');
  peer.renewKey();
  const first = await messageOf(tokenOf(server.visitor(), peer, id));
  expect(first).toMatch(/^(ok|invalidCredentials)/);
  expect(await messageOf(tokenOf(server.visitor(), peer, id))).toBe('ok');
});
