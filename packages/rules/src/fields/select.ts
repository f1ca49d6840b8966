import type { FieldKind } from './field-kind.ts';

/** A record has the id of one of the choices; they sort in the order in which they are offered. */
export const selectKind: FieldKind = {
  problem: (value, options) => ((options.choices ?? []).some((it) => it.id === value) ? null : 'This is not one of the choices.'),
  compare(a, b, options) {
    const ids = (options.choices ?? []).map((it) => it.id);
    return ids.indexOf(String(a)) - ids.indexOf(String(b));
  },
};

const colours = ['moss', 'sky', 'amber', 'rose', 'indigo', 'leaf', 'plum', 'stone'];
/** Of a new choice behind so many others. */
export const choiceColour = (count: number): string => colours[count % colours.length]!;
