import { pathOf } from '@trackyard/contract';
import { makeTable, patienceFactor, pdfFile, slidesFile, type TestPerson } from '@trackyard/testing';
import { composer, isPhone, message } from './start/chat.ts';
import { tellOfNetwork } from './start/data-worker.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Locator, type Page, test, type World } from './start/test.ts';

// Other tests hold the index.
test.use({ jobs: { indexes: true } });

const field = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search messages, files, records and tracks' });
const results = (page: Page): Locator => page.getByRole('list', { name: 'Results' });
const result = (page: Page, text: string | RegExp): Locator => results(page).getByRole('listitem').filter({ hasText: text });
const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'What to search' }).getByRole('link', { name, exact: true });
const filters = (page: Page): Locator => page.getByRole('toolbar', { name: 'Filters' });
const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Search or jump to' });
const option = (page: Page, text: string | RegExp): Locator => palette(page).getByRole('option').filter({ hasText: text });

/** The index follows what is written a moment later. */
async function untilFound(who: TestPerson, text: string): Promise<void> {
  await expect
    .poll(async () => (await who.call('search.find', { text })).results.length, { timeout: 60_000 * patienceFactor })
    .toBeGreaterThan(0);
}
const say = async (world: World, who: TestPerson, trackId: string, text: string, more: { parentMessageId?: string } = {}) => {
  const id = world.services.ids.id();
  await who.call('chat.sendMessage', { id, trackId, text, ...more });
  return id;
};

/** A roastery with a word in each kind of thing, and a track of others. */
async function roastery(world: World) {
  const [anna, mateo, nils] = [
    await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true }),
    await world.person('Mateo Ruiz'),
    await world.person('Nils Holm'),
  ];
  const trackId = await world.track('Green buying', [anna, mateo]);
  const other = await world.track('Cupping', [anna, mateo]);
  const secret = await world.track('Salaries', [nils]);
  const newId = world.services.ids.id;
  await anna.call('tracks.update', {
    ...{ trackId: other, subtitle: 'Every Monday', summary: 'How we taste the Crème de Huila' },
    trackLabels: [{ labelId: 'quality', value: 'Sensorik' }],
  });
  const parent = await say(world, anna, trackId, 'The geisha from Huila is here, ninety bags of it');
  await say(world, mateo, trackId, 'Is the geisha roasted yet?', { parentMessageId: parent });
  await say(world, mateo, other, 'Cupping the geisha at nine');
  await say(world, nils, secret, 'A geisha costs more than that');
  const { tableId } = await makeTable(anna.call, { trackId, newId });
  await anna.call('records.add', { trackId, tableId, records: [{ id: newId(), properties: { title0: 'Geisha lot 12', weight: 60 } }] });
  await anna.call('entries.create', { trackId, id: newId(), parentId: '0', type: 'folder', title: 'Geisha contracts' });
  return { anna, mateo, nils, trackId, other };
}

test('the search finds messages, replies, files, records and tracks, and nothing of tracks that one is not in [SEARCH-001, ROUTE-014, ROUTE-108]', async ({
  world,
}) => {
  const { anna, trackId, other } = await roastery(world);
  const page = await world.open(anna, `/t/${trackId}/e`);
  await page.locator('input[type=file][aria-label="Upload files"]').setInputFiles({
    ...{ name: 'geisha prices.txt', mimeType: 'text/plain', buffer: Buffer.from('Forty a kilo') },
  });
  await expect(page.getByRole('list', { name: 'Files and folders' })).toContainText('geisha prices.txt');
  await untilFound(anna, 'type:file geisha');
  await untilFound(anna, 'type:record geisha');

  await page.goto(pathOf('Search'));
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('region', { name: 'Search tips' })).toBeVisible();
  await lookAt(page, 'search-empty');
  await field(page).fill('geisha');
  await expect(results(page).getByRole('listitem')).toHaveCount(6);
  await expect(page).toHaveURL(/\/search\?search=geisha$/);
  await expect(result(page, 'ninety bags').locator('mark')).toHaveText('geisha');
  await expect(result(page, 'Is the geisha roasted')).toContainText('Reply · Green buying');
  await expect(results(page)).not.toContainText('costs more');
  await lookAt(page, 'search-found');

  await test.step('tabs choose the scope, and the address says it [SEARCH-002, PAPI-007]', async () => {
    await tab(page, 'Files').click();
    await expect(results(page).getByRole('listitem')).toHaveText([/Geisha contracts|geisha prices/, /Geisha contracts|geisha prices/]);
    await expect(page).toHaveURL(/location=ENTRIES/);
    await tab(page, 'Records').click();
    await expect(results(page).getByRole('listitem')).toHaveText([/Geisha lot 12/]);
    await tab(page, 'Messages').click();
    await expect(results(page).getByRole('listitem')).toHaveCount(3);
    await page.goBack();
    await expect(tab(page, 'Records')).toHaveAttribute('aria-current', 'page');
    await expect(results(page).getByRole('listitem')).toHaveText([/Geisha lot 12/]);
    await page.reload();
    await expect(results(page).getByRole('listitem')).toHaveText([/Geisha lot 12/]);
    await result(page, 'Geisha lot 12').getByRole('link').click();
    await expect(page.getByRole('complementary').getByText('Geisha lot 12').first()).toBeVisible();
    await page.goto('/search?location=KNOWLEDGE&search=geisha');
    await expect(page.getByRole('heading', { name: 'No results for “geisha”' })).toBeVisible();
    await lookAt(page, 'search-nothing');
    await page.getByRole('button', { name: 'Search everywhere' }).click();
    await expect(results(page).getByRole('listitem')).toHaveCount(6);
  });

  await test.step('a track is found by title, subtitle, summary and labels, whatever the case and the accents [SEARCH-005, SEARCH-006, SEARCH-007]', async () => {
    for (const text of ['CUPPING', 'every monday', 'creme de huila', 'sensorík']) {
      await page.goto(`${pathOf('Search')}?${new URLSearchParams({ location: 'TRACKS', search: text })}`);
      await expect(results(page).getByRole('listitem'), text).toHaveText([/Cupping/]);
      await expect
        .poll(async () => (await anna.call('search.find', { text, location: 'TRACKS' })).results.map((it) => it.id))
        .toEqual([other]);
    }
    await page.goto('/search?search=salaries');
    await expect(page.getByRole('heading', { name: 'No results for “salaries”' })).toBeVisible();
  });

  await test.step('a message opens in its chat, and a reply in its thread', async () => {
    await page.goto('/search?search=geisha');
    await result(page, 'ninety bags').getByRole('link').click();
    await expect(message(page, 'ninety bags')).toBeVisible();
    await page.goBack();
    await result(page, 'Is the geisha roasted').getByRole('link').click();
    await expect(page.getByRole('complementary', { name: 'Thread' })).toContainText('Is the geisha roasted yet?');
  });
});

test('date, person and track narrow the search, each as a chip and in the address; operators do so within the text [SEARCH-003, SEARCH-004, PAPI-008]', async ({
  world,
}) => {
  const { anna, mateo, trackId } = await roastery(world);
  await untilFound(anna, 'nine');
  const page = await world.open(anna, '/search?search=geisha&ts=message');
  await expect(results(page).getByRole('listitem')).toHaveCount(3);
  const choose = async (chip: string, item: string) => {
    await filters(page).getByRole('button', { name: chip, exact: true }).click();
    await page
      .getByRole('menuitemradio', { name: item, exact: true })
      .or(page.getByRole('menuitem', { name: item, exact: true }))
      .click();
  };
  await choose('Date', 'Yesterday');
  await expect(page).toHaveURL(/dateQuery=YESTERDAY/);
  await expect(page.getByRole('heading', { name: 'No results for “geisha”' })).toBeVisible();
  await choose('Yesterday', 'Last 7 days');
  await expect(results(page).getByRole('listitem')).toHaveCount(3);
  await choose('Last 7 days', 'Custom range');
  await page.getByLabel('Last day').fill('2026-01-31');
  await expect(page.getByRole('heading', { name: 'No results for “geisha”' })).toBeVisible();
  await page.getByLabel('First day').fill('2026-01-01');
  await page.getByLabel('Last day').fill('2099-01-31');
  await expect(page).toHaveURL(/d1=2026-01-01&d2=2099-01-31/);
  await expect(results(page).getByRole('listitem')).toHaveCount(3);
  await lookAt(page, 'search-filters');
  await filters(page).getByRole('button', { name: 'Remove filter: Custom range' }).click();

  await filters(page).getByRole('button', { name: 'From', exact: true }).click();
  await page.getByRole('combobox', { name: 'People' }).fill('mateo');
  await lookAt(page, 'search-person');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`owner=${mateo.userId}`));
  await expect(results(page).getByRole('listitem')).toHaveText([/Mateo Ruiz/, /Mateo Ruiz/]);
  await filters(page).getByRole('button', { name: 'In', exact: true }).click();
  await page.getByRole('combobox', { name: 'Track' }).fill('green');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`t=${trackId}`));
  await expect(results(page).getByRole('listitem')).toHaveText([/Is the geisha roasted/]);
  await filters(page).getByRole('button', { name: 'Clear filters' }).click();
  await choose('Most relevant', 'Newest');
  await expect(results(page).getByRole('listitem').first()).toContainText(/Geisha/);

  await test.step('an address with all of it shows the same to others [SEARCH-001]', async () => {
    const query = { search: 'geisha', location: 'ALL', dateQuery: 'CUSTOM', d1: '2026-01-01', d2: '2099-01-31', ts: 'message,comment' };
    const ids = { t: trackId, te: mateo.actor.tenantId!, owner: mateo.userId };
    await page.goto(`/search?${new URLSearchParams({ ...query, ...ids })}`);
    await expect(results(page).getByRole('listitem')).toHaveText([/Is the geisha roasted/]);
    for (const name of ['Custom range', 'From: Mateo Ruiz', 'In: Green buying', 'Company: Kestrel Coffee'])
      await expect(filters(page).getByRole('button', { name: `Remove filter: ${name}` })).toBeAttached();
    await expect(tab(page, 'Messages')).toHaveAttribute('aria-current', 'page');
    await page.goto('/search?search=geisha&location=MARS&dateQuery=SOON&ts=ghost&t=1&te=2&owner=3&d1=4&d2=5');
    await expect(results(page).getByRole('listitem')).toHaveCount(5);
    await expect(filters(page).getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);
  });
  for (const [text, shown] of [
    ['from:mateo geisha -cupping', [/Is the geisha roasted/]],
    ['"geisha from huila"', [/ninety bags/]],
    ['type:folder geisha', [/Geisha contracts/]],
    ['in:cupping type:message geisha', [/at nine/]],
  ] as const) {
    await field(page).fill(text);
    await field(page).press('Enter');
    await expect(results(page).getByRole('listitem'), text).toHaveText([...shown]);
  }
  await field(page).fill('from:nobody geisha');
  await expect(page.getByText('No person or track is called “nobody”.')).toBeVisible();
});

test('keys lead from the field through the results and back, Escape clears, and what was searched for is offered again', {
  tag: '@desktop',
}, async ({ world }) => {
  const { anna } = await roastery(world);
  await untilFound(anna, 'nine');
  const page = await world.open(anna, '/search');
  await field(page).fill('cupping');
  await expect(result(page, 'Cupping the geisha at nine')).toBeVisible();
  await field(page).press('Enter');
  await field(page).press('ArrowDown');
  // The track of this device stands first.
  await expect(results(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await expect(message(opened, 'Cupping the geisha at nine')).toBeVisible();
  await opened.close();
  await page.keyboard.press('Enter');
  await expect(message(page, 'Cupping the geisha at nine')).toBeVisible();
  await page.goBack();
  await expect(field(page)).toHaveValue('cupping');
  await field(page).press('Escape');
  await expect(field(page)).toHaveValue('');
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await recent.getByRole('link', { name: 'cupping' }).click();
  await expect(field(page)).toHaveValue('cupping');
  await expect(result(page, 'Cupping the geisha at nine')).toBeVisible();
  await field(page).press('Escape');
  await recent.getByRole('button', { name: 'Remove “cupping” from recent searches' }).click();
  await expect(recent).toBeHidden();
});

test('the palette shows what the server finds below what is here, leads to all results, and looks into the open track alone', {
  tag: '@phone',
}, async ({ world }) => {
  const { anna, trackId } = await roastery(world);
  await untilFound(anna, 'nine');
  const page = await world.open(anna, pathOf('TrackChat', { trackId }));
  await expect(composer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  const box = palette(page).getByRole('combobox');
  await box.fill('cupping');
  await expect(palette(page).getByRole('option').first()).toContainText('Cupping');
  await expect(option(page, 'Cupping the geisha at nine')).toContainText('Mateo Ruiz');
  await expect(palette(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await lookAt(page, 'palette-server');
  await palette(page).getByRole('button', { name: 'In this track' }).click();
  await box.fill('geisha');
  await expect(option(page, 'ninety bags')).toBeVisible();
  await expect(option(page, 'at nine')).toHaveCount(0);
  await lookAt(page, 'palette-in-track');
  await expect(box).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(new RegExp(`/search\\?search=geisha&t=${trackId}`));
  await expect(result(page, 'ninety bags')).toBeVisible();
  await expect(results(page)).not.toContainText('at nine');
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill('geisha nine');
  await option(page, 'Cupping the geisha at nine').click();
  await expect(message(page, 'Cupping the geisha at nine')).toBeVisible();
});

test('more results come as one scrolls, and the list is where it was when one comes back', {
  tag: '@phone',
}, async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  for (let bag = 1; bag <= 45; bag++) await say(world, anna, trackId, `Bag ${bag} of the peaberry is weighed`);
  await expect
    .poll(async () => (await anna.call('search.find', { text: 'peaberry', limit: 50 })).results.length, {
      timeout: 60_000 * patienceFactor,
    })
    .toBe(45);
  const page = await world.open(anna, '/search?search=peaberry&sort=newest');
  await expect(result(page, 'Bag 45 of')).toBeVisible();
  const oldest = result(page, 'Bag 1 of');
  await expect(async () => {
    await results(page).getByRole('listitem').last().scrollIntoViewIfNeeded();
    await expect(oldest).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(results(page).getByRole('listitem')).toHaveCount(45);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await oldest.getByRole('link').click();
  await expect(message(page, 'Bag 1 of')).toBeVisible();
  await page.goBack();
  await expect(oldest).toBeInViewport();
  await expect(field(page)).toHaveValue('peaberry');
});

test('without a connection what is on this device is found, by operators as well, and the rest once the connection is back', {
  tag: '@desktop',
}, async ({ world }) => {
  const { anna, other } = await roastery(world);
  await untilFound(anna, 'nine');
  const line = await world.line();
  const page = await world.open(anna, pathOf('TrackChat', { trackId: other }), line);
  await expect(message(page, 'Cupping the geisha at nine')).toBeVisible();
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  await palette(page).getByRole('combobox').fill('geisha');
  await page.keyboard.press('Control+Enter');
  await expect(result(page, 'ninety bags')).toBeVisible();
  await line.cut();
  await expect(page.getByText('You’re offline. Showing what’s on this device.')).toBeVisible();
  await expect(result(page, 'Cupping the geisha at nine').locator('mark')).toHaveText('geisha');
  await expect(result(page, 'ninety bags')).toHaveCount(0);
  await field(page).fill('cupping');
  await expect(results(page).getByRole('listitem')).toHaveText([/^Cupping/, /Cupping the geisha at nine/]);
  await lookAt(page, 'search-offline');
  await test.step('operators', async () => {
    await field(page).fill('geisha from:mateo');
    await expect(results(page).getByRole('listitem')).toHaveText([/Cupping the geisha at nine/]);
    await field(page).fill('geisha from:me');
    await expect(page.getByRole('heading', { name: 'No results for “geisha from:me”' })).toBeVisible();
    await field(page).fill('geisha');
  });
  await test.step('the palette finds the messages of this device below names', async () => {
    await page.keyboard.press('Control+k');
    await palette(page).getByRole('combobox').fill('cupping');
    await expect(palette(page).getByRole('option').first()).toContainText('Cupping');
    await expect(option(page, 'Cupping the geisha at nine')).toContainText('Mateo Ruiz');
    await lookAt(page, 'palette-offline');
    await page.keyboard.press('Escape');
  });
  await line.mend();
  await tellOfNetwork(page);
  await expect(result(page, 'ninety bags')).toBeVisible({ timeout: 60_000 * patienceFactor });
});

test('a guest searches the one track that they are in', { tag: '@phone' }, async ({ world }) => {
  const { anna, trackId } = await roastery(world);
  await anna.call('tracks.update', { trackId, chatSettingViewMessages: 'ANYONE', chatSettingSendMessages: 'ANYONE' });
  await untilFound(anna, 'nine');
  const guest = await world.guest(anna, trackId, 'Mia Berg');
  const page = await world.open(guest, pathOf('TrackChat', { trackId }));
  await page.getByRole('link', { name: 'Search this track' }).click();
  await expect(filters(page).getByRole('button', { name: 'In', exact: true })).toHaveCount(0);
  await field(page).fill('geisha');
  await expect(result(page, 'ninety bags')).toBeVisible();
  await expect(results(page)).not.toContainText('at nine');
  expect(isPhone(page)).toBe(true);
  await lookAt(page, 'search-guest');
  await page.getByRole('link', { name: 'Back to track' }).click();
  await expect(composer(page)).toBeVisible();
});

test('a file is found by a word inside it, and opens; what can’t be drawn shows its text [CACHE-051]', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  const page = await world.open(anna, `/t/${trackId}/e`);
  const listed = page.getByRole('list', { name: 'Files and folders' });
  await page.locator('input[type=file][aria-label="Upload files"]').setInputFiles([
    { name: 'Contract.pdf', mimeType: 'application/pdf', buffer: pdfFile(['Delivery in June', 'Penalties are excluded']) },
    { name: 'Harvest.pptx', mimeType: '', buffer: slidesFile(['Harvest report', 'Yields of the peaberry', 'Thank you']) },
  ]);
  await expect(listed.getByRole('listitem')).toHaveCount(2);
  await untilFound(anna, 'penalties');
  await untilFound(anna, 'peaberry');

  await page.goto('/search?search=penalties');
  await expect(result(page, 'Contract.pdf').locator('mark')).toHaveText('Penalties');
  await lookAt(page, 'search-in-file');
  await result(page, 'Contract.pdf').getByRole('link').click();
  const contract = page.getByRole('dialog', { name: 'Contract.pdf' });
  await expect(contract.getByText('Penalties are excluded').first()).toBeVisible();
  await contract.getByRole('button', { name: 'Details' }).click();
  const text = page.getByRole('region', { name: 'Text', exact: true });
  await expect(text).toContainText('Delivery in June');
  await text.scrollIntoViewIfNeeded();
  await lookAt(page, 'details-text');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await text.getByRole('button', { name: 'Copy text' }).click();
  await expect(page.getByText('Text copied')).toBeVisible();

  await page.goto('/search?search=peaberry');
  await result(page, 'Harvest.pptx').getByRole('link').click();
  const slides = page.getByRole('dialog', { name: 'Harvest.pptx' });
  await expect(slides.getByText('This is its text.')).toBeVisible();
  await expect(slides).toContainText('Yields of the peaberry');
  await lookAt(page, 'viewer-text-of-file');

  await test.step('typing errors are corrected, on the page and in the palette, until one says otherwise', async () => {
    await page.goto('/search?search=penaltise');
    await expect(page.getByText('Showing results for penalties')).toBeVisible();
    await expect(result(page, 'Contract.pdf')).toBeVisible();
    await lookAt(page, 'search-corrected');
    await page.getByRole('button', { name: 'Search instead for “penaltise”' }).click();
    await expect(page.getByRole('heading', { name: 'No results for “penaltise”' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await palette(page).getByRole('combobox').fill('penaltise');
    await expect(palette(page).getByText('Showing results for penalties')).toBeVisible();
    await expect(option(page, 'Contract.pdf')).toBeVisible();
    await lookAt(page, 'palette-corrected');
  });
});

/** What is written, and what somebody types who looks for it. */
const inLanguages: Record<string, [text: string, typed: string, marked: string | RegExp]> = {
  English: ['The pumps are running again', 'PUMP', /pump/i],
  German: ['Die Stromrechnungen liegen in der Druckerei', 'rechnung', /rechnung/i],
  French: ['Les élèves de l’école ont bon cœur', 'eleves', 'élèves'],
  Russian: ['Насосы стоят в цехе', 'насос', /Насос/],
  Chinese: ['我家在上海东边', '上海', '上海'],
  Japanese: ['東京都でサーバーを検索する', '検索', '検索'],
  Korean: ['서울에서 메일서버를 고쳤다', '서버', '서버'],
  Thai: ['ค้นหาข้อความภาษาไทยที่นี่', 'ภาษาไทย', 'ภาษาไทย'],
};

test('what is written in eight languages is found by a word of it, in any form that people type, on the page and in the palette', async ({
  world,
}) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Words', [anna]);
  for (const [text] of Object.values(inLanguages)) await say(world, anna, trackId, text);
  await untilFound(anna, 'ภาษาไทย');
  const page = await world.open(anna, pathOf('Search'));
  for (const [language, [text, typed, marked]] of Object.entries(inLanguages))
    await test.step(language, async () => {
      await field(page).fill(typed);
      await expect(results(page).getByRole('listitem')).toHaveText([new RegExp(text)]);
      await expect(result(page, text).locator('mark').first()).toHaveText(marked);
    });
  await page.keyboard.press('Control+k');
  for (const [text, typed] of Object.values(inLanguages)) {
    await palette(page).getByRole('combobox').fill(typed);
    await expect(option(page, text).first()).toBeVisible();
  }
});
