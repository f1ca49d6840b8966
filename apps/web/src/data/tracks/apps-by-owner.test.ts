import { expect, test } from 'vitest';
import { appsByOwner } from './apps-by-owner.ts';

test('apps of a track are grouped by the tenant that owns them', () => {
  const apps = [
    { name: 'Lots', tenantId: 'kestrel' },
    { name: 'Prints', tenantId: 'studio' },
    { name: 'Roasts', tenantId: 'kestrel' },
    { name: 'Old', tenantId: null },
  ];
  const owners = [
    { id: 'kestrel', name: 'Kestrel Coffee' },
    { id: 'studio', name: 'Studio Norte' },
  ];
  expect(appsByOwner(apps, owners).map(({ owner, apps: its }) => [owner, its.map((it) => it.name)])).toEqual([
    ['Kestrel Coffee', ['Lots', 'Roasts']],
    ['Studio Norte', ['Prints']],
    [null, ['Old']],
  ]);
});
