import { useTracks } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { EmptyState, ErrorNote, Page, PageHead, SkeletonRows } from '../../../ui/index.ts';
import { TaskRows } from './MyTasks.tsx';
import { useMyTasks } from './useMyTasks.ts';

/** All open tasks that are assigned to me, with their tracks. */
export function MyTasksPage() {
  const t = useTexts();
  const tracks = useTracks();
  const { tasks, complete, problem, again } = useMyTasks();
  return (
    <Page>
      <PageHead title={t('home.tasks')} />
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {(!tasks || !tracks) && !problem && <SkeletonRows label={t('ui.loading')} />}
      {tasks?.length === 0 && <EmptyState title={t('home.noTasks')} text={t('home.noTasksText')} />}
      {tasks && tracks && tasks.length > 0 && <TaskRows tasks={tasks} tracks={tracks} onComplete={complete} />}
    </Page>
  );
}
