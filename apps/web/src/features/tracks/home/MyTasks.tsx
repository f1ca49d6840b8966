import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { MyTask } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { dayOf, formatDay, taskFields } from '@trackyard/rules';
import { useMemo, useState } from 'react';
import { useIsOffline, useLive, useReader, useServerQuery, useToday, useWorker } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Badge, Button, cx, ErrorNote, IconButton, RovingList, useAttempt, useToasts } from '../../../ui/index.ts';
import rows from '../rows/rows.module.css';
import { type DueState, dueStateOf } from './due.ts';
import styles from './HomePage.module.css';

const noParams = {};
const shownAtMost = 6;

/** The open tasks that are assigned to me, of all my tracks, the nearest day first; nothing while there are none. */
export function MyTasks({ tracks }: { tracks: readonly WorkspaceTrack[] }) {
  const t = useTexts();
  const isOffline = useIsOffline();
  const news = useLive('activities.records', noParams);
  const changed = news?.filter((it) => it.type === 'TASK_MODIFIED').map((it) => it.date);
  const { answer, problem, again } = useServerQuery('tasks.mine', noParams, changed);
  const { done, complete } = useCompletion();
  const [isWhole, setWhole] = useState(false);
  const titles = useMemo(() => new Map(tracks.map((it) => [it.id, it.title])), [tracks]);
  const tasks = answer?.tasks.filter((it) => !done.has(it.id)) ?? [];
  const heading = t('home.tasks');
  if (!answer && problem && !isOffline)
    return (
      <section aria-label={heading}>
        <h2 className={styles['heading']}>{heading}</h2>
        <ErrorNote text={problem} onRetry={again} />
      </section>
    );
  if (tasks.length === 0) return null;
  const shown = isWhole ? tasks : tasks.slice(0, shownAtMost);
  return (
    <section aria-label={heading}>
      <h2 className={styles['heading']}>
        {heading} <Badge count={tasks.length} label={t('home.openTasks', { count: tasks.length })} tone="soft" />
      </h2>
      <RovingList>
        {shown.map((it) => (
          <Task key={it.id} task={it} track={titles.get(it.trackId) ?? ''} onComplete={() => complete(it)} />
        ))}
      </RovingList>
      {tasks.length > shown.length && (
        <Button variant="subtle" size="sm" onClick={() => setWhole(true)}>
          {t('ui.andMore', { count: tasks.length - shown.length })}
        </Button>
      )}
    </section>
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

/** Tasks that I ticked off here, which the next answer of the server leaves out. */
function useCompletion() {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const show = useToasts();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const setStatus = ({ id, trackId, tableId }: MyTask, status: string | null) =>
    run('records.update', { trackId, tableId, records: [{ id, properties: { [taskFields.status]: status } }] });
  const reopen = (task: MyTask) => {
    setDone((now) => new Set([...now].filter((it) => it !== task.id)));
    attempt(setStatus(task, task.status), 'Error updating task');
  };
  const complete = (task: MyTask) => {
    setDone((now) => new Set([...now, task.id]));
    const completed = setStatus(task, taskFields.done).then(
      () => show({ title: t('home.taskDone', { title: task.title }), action: { label: t('entries.undo'), onSelect: () => reopen(task) } }),
      (error: unknown) => {
        setDone((now) => new Set([...now].filter((it) => it !== task.id)));
        throw error;
      },
    );
    attempt(completed, 'Error updating task');
  };
  return { done, complete };
}
