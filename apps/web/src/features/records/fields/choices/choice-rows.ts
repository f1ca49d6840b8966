import { type FieldChoice, limits } from '@trackyard/contract';
import { choiceColour } from '@trackyard/rules';
import { newAttributeId } from '../attributes.ts';

export type ChoiceRows = readonly FieldChoice[];
export type ChoiceProblem = 'missing' | 'double';

export const newChoice = (rows: ChoiceRows, name = ''): FieldChoice => ({
  id: newAttributeId(),
  name: name.slice(0, limits.appNameLength),
  colour: choiceColour(rows.length),
});

/** The lines of a pasted text as choices: the first one goes into the row, the others below it. Names that are there already are left out. */
export function pasteChoices(rows: ChoiceRows, at: number, text: string): FieldChoice[] {
  const known = new Set(rows.flatMap((it, place) => (place === at ? [] : [it.name.trim().toLowerCase()])));
  const names: string[] = [];
  for (const line of text.split(/[\r\n]+/)) {
    const name = line.trim().slice(0, limits.appNameLength);
    if (name === '' || known.has(name.toLowerCase())) continue;
    known.add(name.toLowerCase());
    names.push(name);
  }
  const all = [...rows];
  let below = at;
  for (const name of names) {
    if (below === at && all[at]?.name.trim() === '') all[at] = { ...all[at], name };
    else if (all.length < limits.fieldChoices) all.splice(++below, 0, newChoice(all, name));
  }
  return all;
}

/** What is wrong with a row. One that is new and has no name yet is left out when the field is saved. */
export function problemOf(rows: ChoiceRows, at: number, before: ChoiceRows): ChoiceProblem | null {
  const { id, name } = rows[at]!;
  const called = name.trim().toLowerCase();
  if (called === '') return before.some((it) => it.id === id) ? 'missing' : null;
  return rows.some((it, place) => place < at && it.name.trim().toLowerCase() === called) ? 'double' : null;
}

/** The choices that are stored; null where there are none, or one has a problem. A renamed choice keeps its id: records have that. */
export function choicesFrom(rows: ChoiceRows, before: ChoiceRows): FieldChoice[] | null {
  if (rows.some((_, at) => problemOf(rows, at, before) !== null)) return null;
  const named = rows.flatMap((it) => (it.name.trim() === '' ? [] : [{ ...it, name: it.name.trim() }]));
  return named.length > 0 ? named : null;
}
