import { pathOf } from '@trackyard/contract';
import type { TestPerson } from '@trackyard/testing';
import { composer, message, say } from './start/chat.ts';
import { expect, type Locator, type Page, test, type World } from './start/test.ts';

/** What the browser says of its keyboard, which is all that tells a Mac. */
async function onKeyboardOf(platform: string, person: TestPerson, path: string, world: World): Promise<Page> {
  const page = await world.open(person);
  await page.addInitScript((name) => Object.defineProperty(Navigator.prototype, 'platform', { get: () => name }), platform);
  await page.goto(path);
  return page;
}
/** The keys that the page of shortcuts tells for it, one after the other. */
const keysOf = (page: Page, name: string): Locator =>
  page
    .locator('dt')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .locator('kbd');

const keyboards = [
  { platform: 'Linux x86_64', mod: 'Control', other: 'Meta', signs: { mod: 'Ctrl', shift: 'Shift', alt: 'Alt' } },
  { platform: 'MacIntel', mod: 'Meta', other: 'Control', signs: { mod: '⌘', shift: '⇧', alt: '⌥' } },
];
/** By their names on the page of shortcuts. Those of lists, menus and dialogs are pressed in lists, rows-by-keyboard, menus and dialogs. */
const formats = [
  { name: 'Bold', key: 'B', shift: false, pressed: 'b', written: '**beans**' },
  { name: 'Italic', key: 'I', shift: false, pressed: 'i', written: '_beans_' },
  { name: 'Strikethrough', key: 'X', shift: true, pressed: 'X', written: '~~beans~~' },
  { name: 'Code', key: 'E', shift: false, pressed: 'e', written: '`beans`' },
  { name: 'List', key: '8', shift: true, pressed: 'Digit8', written: '- beans' },
  { name: 'Quote', key: '9', shift: true, pressed: 'Digit9', written: '> beans' },
];

for (const { platform, mod, other, signs } of keyboards)
  test(`the keys that are documented on ${platform} do what they say in a conversation, and those of other systems do not`, {
    tag: '@desktop',
  }, async ({ world }) => {
    const anna = await world.person('Anna Lindqvist');
    const trackId = await world.track('Green buying', [anna]);
    const page = await onKeyboardOf(platform, anna, pathOf('KeyboardShortcuts'), world);
    await expect(page.getByRole('heading', { name: 'Keyboard shortcuts', level: 1 })).toBeVisible();
    for (const { name, key, shift } of formats)
      await expect(keysOf(page, name)).toHaveText([signs.mod, ...(shift ? [signs.shift] : []), key]);
    await expect(keysOf(page, 'Search or jump to')).toHaveText([signs.mod, 'K']);
    await expect(keysOf(page, 'Keyboard shortcuts')).toHaveText([signs.mod, '/']);
    await expect(keysOf(page, 'Move a pinned track')).toHaveText([signs.alt, '↑', signs.alt, '↓']);

    await page.keyboard.press(`${mod}+k`);
    const palette = page.getByRole('dialog', { name: 'Search or jump to' });
    await palette.getByRole('combobox').fill('green');
    await page.keyboard.press(`${other}+k`);
    await expect(palette).toBeVisible();
    await page.keyboard.press(`${mod}+k`);
    await expect(palette).toBeHidden();

    await page.goto(pathOf('TrackChat', { trackId }));
    const box = composer(page);
    for (const { name, shift, pressed, written } of formats) {
      const press = async (held: string) => {
        await box.fill('beans');
        await box.evaluate((it: HTMLTextAreaElement) => it.select());
        await box.press(`${held}${shift ? '+Shift' : ''}+${pressed}`);
      };
      await press(other);
      await expect(box, name).not.toHaveValue(written);
      await press(mod);
      await expect(box, name).toHaveValue(written);
    }
    await box.fill('');
    await say(page, 'The first roast is on Monday');
    await box.fill('one');
    await box.press('Shift+Enter');
    await expect(box).toHaveValue('one\n');
    await box.fill('');
    await box.press('ArrowUp');
    await expect(page.getByRole('combobox', { name: 'Editing message' })).toHaveValue('The first roast is on Monday');
    await page.keyboard.press('Escape');
    await expect(message(page, 'The first roast is on Monday')).toBeVisible();
    await page.keyboard.press(`${mod}+/`);
    await expect(page.getByRole('heading', { name: 'Keyboard shortcuts', level: 1 })).toBeVisible();
  });
