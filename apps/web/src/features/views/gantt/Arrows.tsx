import { useMemo } from 'react';
import { cx } from '../../../ui/index.ts';
import styles from './gantt.module.css';
import { endOf, type Task } from './plan.ts';

interface Props {
  tasks: readonly Task[];
  /** The number of the row of the first of them. */
  first: number;
  from: number;
  px: number;
  /** Pixels. */
  row: number;
}
/** From the end of each task to the start of those behind it; marked where one starts too early. */
export function Arrows({ tasks, first, from, px, row }: Props) {
  const arrows = useMemo(() => arrowsOf(tasks, from, px, row), [tasks, from, px, row]);
  return (
    <svg className={styles['arrows']} height={tasks.length * row} style={{ marginBlockStart: first * row }} aria-hidden="true">
      {arrows.map(({ key, path, head, isLate }) => (
        <g key={key} className={cx(isLate && styles['late'])}>
          <path className={styles['line']} d={path} />
          <path d={head} />
        </g>
      ))}
    </svg>
  );
}

function arrowsOf(tasks: readonly Task[], from: number, px: number, row: number) {
  const places = new Map(tasks.map((task, at) => [task.id, { task, y: at * row + row / 2 }]));
  return tasks.flatMap((task) =>
    task.after.flatMap((id) => {
      const [a, b] = [places.get(id), places.get(task.id)!];
      if (!a || a === b || a.task.start === null || task.start === null) return [];
      const [x1, x2] = [(a.task.start + a.task.days - from) * px, (task.start - from) * px - 2];
      const start = `M${x1} ${a.y}h7`;
      const beside = a.y + (Math.sign(b.y - a.y) * row) / 2;
      const path = x2 - x1 >= 14 ? `${start}V${b.y}H${x2}` : `${start}V${beside}H${x2 - 9}V${b.y}H${x2}`;
      return [{ key: `${id} ${task.id}`, path, head: `M${x2} ${b.y}l-6 -3.5v7z`, isLate: task.start < endOf(a.task) }];
    }),
  );
}
