import { expect, test } from 'vitest';
import { tableOf } from '../testing/table-of.ts';
import { createActions, type Surface } from './actions.ts';
import { allPicked, nonePicked } from './picked.ts';
import { select } from './selection.ts';

const nothing = (): void => {};
const surface: Surface = {
  ...{ page: () => 1, reveal: nothing, selected: nothing, picked: nothing, beginEdit: nothing, openColumnMenu: nothing, resize: nothing },
  ...{ notLoaded: nothing, leftOut: nothing, movedRows: nothing, movedToGroup: nothing, fixedGroup: nothing, addRow: nothing },
};

test('picked rows that are not loaded stay picked until they are deleted', () => {
  const { model } = tableOf([{}], [['Guji'], undefined, ['Huila']]);
  const deleted: (() => void)[] = [];
  Object.assign(model.commands, { deleteRows: nothing, deletePicked: (_: unknown, onDeleted: () => void) => void deleted.push(onDeleted) });
  model.selection = select({ row: 0, column: 0 });
  model.picked = allPicked;
  expect(createActions(model, surface).perform({ do: 'deleteRows' })).toBe(true);
  expect(deleted).toHaveLength(1);
  expect(model.picked).toBe(allPicked);
  deleted[0]!();
  expect(model.picked).toBe(nonePicked);
});
