import { expect, test } from './start/test.ts';

test('Trackyard can be installed: its manifest and icons are there, of the kinds and sizes that they say', async ({ world }) => {
  const page = await world.visit('/login');
  const manifest = await page.request.get((await page.locator('link[rel=manifest]').getAttribute('href'))!);
  expect(manifest.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const { icons, ...said } = await manifest.json();
  expect(said).toMatchObject({ name: 'Trackyard', start_url: '/', display: 'standalone' });
  expect(icons.filter((it: { purpose: string }) => it.purpose === 'maskable')).toHaveLength(2);
  for (const { src, type, sizes } of [...icons, { src: '/icons/apple-touch.png', type: 'image/png', sizes: '180x180' }]) {
    expect((await page.request.get(src)).headers()['content-type']).toBe(type);
    if (sizes === 'any') continue;
    const size = await page.evaluate(async (address) => {
      const image = Object.assign(new Image(), { src: address });
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
  const session = await page.context().newCDPSession(page);
  const { errors, url } = await session.send('Page.getAppManifest');
  expect([errors, url]).toEqual([[], `${world.address}/manifest.webmanifest`]);
});

test('the bars around the page have the colour of the frame, and change with it', async ({ world }) => {
  const page = await world.visit('/login');
  const colour = page.locator('meta[name=theme-color]');
  await expect(colour).toHaveAttribute('content', '#eceae4');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(colour).toHaveAttribute('content', '#0d100e');
  await page.reload();
  await expect(colour).toHaveAttribute('content', '#0d100e');
});
