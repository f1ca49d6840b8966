import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { settings } from '../apps/server/src/platform/settings.ts';

// There is no container engine here: what can be checked without one is checked.
const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const known = 'FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE HEALTHCHECK STOPSIGNAL CMD'.split(' ');
const instructions = read('Dockerfile')
  .split('\n')
  .filter((line) => line.trim() && !line.startsWith('#'))
  .map((line) => ({ name: line.split(' ')[0]!, rest: line.slice(line.indexOf(' ') + 1) }));
const all = (name: string): string[] => instructions.filter((it) => it.name === name).map((it) => it.rest);
const ignored = read('.dockerignore').split('\n').filter(Boolean);

test('the Dockerfile has instructions that exist, and stages that are built before they are used', () => {
  expect(instructions.filter((it) => !known.includes(it.name))).toEqual([]);
  const built: string[] = [];
  for (const { name, rest } of instructions) {
    if (name === 'FROM') {
      const [, base, stage] = /^(\S+) AS (\S+)$/.exec(rest) ?? [];
      expect(built.includes(base!) || /^node:\d+-slim$/.test(base!), rest).toBe(true);
      built.push(stage!);
    }
    const from = name === 'COPY' && /^--from=(\S+)/.exec(rest)?.[1];
    if (from) expect(built).toContain(from);
  }
});

test('what the Dockerfile copies is there, and is not left out of the context', () => {
  const sources = all('COPY')
    .filter((it) => !it.startsWith('--from'))
    .flatMap((it) => it.split(' ').slice(0, -1));
  expect(sources.length).toBeGreaterThan(8);
  expect(sources.filter((it) => !existsSync(path.join(root, it)))).toEqual([]);
  expect(sources.filter((it) => ignored.includes(it.split('/')[0]!))).toEqual([]);
});

test('every workspace has its manifest in the image before npm ci runs', () => {
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { link?: boolean; resolved?: string }> };
  const workspaces = Object.values(lock.packages).flatMap((it) => (it.link ? [it.resolved!] : []));
  for (const workspace of workspaces) expect(all('COPY')).toContain(`${workspace}/package.json ${workspace}/`);
});

test('the commands of the image are lists that name scripts which exist', () => {
  const commands = [...all('CMD'), all('HEALTHCHECK')[0]!.replace(/^.* CMD /, '')].map((it) => JSON.parse(it) as string[]);
  for (const command of commands) {
    expect(command[0]).toBe('node');
    expect(existsSync(path.join(root, command.at(-1)!)), command.at(-1)).toBe(true);
  }
});

test('the image runs as nobody special, on the Node.js and the settings that we have', () => {
  expect(all('USER')).toEqual(['node']);
  const pinned = (JSON.parse(read('package.json')) as { devDependencies: Record<string, string> }).devDependencies['node']!;
  expect(all('FROM')[0]).toContain(`node:${pinned.split('.')[0]}-slim`);
  const given = Object.fromEntries(all('ENV').flatMap((it) => it.split(' ').map((pair) => pair.split('=') as [string, string])));
  const variables = Object.values(settings).map((it) => it.env as string);
  for (const [name, value] of Object.entries(given)) {
    if (name === 'NODE_ENV') continue;
    expect(variables).toContain(name);
    const setting = Object.values(settings).find((it) => it.env === name)!;
    expect(setting.schema.safeParse(value).success, `${name}=${value}`).toBe(true);
  }
  expect(all('EXPOSE')).toEqual([given['TRACKYARD_PORT']]);
  expect(all('VOLUME')).toEqual([given['TRACKYARD_DATA']]);
});
