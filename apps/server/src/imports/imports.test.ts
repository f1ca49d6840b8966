import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ChatMessage, entities, scopeOf, type TrackyardError } from '@trackyard/contract';
import { parseChatLog } from '@trackyard/rules';
import { patienceFactor, startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatDay } from '../../test/chat-day.ts';
import { type Colleague, colleague, makeTeam } from '../../test/team.ts';
import { chatStates } from '../chat/index.ts';
import { readConfiguration } from '../platform/configuration.ts';
import { importCommand } from './command.ts';
import { importLogs } from './import-logs.ts';
import { readLogFiles } from './log-files.ts';

let server: TestServer;
let anna: Colleague;
let team: Awaited<ReturnType<typeof makeTeam>>;
let folder: string;
const text = chatDay();
beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
  anna = team.anna;
  folder = await mkdtemp(path.join(os.tmpdir(), 'trackyard-import-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await server.stop();
});

const fileOf = async (name: string, content: string) => {
  await writeFile(path.join(folder, name), content);
  return path.join(folder, name);
};
const messagesOf = async (trackId: string) => {
  const rows: ChatMessage[] = [];
  for (let after = 0; ; ) {
    const frame = await server.services.feeds.read(server.services.database, scopeOf('chat', trackId), after, 500);
    if (!frame) return rows;
    rows.push(...frame.rows.map((it) => it.row as ChatMessage));
    after = frame.seq;
  }
};
const importDay = async (title: string, who = anna) =>
  importLogs(server.services, who.actor, { title, files: await readLogFiles([await fileOf('2016-12-19.txt', text)]) });

test('a day comes in whole, in its order, with people, times, actions and system lines, and once', async () => {
  const { lines } = parseChatLog(text, { fileName: '2016-12-19.txt' });
  const report = await importDay('A day');
  expect(report).toMatchObject({ added: lines.length, known: 0, people: 10 });
  const messages = await messagesOf(report.trackId);
  expect(messages.map((it) => it.number)).toEqual(lines.map((_, at) => at + 1));
  expect(messages.map((it) => [it.date, it.source, it.senderName, it.chatMessageContent.plain])).toEqual(
    lines.map((it) => [it.date, it.source, it.senderName ?? '', it.text]),
  );
  const isAction = (it: ChatMessage) =>
    it.chatMessageContent.parts.some((part) => part.type === 'wrappedText' && part.styles.includes('action'));
  expect(messages.map(isAction)).toEqual(lines.map((it) => it.action));
  for (const message of messages) expect(message.senderId === null).toBe(message.source === 'system');
  for (const message of messages) entities.chatMessages.row.parse(message);

  expect(await importDay('A day')).toMatchObject({ trackId: report.trackId, added: 0, known: lines.length });
  expect(await messagesOf(report.trackId)).toEqual(messages);
});

test('what is new in a file that has grown comes in behind', async () => {
  const first = await fileOf('2016-12-20.txt', '[05:59] <ikonia> one\n');
  const { trackId } = await importLogs(server.services, anna.actor, { title: 'Grows', files: await readLogFiles([first]) });
  const grown = await fileOf('2016-12-20.txt', '[05:59] <ikonia> one\n[06:00] <usual> two\n');
  const again = await importLogs(server.services, anna.actor, { title: 'Grows', files: await readLogFiles([grown]) });
  expect(again).toMatchObject({ trackId, added: 1, known: 1 });
  expect((await messagesOf(trackId)).map((it) => it.chatMessageContent.plain)).toEqual(['one', 'two']);
});

test('the importer owns and coordinates the track, and has read everything; the people of the log can not sign in', async () => {
  const { trackId } = await importDay('Owned');
  const track = await server.services.database.selectFrom('track').selectAll().where('id', '=', trackId).executeTakeFirstOrThrow();
  expect(track.owner_id).toBe(anna.userId);
  const [state] = await chatStates(server.services.database, anna.actor, [trackId]);
  expect(state).toMatchObject({ numUnseenChatMessages: 0 });
  const people = await server.services.database
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select(['app_user.email', 'app_user.status', 'app_user.imported', 'membership.role', 'membership.status as member'])
    .where('membership.track_id', '=', trackId)
    .where('app_user.id', '!=', anna.userId)
    .execute();
  expect(people).toEqual(Array(10).fill({ email: null, status: 'DEACTIVATED', imported: true, role: 'COLLABORATOR', member: 'ACTIVE' }));
});

test('one name is one person in all imports of a tenant', async () => {
  const [one, two] = await Promise.all([importDay('Twin one'), importDay('Twin two')]);
  expect(one.trackId).not.toBe(two.trackId);
  const senders = async (trackId: string) => new Set((await messagesOf(trackId)).map((it) => it.senderId));
  expect(await senders(one.trackId)).toEqual(await senders(two.trackId));
});

test('the same title of another administrator is another track, and a deleted track is made anew', async () => {
  const { trackId } = await importDay('Mine');
  const other = await colleague(server, anna.actor.tenantId, 'Second Admin', { tenantAdmin: true });
  expect((await importDay('Mine', other)).trackId).not.toBe(trackId);
  await anna.run('tracks.delete', { trackId });
  const again = await importDay('Mine');
  expect(again.trackId).not.toBe(trackId);
  expect(await messagesOf(again.trackId)).toHaveLength(again.added);
});

test('a real colleague who is named as an author says nothing: the words are those of a namesake who can’t sign in', async () => {
  const date = '2026-11-19T08:00:00.000Z';
  const said = { senderName: team.mateo.actor.displayName, text: 'I never said this', action: false, source: 'import' } as const;
  const { trackId } = await anna.run('imports.importMessages', { title: 'In the name of others', messages: [{ key: 'a', date, ...said }] });
  const [message] = await messagesOf(trackId);
  expect(message!.senderId).not.toBe(team.mateo.userId);
  const { status, email } = await server.services.database
    .selectFrom('app_user')
    .select(['status', 'email'])
    .where('id', '=', message!.senderId!)
    .executeTakeFirstOrThrow();
  expect([status, email]).toEqual(['DEACTIVATED', null]);
});

test('only administrators import', async () => {
  expect(await team.mateo.code('imports.importMessages', { title: 'Not me', messages: [] })).toBe('forbidden');
});

const command = (...args: string[]) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const { database, host, user } = server.connection;
    const address = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`;
    const main = fileURLToPath(new URL('../commands/import-chat.ts', import.meta.url));
    const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, DATABASE_URL: address }, cwd: folder });
    const got = { out: '', err: '' };
    child.stdout.on('data', (it) => {
      got.out += it;
    });
    child.stderr.on('data', (it) => {
      got.err += it;
    });
    child.on('close', (code) => resolve({ code, ...got }));
  });

test(
  'the command imports while a server runs, shows progress, and reports what it could not read',
  async () => {
    await fileOf('2016-12-21.txt', '[05:59] <ikonia> hello\nnonsense\n[06:00]  * usual waves\n=== epod has joined\n[05:58] <epod> late\n');
    const { code, out, err } = await command('2016-12-21.txt', '--track', 'By command', '--as', anna.actor.email);
    expect({ code, err }).toEqual({ code: 0, err: '4 of 4 lines\n' });
    expect(out).toContain("5 lines read: 4 added to 'By command', 0 known already, 1 not readable.\n3 people.\n");
    expect(out).toContain('Not readable: 2016-12-21.txt:2: ');
    expect(out).toContain('Read with a doubt: 2016-12-21.txt:5: The clock goes back');
    expect((await command('2016-12-21.txt', '--track', 'By command', '--as', anna.actor.email)).out).toContain('0 added');
  },
  60_000 * patienceFactor,
);

const world = {
  configure: (args: readonly string[]) => readConfiguration(args, { DATABASE_URL: 'postgres://test' }),
  print: () => {},
  progress: () => {},
};
const refused = async (...args: string[]) => {
  const open = async () => ({ services: server.services, write: server.app.write, stop: async () => {} });
  return importCommand(args, { ...world, open }).then(
    () => 'ok',
    (cause: TrackyardError) => cause.message,
  );
};

test('unusable input ends the command with one sentence, before anything is written', async () => {
  const day = await fileOf('2016-12-19.txt', text);
  const noLog = await fileOf('2016-12-22.txt', 'nothing here is a log\n');
  const undated = await fileOf('undated.txt', '[05:59] <ikonia> hello\n');
  const missing = path.join(folder, 'missing.txt');
  expect(await refused('--track', 'X')).toMatch(/^Name a file to import: npm run import:chat/);
  expect(await refused(day)).toMatch(/^Name the track with --track/);
  expect(await refused(missing, '--track', 'X')).toBe(`${missing} can't be read: there is no such file.`);
  expect(await refused(folder, '--track', 'X')).toBe(`${folder} can't be read: it is a folder.`);
  expect(await refused(day, noLog, '--track', 'X')).toBe(`${noLog} can't be imported: it has no line of a chat log.`);
  expect(await refused(undated, '--track', 'X')).toBe(`${undated} can't be imported: no date (such as 2004-11-15) in the name.`);
  expect(await refused(day, '--track', 'X', '--as', 'nobody@nowhere.example')).toBe('Nobody has the email nobody@nowhere.example.');
  expect(await refused(day, '--track', 'X', '--as', team.mateo.actor.email)).toMatch(/is not an administrator/);
  expect(await refused(day, '--trak', 'X')).toMatch(/^Unknown option '--trak'\. Use: npm run/);
  const none = path.join(folder, 'none');
  const here = { ...world, configure: () => readConfiguration(['--data', none], {}), open: () => Promise.reject(new Error('opened')) };
  await expect(importCommand([day, '--track', 'X'], here)).rejects.toThrow(
    `There is no data in ${none}. Start Trackyard once first, or name its folder with --data.`,
  );
  expect(await server.services.database.selectFrom('import_track').select('title').where('title', '=', 'X').execute()).toEqual([]);
});

test(
  'the command ends with an error code when it refuses',
  async () => {
    const { code, out, err } = await command('missing.txt', '--track', 'X');
    expect({ code, out, err }).toEqual({ code: 1, out: '', err: "missing.txt can't be read: there is no such file.\n" });
  },
  60_000 * patienceFactor,
);

const realLogs = fileURLToPath(new URL('../../../../../shared/data/chat-logs/', import.meta.url));
test.skipIf(!existsSync(realLogs))('every line of real logs comes in or is reported', async () => {
  const names = (await readdir(realLogs)).filter((it) => it.endsWith('.txt')).slice(0, 3);
  const files = await readLogFiles(names.map((it) => path.join(realLogs, it)));
  const { trackId, added } = await importLogs(server.services, anna.actor, { title: 'Real', files });
  const texts = await Promise.all(names.map((it) => readFile(path.join(realLogs, it), 'utf8')));
  const written = texts.flatMap((it) => it.split(/\r?\n/)).filter((it) => it.trim()).length;
  expect(added + files.flatMap((it) => it.unread).length).toBe(written);
  expect(await messagesOf(trackId)).toHaveLength(added);
});
