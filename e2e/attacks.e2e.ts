import { limits, line, pathOf } from '@trackyard/contract';
import { declaredNouns } from '../apps/server/test/nouns.ts';
import { textFields } from '../apps/server/test/security/text-fields.ts';
import { type Sown, sow } from './attacks/sow.ts';
import { vectors } from './attacks/vectors.ts';
import { anyCall, callOf, oneOfEach, type Walk, walkOn } from './attacks/walk.ts';
import { watch } from './attacks/watch.ts';
import { composer, feed, profileMenu, thread } from './start/chat.ts';
import { expect, type Page, test, type World } from './start/test.ts';

/** Fields that nothing shows: secrets, the name of an app, the keys of imported lines, the JSON of a theme. */
const notShown = [
  ...[
    'password',
    'newPassword',
    'token',
    'challenge',
    'code',
    'proof.password',
    'proof.code',
    'clientSecret',
    'answer.response.transports',
  ],
  ...['arid', 'appId', 'messages.key', 'config', 'theme.config'],
];
/** What makes the very first tenant, which the tests have already: the same columns as those of the other tenants and people. */
const firstTenant = ['identity.setUp tenantName', 'identity.setUp displayName'];
/** They name a card or an article that exists, and are not stored. */
const names = ['chat.removePreview url', 'previews.get url', 'articles.addToTrack articleIds'];
/** Shown by the same rows as the names of people. */
const withoutPage = ['guests.join displayName'];
/** Where a browser is pushed to: an address and keys of a form of their own, which no screen shows; a device is named by what it says of itself. */
const placesOfPush = ['push.register', 'push.unregister'].flatMap((it) => ['endpoint', 'key', 'auth'].map((field) => `${it} ${field}`));
/** How the values of a file, or of a field that gets another type, are read. */
const readings = ['tables.importData', 'tables.changeType', 'tables.undoChange'].flatMap((it) => [`${it} locale`, `${it} timeZone`]);
const isShown = (field: string): boolean =>
  !notShown.includes(field.split(' ')[1]!) && ![...firstTenant, ...names, ...withoutPage, ...readings, ...placesOfPush].includes(field);

test.use({ trace: 'off' });
// An attack that succeeds once is a finding.
test.describe.configure({ retries: 0 });

// A new text field anywhere has to fail it at once.
test('texts that are attacks stay texts, from every field and on every screen', { tag: '@always' }, async ({ world }) => {
  test.setTimeout(600_000);
  const sown = await test.step('sow', () => sow(world));
  const shown = textFields().filter(isShown);
  expect([...sown.fields].filter((it) => shown.includes(it)).sort()).toEqual(shown.sort());

  const page = await world.open(sown.anna, '/healthz');
  const walk = walkOn(page, await watch(page));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /Anna$/ })).toBeVisible();
  await test.step('lists', () => throughLists(page, walk, sown));
  await test.step('groups', () => throughGroups(page, walk, world.tenantId));
  // Of nouns that no browser holds: the page has their name.
  for (const { store, most } of declaredNouns.filter((it) => it.residence === 'queried'))
    await test.step(store, async () => {
      await walk.to(pathOf('TenantSettings', { tenantId: world.tenantId, page: store.replace(/[A-Z]/g, (it) => `-${it.toLowerCase()}`) }));
      if (most < vectors.length) {
        await walk.look(store, page.getByRole('main'), vectors[0]!.text);
        return walk.end(store);
      }
      await walk.all(store, () => wheel(page, page.getByRole('main').getByRole('table'), 600));
    });
  await test.step('comments on an article', async () => {
    await walk.to(pathOf('KnowledgeArticle', { articlePath: `a/${sown.discussed}` }));
    await page.getByRole('button', { name: /^Comments, \d+ open$/ }).click();
    await walk.all('comments on an article', () => wheel(page, page.getByRole('complementary', { name: 'Comments' }), 600));
  });
  await test.step('permission presets', async () => {
    await walk.to(pathOf('TenantSettings', { tenantId: world.tenantId, page: 'permissions' }));
    await walk.all('permission presets', () => wheel(page, page.getByRole('table', { name: 'Permissions' }), 600));
  });
  await test.step('sign-in providers', async () => {
    await walk.to(pathOf('TenantSettings', { tenantId: world.tenantId, page: 'sign-in' }));
    const at = oneOfEach.find((it) => it < limits.tenantProviders)!;
    await walk.look('sign-in providers', page.getByRole('main'), vectors[at]!.text);
    await walk.end('sign-in providers');
  });
  await test.step('tracks', () => throughTracks(page, walk, sown));
  await test.step('chats', () => throughChats(page, walk, sown));
  await test.step('pickers', () => throughPickers(page, walk, sown));
  await test.step('dialogs', () => throughDialogs(page, walk, world, sown));
  await walk.end('the last dialog');
  await test.step('as people named so', () => asPeopleNamedSo(world, sown));
  await test.step('invitations', async () => {
    const visitor = await world.visit('/healthz');
    const outside = walkOn(visitor, await watch(visitor));
    await visitor.goto('/login');
    await outside.each('the page of an invitation', sown.invitations);
    await outside.end('the last invitation');
  });
});

async function throughLists(page: Page, walk: Walk, { versioned }: Sown): Promise<void> {
  await walk.all('home');
  await walk.to('/t');
  await walk.all('the list of tracks', () => wheel(page, page.getByRole('navigation', { name: 'Tracks' }), 600));
  await walk.to('/chats');
  await walk.all('the list of chats', () => wheel(page, page.getByRole('main').getByRole('list'), 600));
  await page.getByRole('button', { name: /^Background tasks$|in progress$/ }).click();
  for (const at of oneOfEach) await walk.look('activity', page.getByRole('listitem'), callOf(at));
  await page.keyboard.press('Escape');
  await walk.to('/admin/mail');
  await walk.all('mail');
  await walk.to(pathOf('Knowledge', {}));
  await walk.all('the library', () => wheel(page, page.getByRole('tree'), 600));
  await walk.to(`${pathOf('KnowledgeArticle', { articlePath: `a/${versioned}` })}?history=all`);
  const older = page.getByRole('button', { name: 'Show older versions' });
  await walk.all('versions of an article', async () => void ((await older.isVisible()) && (await older.click())));
}

async function throughGroups(page: Page, walk: Walk, tenantId: string): Promise<void> {
  await walk.to(pathOf('TenantSettings', { tenantId, page: 'groups' }));
  await walk.all('groups');
  for (const at of oneOfEach) {
    await page
      .getByRole('button', { expanded: false })
      .filter({ hasText: callOf(at) })
      .click();
    await expect(page.getByText('No one is in this group yet.')).toBeVisible();
    for (const action of ['Add people', 'Rename', 'Delete']) {
      await page.getByRole('main').getByRole('button', { name: action, exact: true }).click();
      await walk.look(`dialog of a group: ${action}`, page.getByRole('dialog'), callOf(at));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  }
}

async function throughTracks(
  page: Page,
  walk: Walk,
  { created, apps, records, views, forms, entries, imported, board }: Sown,
): Promise<void> {
  await walk.each(
    'the apps of a track',
    created.map((id) => `/t/${id}/apps`),
  );
  await walk.each(
    'an app with its table',
    created.map((id, at) => `/t/${id}/a/${apps[at]}/v/${views[at]}`),
    (at) => expect(page.getByRole('grid')).toContainText(callOf(at)),
  );
  await walk.each(
    'the releases of an app',
    created.map((id, at) => `/t/${id}/a/${apps[at]}/edit/r`),
    async (at) => {
      await page.getByRole('list', { name: 'Releases' }).getByRole('button', { expanded: false }).click();
      await expect(page.getByRole('list', { name: 'Releases' }).locator('p').first()).toContainText(callOf(at));
    },
  );
  await walk.each(
    'a form',
    created.map((id, at) => `/t/${id}/a/${apps[at]}/v/${forms[at]}`),
    (at) => expect(page.getByRole('main').locator('form')).toContainText(callOf(at)),
  );
  await walk.each(
    'a record',
    created.map((id, at) => `/t/${id}/r/${records[at]}`),
    (at) => expect(page.getByRole('main').getByRole('complementary')).toContainText(callOf(at)),
  );
  for (const tab of ['details', 'approvals'])
    await walk.each(
      `the ${tab} of an entry`,
      created.map((id, at) => `/t/${id}/e/${entries[at]}/${tab}`),
      (at) => expect(page.getByRole('main').getByRole('complementary')).toContainText(callOf(at)),
    );
  await walk.each(
    'history',
    imported.map((id) => `/t/${id}/history`),
  );
  await walk.each(
    'info',
    created.map((id) => `/t/${id}/o`),
    (at) => titled(page, at),
  );
  await walk.each(
    'info of what was changed',
    imported.map((id) => `/t/${id}/o`),
    (at) => titled(page, at),
  );
  await walk.to(`/t/${board}/o`);
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
  const more = page.getByRole('button', { name: /and \d+ more/ });
  await walk.all('members', async () => (await more.isVisible()) && more.click());
}

/** The title of the tab is what was written, letter by letter. */
const titled = (page: Page, at: number): Promise<void> =>
  expect.poll(async () => squeezed(await page.title())).toContain(squeezed(line.parse(vectors[at]!.text)));
const squeezed = (text: string): string => text.replace(/\s+/g, ' ');

async function throughChats(page: Page, walk: Walk, { created, imported, board, parent, said }: Sown): Promise<void> {
  await walk.each(
    'a chat with names and actions of a log',
    imported.map((id) => `/t/${id}/c`),
  );
  await walk.each(
    'a chat',
    created.map((id) => `/t/${id}/c`),
  );
  await walk.to(`/t/${board}/c`);
  await expect(feed(page).getByRole('article').first()).toBeVisible();
  let at = said.length;
  await walk.all('messages', async () => {
    at = Math.max(0, at - 8);
    await walk.to(`/t/${board}/c?message=${said[at]}`);
    await expect(
      feed(page)
        .getByRole('article')
        .filter({ hasText: `ran(${at})` })
        .first(),
    ).toBeVisible();
  });
  await walk.to(`/t/${board}/ct/${parent}`);
  await expect(thread(page)).toBeVisible();
  await walk.all('replies', () => wheel(page, thread(page), -600));
}

async function throughPickers(page: Page, walk: Walk, { created, board }: Sown): Promise<void> {
  await walk.to('/chats/new');
  const person = page.getByRole('combobox', { name: 'People' });
  for (const at of oneOfEach) {
    await person.fill(line.parse(vectors[at]!.text));
    await walk.look('people to talk to', page.getByRole('option'), callOf(at));
  }
  await walk.to(`/t/${created[0]}/o`);
  await page.getByRole('button', { name: 'Add people' }).click();
  const dialog = page.getByRole('dialog');
  for (const at of oneOfEach) {
    await dialog.getByRole('combobox').fill(line.parse(vectors[at]!.text));
    await walk.look('people to invite', dialog.getByRole('option'), callOf(at));
    await dialog
      .getByRole('option')
      .filter({ hasText: callOf(at) })
      .click();
    await walk.look('people who are invited', dialog.getByRole('listitem'), callOf(at));
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await walk.to(`/t/${board}/c`);
  for (const head of oneOfEach.map((at) => line.parse(vectors[at]!.text).slice(0, 4))) {
    // Behind a backtick begins code, in which nobody is looked for.
    if (/[`@]/.test(head)) continue;
    await composer(page).fill(`@${head}`);
    await walk.look('people to mention', page.getByRole('option'), anyCall);
    await page.getByRole('option').filter({ hasText: anyCall }).first().click();
    await walk.look('a mention', composer(page), anyCall);
    await composer(page).fill('');
  }
}

async function throughDialogs(page: Page, walk: Walk, world: World, { created, board, people }: Sown): Promise<void> {
  for (const at of oneOfEach) {
    await walk.to(`/t/${created[at]}/o`);
    for (const action of ['Rename', 'Archive', 'Delete', 'Add people']) {
      await page.getByRole('main').getByRole('button', { name: action, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await walk.look(`dialog: ${action}`, page.getByRole('dialog'), callOf(at));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).click();
    await walk.look('details that are edited', page.getByRole('main').getByRole('textbox'), callOf(at));
    await page.keyboard.press('Escape');
  }
  await walk.to(`/t/${board}/c`);
  await expect(composer(page)).toBeVisible();
  for (const at of oneOfEach) {
    await people[at]!.call('chat.updateTyping', { trackId: board });
    await walk.look('who is typing', page.getByRole('status').filter({ hasText: /typing$/ }), firstName(at));
    // Two are named, and no third.
    await people[at]!.call('chat.sendMessage', { trackId: board, id: world.services.ids.id(), text: 'Done' });
    await expect(page.getByText(/typing$/)).toBeHidden();
  }
}

/** Where people are called by their first names only. */
const firstName = (at: number): string => line.parse(vectors[at]!.text).split(/\s+/)[0]!;

async function asPeopleNamedSo(world: World, { people, board, said }: Sown): Promise<void> {
  for (const at of oneOfEach) {
    const page = await world.open(people[at] as never, '/healthz');
    const walk = walkOn(page, await watch(page));
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await walk.look('their home', page.getByRole('main').getByRole('heading', { level: 1 }), firstName(at));
    await walk.to('/profile');
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    await walk.look('their profile', page.getByRole('main'), callOf(at));
    if (vectors[at]!.text.length <= limits.passkeyNameLength)
      await walk.look(
        'their passkeys',
        page
          .getByRole('main')
          .getByRole('button', { name: /^Rename/ })
          .first()
          .locator('xpath=../..'),
        callOf(at),
      );
    await walk.look('their menu', await profileMenu(page), callOf(at));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await walk.to(`/t/${board}/c?message=${said[at]}`);
    await walk.look('their chat', feed(page), callOf(at));
    await walk.end('their chat');
    await page.context().close();
  }
}

async function wheel(page: Page, over: ReturnType<Page['locator']>, by: number): Promise<void> {
  await over.hover();
  await page.mouse.wheel(0, by);
}
