import { pathOf } from '@trackyard/contract';
import { openComponents } from './start/components.ts';
import { push } from './start/in-track.ts';
import { picture } from './start/looks.ts';
import { expect, test } from './start/test.ts';

test('an app that stands by itself has no bar and no supplementary menu, in each of its modes [SHELL-042, SHELL-043]', async ({
  world,
}) => {
  const page = await openComponents(world);
  const bar = page.getByRole('banner');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const mode = (name: string) => page.getByRole('radiogroup', { name: 'Mode of an app' }).getByRole('radio', { name, exact: true });
  await expect(bar).toBeVisible();
  await expect(menu).toBeVisible();
  for (const name of ['Standalone', 'Isolated', 'Optional']) {
    await mode(name).check();
    await expect(bar).toBeHidden();
    await expect(menu).toBeHidden();
    const box = await page.getByRole('main').boundingBox();
    expect(box).toEqual({ x: 0, y: 0, ...page.viewportSize()! });
    await picture(page, `mode-${name.toLowerCase()}`);
    await mode('Default').check();
    await expect(bar).toBeVisible();
    await expect(menu).toBeVisible();
  }
  await mode('Isolated').check();
  await expect(bar).toBeHidden();
  // It ends with the page that stated it.
  await push(page, pathOf('ProfileSettings'));
  await expect(bar).toBeVisible();
  await expect(menu).toBeVisible();
});
