import './tables.ts';
import { limits, TrackyardError } from '@trackyard/contract';
import { displayAttributes, displayText } from '@trackyard/rules';
import { sql } from 'kysely';
import { plain } from '../platform/database/folded.ts';
import type { Handler } from '../platform/operations/context.ts';
import { plainText } from './fields.ts';
import { shownText, stored } from './order.ts';
import { isText } from './projection/columns.ts';
import { selectRecords } from './select.ts';
import { sourceOf, throughProjections } from './source.ts';

export const searchRecords: Handler<'records.search'> = ({ db, actor, table }, { trackId, tableId, text }) =>
  throughProjections(db, async (isProjected) => {
    const { attributes } = table;
    const named = displayAttributes(attributes);
    const isOfTexts = named.every(isText);
    const used = { table, me: actor.userId, others: named };
    const { records, fields, rowsOf } = await sourceOf(db, { trackId, tableId }, used, isProjected && isOfTexts && text !== '');
    let found = records.orderBy('order_key').orderBy('id').limit(limits.foundRecords);
    if (text !== '') {
      const own = isOfTexts ? named.map(fields.plain) : named.map((it) => plain(shownText(it)));
      found = found.where(sql<boolean>`strpos(coalesce(${sql.join([...own, sql`null::text`])}), ${plainText(text)}) > 0`);
      // What an index of words can answer: the name is one of these.
      if (isOfTexts && named.length > 0) found = found.where((it) => it.or(named.map((field) => fields.contains(field, text))));
    }
    const rows = await rowsOf(found);
    return { records: rows.map((it) => ({ id: it.id, displayText: displayText(attributes, it.properties) })) };
  });

/** Long values are no suggestions: nobody would pick one from a list. */
const longest = 200;

export const suggestValues: Handler<'records.suggest'> = async ({ db, table: { attributes } }, { trackId, tableId, attributeId, text }) => {
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
  if (text !== '') found = found.where(sql<boolean>`strpos(${plain(value)}, ${plainText(text)}) > 0`);
  return { values: (await found.execute()).map((it) => it.value) };
};
