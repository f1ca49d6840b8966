import { expect, test } from 'vitest';
import { actionsIn } from './registry.ts';

const callback = () => undefined;

test('every row that does something is an action, wherever in the menu it stands', () => {
  const found = actionsIn(
    [
      { itemType: 'horizontal', name: 'React', menuItems: [{ itemType: 'action', name: 'Thumbs up', callback }] },
      { itemType: 'menu_heading', name: 'Message' },
      { itemType: 'item', name: 'Home', route: { to: 'Home' } },
      { itemType: 'divider' },
      {
        itemType: 'menu',
        name: 'Move to',
        menuItems: [
          {
            itemType: 'item_hybrid',
            name: 'Drafts',
            callback,
            menuItems: [{ itemType: 'selected', name: 'Old', selected: false, callback }],
          },
          { itemType: 'empty_folder', name: 'Nothing' },
        ],
      },
      { itemType: 'text', name: 'Sent at noon' },
      { itemType: 'alert', name: 'Delete', callback, disabled: true },
    ],
    ['Message tools'],
  );
  expect(found.map(({ item, within }) => [...within, item.name].join(' > '))).toEqual([
    'Message tools > Thumbs up',
    'Message tools > Home',
    'Message tools > Move to > Drafts',
    'Message tools > Move to > Drafts > Old',
  ]);
});
