import { type Attribute, limits } from '@trackyard/contract';
import { completedChoices, guessColumn, isEmptyValue, type TextReader, textForms } from '@trackyard/rules';
import { freeName } from './import-columns.ts';

export interface PastedField {
  attribute: Attribute;
  /** By the same index as the texts; null: an empty one. */
  values: unknown[];
}
interface Given {
  attributes: readonly Attribute[];
  reader: TextReader;
  /** What a column without a name is called. */
  nameOf: (number: number) => string;
  newId: () => string;
}

/** Fields for pasted columns, each of the type that fits all its texts, as an import guesses it; as many as a table has room for. */
export function fieldsFor(columns: readonly (readonly string[])[], { attributes, reader, nameOf, newId }: Given): PastedField[] {
  const names = new Set(attributes.map((it) => it.name.toLowerCase()));
  const room = limits.tableAttributes - attributes.length;
  return columns.slice(0, Math.max(0, room)).map((texts, at) => {
    const { type, withTime, ...how } = guessColumn(texts, reader);
    const named = texts.map((it) => it.trim()).filter((it) => it !== '');
    const options: Attribute['options'] = {
      ...(withTime && type === 'date' && { INCLUDE_TIME: true }),
      ...(type === 'select' && { choices: completedChoices([], named, newId) }),
    };
    const attribute = { id: newId(), name: freeName(nameOf(attributes.length + at + 1), names), type, options };
    const form = textForms[type];
    const values = texts.map((it) => {
      const value = form?.read(it, options, { ...reader, ...how });
      return isEmptyValue(value) ? null : value;
    });
    return { attribute, values };
  });
}
