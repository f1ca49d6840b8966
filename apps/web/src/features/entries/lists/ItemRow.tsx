import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { IconArrowDown, IconArrowUp, IconDots, IconGripVertical, IconTrash } from '@tabler/icons-react';
import type { ListItem } from '@trackyard/contract';
import { formatLongDate } from '@trackyard/rules';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useReader } from '../../../data/index.ts';
import type { Pickable } from '../../../shared/people/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Checkbox, cx, IconButton, Menu, type MenuItem } from '../../../ui/index.ts';
import { ItemDue } from './ItemDue.tsx';
import { ItemMinutes } from './ItemMinutes.tsx';
import { ItemPerson } from './ItemPerson.tsx';
import { ItemText } from './ItemText.tsx';
import styles from './List.module.css';
import type { ListCommands } from './useListCommands.ts';

interface Props {
  /** Those in the track. */
  people: readonly Pickable[];
  nameOf(userId: string | null): string;
  entryId: string;
  item: ListItem;
  /** Of an agenda: the number of the point. */
  number: number | null;
  readOnly: boolean;
  commands: ListCommands;
  /** Where it can go up or down. */
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
  /** A new item is written below it. */
  onNext(): void;
  /** Something is being dragged to before it, or to behind the last one. */
  dropAt: 'before' | 'after' | undefined;
}
/** An action with its check box, or a point with its number. */
export function ItemRow({ people, nameOf, entryId, item, number, readOnly, commands, onUp, onDown, onNext, dropAt }: Props) {
  const t = useTexts();
  const reader = useReader();
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [isDragged, setDragged] = useState(false);
  const { id, text, done, userId, due, minutes } = item;
  const isAgenda = number !== null;
  useEffect(() => {
    if (readOnly) return;
    return draggable({
      element: row.current!,
      dragHandle: handle.current!,
      getInitialData: () => ({ entryId, itemId: id }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [readOnly, entryId, id]);
  const tick = () => commands.change(id, { done: done === null });
  const remove = () => {
    focusBeside(row.current!);
    commands.remove(item);
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const field = event.currentTarget;
    const act = actOf(event, field, { onUp, onDown, onNext, tick: isAgenda ? undefined : tick, remove, row: row.current! });
    if (readOnly || !act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
  const items: MenuItem[] = [
    ...(onUp
      ? [{ itemType: 'action' as const, name: t('lists.moveUp'), icon: <IconArrowUp />, shortcut: 'alt+arrowup', callback: onUp }]
      : []),
    ...(onDown
      ? [{ itemType: 'action' as const, name: t('lists.moveDown'), icon: <IconArrowDown />, shortcut: 'alt+arrowdown', callback: onDown }]
      : []),
    { itemType: 'alert', name: t('lists.delete'), icon: <IconTrash />, callback: remove },
  ];
  const label = t('lists.actionsOf', { text });
  return (
    <li ref={row} className={cx(styles['item'], done && styles['done'], isDragged && styles['dragged'])} data-item={id} data-drop={dropAt}>
      {!readOnly && (
        <span ref={handle} className={styles['handle']} aria-hidden="true">
          <IconGripVertical size={16} />
        </span>
      )}
      {isAgenda ? (
        <span className={styles['number']}>{number}.</span>
      ) : (
        <span
          className={styles['tick']}
          title={done ? t('lists.doneBy', { name: nameOf(done.userId), date: formatLongDate(done.date, reader) }) : undefined}
        >
          <Checkbox aria-label={t('lists.tick', { text })} checked={done !== null} disabled={readOnly} onChange={tick} />
        </span>
      )}
      <ItemText text={text} readOnly={readOnly} onText={(next) => commands.change(id, { text: next })} onKey={onKey} />
      <span className={styles['tools']}>
        {isAgenda ? (
          <ItemMinutes minutes={minutes} readOnly={readOnly} onMinutes={(next) => commands.change(id, { minutes: next })} />
        ) : (
          <ItemDue due={due} isDone={done !== null} readOnly={readOnly} onDue={(next) => commands.change(id, { due: next })} />
        )}
        <ItemPerson {...{ people, nameOf, userId, readOnly }} onPerson={(next) => commands.change(id, { userId: next })} />
        {!readOnly && (
          <Menu
            label={label}
            items={items}
            lastInPalette
            trigger={<IconButton size="sm" label={label} tooltip={false} icon={<IconDots size={16} />} />}
          />
        )}
      </span>
    </li>
  );
}

interface Acts {
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onNext(): void;
  tick: (() => void) | undefined;
  remove(): void;
  row: Element;
}
/** What a key does in the text of an item; null: what it does in any text. */
function actOf(event: KeyboardEvent, field: HTMLTextAreaElement, { onUp, onDown, onNext, tick, remove, row }: Acts): (() => void) | null {
  const mod = event.ctrlKey || event.metaKey;
  const { key, altKey } = event;
  if (key === 'Enter') return mod ? (tick ?? null) : onNext;
  if (key === 'Backspace' && field.value === '') return remove;
  if (altKey && key === 'ArrowUp') return onUp ?? null;
  if (altKey && key === 'ArrowDown') return onDown ?? null;
  const isAtStart = field.selectionEnd === 0;
  const isAtEnd = field.selectionStart === field.value.length;
  if (key === 'ArrowUp' && isAtStart) return () => focusText(row.previousElementSibling);
  if (key === 'ArrowDown' && isAtEnd) return () => focusText(row.nextElementSibling);
  return null;
}

const focusText = (row: Element | null): void => row?.querySelector<HTMLElement>('[data-item-text]')?.focus();
/** The focus is not lost with the item that has it. */
const focusBeside = (row: Element): void => focusText(row.previousElementSibling ?? row.nextElementSibling);
