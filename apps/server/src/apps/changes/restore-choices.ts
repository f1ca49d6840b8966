import './tables.ts';
import { type AppTable, type Attribute, type FieldChoice, limits, TrackyardError } from '@trackyard/contract';
import type { MutationCall } from '../../platform/operations/context.ts';
import { saveAttributes } from '../attributes.ts';

type Call = Pick<MutationCall, 'db' | 'feed'> & { userId: string };
/** Choices with their places among those of their field. */
type Placed = { choice: FieldChoice; at: number }[];

/**
 * Brings deleted choices back to their places: the records that had them show them again. Rejects with `conflict` where the field is gone, has
 * another type, or has no room, or where a choice is called the same by now. The caller has locked the table.
 */
export async function restoreChoices(call: Call, table: AppTable, { id, name }: Attribute, choices: Placed): Promise<void> {
  const field = table.attributes.find((it) => it.id === id);
  if (field?.type !== 'select') throw new TrackyardError('conflict', `The field “${name}” has no choices any more.`);
  const now = [...(field.options.choices ?? [])];
  const taken = choices.find(({ choice }) => now.some((it) => it.name.toLowerCase() === choice.name.toLowerCase()));
  if (taken) throw new TrackyardError('conflict', `There is another choice “${taken.choice.name}” by now. Rename that one first.`);
  for (const { choice, at } of choices) if (!now.some((it) => it.id === choice.id)) now.splice(at, 0, choice);
  if (now.length > limits.fieldChoices) throw new TrackyardError('conflict', 'There is no room for these choices. Delete others first.');
  const restored: Attribute = { ...field, options: { ...field.options, choices: now } };
  await saveAttributes(
    call,
    table,
    table.attributes.map((it) => (it.id === id ? restored : it)),
    [],
  );
}
