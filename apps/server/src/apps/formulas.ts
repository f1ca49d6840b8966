import { type Attribute, limits, scopeOf, TrackyardError } from '@trackyard/contract';
import { typedFormulas, unlikeFormulas } from '@trackyard/rules/formulas';
import type { MutationCall } from '../platform/operations/context.ts';

declare module '../platform/event-log/consumer.ts' {
  interface DurableEvents {
    /** Formulas of a table give other results from now on: those of its records are computed anew. */
    'apps.formulasChanged': { tableId: string; userId: string };
  }
}

/**
 * The fields with the types of the results of their formulas. Rejects with what is wrong with the formula of a field in `entered`; other
 * formulas may have mistakes, for example where a field is gone that they name: their cells say so.
 */
export function checkedFormulas(attributes: readonly Attribute[], entered: readonly string[]): Attribute[] {
  if (entered.length > 0) checkLength(attributes);
  const { attributes: typed, problems } = typedFormulas(attributes);
  for (const id of entered) {
    const [problem] = problems.get(id) ?? [];
    if (problem) throw new TrackyardError('invalidInput', problem.message);
  }
  return typed;
}

/** To read the formulas of a table takes as long as they are long, all together. */
export function checkLength(attributes: readonly Attribute[]): void {
  const length = attributes.reduce((sum, it) => sum + (it.options.FORMULA?.length ?? 0), 0);
  if (length > limits.tableFormulaLength)
    throw new TrackyardError('invalidInput', 'The formulas of this table are too long together. Shorten them, or delete formula fields.');
}

/** Says that records are to be computed anew, where the fields of their table changed so. */
export function noteFormulas(
  { feed, userId }: Pick<MutationCall, 'feed'> & { userId: string },
  { appId, tableId }: { appId: string; tableId: string },
  before: readonly Attribute[],
  after: readonly Attribute[],
): void {
  if (unlikeFormulas(before, after)) feed.event('apps.formulasChanged', scopeOf('app', appId), { tableId, userId });
}
