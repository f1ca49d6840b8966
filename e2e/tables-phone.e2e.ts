import { pathOf } from '@trackyard/contract';
import { makeTable } from '@trackyard/testing';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test, type World } from './start/test.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Records of Lots' });
const card = (page: Page, title: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) });
const panel = (page: Page) => page.getByRole('complementary').filter({ has: page.getByRole('button', { name: 'Close record' }) });
/** Of what shows, from the top: headers of groups and titles of cards. */
const lines = (page: Page) =>
  list(page)
    .getByRole('listitem')
    .evaluateAll((all) =>
      all
        .filter((it) => !it.hasAttribute('hidden'))
        .sort((a, b) => Number(a.getAttribute('aria-posinset')) - Number(b.getAttribute('aria-posinset')))
        .map((it) => {
          const shown = it.querySelector('button:not([hidden])');
          return (shown?.querySelector('span') ?? shown)?.textContent ?? '';
        }),
    );
const shows = (page: Page, ...texts: string[]) => expect.poll(() => lines(page)).toEqual(texts);
const longPress = async (page: Page, title: string) => {
  const box = (await card(page, title).boundingBox())!;
  await page.mouse.move(box.x + 60, box.y + 24);
  await page.mouse.down();
  await expect(page.getByRole('button', { name: 'Cancel selection' })).toBeVisible();
  await page.mouse.up();
};
const menuRow = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

async function lots(world: World) {
  const anna = await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const mateo = await world.person('Mateo Ruiz');
  const trackId = await world.track('Green buying', [anna, mateo]);
  const newId = world.services.ids.id;
  const choices = [
    { id: 'offered', name: 'Offered', colour: 'amber' },
    { id: 'atsea00', name: 'At sea', colour: 'sky' },
    { id: 'landed0', name: 'Landed', colour: 'leaf' },
  ];
  const table = await makeTable(anna.call, {
    trackId,
    newId,
    name: 'Lots',
    attributes: [
      { id: 'title0', name: 'Title', type: 'text' },
      { id: 'state0', name: 'State', type: 'select', options: { choices } },
      { id: 'people0', name: 'Buyer', type: 'user' },
      { id: 'paid00', name: 'Paid', type: 'checkbox' },
      { id: 'weight', name: 'Weight', type: 'number' },
      { id: 'roasted', name: 'Roasted', type: 'date' },
      { id: 'opened', name: 'Opened at', type: 'time' },
      { id: 'page00', name: 'Page', type: 'url' },
      { id: 'files0', name: 'Files', type: 'content' },
      { id: 'notes0', name: 'Notes', type: 'longText' },
    ],
  });
  const { tableId } = table;
  const month = new Date().toISOString().slice(0, 7);
  const rows: Record<string, unknown>[] = [
    { title0: 'Guji Uraga', state0: 'offered', people0: [mateo.userId], weight: 60, paid00: true, roasted: `${month}-12` },
    { title0: 'Huila Supremo', state0: 'offered', people0: [anna.userId, mateo.userId], weight: 20, roasted: `${month}-19` },
    { title0: 'Nyeri AA', weight: 5, page00: 'https://example.org/nyeri' },
    {
      title0: 'Sidamo, washed, from the station of Bensa, third pass of the harvest',
      state0: 'atsea00',
      weight: 10,
      roasted: `${month}-26`,
    },
  ];
  const records = rows.map((properties) => ({ id: newId(), properties }));
  await anna.call('records.add', { trackId, tableId, records });
  return { anna, mateo, records, ...table, path: pathOf('TrackApp', { trackId, appId: table.appId }) };
}

test('a grid on a phone is a list of cards, in groups, of which one opens as a sheet and several are selected', { tag: '@phone' }, async ({
  world,
}) => {
  const { anna, mateo, trackId, tableId, records, path } = await lots(world);
  const page = await world.open(anna, path);
  const stored = async () => (await mateo.call('records.window', { trackId, tableId })).records;
  await expect(card(page, 'Guji Uraga')).toBeVisible();
  await shows(page, ...records.map((it) => String(it.properties['title0'])));
  await lookAt(page, 'phone-list');
  await card(page, 'Guji Uraga').click();
  await expect(panel(page)).toBeVisible();
  await lookAt(page, 'phone-record');
});
