import type { TrackChange, TrackChangeKind } from '@trackyard/contract';
import { expect, test } from 'vitest';
import type { Texts } from '../../../texts/index.ts';
import { changedValues } from './change-text.ts';

/** Which text it is, with what it is given. */
const t: Texts = (key, values) => [key, ...Object.values(values ?? {})].join(' ');
const valuesOf = (kind: TrackChangeKind, before: string | null, after: string | null, isChannel = false) =>
  changedValues(t, { kind, before, after } as TrackChange, { nameOf: String, isChannel });

test('features are told by their names, and one that is not in the catalogue as a feature', () => {
  expect(valuesOf('features', '', 'documentViewer')).toEqual({ before: 'history.empty', after: 'history.documentViewer' });
  expect(valuesOf('features', 'positionalComments', 'documentViewer, holograms')).toEqual({
    before: 'history.positionalComments',
    after: 'history.documentViewer, history.otherFeature holograms',
  });
});

test('a setting that is not set is what the company says; in a channel, nobody', () => {
  const after = 'tracks.chatCOORDINATORS';
  expect(valuesOf('chatSend', null, 'COORDINATORS')).toEqual({ before: 'history.asCompany', after });
  expect(valuesOf('chatSend', null, 'COORDINATORS', true)).toEqual({ before: 'history.unset', after });
});
