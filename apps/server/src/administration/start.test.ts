import { logoAddress } from '@trackyard/contract';
import { openMailServer, startTestServer, type TestMailServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PersonAtBrowser, personAt, rowsOf } from '../../test/browsers.ts';
import { smallJpeg } from '../../test/small-jpeg.ts';
import { editedServer } from './edited-server.ts';

let post: TestMailServer;
/** A server that nobody set, and an administrator types. */
let typed: TestMailServer;
let server: TestServer;
let of: { tenantId: string };
let anna: PersonAtBrowser;
beforeAll(async () => {
  [post, typed] = [await openMailServer(), await openMailServer()];
  server = await startTestServer({
    configuration: { mailServer: post.setting, outsideAllowed: [`${typed.setting.host}:${typed.setting.port}`] },
  });
  of = { tenantId: server.tenantId };
  anna = await personAt(server, server.tenantId, 'Anna Lindqvist', { tenantAdmin: true });
});
afterAll(async () => {
  await server?.stop();
  await post?.close();
  await typed?.close();
});
const picture = smallJpeg().toString('base64');
const doneOf = async () => Object.entries((await anna.call('tenant.getStart', of)).done).flatMap(([step, done]) => (done ? [step] : []));

test('a step is done once there is what it makes, and open again once that is gone', async () => {
  expect(await doneOf()).toEqual([]);
  await anna.call('tenant.setLogo', { ...of, picture });
  await anna.call('tenant.updateSettings', { ...of, mergedSettings: { firstDay: 1 } });
  await anna.call('tenant.inviteUsers', { ...of, emails: ['mateo@kestrel.example'] });
  const groupId = server.services.ids.id();
  await anna.call('groups.create', { id: groupId, name: 'Roasters' });
  const tracks = ['Announcements', 'Roastery'].map((title) => ({ id: server.services.ids.id(), title }));
  await anna.call('tracks.createMany', { tracks });
  expect(await doneOf()).toEqual(['logo', 'place', 'people', 'groups', 'tracks']);
  await anna.call('tenant.removeLogo', of);
  await anna.call('groups.delete', { groupId });
  await anna.call('tenant.deleteTracks', { ...of, trackIds: tracks.map((it) => it.id) });
  expect(await doneOf()).toEqual(['place', 'people']);
});

test('an administrator sends themselves a test message, and reads what is wrong in no words of the mail server', async () => {
  post.answers({ code: 550, text: '5.1.1 No such person, says the server' });
  expect(await anna.call('tenant.testEmailConfig', of)).toEqual({ outcome: 'addressRefused' });
  expect(await doneOf()).not.toContain('mail');
  post.answers(null);
  expect(await anna.call('tenant.testEmailConfig', of)).toEqual({ outcome: 'sent' });
  expect(post.mails.at(-1)).toMatchObject({ to: [anna.email] });
  expect(await doneOf()).toContain('mail');
});

test('an administrator tries a mail server before it is set, and none inside the network [TADMIN-048]', async () => {
  const account = { user: '', password: '', from: 'Kestrel <post@kestrel.example>' };
  const { host, port } = typed.setting;
  const test = (mailEdits: object) =>
    anna.call('tenant.testEmailConfig', { ...of, officeSuiteType: 'NONE', mailEdits: { ...account, ...mailEdits } });
  const before = post.mails.length;
  expect(await test({ host, port })).toEqual({ outcome: 'sent' });
  expect([typed.mails.at(-1), post.mails.length]).toMatchObject([{ to: [anna.email] }, before]);
  for (const inside of [
    { host: '127.0.0.1', port: 25 },
    { host: '10.0.0.1', port: 587 },
    { host: '169.254.169.254', port: 80 },
  ])
    expect([inside, await test(inside)]).toEqual([inside, { outcome: 'unreachable' }]);
  const code = (input: object) => anna.code('tenant.testEmailConfig', { ...of, ...input });
  expect(await code({ mailEdits: { ...account, port } })).toBe('invalidInput');
  expect(await code({ officeSuiteType: 'MICROSOFT', mailEdits: { ...account, host, port } })).toBe('invalidInput');
  server.clock.advance(60_000);
});

test('the servers of Google and Microsoft are known, and need an account alone [TADMIN-048]', () => {
  const account = { user: 'post@kestrel.example', password: 'secret', from: 'post@kestrel.example' };
  const auth = { user: account.user, pass: account.password };
  expect(editedServer({ officeSuiteType: 'MICROSOFT', microsoftEdits: account })).toEqual({
    ...{ host: 'smtp.office365.com', port: 587, secure: false, auth, from: account.from },
  });
  expect(editedServer({ officeSuiteType: 'GOOGLE', mailEdits: { ...account, secure: false } })).toMatchObject({
    host: 'smtp.gmail.com',
    port: 465,
  });
  expect(() => editedServer({ officeSuiteType: 'MICROSOFT', microsoftEdits: { ...account, password: '' } })).toThrow(
    'both the name and the password',
  );
});

test('test messages of a company have a limit', async () => {
  const codes = new Set<string>();
  for (let count = 0; count < 8; count++) codes.add(await anna.code('tenant.testEmailConfig', of));
  expect(codes).toContain('tooManyRequests');
});

test('the logo is for the company’s own people, and one at a time is stored', async () => {
  const { logo } = await anna.call('tenant.setLogo', { ...of, picture });
  const mateo = await personAt(server, server.tenantId, 'Mateo Ruiz');
  expect(await rowsOf(mateo, 'tenants')).toMatchObject([{ logo }]);
  expect(await mateo.fetch(logoAddress(server.tenantId, logo))).toMatchObject({ status: 200 });
  const nils = await personAt(server, await server.createTenant('Harbour Imports'), 'Nils Berg', { tenantAdmin: true });
  expect(await nils.fetch(logoAddress(server.tenantId, logo))).toMatchObject({ status: 404 });
  const second = await anna.call('tenant.setLogo', { ...of, picture });
  const stored = () => server.services.files.list(`logos/${server.tenantId}`);
  await expect.poll(stored).toEqual([`logos/${server.tenantId}/${second.logo}`]);
  await anna.call('tenant.removeLogo', of);
  await expect.poll(stored).toEqual([]);
});

test('what is no JPEG, or too large, becomes no logo', async () => {
  const set = (bytes: Buffer) => anna.code('tenant.setLogo', { ...of, picture: bytes.toString('base64') });
  expect([
    await set(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
    await set(Buffer.concat([smallJpeg(), Buffer.alloc(300_000)])),
  ]).toEqual(['invalidInput', 'invalidInput']);
});

test('the sign-in names a company that shows its logo, while it is the only one', async () => {
  const alone = await startTestServer();
  try {
    const administrator = await personAt(alone, alone.tenantId, 'Anna Lindqvist', { tenantAdmin: true });
    expect(await alone.visitor().call('tenant.getFront', {})).toEqual({ company: null });
    await administrator.call('tenant.setLogo', { tenantId: alone.tenantId, picture });
    const { company } = await alone.visitor().call('tenant.getFront', {});
    expect(company).toMatchObject({ name: 'Kestrel Coffee', logo: expect.any(String) });
    await alone.createTenant('Harbour Imports');
    expect(await alone.visitor().call('tenant.getFront', {})).toEqual({ company: null });
  } finally {
    await alone.stop();
  }
});

test('administrators see the integrations that are set up on the server, and that Google Workspace is not [TADMIN-017, TADMIN-044, TADMIN-045]', async () => {
  const { integrations } = await anna.call('tenant.integrations', of);
  expect(integrations.filter((it) => it.connected).map((it) => it.name)).toEqual(['mailOut']);
  expect(integrations.map((it) => it.name)).toContain('virusScan');
  expect(await anna.call('tenant.checkGoogleInstall', of)).toEqual({ installed: false });
});

test('administrators see how much their files take, and check that the storage works [TADMIN-043]', async () => {
  expect(await anna.call('tenant.getOwnStorage', of)).toEqual({ used: 0, quota: null, place: 'folder' });
  expect(await anna.call('tenant.checkOwnStorage', of)).toEqual({ works: true });
  expect(await server.services.files.list(`checks/${of.tenantId}`)).toEqual([]);
  const { write } = server.services.files;
  server.services.files.write = () => Promise.reject(new Error('no space left on device'));
  expect(await anna.call('tenant.checkOwnStorage', of)).toEqual({ works: false });
  server.services.files.write = write;
});
