/** The rows that are picked by their check boxes. All of them are 'all but none': most of a long table is not loaded. */
export interface PickedRows {
  readonly all: boolean;
  /** Those that differ from `all`. */
  readonly except: ReadonlySet<string>;
}

export const nonePicked: PickedRows = { all: false, except: new Set() };
export const allPicked: PickedRows = { all: true, except: new Set() };
export const isPicked = ({ all, except }: PickedRows, id: string): boolean => all !== except.has(id);
export const pickedCount = ({ all, except }: PickedRows, count: number): number => (all ? count - except.size : except.size);

export function pick(picked: PickedRows, ids: readonly string[], on: boolean): PickedRows {
  const except = new Set(picked.except);
  for (const id of ids)
    if (on === picked.all) except.delete(id);
    else except.add(id);
  return { all: picked.all, except };
}
