import type { Command } from './commands.ts';
import { type Draft, draftIn } from './drafts.ts';
import { activeGroup, type GridModel } from './model.ts';
import type { Cell } from './selection.ts';

interface Does {
  select(cell: Cell): void;
  addRow(draft: Draft): void;
}

/** Keys on the header of a group, or on the line that adds a row to it; null: they mean there what they mean everywhere. */
export function performOnGroup(model: GridModel, command: Command, { select, addRow }: Does): true | null {
  const line = activeGroup(model);
  if (!line || !model.selection) return null;
  const { row, column } = model.selection.active;
  if (command.do === 'edit' || command.do === 'toggle' || command.do === 'openRow') {
    if (line.kind === 'add') addRow(draftIn(model, line));
    else model.commands.collapseGroup?.(line.path, !line.isCollapsed);
    return true;
  }
  if (line.kind === 'add' || command.do !== 'move' || command.columns === 0 || command.extend) return null;
  const opens = command.columns > 0;
  if (opens === line.isCollapsed) model.commands.collapseGroup?.(line.path, !opens);
  else if (opens) select({ row: row + 1, column });
  else {
    const outer = model.source.groups?.lineOfId(JSON.stringify(line.path.slice(0, -1)));
    if (outer !== undefined) select({ row: outer, column });
  }
  return true;
}
