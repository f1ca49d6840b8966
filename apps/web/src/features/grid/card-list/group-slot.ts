import type { CellContext, CellType } from '../cells/cell-type.ts';
import { typeOf } from '../cells/registry.ts';
import type { GroupLine } from '../core/group-lines.ts';
import type { GridColumn, GridSource, GroupSum } from '../source.ts';
import styles from './card-list.module.css';

/** A button for the header of a group, or for the line that adds a record to one. */
export interface GroupSlot {
  readonly element: HTMLButtonElement;
  readonly spoken: Text;
  readonly value: HTMLElement;
  readonly text: Text;
  readonly count: Text;
  readonly sums: HTMLElement;
  shown: { line: GroupLine; column: GridColumn; sums: readonly GroupSum[]; context: CellContext } | null;
  type: CellType | null;
}

export function createGroup(): GroupSlot {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = styles['group']!;
  const [spoken, mark, value, text, count, sums] = ['spoken', 'chevron', 'groupValue', 'groupText', 'groupCount', 'sums'].map((name) => {
    const part = document.createElement('span');
    part.className = styles[name]!;
    // What is drawn reads as one sentence; the sums are said after it.
    if (name !== 'spoken' && name !== 'sums') part.setAttribute('aria-hidden', 'true');
    return part;
  }) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  const textIn = (part: HTMLElement): Text => part.appendChild(document.createTextNode(''));
  element.append(spoken, mark, value, text, count, sums);
  return { element, spoken: textIn(spoken), value, text: textIn(text), count: textIn(count), sums, shown: null, type: null };
}

/** Paints what differs from what the slot shows. */
export function paintGroup(slot: GroupSlot, line: GroupLine, groups: NonNullable<GridSource['groups']>, context: CellContext): void {
  const { element, value, shown } = slot;
  const column = groups.fields[line.level]!;
  const isHeader = line.kind === 'group';
  const sums = isHeader ? groups.sumsOf(line.id) : none;
  if (shown?.line === line && shown.column === column && shown.sums === sums && shown.context === context) return;
  slot.shown = { line, column, sums, context };
  const label = groups.labelOf(line);
  element.dataset['kind'] = line.kind;
  element.style.setProperty('--group-level', String(line.level));
  if (isHeader) element.setAttribute('aria-expanded', String(!line.isCollapsed));
  else element.removeAttribute('aria-expanded');
  slot.spoken.data = label.description;
  slot.text.data = label.text;
  slot.count.data = label.count;
  const painted = isHeader ? label.value : null;
  value.hidden = painted === null;
  if (painted !== null) {
    const type = typeOf(column);
    if (slot.type !== type) type.mount(value);
    slot.type = type;
    type.paint(value, painted, column, context);
  }
  slot.sums.hidden = sums.length === 0;
  slot.sums.textContent = sums.map((it) => `${it.field}: ${it.name} ${it.text}`).join(' · ');
}
const none: readonly GroupSum[] = [];
