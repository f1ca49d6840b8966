import '../tables.ts';
import { limits, type OutputOf } from '@trackyard/contract';
import { textOfValue, textReaderOf } from '@trackyard/rules';
import { sql } from 'kysely';
import { retypeOf } from '../../apps/index.ts';
import type { Queryable } from '../../platform/database/tables.ts';
import type { Handler } from '../../platform/operations/context.ts';
import { type Place, trackIdsOfMember } from '../places.ts';
import { type OwnPlaces, planOf, type TypePlan } from './plan.ts';

const atOnce = 5_000;
const exampleLength = 120;

export const previewType: Handler<'tables.previewType'> = async (call, input) => {
  const { db, ids, now, actor, table } = call;
  const { trackId, tableId } = input;
  const change = { ...input, options: input.options ?? {} };
  const trackIds = await trackIdsOfMember(db, tableId, actor.userId);
  const plan = await planOf(db, table, change, { reader: textReaderOf(input, now), newId: ids.id, trackIds });
  const { views, rules, formulas } = await retypeOf(db, table, plan.to, plan.convert);
  return {
    ...(await countsOf(db, trackId, { tableId, trackIds }, plan)),
    elsewhere: await hasValuesElsewhere(db, { tableId, trackIds }, plan.from.id),
    newChoices: plan.newChoices,
    formulas,
    views: views.filter((it) => it.isLess).map((it) => it.name),
    formatting: rules.length < table.conditionalFormatting.length,
  };
};

type Counts = Pick<OutputOf<'tables.previewType'>, 'converted' | 'emptied' | 'examples'>;

async function countsOf(db: Queryable, trackId: string, { tableId, trackIds }: OwnPlaces, plan: TypePlan): Promise<Counts> {
  let [converted, emptied] = [0, 0];
  const lost = new Set<string>();
  const changed = new Map<string, string>();
  for (const place of trackIds.map((it) => ({ trackId: it, tableId })))
    for await (const values of valuesOf(db, place, plan.from.id))
      for (const { value, isDeleted } of values) {
        const next = plan.convert(value);
        if (next === undefined) emptied++;
        else if (next !== null) converted++;
        // Examples are of the track that the caller looks at.
        if (place.trackId !== trackId || isDeleted) continue;
        const before = shortened(textOfValue(plan.from, value));
        if (next === undefined && lost.size < limits.typeExamples) lost.add(before);
        if (next === undefined || next === null || changed.size >= limits.typeExamples) continue;
        const after = shortened(textOfValue(plan.to, next));
        if (after !== before) changed.set(before, after);
      }
  const examples = [...[...lost].map((before) => ({ before, after: null })), ...[...changed].map(([before, after]) => ({ before, after }))];
  return { converted, emptied, examples: examples.slice(0, limits.typeExamples) };
}
const shortened = (text: string): string => (text.length > exampleLength ? `${text.slice(0, exampleLength - 1)}…` : text);

/** Whether records of other tracks have values of the field. How many, and which, is not for the caller. */
async function hasValuesElsewhere(db: Queryable, { tableId, trackIds }: OwnPlaces, attributeId: string): Promise<boolean> {
  const { rows } = await sql`
    select from record where table_id = ${tableId} and track_id <> all(${trackIds}::uuid[]) and properties ? ${attributeId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

interface Valued {
  value: unknown;
  isDeleted: boolean;
}
/** The values of a field in one track, a page after the other; those of deleted records too, which can be restored. */
async function* valuesOf(db: Queryable, { trackId, tableId }: Place, attributeId: string): AsyncGenerator<Valued[]> {
  for (let after: number | null = 0; after !== null; ) {
    const { rows }: { rows: (Valued & { position: number })[] } = await sql<Valued & { position: number }>`
      select position, properties->${attributeId} as value, deleted is not null as "isDeleted" from record
      where track_id = ${trackId} and table_id = ${tableId} and position > ${after} and properties ? ${attributeId}
      order by position limit ${atOnce}`.execute(db);
    yield rows;
    after = rows.length < atOnce ? null : Number(rows.at(-1)!.position);
  }
}
