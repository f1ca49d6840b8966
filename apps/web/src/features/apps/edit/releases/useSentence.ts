import type { FieldType, ReleaseChange, ReleaseChangeKind, ReleaseThing, releaseChangeKinds, ViewType } from '@trackyard/contract';
import { shownSection } from '@trackyard/rules';
import { type TextKey, useTexts } from '../../../../texts/index.ts';

type ChangeName = { [T in ReleaseThing]: `${T}_${(typeof releaseChangeKinds)[T][number]}` }[ReleaseThing];
/** There is a text for each thing with each of its changes. */
const keyOf = (thing: ReleaseThing, change: ReleaseChangeKind): TextKey => `releases.${thing}_${change}` as `releases.${ChangeName}`;

/** A change of a release as a sentence. */
export function useSentence(): (change: ReleaseChange) => string {
  const t = useTexts();
  return ({ thing, change, name, table = '', field = '', from = '', to = '' }) => {
    const typeName = (type: string) => (thing === 'view' ? t(`views.${type as ViewType}`) : t(`fields.${type as FieldType}`));
    const side = (it: string) => (change === 'type' ? typeName(it) : shownSection(it));
    return t(keyOf(thing, change), { name: shownSection(name), table: shownSection(table), field, from: side(from), to: side(to) });
  };
}
