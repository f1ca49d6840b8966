import { annaInTrack } from './start/in-track.ts';
import { expect, type Page, test } from './start/test.ts';

const tip = (page: Page, text: string) => page.getByRole('tooltip', { name: text });

/** All tooltips that came up since, however short. */
async function tipsSeen(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          const found = node instanceof Element && (node.matches('[role=tooltip]') ? node : node.querySelector('[role=tooltip]'));
          if (found) texts.push(found.textContent ?? '');
        }
    }).observe(document.body, { childList: true, subtree: true });
    return texts;
  });
  return () => seen.jsonValue();
}

test('a tooltip goes with a press, and does not come back when the menu closes', { tag: '@desktop' }, async ({ world }) => {
  const { page } = await annaInTrack(world);
  const more = page.getByRole('main').getByRole('button', { name: 'Actions' });
  await expect(more).toBeVisible();
  await more.hover();
  await expect(tip(page, 'Actions')).toBeVisible();
  await more.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(tip(page, 'Actions')).toBeHidden();
  const seen = await tipsSeen(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(more).toBeFocused();
  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Name').press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // The next that is asked for is the first that comes.
  await page.getByRole('button', { name: 'Pin', exact: true }).hover();
  await expect(tip(page, 'Pin')).toBeVisible();
  expect(await seen()).toEqual(['Pin']);
});

test('a tooltip shows where the keyboard goes', { tag: '@desktop' }, async ({ world }) => {
  const { page } = await annaInTrack(world);
  const pin = page.getByRole('button', { name: 'Pin', exact: true });
  await expect(pin).toBeVisible();
  await pin.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(tip(page, 'Pin')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});
