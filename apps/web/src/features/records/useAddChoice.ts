import { type AppTable, type Attribute, limits } from '@trackyard/contract';
import { choiceColour } from '@trackyard/rules';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useWorker } from '../../data/index.ts';
import { useAttempt } from '../../ui/index.ts';
import { newAttributeId } from './fields/attributes.ts';
import { useUndoStack } from './host.ts';
import type { Values } from './useRecordCommands.ts';

type AddChoice = (cell: { rowId: string; columnId: string }, name: string) => void;

/** Gives a field one more choice and a record that choice: one step, which is taken back as one. */
export function useAddChoice(trackId: string, table: AppTable, values: Values): AddChoice {
  const { run } = useWorker();
  const attempt = useAttempt();
  const stack = useUndoStack();
  const latest = useRef({ table, values });
  useLayoutEffect(() => {
    latest.current = { table, values };
  });
  const { appId, id: tableId } = table;
  return useMemo(() => {
    const attributeOf = (id: string): Attribute | undefined => latest.current.table.attributes.find((it) => it.id === id);
    const changeChoices = async (id: string, change: (choices: Choices) => Choices): Promise<void> => {
      const attribute = attributeOf(id);
      if (!attribute) return;
      const { name, type, options } = attribute;
      const changed = { name, type, options: { ...options, choices: change(options.choices ?? []) } };
      await run('tables.updateAttribute', { trackId, appId, tableId, attributeId: id, attribute: changed });
    };
    return ({ rowId, columnId }, name) => {
      const choices = attributeOf(columnId)?.options.choices ?? [];
      if (choices.length >= limits.fieldChoices) return;
      const choice = { id: newAttributeId(), name, colour: choiceColour(choices.length) };
      const at = latest.current.values.indexOf(rowId);
      const before = at === undefined ? null : (latest.current.values.row(at)?.values[columnId] ?? null);
      const set = (value: unknown) =>
        run('records.update', { trackId, tableId, records: [{ id: rowId, properties: { [columnId]: value } }] });
      // The choice comes first: the server takes no value that is no choice.
      const redo = async (): Promise<void> => {
        await changeChoices(columnId, (now) => [...now, choice]);
        await set(choice.id);
      };
      const undo = async (): Promise<void> => {
        await set(before);
        await changeChoices(columnId, (now) => now.filter((it) => it.id !== choice.id));
      };
      attempt(redo(), 'Error updating field');
      stack.add({
        undo: () => attempt(undo(), 'Error updating field'),
        redo: () => attempt(redo(), 'Error updating field'),
      });
    };
  }, [trackId, appId, tableId, run, attempt, stack]);
}
type Choices = NonNullable<Attribute['options']['choices']>;
