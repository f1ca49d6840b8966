import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { MyTask } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { dayOf, formatDay } from '@trackyard/rules';
import { useMemo } from 'react';
import { useIsOffline, useReader, useToday } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Badge, buttonClass, cx, ErrorNote, IconButton, RovingList } from '../../../ui/index.ts';
import rows from '../rows/rows.module.css';
import { type DueState, dueStateOf } from './due.ts';
import styles from './HomePage.module.css';
import { useMyTasks } from './useMyTasks.ts';

const shownAtMost = 6;

/** The open tasks that are assigned to me, of all my tracks, the nearest day first; nothing while there are none. */
export function MyTasks({ tracks }: { tracks: readonly WorkspaceTrack[] }) {
  const t = useTexts();
  const isOffline = useIsOffline();
  const { tasks, complete, problem, again } = useMyTasks();
  const heading = t('home.tasks');
  if (!tasks && problem && !isOffline)
    return (
      <section aria-label={heading}>
        <h2 className={styles['heading']}>{heading}</h2>
        <ErrorNote text={problem} onRetry={again} />
      </section>
    );
  if (!tasks || tasks.length === 0) return null;
  return (
    <section aria-label={heading}>
      <h2 className={styles['heading']}>
        {heading} <Badge count={tasks.length} label={t('home.openTasks', { count: tasks.length })} tone="soft" />
      </h2>
      <TaskRows tasks={tasks.slice(0, shownAtMost)} tracks={tracks} onComplete={complete} />
      {tasks.length > shownAtMost && (
        <RouteLink to="Tasks" className={buttonClass('subtle', 'sm')}>
          {t('ui.andMore', { count: tasks.length - shownAtMost })}
        </RouteLink>
      )}
    </section>
  );
}

interface RowsProps {
  tasks: readonly MyTask[];
  tracks: readonly WorkspaceTrack[];
  onComplete(task: MyTask): void;
}
export function TaskRows({ tasks, tracks, onComplete }: RowsProps) {
  const titles = useMemo(() => new Map(tracks.map((it) => [it.id, it.title])), [tracks]);
  return (
    <RovingList>
      {tasks.map((it) => (
        <Task key={it.id} task={it} track={titles.get(it.trackId) ?? ''} onComplete={() => onComplete(it)} />
      ))}
    </RovingList>
  );
}

function Task({ task, track, onComplete }: { task: MyTask; track: string; onComplete(): void }) {
  const t = useTexts();
  const { id, trackId, title, due } = task;
  return (
    <li className={rows['row']}>
      <IconButton
        size="sm"
        className={styles['tick']}
        label={t('home.completeTask', { title })}
        icon={
          <>
            <IconCircle size={20} />
            <IconCircleCheck size={20} />
          </>
        }
        onClick={onComplete}
      />
      <RouteLink to="SingleTrackTask" params={{ trackId, taskId: id }} className={cx(rows['words'], styles['task'])}>
        <b dir="auto">{title}</b>
        <span>{track}</span>
      </RouteLink>
      {due && <Due day={due} />}
    </li>
  );
}

const words = { overdue: 'home.overdue', today: 'home.dueToday', tomorrow: 'home.dueTomorrow', later: null } as const satisfies Record<
  DueState,
  unknown
>;

function Due({ day }: { day: string }) {
  const t = useTexts();
  const { locale, timeZone } = useReader();
  const today = dayOf(useToday(), timeZone);
  const state = dueStateOf(day, today);
  const date = formatDay(day, { locale, today });
  const text = words[state];
  return (
    <time dateTime={day.slice(0, 10)} className={styles['due']} data-state={state}>
      {text ? t(text, { date }) : date}
    </time>
  );
}
