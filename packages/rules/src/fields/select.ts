import { type FieldChoice, limits } from '@trackyard/contract';
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

/** Choices with those that are missing for names; names that differ in case only are the same. There may be no room for all. */
export function completedChoices(choices: readonly FieldChoice[], names: Iterable<string>, newId: () => string): FieldChoice[] {
  const known = new Set(choices.map((it) => it.name.toLowerCase()));
  const all = [...choices];
  for (const name of names) {
    if (known.has(name.toLowerCase()) || all.length >= limits.fieldChoices) continue;
    known.add(name.toLowerCase());
    // The last twelve characters of an id of ours are random.
    all.push({ id: newId().slice(-12), name, colour: choiceColour(all.length) });
  }
  return all;
}
/** Whether a value is the id of a choice, or of one that is gone; else it is a text from when the field had another type. */
export const isChoiceId = (value: string): boolean => /^[a-z0-9]{6,12}$/.test(value);
/** Whether a text can be the name of a choice. */
export const isChoiceName = (name: string): boolean => name.length <= limits.appNameLength && !/[\r\n]/.test(name);
