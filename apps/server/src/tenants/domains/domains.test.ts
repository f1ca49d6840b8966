import { openDnsServer, startTestServer, type TestDnsServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PersonAtBrowser, personAt } from '../../../test/browsers.ts';
import { checkDomainsJob } from './check.ts';

let names: TestDnsServer;
let server: TestServer;
let of: { tenantId: string };
let anna: PersonAtBrowser;
beforeAll(async () => {
  names = await openDnsServer();
  server = await startTestServer({ configuration: { dnsServer: names.setting }, heldJobs: [checkDomainsJob.name] });
});
afterAll(async () => {
  await server?.stop();
  names?.close();
});
let count = 0;
let domain: string;
beforeEach(async () => {
  domain = `kestrel${++count}.example`;
  of = { tenantId: await server.createTenant('Kestrel Coffee') };
  anna = await personAt(server, of.tenantId, 'Anna Lindqvist', { tenantAdmin: true });
});

const add = (by: PersonAtBrowser, tenantId: string, name = domain) =>
  by.call('tenant.addDomain', { tenantId, id: server.services.ids.id(), domain: name });
const verify = async (domainId: string) => {
  const { state, problem } = await anna.call('tenant.verifyDomain', { ...of, domainId });
  return [state, problem];
};
const listed = async () => (await anna.call('tenant.domains', of)).domains.map((it) => [it.name, it.state, it.problem]);
const dayLater = async () => {
  server.clock.advance(24 * 3_600_000);
  const run = { id: '', input: {}, attempt: 1, signal: new AbortController().signal };
  await checkDomainsJob.handle({ ...run, services: server.services, write: server.app.write });
};

test('a domain is verified by a record at its name server, and until then the administrator reads what is missing [TADMIN-018, TADMIN-046]', async () => {
  const { id, record, state } = await add(anna, of.tenantId, ` ${domain.toUpperCase()}.`);
  expect([state, record.host, record.value]).toEqual([
    'PENDING',
    `_trackyard-challenge.${domain}`,
    expect.stringMatching(/^trackyard-verify=[0-9a-f]{32}$/),
  ]);
  expect(await verify(id)).toEqual(['PENDING', 'noRecord']);
  names.answers(record.host, [['v=spf1 -all'], ['trackyard-verify=another']]);
  expect(await verify(id)).toEqual(['PENDING', 'otherRecord']);
  names.answers(record.host, 'fails');
  expect(await verify(id)).toEqual(['PENDING', 'noAnswer']);
  // Name servers cut long values into parts.
  names.answers(record.host, [['v=spf1 -all'], [record.value.slice(0, 20), record.value.slice(20)]]);
  expect(await verify(id)).toEqual(['VERIFIED', null]);
  expect(await listed()).toEqual([[domain, 'VERIFIED', null]]);
  await anna.call('tenant.removeDomain', { ...of, domainId: id });
  expect(await listed()).toEqual([]);
});

test('a name server that never answers holds nobody up for long', async () => {
  const { id, record } = await add(anna, of.tenantId);
  names.answers(record.host, 'silent');
  expect(await verify(id)).toEqual(['PENDING', 'noAnswer']);
});

test('a domain that one company has verified is not taken by another, until it is given up', async () => {
  const elsewhere = await server.createTenant('Harbour Imports');
  const nils = await personAt(server, elsewhere, 'Nils Berg', { tenantAdmin: true });
  const [mine, theirs] = [await add(anna, of.tenantId), await add(nils, elsewhere)];
  for (const { record } of [mine, theirs]) names.answers(record.host, [[mine.record.value], [theirs.record.value]]);
  expect(await verify(mine.id)).toEqual(['VERIFIED', null]);
  const again = () => nils.call('tenant.verifyDomain', { tenantId: elsewhere, domainId: theirs.id });
  expect(await again()).toMatchObject({ state: 'PENDING', problem: 'taken' });
  expect(await nils.code('tenant.removeDomain', { tenantId: elsewhere, domainId: mine.id })).toBe('notFound');
  expect(await nils.code('tenant.domains', of)).toBe('notFound');
  await anna.call('tenant.removeDomain', { ...of, domainId: mine.id });
  expect(await again()).toMatchObject({ state: 'VERIFIED', problem: null });
});

test('a verified domain is looked at every day, lost after three days without its record, and won back with it', async () => {
  const { id, record } = await add(anna, of.tenantId);
  names.answers(record.host, [[record.value]]);
  await verify(id);
  names.answers(record.host, 'fails');
  const states: unknown[] = [];
  for (let day = 1; day <= 3; day++) {
    await dayLater();
    states.push((await listed())[0]);
  }
  expect(states).toEqual([
    [domain, 'VERIFIED', 'noAnswer'],
    [domain, 'VERIFIED', 'noAnswer'],
    [domain, 'LOST', 'noAnswer'],
  ]);
  names.answers(record.host, [[record.value]]);
  await dayLater();
  expect(await listed()).toEqual([[domain, 'VERIFIED', null]]);
});

test('the preview of invitations says which addresses are outside of the verified domains', async () => {
  const emails = [`mia@${domain}`, 'ola@elsewhere.example'];
  const outside = async () => (await anna.call('tenant.checkInvitations', { ...of, emails })).addresses.map((it) => it.outside);
  const { id, record } = await add(anna, of.tenantId);
  expect(await outside()).toEqual([false, false]);
  names.answers(record.host, [[record.value]]);
  await verify(id);
  expect(await outside()).toEqual([false, true]);
});

test('what is no domain, or one where anybody can have an address, is refused, and so is one that is there', async () => {
  await add(anna, of.tenantId, 'bücher.example');
  expect(await listed()).toEqual([['xn--bcher-kva.example', 'PENDING', null]]);
  const code = (name: string) => anna.code('tenant.addDomain', { ...of, id: server.services.ids.id(), domain: name });
  for (const name of [
    'kestrel',
    'a b.example',
    'anna@kestrel.example',
    '10.0.0.1',
    '-a.example',
    'gmail.com',
    'co.uk',
    '..',
    `${'a'.repeat(64)}.example`,
  ])
    expect([name, await code(name)]).toEqual([name, 'invalidInput']);
  expect(await code('BÜCHER.example')).toBe('conflict');
});
