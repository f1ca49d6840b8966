import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { mainGround } from '../test/main-ground.ts';
import { addressIn } from '../test/main-process.ts';
import { runningPostmaster } from './platform/database/embedded-process.ts';

// A start takes seconds where other tests keep the machine busy.
vi.setConfig({ testTimeout: 120_000 });
const { newFolder, run, runOther } = mainGround();
const apps = fileURLToPath(new URL('.', import.meta.url));

test('a second server on a data folder is refused, and the first goes on; a command works beside it', async () => {
  const [data, TMPDIR] = [newFolder(), newFolder()];
  const first = run(['--port=0', '--no-demo', `--data=${data}`], { TMPDIR });
  const address = addressIn(await first.printed('Press Ctrl+C'));
  const second = run(['--port=0', '--no-demo', `--data=${data}`], { TMPDIR });
  expect(await second.exited).toBe(1);
  expect(second.output().trim()).toBe('Another server is using this folder. Stop it first, or name another folder with --data.');
  const people = runOther(process.execPath, [path.join(apps, 'commands/people.ts'), 'list', '--data', data], {
    cwd: apps,
    env: { TMPDIR },
  });
  expect([await people.exited, people.output()]).toEqual([0, expect.not.stringContaining('Another server')]);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
});

test('a server that was killed keeps no other from its folder', async () => {
  const data = newFolder();
  const first = run(['--port=0', '--no-demo', `--data=${data}`]);
  await first.printed('Press Ctrl+C');
  first.child.kill('SIGKILL');
  await first.exited;
  const second = run(['--port=0', '--no-demo', `--data=${data}`]);
  await second.printed('Press Ctrl+C');
  second.child.kill('SIGTERM');
  expect(await second.exited).toBe(0);
});

test('a folder with the files of something else is refused, and left as it was', async () => {
  const data = newFolder();
  writeFileSync(path.join(data, 'accounts.xlsx'), 'of somebody');
  // Starts as root put it there; it is ours.
  mkdirSync(path.join(data, 'pg-0f0dca2831eebac23136'));
  const it = run(['--port=0', `--data=${data}`]);
  expect(await it.exited).toBe(1);
  expect(it.output().trim()).toBe(
    `The folder ${data} holds files that are not Trackyard's (accounts.xlsx). Name an empty folder, or one that does not exist yet, with --data.`,
  );
  expect(readdirSync(data)).toEqual(['accounts.xlsx', 'pg-0f0dca2831eebac23136']);
});

test('the folder of the socket goes with the server; what killed ones left goes at the next start', async () => {
  const [data, TMPDIR] = [newFolder(), newFolder()];
  const left = path.join(TMPDIR, `trackyard-${'0'.repeat(20)}`);
  const young = path.join(TMPDIR, `trackyard-${'1'.repeat(20)}`);
  const used = path.join(TMPDIR, `trackyard-${'2'.repeat(20)}`);
  for (const it of [left, young, used]) mkdirSync(it);
  writeFileSync(path.join(left, '.s.PGSQL.5432.lock'), '2147483646\n');
  writeFileSync(path.join(used, '.s.PGSQL.5432.lock'), `${process.pid}\n`);
  for (const it of [left, used]) utimesSync(it, 0, 0);
  const server = run(['--port=0', '--no-demo', `--data=${data}`], { TMPDIR });
  await server.printed('Press Ctrl+C');
  expect([left, young, used].map((it) => existsSync(it))).toEqual([false, true, true]);
  const folders = () => readdirSync(TMPDIR).filter((it) => it.startsWith('trackyard-'));
  expect(folders()).toHaveLength(3);
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  expect(folders()).toHaveLength(2);
});

test.skipIf(process.getuid?.() !== 0)('a socket of another account is not to be removed while its server runs', async () => {
  const [data, TMPDIR] = [newFolder(), newFolder()];
  const first = run(['--port=0', '--no-demo', `--data=${data}`], { TMPDIR });
  await first.printed('Press Ctrl+C');
  chmodSync(data, 0o777);
  const other = runOther('setpriv', ['--reuid=1234', '--regid=1234', '--clear-groups', process.execPath, 'main.ts', `--data=${data}`], {
    cwd: apps,
    env: { TMPDIR },
  });
  expect(await other.exited).toBe(1);
  expect(other.output()).toMatch(/^Another server is using this folder: its database \(process \d+\) runs from another account/);
  expect(runningPostmaster(path.join(data, 'pg18'))).not.toBeNull();
});

test.skipIf(process.getuid?.() !== 0)(
  'root does not take the data of another account, which could not start its server any more',
  async () => {
    const data = newFolder();
    const database = path.join(data, 'pg18');
    mkdirSync(database, { mode: 0o700 });
    for (const it of [data, database]) chownSync(it, 1, 1);
    const before = readdirSync(data);
    const refusal = 'This data belongs to the account daemon. Run the command from it: runuser -u daemon -- …';
    const command = (file: string, ...args: string[]) => runOther(process.execPath, [path.join(apps, file), ...args], { cwd: apps });
    const refused = [
      run(['--port=0', `--data=${data}`]),
      run(['--check', `--data=${data}`]),
      command('commands/people.ts', 'list', '--data', data),
      command('commands/backup.ts', 'backup', path.join(newFolder(), 'to'), '--data', data),
    ];
    for (const it of refused) expect([await it.exited, it.output().trim()]).toEqual([1, refusal]);
    expect([statSync(database).uid, readdirSync(data)]).toEqual([1, before]);
  },
);

test('what the system refuses a command is said in words', async () => {
  const [data, to, TMPDIR] = [newFolder(), path.join(newFolder(), 'closed'), newFolder()];
  const first = run(['--port=0', '--no-demo', `--data=${data}`], { TMPDIR });
  await first.printed('Press Ctrl+C');
  mkdirSync(to);
  writeFileSync(path.join(to, 'backup.json'), JSON.stringify({ format: 1, sealing: null }));
  // Not even root makes a folder where a file is.
  writeFileSync(path.join(to, 'snapshots'), '');
  const args = [path.join(apps, 'commands/backup.ts'), 'backup', to, '--data', data];
  const it = runOther(process.execPath, args, { cwd: apps, env: { TMPDIR } });
  expect(await it.exited).toBe(1);
  expect(it.output().trim()).toMatch(/^\S+ can't be read: a part of its path is no folder\.$/);
});
