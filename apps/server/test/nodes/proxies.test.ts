import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLong, patienceFactor, startTestServer, type TestServer, testClock } from '@trackyard/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followProcess } from '../main-process.ts';
import { type NodeProcess, startNodeProcess } from './node-process.ts';
import { writeWhileNodesGo } from './story.ts';

// Starts processes, which takes seconds where other tests keep the machine busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });
const deploy = (file: string): Promise<string> => readFile(fileURLToPath(new URL(`../../../../deploy/${file}`, import.meta.url)), 'utf8');
/** Only in the long run, where the proxy is installed: apt-get install nginx-light caddy. */
const through = (program: string) =>
  test.skipIf(!isLong && !process.env['TRACKYARD_PROXIES'] ? true : spawnSync('which', [program]).status !== 0);

let server: TestServer;
let nodes: [NodeProcess, NodeProcess];
let folder: string;
let ending: (() => Promise<unknown>)[];
beforeEach(async () => {
  ending = [];
  folder = await mkdtemp(path.join(os.tmpdir(), 'trackyard-proxy-'));
  server = await startTestServer({ nodes: 1, clock: testClock(new Date()), configuration: { bus: 'postgres' } });
  nodes = await Promise.all([startNodeProcess(server.connection), startNodeProcess(server.connection)]);
});
afterEach(async () => {
  for (const end of ending) await end();
  for (const it of nodes ?? []) await it.kill();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

through('nginx')('with deploy/nginx.conf two nodes restart in turn, and every acknowledged message is found', async () => {
  const port = await freePort();
  const [first, second] = nodes.map((it) => new URL(it.address).host);
  const site = (await deploy('nginx.conf'))
    .replace('127.0.0.1:8081', first!)
    .replace('127.0.0.1:8082', second!)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replace(/^\s*ssl_.*$/gm, '')
    .replace(/server \{\s*listen 80;[^}]*\}/, '');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((it) => `${it}_temp_path ${folder}/${it};`).join(' ');
  const whole = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${places} ${site} }`;
  await writeFile(path.join(folder, 'nginx.conf'), whole);
  await startProxy('nginx', ['-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')], {}, port);
  await story(port);
});

through('caddy')('with deploy/Caddyfile two nodes restart in turn, and every acknowledged message is found', async () => {
  const port = await freePort();
  const env = {
    TRACKYARD_SITE: `http://127.0.0.1:${port}`,
    TRACKYARD_NODES: nodes.map((it) => new URL(it.address).host).join(' '),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const site = forInstalledCaddy(await deploy('Caddyfile'));
  await writeFile(path.join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${site}`);
  await startProxy('caddy', ['run', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], env, port);
  await story(port);
});

through('caddy')(
  'with deploy/Caddyfile a call with a body goes to the other node where one is gone and nobody has noticed yet',
  async () => {
    const port = await freePort();
    const [gone, there] = [`127.0.0.1:${await freePort()}`, new URL(nodes[0].address).host];
    const env = {
      ...{ TRACKYARD_SITE: `http://127.0.0.1:${port}`, TRACKYARD_NODES: `${gone} ${there}` },
      ...{ XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    };
    const site = forInstalledCaddy(await deploy('Caddyfile')).replace(/^\s*health_.*$/gm, '');
    await writeFile(path.join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${site}`);
    await startProxy('caddy', ['run', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], env, port);
    const headers = { 'content-type': 'application/json' };
    const call = () => fetch(`http://127.0.0.1:${port}/api/nothing`, { method: 'POST', headers, body: '{"a":1}' });
    for (let i = 0; i < 4; i++) expect((await call()).status).toBe(404);
  },
);

/** Debian's Caddy 2.6.2 knows the earlier name alone, as deploy/Caddyfile says. */
function forInstalledCaddy(site: string, program = 'caddy'): string {
  const { stdout } = spawnSync(program, ['version'], { encoding: 'utf8' });
  const isBefore = /^v?2\.6\.[0-2]\b/.test(stdout);
  return isBefore ? site.replace(/^(\s*)request_buffers .*$/m, '$1buffer_requests') : site;
}

async function story(port: number): Promise<void> {
  const address = `http://127.0.0.1:${port}`;
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
  await writeWhileNodesGo({ server, nodes, address });
}

async function startProxy(program: string, args: readonly string[], env: Record<string, string>, port: number): Promise<void> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const proxy = followProcess(child);
  ending.push(async () => {
    child.kill('SIGTERM');
    await proxy.exited;
  });
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status, proxy.output()).toBe(200), {
    timeout: 20_000 * patienceFactor,
    interval: 100,
  });
}

async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  taken.close();
  await once(taken, 'close');
  return port;
}
