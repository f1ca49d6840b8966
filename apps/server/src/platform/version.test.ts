import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { commitOf } from './version.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'trackyard-version-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
const sha = (digit: string): string => digit.repeat(40);

test('the commit comes from an image, a branch, packed branches, a bare commit or a worktree; a copy without Git has none', () => {
  write('branch/.git/HEAD', 'ref: refs/heads/main\n');
  write('branch/.git/refs/heads/main', `${sha('a')}\n`);
  write('packed/.git/HEAD', 'ref: refs/heads/main\n');
  write('packed/.git/packed-refs', `# pack-refs\n${sha('c')} refs/heads/domain\n${sha('b')} refs/heads/main\n`);
  write('bare/.git/HEAD', `${sha('d')}\n`);
  write('branch/.git/worktrees/tree/HEAD', 'ref: refs/heads/main\n');
  write('branch/.git/worktrees/tree/commondir', '../..\n');
  write('tree/.git', `gitdir: ${path.join(folder, 'branch/.git/worktrees/tree')}\n`);
  write('copy/package.json', '{}');
  const all = ['branch', 'packed', 'bare', 'tree', 'copy'].map((it) => commitOf(path.join(folder, it)));
  expect(all).toEqual(['aaaaaaaa', 'bbbbbbbb', 'dddddddd', 'aaaaaaaa', null]);
  expect(commitOf(path.join(folder, 'branch'), sha('e'))).toBe('eeeeeeee');
  expect(commitOf(path.join(folder, 'branch'), 'unknown')).toBeNull();
});
