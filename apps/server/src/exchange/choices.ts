import type { AppTable, Attribute } from '@trackyard/contract';
import { completedChoices, isChoiceName } from '@trackyard/rules';
import { changeAttributes } from '../apps/index.ts';
import type { JobRun } from '../platform/jobs/job.ts';
import type { ReadRow } from './read-row.ts';

/**
 * Gives select fields the choices that rows name and the fields have not, and the rows their ids. Names for which there is no room stay
 * refused; so do all where the person may not configure the app. Answers the table as it is then.
 */
export async function addMissingChoices(
  { write, services }: Pick<JobRun<unknown>, 'write' | 'services'>,
  table: AppTable,
  { trackId, userId, mayConfigure }: { trackId: string; userId: string; mayConfigure: () => Promise<boolean> },
  rows: readonly ReadRow[],
): Promise<AppTable> {
  if (rows.every((it) => it.unknownChoices.length === 0)) return table;
  const missing = namesOf(rows);
  const withChoices = (it: Attribute): Attribute => {
    const names = missing.get(it.id);
    return names
      ? { ...it, options: { ...it.options, choices: completedChoices(it.options.choices ?? [], names.values(), services.ids.id) } }
      : it;
  };
  const changed = (await mayConfigure())
    ? await write((it) => changeAttributes({ ...it, userId }, { trackId, tableId: table.id }, (attributes) => attributes.map(withChoices)))
    : table;
  for (const row of rows) take(row, changed);
  return changed;
}

/** By field, the first way in which each name is written. */
function namesOf(rows: readonly ReadRow[]): Map<string, Map<string, string>> {
  const missing = new Map<string, Map<string, string>>();
  for (const { attributeId, name } of rows.flatMap((it) => it.unknownChoices)) {
    if (!isChoiceName(name)) continue;
    const names = missing.get(attributeId) ?? new Map<string, string>();
    missing.set(attributeId, names);
    if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  }
  return missing;
}

function take(row: ReadRow, { attributes }: AppTable): void {
  for (const { attributeId, name, refusal } of row.unknownChoices.splice(0)) {
    const choices = attributes.find((it) => it.id === attributeId)?.options.choices ?? [];
    const choice = choices.find((it) => it.name.toLowerCase() === name.toLowerCase());
    if (choice) row.properties[attributeId] = choice.id;
    else row.refusals.push(refusal);
  }
}
