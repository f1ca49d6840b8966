import { IconCalendarPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { IconButton } from '../../../ui/index.ts';
import { Bar } from './Bar.tsx';
import styles from './gantt.module.css';
import type { Move, Task } from './plan.ts';
import { isNear } from './scale.ts';

interface Props {
  task: Task;
  /** The number of the row, and how many there are. */
  at: number;
  count: number;
  /** Pixels from the first row. */
  top: number;
  name: string;
  from: number;
  px: number;
  today: number;
  isDragged: boolean;
  onDrag?: (move: Move | null) => void;
  onDrop?: (move: Move) => void;
  onStart?: (id: string) => void;
  onOpen: (id: string) => void;
}
/** The name of a record and its bar. Without a date it can be put on today. */
export const Row = memo(function Row({ task, at, count, top, name, from, px, today, isDragged, onDrag, onDrop, onStart, onOpen }: Props) {
  const t = useTexts();
  return (
    <li
      className={styles['row']}
      style={{ transform: `translateY(${top}px)` }}
      data-record={task.id}
      aria-posinset={at + 1}
      aria-setsize={count}
    >
      <div className={styles['name']}>
        <button type="button" dir="auto" className={styles['open']} title={name} onClick={() => onOpen(task.id)}>
          {name}
        </button>
        {task.start === null && onStart && (
          <IconButton size="xs" label={t('gantt.startToday', { name })} onClick={() => onStart(task.id)}>
            <IconCalendarPlus size={14} />
          </IconButton>
        )}
      </div>
      <div className={styles['lane']}>
        {task.start !== null && isNear(task, today) && (
          <Bar {...{ task, name, from, px, isDragged }} {...(onDrag && { onDrag })} {...(onDrop && { onDrop })} />
        )}
      </div>
    </li>
  );
});
