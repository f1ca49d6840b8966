import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fillLock } from './lock-fill.mjs';
import { idsNamedIn, readCatalogue, testFiles, titlesAmiss } from './requirements.mjs';
import { isInstalled, pinnedNode, root } from './setup.mjs';
import { whichTests } from './test-flaky.mjs';
import { fingerprint } from './web-build.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'trackyard-tools-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const write = (file: string, content: unknown): void => {
  const at = path.join(folder, file);
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, typeof content === 'string' ? content : JSON.stringify(content));
};

describe('set-up', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/zod': { version: '4.6.7' },
      'node_modules/@x/win32': { version: '1.0.0', optional: true },
      'node_modules/@trackyard/web': { link: true },
      'apps/server/node_modules/file-type': { version: '22.0.1' },
    },
  };
  const nested = { 'apps/server/node_modules/file-type': { version: '22.0.1' } };
  const present = { packages: { 'node_modules/zod': { version: '4.6.7' }, 'node_modules/@trackyard/web': { link: true }, ...nested } };
  const folders = ['node_modules/zod', 'node_modules/@trackyard/web', 'apps/server/node_modules/file-type'];
  const writeFolders = (all = folders): void => {
    for (const it of all) write(`${it}/package.json`, {});
  };

  test('an install that is whole is left alone, packages of other systems aside', () => {
    write('package-lock.json', lock);
    write('node_modules/.package-lock.json', present);
    writeFolders();
    expect(isInstalled(folder)).toBe(true);
  });
  test.each([
    ['nothing is installed', undefined],
    ['a package is missing', { packages: { 'node_modules/@trackyard/web': { link: true }, ...nested } }],
    ['a version is another', { packages: { ...present.packages, 'node_modules/zod': { version: '4.6.6' } } }],
    ['a workspace is not linked', { packages: { 'node_modules/zod': { version: '4.6.7' }, ...nested } }],
    ['the install was cut short', '{"packages": {'],
  ])('installs where %s', (_, there) => {
    write('package-lock.json', lock);
    writeFolders();
    if (there) write('node_modules/.package-lock.json', there);
    expect(isInstalled(folder)).toBe(false);
  });
  test.each(folders)('installs where the list of packages is whole, and the folder %s is missing', (missing) => {
    write('package-lock.json', lock);
    write('node_modules/.package-lock.json', present);
    writeFolders(folders.filter((it) => it !== missing));
    expect(isInstalled(folder)).toBe(false);
  });
  test('everything after the set-up runs on the pinned Node.js', () => {
    const pinned = (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { devDependencies: Record<string, string> })
      .devDependencies['node'];
    expect(process.version).toBe(`v${pinned}`);
    expect(pinnedNode).toContain(path.join('node_modules', 'node', 'bin', 'node'));
  });
});

describe('web build', () => {
  test('is due again when a source changed, came or went, and not for a test or what was built', () => {
    write('apps/web/src/main.tsx', 'one');
    const before = fingerprint(folder, ['apps/web', 'package-lock.json']);
    write('apps/web/src/main.test.tsx', 'a test');
    write('apps/web/dist/index.html', 'built');
    expect(fingerprint(folder, ['apps/web', 'package-lock.json'])).toBe(before);
    write('apps/web/src/other.ts', '');
    const withOther = fingerprint(folder, ['apps/web', 'package-lock.json']);
    write('apps/web/src/main.tsx', 'two');
    write('package-lock.json', '{}');
    expect(
      new Set([before, withOther, fingerprint(folder, ['apps/web']), fingerprint(folder, ['apps/web', 'package-lock.json'])]).size,
    ).toBe(4);
  });
});

describe('lock file', () => {
  test('gets the packages of other systems that npm left out, once', () => {
    const lock = {
      packages: {
        'node_modules/tool': {
          version: '1.0.0',
          dev: true,
          optionalDependencies: {
            '@tool/linux-x64': '1.0.0',
            '@tool/darwin-arm64': '1.0.0',
            '@tool/linux-arm64-musl': '1.0.0',
            fsevents: '~2.3.2',
          },
        },
        'node_modules/@tool/linux-x64': { version: '1.0.0' },
      } as Record<string, unknown>,
    };
    expect(fillLock(lock)).toEqual(['@tool/darwin-arm64', '@tool/linux-arm64-musl']);
    expect(lock.packages['node_modules/@tool/darwin-arm64']).toEqual({
      version: '1.0.0',
      cpu: ['arm64'],
      os: ['darwin'],
      dev: true,
      license: 'MIT',
      optional: true,
    });
    expect(lock.packages['node_modules/@tool/linux-arm64-musl']).toMatchObject({ libc: ['musl'] });
    expect(fillLock(lock)).toEqual([]);
  });
});

describe('requirements', () => {
  test('are found at the end of titles of tests, of tables and of steps', () => {
    const source =
      "test('joins [CHAT-012]', …); it.each([1])(`opens %s [ROUTE-010, ROUTE-011]`, …); await test.step('a step [TRACK-001]', …); expect('[CHAT-099]')";
    expect(idsNamedIn(source)).toEqual(['CHAT-012', 'ROUTE-010', 'ROUTE-011', 'TRACK-001']);
    expect(titlesAmiss(source)).toEqual([]);
  });
  test('stand nowhere else in a title, and are four at most', () => {
    const amiss = [
      'CHAT-012 joins',
      'as CHAT-012 says [CHAT-013]',
      'joins [CHAT-012..014]',
      'all [CHAT-001, CHAT-002, CHAT-003, CHAT-004, CHAT-005]',
    ];
    expect(titlesAmiss(amiss.map((it) => `test('${it}', …)`).join(';'))).toEqual(amiss);
    const own = [...testFiles()].filter((it) => it !== fileURLToPath(import.meta.url));
    expect(own.flatMap((file) => titlesAmiss(readFileSync(file, 'utf8')))).toEqual([]);
  });
  test('come from our own catalogue', () => {
    const rows = readCatalogue();
    expect(rows.length).toBeGreaterThan(500);
    expect(new Set(rows.map((row: { id: string }) => row.id)).size).toBe(rows.length);
  });
});

describe('a test to repeat', () => {
  const all = [
    { file: 'apps/server/src/mail/mail.test.ts', text: "test('mail goes out (at once)', …)" },
    { file: 'e2e/mail.e2e.ts', text: "test('mail is listed', …)" },
  ];
  const [mail, pages] = all.map(({ file }) => file);
  test.each([
    ['apps/server/src/mail/mail.test.ts › mail > goes out (at once)', { title: 'mail goes out \\(at once\\)', files: [mail] }],
    ['[phone] mail.e2e.ts:7 › mail is listed', { title: 'mail is listed', files: [pages], project: 'phone' }],
    ['mail is listed', { title: 'mail is listed', files: [pages] }],
    ['src/mail', { title: '', files: [mail] }],
    ['nothing of that name', { title: 'nothing of that name', files: [] }],
  ])('is found by %s', (name, found) => expect(whichTests(name, all)).toEqual({ project: undefined, ...found }));
});
