import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';

/** As `nice` has it: a third of the share of others, where they want the whole processor. With less, a backup hardly moves on a busy machine. */
const niceness = 5;

/** Lets the other processes of this machine go first, as far as the system allows that; threads that start later do as the others. */
export function goLast(pid = process.pid): void {
  for (const thread of threadsOf(pid)) attempt(() => os.setPriority(thread, niceness));
  // Linux shares the processor between sessions first, and only then by priority within each.
  attempt(() => leadsSession(pid) && writeFileSync(`/proc/${pid}/autogroup`, String(niceness)));
}

/** On Linux each thread has a priority of its own. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [pid];
  }
}
function leadsSession(pid: number): boolean {
  // Behind the name of the program, which may have spaces: state, parent, group, session.
  const [, , , session] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  return Number(session) === pid;
}
/** The process of a server of PostgreSQL on this machine. */
export const isOfPostgres = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres:');
  } catch {
    return false;
  }
};

function attempt(work: () => unknown): void {
  try {
    work();
  } catch {
    // Another system, or a process of another account.
  }
}
