/** The list with the item at `from` moved to `to`; the same list where either of them is outside of it (spec §5). */
export function moveItem<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const isInside = (at: number) => Number.isInteger(at) && at >= 0 && at < list.length;
  if (!isInside(from) || !isInside(to) || from === to) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from]!);
}
