import type { CellType } from '../cells/cell-type.ts';
import { typeOf } from '../cells/registry.ts';
import { widthOf } from '../core/columns.ts';
import type { GroupLine } from '../core/group-lines.ts';
import type { GridModel } from '../core/model.ts';
import styles from '../grid.module.css';
import type { GridColumn, GroupSum } from '../source.ts';
import { isActiveLook, isSelectedLook } from './look.ts';

/** What a row's element shows where its line is the header of a group, or adds a row to one. */
export interface GroupSlot {
  readonly label: HTMLElement;
  readonly parts: { readonly value: HTMLElement; readonly text: Text; readonly count: Text; readonly own: Text; readonly spoken: Text };
  readonly sums: HTMLElement[];
  shown: { line: GroupLine; column: GridColumn; sums: readonly GroupSum[]; starts: Float64Array } | null;
  type: CellType | null;
  look: number;
}

export function createGroupSlot(): GroupSlot {
  const label = element('div', 'groupLabel');
  label.setAttribute('role', 'gridcell');
  label.setAttribute('aria-colindex', '1');
  const [spoken, mark, value, plain, count, own] = [
    element('span', 'groupSpoken'),
    element('span', 'groupMark'),
    element('span', 'groupValue'),
    element('span', 'groupText'),
    element('span', 'groupCount'),
    element('span', 'groupOwn'),
  ];
  // What is drawn reads as one sentence.
  for (const it of [mark, value, plain, count]) it.setAttribute('aria-hidden', 'true');
  const texts = [plain, count, own, spoken].map((it) => it.appendChild(document.createTextNode('')));
  label.append(spoken, mark, value, plain, count, own);
  return {
    label,
    parts: { value, text: texts[0]!, count: texts[1]!, own: texts[2]!, spoken: texts[3]! },
    sums: [],
    shown: null,
    type: null,
    look: -1,
  };
}
function element(tag: string, name: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = styles[name]!;
  return made;
}

/** Paints what differs from what the slot shows. */
export function paintGroup(slot: GroupSlot, line: GroupLine, model: GridModel): void {
  const groups = model.source.groups!;
  const column = groups.fields[line.level]!;
  const sums = line.kind === 'group' ? groups.sumsOf(line.id) : none;
  const { starts } = model.layout;
  const { shown } = slot;
  if (shown?.line === line && shown.column === column && shown.sums === sums && shown.starts === starts) return;
  slot.shown = { line, column, sums, starts };
  const label = groups.labelOf(line);
  slot.parts.spoken.data = label.description;
  slot.label.dataset['kind'] = line.kind;
  slot.label.style.setProperty('--group-level', String(line.level));
  paintValue(slot, line.kind === 'group' ? label.value : null, column, model);
  slot.parts.text.data = label.text;
  slot.parts.count.data = label.count;
  paintSums(slot, sums, model);
}
const none: readonly GroupSum[] = [];

function paintValue(slot: GroupSlot, value: unknown, column: GridColumn, model: GridModel): void {
  const { value: place } = slot.parts;
  place.hidden = value === null;
  if (value === null) return;
  const type = typeOf(column);
  if (slot.type !== type) type.mount(place);
  slot.type = type;
  type.paint(place, value, column, model.context);
}

/** The sum of the first column stands in the label, which lies over that column. */
function paintSums(slot: GroupSlot, sums: readonly GroupSum[], { columns, layout }: GridModel): void {
  const placed = sums.flatMap((sum) => {
    const column = columns.findIndex((it) => it.id === sum.columnId);
    return column < 0 ? [] : [{ ...sum, column }];
  });
  const first = placed.find((it) => it.column === 0);
  slot.parts.own.data = first ? `${first.name} ${first.text}` : '';
  const others = placed.filter((it) => it.column > 0);
  while (slot.sums.length > others.length) slot.sums.pop()!.remove();
  for (const [at, { column, name, text }] of others.entries()) {
    slot.sums[at] ??= newSum(slot);
    const sum = slot.sums[at];
    sum.style.insetInlineStart = `${layout.starts[column]}px`;
    sum.style.inlineSize = `${widthOf(layout, column)}px`;
    sum.setAttribute('aria-colindex', String(column + 2));
    (sum.firstChild as HTMLElement).textContent = name;
    (sum.lastChild as HTMLElement).textContent = text;
  }
  const edge = Math.min(...others.map((it) => layout.starts[it.column]!));
  slot.label.style.maxInlineSize = Number.isFinite(edge) ? `min(${edge}px, var(--grid-view, 100%))` : '';
}
function newSum({ label }: GroupSlot): HTMLElement {
  const sum = element('div', 'groupSum');
  sum.setAttribute('role', 'gridcell');
  sum.append(document.createElement('span'), document.createElement('strong'));
  label.parentElement!.append(sum);
  return sum;
}

/** How the header stands in the selection. */
export function paintGroupLook(slot: GroupSlot, look: number, cellId: string): void {
  if (slot.look === look && (!isActiveLook(look) || slot.label.id === cellId)) return;
  slot.look = look;
  const isActive = isActiveLook(look);
  if (isActive) slot.label.id = cellId;
  else slot.label.removeAttribute('id');
  slot.label.className = `${styles['groupLabel']}${isActive ? ` ${styles['active']}` : isSelectedLook(look) ? ` ${styles['inRange']}` : ''}`;
  if (isSelectedLook(look)) slot.label.setAttribute('aria-selected', 'true');
  else slot.label.removeAttribute('aria-selected');
}
