import { type Attribute, limits, type Restriction, TrackyardError, type ViewFilter } from '@trackyard/contract';
import { brokenConditions, brokenReason, isTimeZone, restrictionFilter, usableFilter } from '@trackyard/rules';
import { sql } from 'kysely';
import { filterSql, searchSql } from './filter.ts';
import type { Records } from './select.ts';
import type { RecordSource } from './source.ts';

/** Who asks, and what their days are counted from. */
export interface Asker {
  today: string;
  timeZone: string;
  weekStart: number;
  me: string | null;
}
/** Which records a call is about, as the contract has it (`selection`). */
export interface Selection {
  filter?: ViewFilter | undefined;
  restriction?: Restriction | undefined;
  search?: string | undefined;
  today?: string | undefined;
  timeZone?: string | undefined;
  weekStart?: number | undefined;
  unresolved?: 'refuse' | 'nothing' | undefined;
}

function refuseBroken({ filter }: Selection, attributes: readonly Attribute[]): void {
  const [broken] = brokenConditions(filter, attributes);
  if (!broken) return;
  const { attributeId, operator } = broken;
  const name = attributes.find((it) => it.id === attributeId)?.name;
  const why = {
    field: `This table has no field ‘${attributeId}’.`,
    operator: `The field ‘${name}’ can’t be filtered by ‘${operator}’.`,
    value: `The field ‘${name}’ can’t have the value of the condition ‘${operator}’.`,
  };
  throw new TrackyardError('invalidInput', why[brokenReason(broken, attributes)!]);
}

/** The records of a table that a call selects: what `shownBy` in `packages/rules` says, in the database. */
export function selected(
  { records, fields }: Pick<RecordSource, 'records' | 'fields'>,
  selection: Selection,
  attributes: readonly Attribute[],
  me: string | null,
  now: Date,
): Records {
  const { today, timeZone = 'UTC', weekStart = 1, search } = selection;
  const asker = {
    today: today ?? now.toISOString().slice(0, 10),
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    weekStart,
    me,
  };
  if (selection.unresolved !== 'nothing') refuseBroken(selection, attributes);
  const filter = usableFilter(selection.filter, attributes);
  const restricted = restrictionFilter(selection.restriction, attributes);
  checkRestriction(restricted);
  let found = records;
  if (filter) found = found.where(filterSql(filter, asker, fields));
  if (restricted) found = found.where(restricted === 'nothing' ? sql<boolean>`false` : filterSql(restricted, asker, fields));
  if (search?.trim()) found = found.where(searchSql(search, attributes, fields));
  return found;
}

/** A board has a condition for each choice of a field, which cost little. Of others there are no more than in a filter. */
function checkRestriction(restricted: ReturnType<typeof restrictionFilter>): void {
  if (restricted === null || restricted === 'nothing') return;
  const costly = restricted.conditions.filter((it) => it.attribute.type !== 'select');
  if (costly.length > limits.filterConditions)
    throw new TrackyardError('invalidInput', `There can be ${limits.filterConditions} conditions in all.`);
}
