import type { Attribute, FormatRule, FormatStyle } from '@trackyard/contract';
import type { Predicate, QueriedRecord, QueryContext } from '../view-query/index.ts';
import { type FormulaPredicate, matchOf } from './matches.ts';

/** How a record looks: all of it, and single cells by the ids of their fields, where rules paint them. */
export interface RecordStyles {
  readonly record: FormatStyle | null;
  readonly cells: Readonly<Record<string, FormatStyle>>;
}
export type Formats = (record: QueriedRecord) => RecordStyles;

const unpainted: RecordStyles = { record: null, cells: {} };
/**
 * The rules of a table, ready to be asked of many records; null where none says anything. As in spreadsheets, for each property of a style
 * the first rule that matches decides, be it one for the cell or for the record.
 */
export function compiledFormats(
  rules: readonly FormatRule[],
  attributes: readonly Attribute[],
  context: QueryContext,
  formula: FormulaPredicate | null,
): Formats | null {
  const ready = rules.flatMap((rule) => {
    const matches = matchOf(rule, attributes, context, formula);
    return matches ? [{ rule, matches }] : [];
  });
  return ready.length === 0 ? null : (record) => stylesOf(ready, record);
}

function stylesOf(ready: readonly { rule: FormatRule; matches: Predicate }[], record: QueriedRecord): RecordStyles {
  const matching = ready.flatMap(({ rule, matches }) => (matches(record) ? [rule] : []));
  if (matching.length === 0) return unpainted;
  const ofRecord = matching.filter((it) => it.paints === 'record');
  const painted = new Set(matching.flatMap((it) => (it.paints === 'cell' ? [it.attributeId] : [])));
  const cells = [...painted].map((id) => [id, merged(matching.filter((it) => it.paints === 'record' || it.attributeId === id))] as const);
  return { record: ofRecord.length > 0 ? merged(ofRecord) : null, cells: Object.fromEntries(cells) };
}

const merged = (rules: readonly FormatRule[]): FormatStyle => ({
  background: rules.find((it) => it.style.background)?.style.background ?? null,
  text: rules.find((it) => it.style.text)?.style.text ?? null,
  bold: rules.some((it) => it.style.bold),
  italic: rules.some((it) => it.style.italic),
  strike: rules.some((it) => it.style.strike),
});
