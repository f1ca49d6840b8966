import { pathOf } from '@trackyard/contract';
import { deactivateUser } from '@trackyard/server';
import type { TestPerson } from '@trackyard/testing';
import { composer, message } from './start/chat.ts';
import { at, push } from './start/in-track.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Locator, type Page, test, type World } from './start/test.ts';

const groupsPath = (world: World, page = 'groups') => pathOf('TenantSettings', { tenantId: world.tenantId, page });
const groups = (page: Page): Locator => page.getByRole('list', { name: 'Groups' });
/** The line of a group, which opens it. */
const group = (page: Page, name: string | RegExp): Locator => groups(page).getByRole('heading').getByRole('button', { name });
const people = (page: Page, name: string): Locator => page.getByRole('list', { name: `People in ${name}` }).getByRole('listitem');
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

async function makeGroup(world: World, by: TestPerson, name: string, members: readonly TestPerson[] = []): Promise<string> {
  const id = world.services.ids.id();
  await by.call('groups.create', { id, name });
  for (const { userId } of members) await by.call('groups.addMember', { groupId: id, userId });
  return id;
}

test('an administrator makes a group, and colleagues reach its people by a mention [SHELL-029, PPERM-004]', { tag: '@desktop' }, async ({
  world,
}) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const [mateo, priya] = [await world.person('Mateo Ruiz'), await world.person('Priya Nair')];
  const trackId = await world.track('Green buying', [anna, mateo, priya]);
  const page = await world.open(anna);
  const dialog = page.getByRole('dialog');

  await test.step('the way there is the overflow menu of tenant administrators [ROUTE-027, PERM-010, PPERM-016]', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Tenant settings' }).click();
    await expect.poll(() => at(page)).toBe(groupsPath(world, 'people'));
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Groups' }).click();
    await expect.poll(() => at(page)).toBe(groupsPath(world));
    await expect(page.getByRole('main')).toContainText('No groups yet');
    await lookAt(page, 'tenant-groups-none');
  });

  await test.step('a group gets a name that no other one has, and people [TADMIN-006, TADMIN-057, TADMIN-058, TADMIN-059]', async () => {
    await makeGroup(world, anna, 'Roasters');
    await expect(group(page, 'Roasters')).toBeVisible();
    await press(page, 'New group');
    await dialog.getByRole('button', { name: 'Create group' }).click();
    await expect(dialog).toContainText('A group needs a name.');
    await dialog.getByLabel('Name').fill('roasters');
    await expect(dialog).toContainText('There’s already a group with this name.');
    await lookAt(page, 'tenant-groups-new');
    await dialog.getByLabel('Name').fill('Cuppers');
    await dialog.getByLabel('Name').press('Enter');
    await expect(group(page, /Cuppers.*0 people/)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('main')).toContainText('No one is in this group yet.');
    await press(page, 'Add people');
    for (const name of ['mat', 'pri']) {
      await dialog.getByRole('combobox').fill(name);
      await dialog.getByRole('combobox').press('Enter');
    }
    await dialog.getByRole('combobox').fill('mat');
    await expect(dialog.getByRole('status')).toHaveText('Mateo Ruiz is already selected.');
    await dialog.getByRole('combobox').fill('');
    await dialog.getByRole('button', { name: 'Add people' }).click();
    await expect(people(page, 'Cuppers')).toHaveText([/Mateo Ruiz/, /Priya Nair/]);
    await expect(group(page, /Cuppers.*2 people/)).toBeVisible();
    await press(page, 'Add people');
    await dialog.getByRole('combobox').fill('a');
    await expect(dialog.getByRole('option', { name: /Mateo Ruiz.*Already a member/ })).toBeVisible();
    await expect(dialog.getByRole('option', { selected: true })).toHaveText(/Anna Lindqvist/);
    await lookAt(page, 'tenant-groups-add');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await press(page, 'Rename');
    await dialog.getByLabel('Name').fill('Cupping team');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(group(page, /Cupping team.*2 people/)).toBeVisible();
  });

  const [other, colleague] = [await world.open(mateo), await world.open(priya, pathOf('TrackChat', { trackId }))];
  await test.step('a colleague mentions the group, and its people are notified', async () => {
    await composer(colleague).pressSequentially('Come and taste @cup');
    await expect(colleague.getByRole('option', { name: /@Cupping team.*group of 2 people/ })).toBeVisible();
    await composer(colleague).press('Enter');
    await composer(colleague).press('Enter');
    await expect(message(colleague, 'Come and taste').getByText('@Cupping team', { exact: true })).toBeVisible();
    await expect(other.getByRole('main')).toContainText('You were mentioned');
  });

  await test.step('people are removed at once, and brought back', async () => {
    await people(page, 'Cupping team').getByRole('button', { name: 'Remove Mateo Ruiz' }).click();
    await expect(people(page, 'Cupping team')).toHaveText([/Priya Nair/]);
    await lookAt(page, 'tenant-groups-removed');
    await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
    await expect(people(page, 'Cupping team')).toHaveText([/Mateo Ruiz/, /Priya Nair/]);
    await people(page, 'Cupping team').getByRole('button', { name: 'Remove Priya Nair' }).click();
    await expect(group(page, /Cupping team.*1 person$/)).toBeVisible();
  });

  await test.step('people whose account is closed are marked, and what only a system administrator grants keeps a group as it is', async () => {
    const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
    const freya = await world.person('Freya Holm');
    const packers = await makeGroup(world, anna, 'Packers', [freya, mateo]);
    await world.app.write((write) => deactivateUser(write, freya.userId));
    await root.call('flags.grant', { flag: 'aiAssistant', to: 'group', id: packers });
    await group(page, /Packers.*1 person$/).click();
    await expect(people(page, 'Packers')).toHaveText([/Freya Holm.*Deactivated/, /Mateo Ruiz/]);
    await people(page, 'Packers').getByRole('button', { name: 'Remove Mateo Ruiz' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Only a system administrator can change this group');
    await expect(people(page, 'Packers')).toHaveCount(2);
    await lookAt(page, 'tenant-groups-refused');
  });

  await test.step('a deleted group is nobody’s to mention [TADMIN-060]', async () => {
    await group(page, 'Cupping team').click();
    await press(page, 'Delete');
    await expect(dialog).toContainText(
      'The person in it loses what the group was granted, and @Cupping team won’t notify anyone from now on.',
    );
    await lookAt(page, 'tenant-groups-delete');
    await dialog.getByRole('button', { name: 'Delete group' }).click();
    await expect(group(page, 'Cupping team')).toHaveCount(0);
    await expect(group(page, 'Packers')).toBeFocused();
    await composer(colleague).pressSequentially('Anyone, @pack');
    await expect(colleague.getByRole('option', { name: /@Packers/ })).toBeVisible();
    await composer(colleague).fill('Anyone, @cup');
    await expect(colleague.getByRole('option', { name: /@Cupping/ })).toHaveCount(0);
  });

  await test.step('colleagues have no such menu, and are led home [PROUTE-060]', async () => {
    await expect(colleague.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' })).toHaveCount(0);
    await push(colleague, groupsPath(world));
    await expect.poll(() => at(colleague)).toBe('/');
  });

  await test.step('other pages, and those of another company, are unknown addresses', async () => {
    for (const path of [groupsPath(world, 'nowhere'), pathOf('TenantSettings', { tenantId: anna.userId, page: 'groups' })]) {
      await page.goto(path);
      await expect(page.getByText('Page not found.')).toBeVisible();
      expect(at(page)).toBe('/');
    }
  });

  await test.step('the palette finds the page by other words as well', async () => {
    for (const word of ['groups', 'company', 'administration']) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search or jump to' }).fill(word);
      await expect(page.getByRole('option', { name: 'Groups Tenant settings' })).toBeVisible();
      if (word !== 'administration') await page.keyboard.press('Escape');
    }
    await page.getByRole('option', { name: 'Groups Tenant settings' }).click();
    await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible();
  });
});

test('on a phone many groups are searched, opened and filled, and wait for the connection', { tag: '@phone' }, async ({ world }) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const members = [anna, await world.person('Mateo Ruiz'), await world.person('Priya Nair')];
  for (let number = 1; number <= 11; number++) await makeGroup(world, anna, `Shift ${number}`, number === 3 ? members : []);
  const line = await world.line();
  const page = await world.open(anna, groupsPath(world), line);
  await page.getByRole('searchbox', { name: 'Search groups' }).fill('beans');
  await expect(page.getByRole('main')).toContainText('No groups match “beans”.');
  await page.getByRole('searchbox', { name: 'Search groups' }).fill('shift 3');
  await expect(groups(page).getByRole('heading')).toHaveText([/Shift 3/]);
  await group(page, 'Shift 3').click();
  await expect(people(page, 'Shift 3')).toHaveCount(3);
  await lookAt(page, 'tenant-groups-phone');
  await press(page, 'Add people');
  await lookAt(page, 'tenant-groups-phone-add');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await line.cut();
  await expect(page.getByText('You can change groups once you’re back.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add people' })).toBeDisabled();
  await lookAt(page, 'tenant-groups-phone-offline');
});
