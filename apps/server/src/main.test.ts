import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createEmptyDatabase } from '@trackyard/testing';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { mainGround } from '../test/main-ground.ts';
import { addressIn } from '../test/main-process.ts';
import { postmasterPid, runningPostmaster } from './platform/database/embedded-process.ts';
import { openPool } from './platform/database/pool.ts';
import { createLog } from './platform/log.ts';
import { build } from './platform/version.ts';

// A start takes seconds where other tests keep the machine busy.
vi.setConfig({ testTimeout: 120_000 });
const { newFolder, run } = mainGround();

test('starts with its own database and the demo, survives being killed, and stops in good order', async () => {
  const data = newFolder();
  const first = run(['--port=0', `--data=${data}`]);
  const output = await first.printed('Press Ctrl+C');
  expect(output).toContain(`Data is stored in ${data}`);
  expect(output).toMatch(/Anna Lindqvist: anna@kestrel\.example with the password \S+/);
  expect((await fetch(`${addressIn(output)}/readyz`)).status).toBe(200);
  const postgres = postmasterPid(path.join(data, 'pg18'))!;
  first.child.kill('SIGKILL');
  await first.exited;
  const second = run(['--port=0', `--data=${data}`]);
  const again = await second.printed('Press Ctrl+C');
  expect(postmasterPid(path.join(data, 'pg18'))).toBe(postgres);
  expect((await fetch(`${addressIn(again)}/readyz`)).status).toBe(200);
  second.child.kill('SIGTERM');
  expect(await second.exited).toBe(0);
  expect(runningPostmaster(path.join(data, 'pg18'))).toBeNull();
});

test('without the demo an empty database gets a link for the first administrator; two Trackyards run side by side', async () => {
  const [one, two] = [newFolder(), newFolder()].map((data, at) => {
    return run(['--port=0', '--no-demo', `--data=${data}`], { TRACKYARD_BACKUP_FOLDER: at === 0 ? data : `${process.execPath}/backups` });
  });
  const outputs = [await one!.printed('Press Ctrl+C'), await two!.printed('Press Ctrl+C')];
  // A backup at midnight would fail.
  expect(outputs[0]).toMatch(/"msg":"Cannot make a backup: A backup inside the data folder is lost with it\./);
  expect(outputs[1]).toMatch(/"msg":"Cannot make a backup: \S+ can't be written: a part of its path is no folder\."/);
  for (const output of outputs) {
    expect(output).toMatch(new RegExp(`${addressIn(output)}/setup/\\S{40,}`));
    expect(output).not.toContain('password');
  }
});

test('the demo opens to other machines only when it is asked for by name, with a new password', async () => {
  const data = newFolder();
  const open = ['--port=0', '--public-address=https://trackyard.example', `--data=${data}`];
  const refused = run(open);
  expect(await refused.exited).toBe(1);
  expect(refused.output().trim().split('\n').at(-1)).toBe(
    'With --public-address https://trackyard.example this server is not for this machine alone. Start it with --no-demo for real use, or with --demo to show the demo to others.',
  );
  const shown = run([...open, '--demo']);
  const output = await shown.printed('Press Ctrl+C');
  expect(output).toMatch(/Anna Lindqvist: anna@kestrel\.example with the password \S{20}\n/);
  expect(output).not.toContain('kestrel-coffee-demo');
  shown.child.kill('SIGTERM');
  await shown.exited;
  const real = run([...open, '--no-demo']);
  expect(await real.exited).toBe(1);
  expect(real.output()).toContain('This data holds the demo');
});

test('--help says every option with its default, and starts nothing', async () => {
  const it = run(['--help']);
  expect(await it.exited).toBe(0);
  expect(it.output()).toContain('--port');
  expect(it.output()).toContain('--data');
  expect(it.output()).not.toContain('Trackyard is at');
});

test('a taken port gives one sentence and a failure, and leaves no database behind', async () => {
  const data = newFolder();
  const taken: Server = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const it = run([`--port=${port}`, `--data=${data}`]);
  expect(await it.exited).toBe(1);
  expect(it.output().trim().split('\n').at(-1)).toBe(`Port ${port} is taken by another program; choose another one with --port.`);
  expect(postmasterPid(path.join(data, 'pg18'))).toBeNull();
  taken.close();
});

test.each([
  // EX_CONFIG, after which systemd does not start it again.
  ['a mistake in the configuration', ['--port=x'], {}, /^--port must be a number from 0 to 65535, not 'x'\.$/, 78],
  [
    'a data folder that can not be made',
    ['--data=FILE/data'],
    {},
    /^The data folder .*\/data can't be made: a part of its path is no folder\.$/,
  ],
  [
    'a database that does not answer',
    [],
    { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none', TRACKYARD_DATABASE_WAIT: '0' },
    /^The database of DATABASE_URL can't be used: (?!.*secret).*\.$/,
  ],
] as [string, string[], Record<string, string>, RegExp, number?][])(
  '%s gives one sentence and a failure',
  async (_, args, env, sentence, code = 1) => {
    const file = path.join(newFolder(), 'file');
    writeFileSync(file, '');
    const it = run(['--port=0', ...args.map((arg) => arg.replace('FILE', file))], env);
    expect(await it.exited).toBe(code);
    expect(it.output().trim()).toMatch(sentence);
  },
);

test('a database that a newer version wrote gives one sentence and a failure', async () => {
  const { connection, drop } = await createEmptyDatabase();
  const database = openPool(connection, createLog('error'), 1);
  await sql`create table migration (name text primary key, applied timestamptz not null default now())`.execute(database);
  await sql`insert into migration (name) values ('209901010000-flying-cars')`.execute(database);
  await database.destroy();
  const url = `postgres://${connection.user}@/${connection.database}?host=${encodeURIComponent(String(connection.host))}`;
  const it = run(['--port=0'], { DATABASE_URL: url });
  expect(await it.exited).toBe(1);
  expect(it.output().trim()).toBe(
    `The database was written by a newer version of Trackyard than this one, ${build} (it knows 209901010000-flying-cars). Start that version.`,
  );
  await drop();
});
