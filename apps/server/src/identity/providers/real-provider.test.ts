import { freePort, openOpenidProvider, startTestServer } from '@trackyard/testing';
import { expect, onTestFinished, test } from 'vitest';
import { addProvider, verifyDomain } from '../../../test/openid.ts';

test('a provider of others, oidc-provider, signs people in, and confirms anew that it is them', async () => {
  const [port, clientId, clientSecret] = [await freePort(), 'trackyard', 'a secret of the client'];
  const server = await startTestServer({ configuration: { outsideAllowed: [`127.0.0.1:${port}`] } });
  onTestFinished(() => server.stop());
  await verifyDomain(server, 'kestrel.example');
  const issuer = `http://127.0.0.1:${port}`;
  const { id: providerId } = await addProvider(server, { issuer, clientId, clientSecret });
  const admin = await server.person({ displayName: 'Ada Admin', tenantAdmin: true });
  const { providers } = await admin.call('signInProviders.list', { tenantId: server.tenantId });
  const real = await openOpenidProvider({ port, clientId, clientSecret, callback: providers[0]!.callback });
  onTestFinished(() => real.stop());

  const visitor = server.visitor();
  const { address, secret } = await visitor.call('signInProviders.start', { providerId });
  const answer = await real.visit(address, 'mei');
  const { token } = await visitor.call('signInProviders.check', { providerId, secret, answer });
  const came = await visitor.call('signInProviders.finish', { token });
  expect(came).toMatchObject({ email: { email: 'mei@kestrel.example' }, name: { name: 'mei of Kestrel' } });
  const proving = await visitor.call('signInProviders.startOwn', { providerId, purpose: 'proof' });
  const proof = { providerId, secret: proving.secret, answer: await real.visit(proving.address, 'mei') };
  const proven = await visitor.call('signInProviders.check', proof);
  expect(await visitor.call('signInProviders.confirm', { token: proven.token })).toMatchObject({ purpose: 'proof' });
});
