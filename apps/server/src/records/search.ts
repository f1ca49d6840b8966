import './tables.ts';
import { limits, TrackyardError } from '@trackyard/contract';
import { displayAttributes, displayText } from '@trackyard/rules';
import { sql } from 'kysely';
import { readableTable } from '../apps/index.ts';
import type { Handler } from '../platform/operations/context.ts';
import { folded, shownText, stored } from './order.ts';
import { selectRecords } from './select.ts';

export const searchRecords: Handler<'records.search'> = async ({ db, actor }, { trackId, tableId, text }) => {
  const { attributes } = await readableTable({ db, actor }, trackId, tableId);
  let found = selectRecords(db, trackId, tableId).orderBy('order_key').orderBy('id').limit(limits.foundRecords);
  if (text !== '') {
    const named = sql`coalesce(${sql.join([...displayAttributes(attributes).map(shownText), sql`null::text`])})`;
    found = found.where(sql<boolean>`strpos(${folded(named)}, ${folded(sql`${text}::text`)}) > 0`);
  }
  const rows = await found.execute();
  return { records: rows.map((it) => ({ id: it.id, displayText: displayText(attributes, it.properties) })) };
};

/** Long values are no suggestions: nobody would pick one from a list. */
const longest = 200;

export const suggestValues: Handler<'records.suggest'> = async ({ db, actor }, { trackId, tableId, attributeId, text }) => {
  const { attributes } = await readableTable({ db, actor }, trackId, tableId);
  const attribute = attributes.find((it) => it.id === attributeId && it.type === 'autocomplete');
  if (!attribute) throw new TrackyardError('notFound', 'This field is not there any more.');
  const value = stored(attribute);
  let found = selectRecords(db, trackId, tableId)
    .clearSelect()
    .select(value.as('value'))
    .where(sql<boolean>`length(${value}) <= ${longest}`)
    .groupBy(sql`1`)
    .orderBy(sql`count(*) desc, 1`)
    .limit(limits.foundRecords);
  if (text !== '') found = found.where(sql<boolean>`strpos(${folded(value)}, ${folded(sql`${text}::text`)}) > 0`);
  return { values: (await found.execute()).map((it) => it.value) };
};
