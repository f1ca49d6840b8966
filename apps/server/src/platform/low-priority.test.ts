import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { expect, test } from 'vitest';
import { goLast, isOfPostgres } from './low-priority.ts';

test('a process that goes last has a lower priority than before, and one that is gone is no mistake', async () => {
  const child = spawn(process.execPath, ['-e', "process.stdin.resume(); console.log('there')"], { detached: true });
  try {
    await once(child.stdout, 'data');
    const before = os.getPriority(child.pid);
    goLast(child.pid);
    expect(os.getPriority(child.pid)).toBeGreaterThan(before);
    expect(isOfPostgres(child.pid!)).toBe(false);
  } finally {
    child.kill();
  }
  await once(child, 'exit');
  goLast(child.pid);
  expect(isOfPostgres(child.pid!)).toBe(false);
});
