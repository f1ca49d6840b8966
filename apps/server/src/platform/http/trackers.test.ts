import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startTestServer, type TestServer, type TestServerOptions } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfiguration } from '../configuration.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trackyard-web-'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>Trackyard</title>');
  await writeFile(path.join(folder, 'service-worker.js'), 'as built');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function withServer(env: Record<string, string>, use: (server: TestServer) => Promise<void>): Promise<void> {
  const { trackers } = readConfiguration([], env);
  const options: TestServerOptions = { webFolder: folder, configuration: { trackers } };
  const server = await startTestServer(options);
  await use(server).finally(() => server.stop());
}
const all = {
  TRACKYARD_ANALYTICS_ADDRESS: 'https://counts.example/a/matomo.php',
  TRACKYARD_ANALYTICS_SITE_ID: '7',
  TRACKYARD_SESSION_RECORDING_ADDRESS: 'https://films.example/{id}.js',
  TRACKYARD_SESSION_RECORDING_ID: 'film-1',
  TRACKYARD_TAG_MANAGER_ADDRESS: 'https://tags.example:8443/gtm.js?id={id}',
  TRACKYARD_TAG_MANAGER_ID: 'GTM-1',
  TRACKYARD_PRODUCT_TOUR_ADDRESS: 'https://tour.example/tour.js',
  TRACKYARD_PRODUCT_TOUR_ID: 'tour-1',
  TRACKYARD_PRODUCT_TOUR_MOBILE_ID: 'tour-2',
  TRACKYARD_TRACKER_HOSTS: 'wss://in.example https://*.in.example  https://tags.example:8443/more/tags.js ',
};
const policyOf = async ({ address }: TestServer, page = '/') => {
  const policy = (await fetch(address + page)).headers.get('content-security-policy')!;
  return new Map(policy.split('; ').map((it) => [it.split(' ')[0]!, it.split(' ').slice(1)]));
};

test('the content policy opens the scripts that are configured and the hosts that they ask, each for what it is there for, and nothing else', async () => {
  await withServer({}, async (server) => {
    for (const values of (await policyOf(server)).values()) expect(values.join(' ')).not.toMatch(/[.:]\/\/|\*|\.example/);
  });
  await withServer(all, async (server) => {
    const policy = await policyOf(server);
    const scripts = ['https://films.example/film-1.js', 'https://tags.example:8443/gtm.js', 'https://tour.example/tour.js'];
    const hosts = [
      'https://films.example',
      'https://tags.example:8443',
      'https://tour.example',
      'wss://in.example',
      'https://*.in.example',
    ];
    expect(policy.get('script-src')).toEqual(["'self'", ...scripts, 'https://tags.example:8443/more/tags.js']);
    expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:', ...hosts]);
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://counts.example/a/matomo.php', ...hosts]);
    const others = [...policy].filter(([directive]) => !['script-src', 'img-src', 'connect-src'].includes(directive));
    expect(others.flatMap(([, values]) => values).filter((it) => it.includes('example'))).toEqual([]);
    expect((await policyOf(server, '/api/token')).get('default-src')).toEqual(["'none'"]);
  });
});

test('the token carries the ids of the trackers and where they are, and none where none is set [SESSION-007]', async () => {
  const claims = async (server: TestServer) => {
    const { trackingCodes, trackerAddresses } = await (await server.person('Anna Lindqvist')).call('identity.getToken', {});
    return [trackingCodes, trackerAddresses];
  };
  await withServer({}, async (server) => {
    for (const claim of await claims(server)) expect(new Set(Object.values(claim!))).toEqual(new Set([null]));
  });
  await withServer(all, async (server) => {
    expect(await claims(server)).toEqual([
      {
        sessionRecording: 'film-1',
        analytics: '7',
        tagManager: 'GTM-1',
        productTour: 'tour-1',
        productTourHost: 'tour.example',
        productTourMobile: 'tour-2',
      },
      {
        sessionRecording: 'https://films.example/{id}.js',
        analytics: 'https://counts.example/a/matomo.php',
        tagManager: 'https://tags.example:8443/gtm.js?id={id}',
        productTour: 'https://tour.example/tour.js',
      },
    ]);
  });
});

test('the service worker is another one for another policy, so that browsers let go of the page that they keep', async () => {
  const workerOf = async (server: TestServer) => {
    const response = await fetch(`${server.address}/service-worker.js`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('/javascript')]);
    return response.text();
  };
  const seen: string[] = [];
  await withServer({}, async (server) => void seen.push(await workerOf(server)));
  await withServer(all, async (server) => void seen.push(await workerOf(server)));
  await withServer(
    { ...all, TRACKYARD_ANALYTICS_ADDRESS: 'https://other.example/' },
    async (server) => void seen.push(await workerOf(server)),
  );
  expect(seen[0]).toBe('as built');
  expect(seen.every((it) => it.startsWith('as built'))).toBe(true);
  expect(new Set(seen).size).toBe(3);
});
