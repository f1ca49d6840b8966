import { readFileSync } from 'node:fs';
import { password } from './start/behind-line.ts';
import { composer } from './start/chat.ts';
import { annaInTrack } from './start/in-track.ts';
import { expect, type Page, test } from './start/test.ts';

/** The trees of the written walk, by the headings that they stand below. */
const trees = new Map(
  readFileSync(new URL('../docs/walks/with-a-screen-reader.md', import.meta.url), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((part) => [part.split('\n')[0]!, /```yaml\n([^`]*)```/.exec(part)![1]!]),
);
const expectTree = (page: Page, heading: string) => expect(page.locator('body')).toMatchAriaSnapshot(trees.get(heading)!);

test('the walk with a screen reader is as it is written, and goes by the keyboard alone', { tag: '@desktop' }, async ({ world }) => {
  world.clock.set('2026-11-16T09:42:00Z');
  const { anna, trackId } = await annaInTrack(world);
  const page = await world.visit(`/t/${trackId}/c`);
  await expectTree(page, 'Sign in');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(anna.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(composer(page)).toBeVisible();
  await expectTree(page, 'The list');
  await expectTree(page, 'The chat');

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Actions');
  await page.keyboard.press('Enter');
  await expectTree(page, 'A menu');
  await expect(page.getByRole('menuitem', { name: 'Pin' })).toBeFocused();
  await page.keyboard.press('r');
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectTree(page, 'A dialog');
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: 'Actions' })).toBeFocused();
});

async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab');
    if ((await page.locator(':focus').getAttribute('aria-label')) === name) return;
  }
  throw new Error(`No stop of Tab is called '${name}'.`);
}
