import { expect, test } from 'vitest';
import { listedTemplates } from './listed.ts';

const kestrel = 'kestrel';
const template = { type: 'TEMPLATE', state: 0, pending: false, tenantId: kestrel, subtitle: '', summary: '' } as const;

test('templates stand by name, each once; what one is in can be opened, and what it is for shows', () => {
  const mine = [{ ...template, id: '1', title: 'Tasting 10', subtitle: 'Each season', summary: 'Long' }];
  const found = [
    { id: '1', title: 'Tasting 10', subtitle: '', summary: '' },
    { id: '2', title: 'tasting 9', subtitle: '', summary: 'For all' },
  ];
  expect(listedTemplates(mine, found, kestrel)).toEqual([
    { id: '2', title: 'tasting 9', text: 'For all', isMine: false },
    { id: '1', title: 'Tasting 10', text: 'Each season', isMine: true },
  ]);
});

test.each([{ type: 'STANDARD' }, { state: 1 }, { pending: true }, { tenantId: 'holm' }] as const)(
  'a track that is %o is none to begin with',
  (change) => {
    expect(listedTemplates([{ ...template, id: '1', title: 'Tasting', ...change }], [], kestrel)).toEqual([]);
  },
);
