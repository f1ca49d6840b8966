import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SandboxTask } from './task.ts';

const repository = realpathSync(fileURLToPath(new URL('../../../../..', import.meta.url)));
/** The program and its packages; the data folder may be beside them. */
const readable = ['apps/server/src', 'apps/server/node_modules', 'apps/server/package.json', 'packages', 'node_modules', 'package.json']
  .map((it) => path.join(repository, it))
  .filter((it) => existsSync(it));
const program = fileURLToPath(new URL('./process/main.ts', import.meta.url));
/** Threads of a process with `--permission` may read the folder it started in (Node.js 24): this one holds nothing but the program. */
export const sandboxFolder = path.dirname(program);

/** Arguments of Node.js: it reads the program alone, writes no files and starts no processes. */
export const nodeArguments = ({ module, memory, timeMs, isNative }: SandboxTask<never, unknown>): string[] => [
  ...['--permission', ...readable.map((it) => `--allow-fs-read=${it}`), '--allow-worker'],
  ...(isNative ? ['--allow-addons'] : []),
  ...['--no-warnings', '--disable-proto=delete', program, module.href, String(memory), String(timeMs)],
];

/** Settings of the server hold secrets. */
export const sandboxEnvironment = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' };

/** Begins a command line: the command runs without a network, and where `hidden` folders are empty. Native code can’t get around it. */
export type Confinement = (command: string, args: readonly string[]) => [string, string[]];
export const unconfined: Confinement = (command, args) => [command, [...args]];

/*
 * Namespaces of Linux: one without network devices, and one whose hidden folders have empty ones mounted over them. The second user namespace
 * has no rights in the first, so that what runs in it can’t unmount them.
 */
const script =
  'while [ "$1" != -- ]; do [ ! -d "$1" ] || mount -t tmpfs -o size=4k,mode=755 none "$1" || exit 1; shift; done; shift; exec unshare --user -- "$@"';
const confinement =
  (hidden: readonly string[]): Confinement =>
  (command, args) => [
    'unshare',
    ['--user', '--map-root-user', '--mount', '--net', '--', 'sh', '-c', script, 'sh', ...hidden, '--', command, ...args],
  ];

/** Null where this system does not allow it: other systems than Linux, and most containers. */
export async function findConfinement(hidden: readonly string[]): Promise<Confinement | null> {
  if (process.platform !== 'linux') return null;
  const confine = confinement(hidden);
  // Hidden folders may have the program in them.
  const [command, args] = confine(process.execPath, ['--check', program]);
  return (await succeeds(command, args)) ? confine : null;
}

const succeeds = (command: string, args: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore', env: sandboxEnvironment, timeout: 10_000 });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
