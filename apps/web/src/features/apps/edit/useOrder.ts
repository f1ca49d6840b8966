import { moveItem, shownSection } from '@trackyard/rules';
import { useOptimisticValue } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import type { InOrder } from './OrderedRow.tsx';
import { useUndoable } from './useUndoable.ts';

interface Named {
  id: string;
  name: string;
}
/** Things in the order that people give them, which shows at once, and the place of each. `save` gets all their ids. */
export function useOrder<T extends Named>(
  stored: readonly T[],
  save: (ids: string[]) => Promise<unknown>,
  log: string,
): { things: readonly T[]; placeOf: (at: number) => InOrder } {
  const t = useTexts();
  const undoable = useUndoable(log);
  const [own, show] = useOptimisticValue<readonly string[] | null>(null);
  const placeIn = (ids: readonly string[], { id }: T) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  const things = own ? [...stored].sort((a, b) => placeIn(own, a) - placeIn(own, b)) : stored;
  const move = (at: number, by: 1 | -1) => {
    const before = things.map((it) => it.id);
    const put = (ids: readonly string[]) => show(ids, save([...ids]));
    undoable({
      title: t('appEdit.moved', { name: shownSection(things[at]!.name) }),
      work: () => put(moveItem(before, at, at + by)),
      undo: () => put(before),
    });
  };
  return { things, placeOf: (at) => ({ at, count: things.length, onMove: (by) => move(at, by) }) };
}
