import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText, isConversation, useIsOffline, useLive, useMay, useTrack, useWorker } from '../../../data/index.ts';
import { Goto, useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { EmptyState, ErrorNote, Page, SkeletonRows } from '../../../ui/index.ts';
import { OpenApp } from '../page/AppPage.tsx';
import { QuickAdd } from './QuickAdd.tsx';

/** The tasks of a track: the table of its default app. */
export function TasksPage() {
  const trackId = useParam('trackId');
  const track = useTrack(trackId);
  const may = useMay(track);
  if (!track) return null;
  if (isConversation(track) || !may('app.view')) return <Goto to="TrackDashboard" params={{ trackId }} />;
  return <Tasks key={trackId} track={track} />;
}

function Tasks({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const trackId = track.id;
  const isOffline = useIsOffline();
  const { appId, problem, again } = useDefaultApp(trackId, isOffline);
  const open = useLive('apps.one', appId ? { trackId, appId } : null);
  if (appId && open?.app)
    return (
      <OpenApp
        track={track}
        appId={appId}
        open={open}
        page={{ to: 'TrackTasks', params: { trackId } }}
        above={(table) => <QuickAdd trackId={trackId} table={table} />}
      />
    );
  if (isOffline && problem) return <EmptyState title={t('viewQuery.notHere')} text={t('viewQuery.notHereText')} />;
  return <Page>{problem ? <ErrorNote text={problem} onRetry={again} /> : <SkeletonRows label={t('ui.loading')} />}</Page>;
}

/** The default app of a track, which is made when somebody opens its tasks for the first time. */
function useDefaultApp(trackId: string, isOffline: boolean) {
  const { run } = useWorker();
  const apps = useLive('apps.ofTrack', { trackId });
  const [problem, setProblem] = useState<string | null>(null);
  const appId = apps?.find((it) => it.isDefault)?.appId;
  const isMissing = apps !== undefined && appId === undefined;
  const isTried = useRef(false);
  const make = useCallback(() => {
    setProblem(null);
    run('apps.openTasks', { trackId }).catch((error: unknown) => setProblem(errorText(error)));
  }, [run, trackId]);
  useEffect(() => {
    // Without a connection it is tried once, and again with one.
    if (isMissing && (!isOffline || !isTried.current)) make();
    isTried.current = isMissing;
  }, [isMissing, isOffline, make]);
  return { appId, problem, again: make };
}
