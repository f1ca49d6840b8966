import type { WorkspaceTrack } from '@trackyard/data-worker';
import { shownSection } from '@trackyard/rules';
import { useLive, useServerQuery, useTrack } from '../../../data/index.ts';
import { Goto, RouteLink, useOptionalParam, useParam, useQuery } from '../../../links/index.ts';
import { AppIcon, useAppMode } from '../../../shared/apps/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { ErrorNote, Page, PageHead, SkeletonRows } from '../../../ui/index.ts';
import { firstView, useUsableViews } from '../../views/index.ts';
import { AppGone } from './AppGone.tsx';
import { OpenApp } from './AppPage.tsx';
import styles from './GuestAppPage.module.css';

/** An app for those who were given its address, with nothing of the product around it. The gate has looked who they are. */
export function GuestAppPage() {
  const track = useTrack(useParam('trackId'));
  const viewId = useOptionalParam('viewId');
  useAppMode('STANDALONE');
  if (!track) return null;
  return viewId === undefined ? <Choice track={track} /> : <AppOfView track={track} viewId={viewId} />;
}

/** The address names a view; which app it is of the server says. */
function AppOfView({ track, viewId }: { track: WorkspaceTrack; viewId: string }) {
  const t = useTexts();
  const { answer, problem, again } = useServerQuery('views.get', { trackId: track.id, viewId });
  const apps = useLive('apps.ofTrack', { trackId: track.id });
  const appId = answer?.view.miniAppId;
  const open = useLive('apps.one', appId ? { trackId: track.id, appId } : null);
  if (appId && apps && !apps.some((it) => it.appId === appId)) return <AppGone trackId={track.id} />;
  if (appId) return <OpenApp track={track} appId={appId} open={open} viewPage="GuestAppView" />;
  return (
    <div className={styles['waiting']}>
      {problem ? <ErrorNote text={problem} onRetry={again} /> : <SkeletonRows label={t('ui.loading')} />}
    </div>
  );
}

/** The apps that are open here; a single one opens by itself. */
function Choice({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const asked = useQuery('app');
  const apps = useLive('apps.ofTrack', { trackId: track.id });
  const appId = asked ?? (apps?.length === 1 ? apps[0]!.appId : undefined);
  const open = useLive('apps.one', appId ? { trackId: track.id, appId } : null);
  const { views } = useUsableViews(track, open);
  const isGone = apps && (apps.length === 0 || (appId !== undefined && !apps.some((it) => it.appId === appId)));
  if (isGone) return <AppGone trackId={track.id} />;
  const first = open?.ready ? firstView(views, open) : undefined;
  if (first) return <Goto to="GuestAppView" params={{ trackId: track.id, viewId: first.id }} />;
  if (!apps || appId)
    return (
      <div className={styles['waiting']}>
        <SkeletonRows label={t('ui.loading')} />
      </div>
    );
  return (
    <Page>
      <PageHead title={t('guests.chooseApp')} under />
      <ul className={styles['apps']}>
        {apps.map((it) => (
          <li key={it.appId}>
            <RouteLink to="GuestAppView" params={{ trackId: track.id }} query={{ app: it.appId }}>
              <AppIcon icon={it.appIcon} size={20} />
              <span dir="auto">{shownSection(it.name)}</span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </Page>
  );
}
