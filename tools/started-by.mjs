// Who started this process by npm: npm, or a shell that it put between, and npm. The server stops when they go (`platform/stop-when.ts`):
// a killed npm hands nothing on, nor does such a shell. Runs on Node.js 20.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The variable by which the server hears of them: `parent` or `parent,grandparent`. */
export const startedBy = 'TRACKYARD_STARTED_BY';

/** The value of that variable; undefined where no npm started this process. */
export function whoStarted(env = process.env) {
  if (!env.npm_lifecycle_event || process.platform === 'win32') return undefined;
  const parent = lookAt(process.ppid);
  // `exec` in a script makes the shell give way: then npm itself is the parent.
  return parent?.isShell ? `${process.ppid},${parent.parent}` : String(process.ppid);
}

function lookAt(pid) {
  try {
    if (process.platform !== 'linux') return fromPs(pid);
    const [, ...line] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return { parent: parentIn(readFileSync(`/proc/${pid}/stat`, 'utf8')), isShell: line[0] === '-c' };
  } catch {
    return undefined;
  }
}
/** Fields of /proc/…/stat: id, name in brackets, state, parent. */
const parentIn = (stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);

function fromPs(pid) {
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'ppid=,command='], { encoding: 'utf8' });
  const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? [];
  return parent && { parent: Number(parent), isShell: /^\S+ -c /.test(command) };
}
