import type { TrackChange, TrackChangeKind } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { en } from '../../../texts/en/index.ts';
import type { Texts } from '../../../texts/index.ts';
import { changedValues } from './change-text.ts';

/** The English texts, without the browser's page that `startTexts` wants. */
const t: Texts = (key, values = {}) => {
  const [area, name] = key.split('.') as ['history', 'otherFeature'];
  return en[area][name].replace('{{name}}', String(values['name']));
};
const valuesOf = (kind: TrackChangeKind, before: string | null, after: string | null, isChannel = false) =>
  changedValues(t, { kind, before, after } as TrackChange, { nameOf: String, isChannel });

test('features are told by their names, and one that is not in the catalogue as a feature', () => {
  expect(valuesOf('features', '', 'documentViewer')).toEqual({ before: 'nothing', after: 'Document viewer' });
  const after = 'Document viewer, Feature “holograms”';
  expect(valuesOf('features', 'positionalComments', 'documentViewer, holograms')).toEqual({ before: 'Comments at a place', after });
});

test('a setting that is not set is what the company says; in a channel, nobody', () => {
  expect(valuesOf('chatSend', null, 'COORDINATORS')).toEqual({ before: 'as the company says', after: 'Coordinators' });
  expect(valuesOf('chatSend', null, 'COORDINATORS', true)).toEqual({ before: 'nobody', after: 'Coordinators' });
});
