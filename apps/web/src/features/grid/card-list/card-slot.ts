import type { FormatStyle } from '@trackyard/contract';
import { isEmptyCell } from '@trackyard/rules';
import { image } from '../cells/assets.ts';
import type { CellContext, CellType } from '../cells/cell-type.ts';
import { isEditable, typeOf } from '../cells/registry.ts';
import { paintedClass, paintStyle } from '../paint/painted.ts';
import type { GridColumn, GridRow, StylesOf } from '../source.ts';
import styles from './card-list.module.css';
import type { CardLook } from './card-look.ts';

/** What one paint knows of all cards. */
export interface CardPaint {
  readonly look: CardLook;
  readonly context: CellContext;
  readonly stylesOf: StylesOf | null;
  /** The records that are selected; null: a tap opens a record. */
  readonly picked: Pick<ReadonlySet<string>, 'has'> | null;
  commentsOf(rowId: string): number;
}
interface FieldSlot {
  readonly place: HTMLElement;
  readonly value: HTMLElement;
  readonly column: GridColumn;
  readonly type: CellType;
  style: FormatStyle | null;
}
/** An element that shows one record after the other. */
export interface CardSlot {
  readonly element: HTMLElement;
  readonly open: HTMLElement;
  readonly title: Text;
  readonly comments: HTMLElement;
  readonly picture: HTMLElement;
  readonly list: HTMLElement;
  fields: FieldSlot[];
  look: CardLook | null;
  /** As painted; null: a card whose record is not here yet. */
  row: GridRow | null | undefined;
  paint: CardPaint | null;
  style: FormatStyle | null;
}

export function createCard(): CardSlot {
  const [element, open, comments, picture, list, mark] = [
    make('div', `${styles['card']} ${paintedClass}`),
    make('button', styles['title']!),
    make('span', styles['comments']!),
    make('span', styles['picture']!),
    make('dl', styles['fields']!),
    make('span', styles['mark']!),
  ];
  (open as HTMLButtonElement).type = 'button';
  open.dir = 'auto';
  mark.setAttribute('aria-hidden', 'true');
  const title = document.createTextNode('');
  open.append(title);
  element.append(mark, open, comments, picture, list);
  return { element, open, title, comments, picture, list, fields: [], look: null, row: undefined, paint: null, style: null };
}
function make(tag: string, className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

/** Paints what differs from what the card shows; without a row a quiet place for one. */
export function paintCard(slot: CardSlot, row: GridRow | undefined, paint: CardPaint): void {
  if (slot.row === (row ?? null) && slot.paint === paint) return;
  if (slot.look !== paint.look) bind(slot, paint.look);
  slot.row = row ?? null;
  slot.paint = paint;
  const { element, open } = slot;
  element.toggleAttribute('data-loading', !row);
  open.hidden = !row;
  slot.title.data = row ? paint.look.title(row) : '';
  setState(element, row);
  const isPicked = row !== undefined && paint.picked?.has(row.id) === true;
  element.toggleAttribute('data-picked', isPicked);
  if (paint.picked) open.setAttribute('aria-pressed', String(isPicked));
  else open.removeAttribute('aria-pressed');
  const comments = row ? paint.commentsOf(row.id) : 0;
  slot.comments.hidden = comments === 0;
  slot.comments.textContent = comments === 0 ? '' : String(comments);
  paintPicture(slot, row, paint);
  const painted = row && paint.stylesOf?.(row);
  const own = painted?.record ?? null;
  if (own !== slot.style) paintStyle(element, own);
  slot.style = own;
  for (const field of slot.fields) {
    field.type.paint(field.value, row ? (row.values[field.column.id] ?? null) : null, field.column, paint.context, row?.id);
    const style = painted?.cells[field.column.id] ?? null;
    if (style !== field.style) paintStyle(field.value, style);
    field.style = style;
    const isEmpty = row !== undefined && field.type.editor !== 'toggle' && isEmptyCell(field.column, row.values[field.column.id]);
    field.value.toggleAttribute('data-empty', isEmpty);
  }
}

function setState(element: HTMLElement, row: GridRow | undefined): void {
  if (row?.state) element.dataset['state'] = row.state;
  else delete element.dataset['state'];
}

function paintPicture({ picture }: CardSlot, row: GridRow | undefined, { look, context }: CardPaint): void {
  picture.hidden = !look.picture;
  if (look.picture) image.paint(picture, row ? (row.values[look.picture.id] ?? null) : null, look.picture, context, row?.id);
}

/** To other fields: their names, and what paints them. */
function bind(slot: CardSlot, look: CardLook): void {
  slot.look = look;
  if (look.picture && !slot.picture.firstChild) image.mount(slot.picture);
  slot.fields = look.columns.map((column) => {
    const [place, label, value] = [make('div', styles['field']!), make('dt', ''), make('dd', `${styles['value']} ${paintedClass}`)];
    label.textContent = column.name;
    label.dir = 'auto';
    value.dir = 'auto';
    const type = typeOf(column);
    type.mount(value);
    if (type.editor === 'toggle' && isEditable(column)) value.dataset['toggles'] = column.id;
    place.append(label, value);
    return { place, value, column, type, style: null };
  });
  slot.list.replaceChildren(...slot.fields.map((it) => it.place));
}
