import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { cx } from '../../../ui/index.ts';
import styles from './gantt.module.css';
import type { Move, Task } from './plan.ts';
import { useTaskText } from './useTaskText.ts';

interface Props {
  task: Task;
  name: string;
  from: number;
  px: number;
  isDragged: boolean;
  onDrag?: (move: Move | null) => void;
  onDrop?: (move: Move) => void;
}
interface Grip {
  x: number;
  days: number;
  isEnd: boolean;
  move: Move;
}
/** A bar that is dragged, and made longer by its end; Alt and an arrow do the same. Up and Down go to the next bars. */
export function Bar({ task, name, from, px, isDragged, onDrag, onDrop }: Props) {
  const t = useTexts();
  const textOf = useTaskText();
  const grip = useRef<Grip>(null);
  const mayMove = onDrag !== undefined && onDrop !== undefined;
  const width = task.days * px;
  /** Measured in the lane, so that it stays right while the timeline scrolls. */
  const xOf = (event: PointerEvent<HTMLElement>) => event.clientX - event.currentTarget.parentElement!.getBoundingClientRect().left;
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !mayMove) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const isEnd = (event.target as HTMLElement).dataset['end'] !== undefined;
    grip.current = { x: xOf(event), days: task.days, isEnd, move: { id: task.id, by: 0, longer: 0 } };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const held = grip.current;
    if (!held) return;
    const by = Math.round((xOf(event) - held.x) / px);
    const move = held.isEnd ? { ...held.move, longer: Math.max(by, Math.min(0, 1 - held.days)) } : { ...held.move, by };
    if (move.by === held.move.by && move.longer === held.move.longer) return;
    held.move = move;
    onDrag?.(move);
  };
  const release = (isDone: boolean) => {
    const held = grip.current;
    grip.current = null;
    if (held && isDone) onDrop?.(held.move);
    else if (held) onDrag?.(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && grip.current) return release(false);
    const along = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (along !== undefined && event.altKey && mayMove) {
      event.preventDefault();
      const longer = event.shiftKey ? Math.max(along, -task.days) : 0;
      onDrop({ id: task.id, by: event.shiftKey ? 0 : along, longer });
    }
    const down = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (down === undefined || event.altKey) return;
    event.preventDefault();
    nextBar(event.currentTarget, down)?.focus();
  };
  return (
    <button
      type="button"
      className={cx(styles['task'], task.days === 0 && styles['milestone'], isDragged && styles['dragged'])}
      style={{ left: ((task.start ?? 0) - from) * px, ...(task.days > 0 && { width: Math.max(width, 6) }) }}
      aria-label={textOf(name, task)}
      title={textOf(name, task)}
      data-bar=""
      data-may-move={mayMove || undefined}
      {...(mayMove && { 'aria-keyshortcuts': 'Alt+ArrowRight Alt+ArrowLeft Alt+Shift+ArrowRight Alt+Shift+ArrowLeft' })}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => release(true)}
      onPointerCancel={() => release(false)}
      onKeyDown={onKeyDown}
    >
      {width > 56 && <span dir="auto">{name}</span>}
      {mayMove && task.days > 0 && <i data-end="" title={t('gantt.resize')} />}
    </button>
  );
}

/** Rows without a bar are passed over. */
function nextBar(bar: HTMLElement, by: number): HTMLElement | undefined {
  const bars = [...bar.closest('ul')!.querySelectorAll<HTMLElement>('[data-bar]')];
  return bars[bars.indexOf(bar) + by];
}
