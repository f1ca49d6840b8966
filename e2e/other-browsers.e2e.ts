import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathOf } from '@trackyard/contract';
import { makeTable, patienceFactor } from '@trackyard/testing';
import { saidIn } from './start/behind-line.ts';
import type { Engine } from './start/engines/engine.ts';
import { openFirefox } from './start/engines/firefox.ts';
import { handsOf } from './start/engines/hands.ts';
import { openWebKit } from './start/engines/webkit.ts';
import { expect, test, type World } from './start/test.ts';

const password = 'a walk along the river';
const isThere = (command: string): boolean => spawnSync('which', [command]).status === 0;
const engines: readonly { name: string; needs: readonly string[]; packages: string; open(): Promise<Engine> }[] = [
  { name: 'Firefox', needs: ['firefox-esr'], packages: 'firefox-esr', open: openFirefox },
  { name: 'WebKit', needs: ['WebKitWebDriver', 'xvfb-run'], packages: 'webkit2gtk-driver, xvfb and xauth', open: openWebKit },
];
const timeout = 60_000 * patienceFactor;

// What is indexed is looked for.
test.use({ jobs: { indexes: true } });

for (const { name, needs, packages, open } of engines)
  test(`a day in ${name}: in, a message, a cell, a file, a search, and away from the network`, { tag: '@engines' }, async ({ world }) => {
    const missing = needs.filter((it) => !isThere(it));
    test.skip(missing.length > 0, `${missing.join(' and ')} missing: install ${packages}`);
    const engine = await open();
    try {
      await day(world, engine, name);
    } finally {
      await engine.close();
    }
  });

async function day(world: World, engine: Engine, name: string): Promise<void> {
  const [anna, mateo] = [
    await world.person({ displayName: 'Anna Lindqvist', password, tenantAdmin: true }),
    await world.person('Mateo Ruiz'),
  ];
  const trackId = await world.track('Green buying', [anna, mateo]);
  const newId = () => world.services.ids.id();
  const { appId, tableId, viewId } = await makeTable(anna.call, { trackId, newId });
  await anna.call('records.add', { trackId, tableId, records: [{ id: newId(), properties: { title0: 'Guji' } }] });
  const line = await world.line();
  const hands = handsOf(engine);
  const composer = '[role=combobox][aria-label^="Message "]';
  const said = '[role=feed] [role=article], [role=feed] article';
  const open = (to: string) => engine.open(`${line.address}${to}`);

  await test.step('sign in', async () => {
    await open(pathOf('TrackChat', { trackId }));
    await hands.click('input[autocomplete~=username]');
    await hands.type(anna.email);
    await hands.click('input[type=password]');
    await hands.type(password);
    await hands.press('Enter');
    await hands.see(composer);
  });
  await test.step('send a message', async () => {
    await hands.click(composer);
    await hands.type(`Geisha greets from ${name}`);
    await hands.press('Enter');
    await hands.see(said, `Geisha greets from ${name}`);
    await expect.poll(() => saidIn(mateo, trackId), { timeout }).toEqual([`Geisha greets from ${name}`]);
  });
  await test.step('edit a cell', async () => {
    await open(pathOf('TrackAppView', { trackId, appId, viewId }));
    await hands.see('button', 'Add record');
    await hands.click('[role=grid] [role=row][aria-rowindex="2"] [role=gridcell][aria-colindex="2"]');
    await hands.type('Guji Uraga');
    await hands.press('Enter');
    const titles = async () => (await mateo.call('records.window', { trackId, tableId })).records.map((it) => it.properties['title0']);
    await expect.poll(titles, { timeout }).toEqual(['Guji Uraga']);
  });
  await test.step('upload a file, and look at it', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'trackyard-upload-'));
    const file = path.join(folder, 'Contract.txt');
    await writeFile(file, 'Signed in June');
    await open(pathOf('TrackEntries', { trackId }));
    await hands.see('button', 'Add');
    const input = 'input[type=file][aria-label="Upload files"]';
    await expect.poll(() => engine.ask('(selector) => document.querySelector(selector) !== null', input), { timeout }).toBe(true);
    await engine.choose(input, file);
    await hands.click('main a', 'Contract.txt');
    await hands.see('[role=dialog], dialog', 'Signed in June');
    await rm(folder, { recursive: true });
  });
  await test.step('search', async () => {
    await expect.poll(async () => (await anna.call('search.find', { text: 'geisha' })).results.length, { timeout }).toBeGreaterThan(0);
    await open(pathOf('TrackEntries', { trackId }));
    await hands.see('button', 'Add');
    await hands.press('Control', 'k');
    await hands.see('[role=dialog], dialog', '');
    await hands.type('geisha');
    await hands.see('[role=option]', `Geisha greets from ${name}`);
    await hands.press('Escape');
  });
  await test.step('without a connection, and back', async () => {
    await open(pathOf('TrackChat', { trackId }));
    await hands.see(said, `Geisha greets from ${name}`);
    await line.cut();
    await hands.see('[role=status]', 'Retry');
    await hands.click(composer);
    await hands.type('Written on the train');
    await hands.press('Enter');
    await hands.see(said, 'Written on the train');
    await line.mend();
    // The next try may be half a minute away.
    await expect.poll(() => saidIn(mateo, trackId), { timeout }).toContain('Written on the train');
  });
}
