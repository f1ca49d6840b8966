import type { MyTask } from '@trackyard/contract';
import { taskFields } from '@trackyard/rules';
import { useState } from 'react';
import { useLive, useServerQuery, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useAttempt, useToasts } from '../../../ui/index.ts';

const noParams = {};

/**
 * My open tasks, without those that I complete here; undefined until they are known. They come anew when somebody changes one of them. Before the
 * server has answered, and without a connection, they are those of the tracks that this browser has.
 */
export function useMyTasks() {
  const news = useLive('activities.records', noParams);
  const changed = news?.filter((it) => it.type === 'TASK_MODIFIED').map((it) => it.date);
  const { answer, problem, again } = useServerQuery('tasks.mine', noParams, changed);
  const here = useLive('tasks.here', answer ? null : noParams);
  const known = answer?.tasks ?? (here && here.length > 0 ? here : undefined);
  const { done, complete } = useCompletion();
  return { tasks: known?.filter((it) => !done.has(it.id)), complete, problem, again };
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
