import { createApp, createLog } from '@trackyard/server';
import { openWorker, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfiguration } from '../platform/configuration.ts';
import { flagsCommand } from './command.ts';

/** The command opens a server of its own on the database on which another one runs, as it does for whoever types it. */
let server: TestServer;
let anna: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person('Anna Lindqvist');
});
afterAll(() => server.stop());

async function type(line: string): Promise<string> {
  const lines: string[] = [];
  const words = (line.match(/"[^"]+"|\S+/g) ?? []).map((it) => it.replaceAll('"', ''));
  const done = flagsCommand(words, {
    configure: () => ({ ...readConfiguration(['--data', '.'], {}) }),
    open: (configuration) => createApp(configuration, { connection: server.connection, log: createLog('error'), jobs: 'clock' }),
    print: (it) => lines.push(it),
  });
  return done.then(
    () => lines.join('\n'),
    (cause: Error) => cause.message.split('\n')[0]!,
  );
}
const ufg = async () => (await anna.call('identity.getToken', {})).ufg;

test('grants to a person, a tenant, a track and a group, lists them, and takes them back', async () => {
  const trackId = await server.track('Autumn blend launch', [anna]);
  expect(await type('grant copyTrack --user Anna.Lindqvist@kestrel.example')).toBe('copyTrack is on for the user Anna Lindqvist.');
  expect(await type('grant ACTIVEPIECES --tenant "kestrel coffee"')).toBe('workflow is on for the tenant Kestrel Coffee.');
  expect(await type(`grant documentViewer --track ${trackId}`)).toBe('documentViewer is on for the track Autumn blend launch.');
  expect(await type('join Tasters --user anna.lindqvist@kestrel.example')).toBe('Anna Lindqvist is in the group Tasters.');
  expect(await type('join Tasters --user anna.lindqvist@kestrel.example')).toBe('Anna Lindqvist is in the group Tasters.');
  expect(await type('grant aiAssistant --group tasters --tenant "Kestrel Coffee"')).toBe('aiAssistant is on for the group Tasters.');
  expect(await ufg()).toEqual(['COPY_TRACK', 'ACTIVEPIECES', 'AI_ASSISTANT']);
  expect(
    (await type('list'))
      .split('Granted:\n')[1]
      ?.split('\n')
      .map((it) => it.trim()),
  ).toEqual([
    'aiAssistant: group Tasters (Kestrel Coffee)',
    'copyTrack: user anna.lindqvist@kestrel.example (Kestrel Coffee)',
    'documentViewer: track Autumn blend launch (Kestrel Coffee)',
    'workflow: tenant Kestrel Coffee',
  ]);
  expect(await type('revoke workflow --tenant "Kestrel Coffee"')).toBe('workflow is no longer granted to the tenant Kestrel Coffee.');
  expect(await type('leave Tasters --user anna.lindqvist@kestrel.example')).toBe('Anna Lindqvist is no longer in the group Tasters.');
  expect(await ufg()).toEqual(['COPY_TRACK']);
});

test('what the command does reaches whoever is online, though it runs beside the server', async () => {
  const mateo = await server.person('Mateo Ruiz');
  const worker = await openWorker({ base: server.address, session: mateo });
  const mine = () => worker.brain.readings['flags.mine']({}, 'page').read();
  expect(await type('grant webhooks --user mateo.ruiz@kestrel.example')).toBe('webhooks is on for the user Mateo Ruiz.');
  await vi.waitFor(() => expect(mine()).toEqual({ flags: ['webhooks'] }), 20_000);
  expect(await type('revoke webhooks --user mateo.ruiz@kestrel.example')).toMatch(/^webhooks is no longer granted/);
  await vi.waitFor(() => expect(mine()).toEqual({ flags: [] }), 20_000);
  worker.stop();
});

test.each([
  ['', 'Say what to do.'],
  ['allow copyTrack', 'allow is nothing that this command does.'],
  ['grant', 'Say which flag.'],
  ['grant telepathy --user a@b.example', expect.stringMatching(/^There is no flag telepathy\. There are trackingOff, reporting, /)],
  ['grant copyTrack', 'Say to whom, with one of --user, --group, --tenant and --track.'],
  ['grant copyTrack --user a@b.example --track x', 'Say to whom, with one of --user, --group, --tenant and --track.'],
  ['grant copyTrack --group Tasters', 'copyTrack can’t be granted to a group: only to a user, tenant.'],
  ['grant copyTrack --user nobody@kestrel.example', 'Nobody has the email nobody@kestrel.example.'],
  ['grant copyTrack --tenant Nowhere', 'There is no tenant Nowhere.'],
  ['grant aiAssistant --group Nobodies', 'There is no group Nobodies.'],
  ['grant documentViewer --track x', 'There is no track x. Its id stands in its address, behind /t/.'],
  ['grant copyTrack --mail a@b.example', expect.stringMatching(/^Unknown option '--mail'/)],
  ['list everything', 'everything is too much.'],
  ['join Tasters', 'Say which group, and who with --user.'],
])('%j is answered with what is wrong', async (line, answer) => {
  expect(await type(line)).toEqual(answer);
});
