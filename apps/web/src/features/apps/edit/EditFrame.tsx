import { IconArrowLeft } from '@tabler/icons-react';
import type { AppTable, AppView, RouteName, TrackApp } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { shownSection } from '@trackyard/rules';
import type { ReactNode } from 'react';
import { isConversation, useIsOffline, useLive, useMay, useTrack } from '../../../data/index.ts';
import { Goto, RouteLink, useParam, useRouteName } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { buttonClass, EmptyState, SkeletonRows } from '../../../ui/index.ts';
import { AppGone } from '../page/AppGone.tsx';
import { useAppRights } from '../useAppRights.ts';
import styles from './edit.module.css';

export interface EditedApp {
  track: WorkspaceTrack;
  app: TrackApp;
  tables: readonly AppTable[];
  views: readonly AppView[];
}

const sections = [
  { to: 'TrackAppDetails', name: 'details' },
  { to: 'TrackAppTables', name: 'tables' },
  { to: 'TrackAppViews', name: 'views' },
  // The app behind Tasks belongs to one track: it has no releases.
  { to: 'TrackAppReleases', name: 'releases', isShown: (app: TrackApp) => !app.isDefault },
] as const satisfies readonly { to: RouteName; name: string; isShown?: (app: TrackApp) => boolean }[];

/** The frame of the edit pages of an app: its name, the way back, the list of pages, and the one that is open. */
export function EditFrame({ children }: { children: (app: EditedApp) => ReactNode }) {
  const t = useTexts();
  const [trackId, appId] = [useParam('trackId'), useParam('appId')];
  const page = useRouteName();
  const track = useTrack(trackId);
  const may = useMay(track);
  const open = useLive('apps.one', { trackId, appId });
  const { mayConfigure, mayChange } = useAppRights(track, open?.app);
  const isOffline = useIsOffline();
  if (!track) return null;
  if (isConversation(track) || !may('app.view')) return <Goto to="TrackDashboard" params={{ trackId }} />;
  if (open && !open.app && (open.ready || open.tables.length === 0)) return <AppGone trackId={trackId} />;
  if (open && !open.ready && isOffline) return <EmptyState title={t('viewQuery.notHere')} text={t('viewQuery.notHereText')} />;
  if (!open?.app || !open.ready)
    return (
      <div className={styles['waiting']}>
        <SkeletonRows label={t('ui.loading')} />
      </div>
    );
  const { app, tables, views } = open;
  const name = shownSection(app.name);
  const params = { trackId, appId };
  if (!mayChange)
    return (
      <EmptyState
        title={t('appEdit.notAllowed')}
        text={t(app.isDefault ? 'appEdit.defaultOnly' : mayConfigure ? 'appEdit.inOtherTracks' : 'appEdit.notAllowedText')}
        action={
          <RouteLink to="TrackApp" params={params} className={buttonClass('primary')}>
            {t('appEdit.toApp')}
          </RouteLink>
        }
      />
    );
  return (
    <section className={styles['frame']} aria-label={t('appEdit.title', { name })}>
      <header className={styles['head']}>
        <RouteLink to="TrackApp" params={params} className={buttonClass('subtle', 'sm')} aria-label={t('appEdit.back', { name })}>
          <IconArrowLeft size={16} aria-hidden="true" />
        </RouteLink>
        <h2 dir="auto">{t('appEdit.title', { name })}</h2>
      </header>
      <div className={styles['columns']}>
        <nav aria-label={t('appEdit.sections')} className={styles['sections']}>
          {sections
            .filter((it) => !('isShown' in it) || it.isShown(app))
            .map((it) => (
              <RouteLink key={it.to} to={it.to} params={params} aria-current={it.to === page ? 'page' : undefined}>
                {t(`appEdit.${it.name}`)}
              </RouteLink>
            ))}
        </nav>
        <div className={styles['page']}>
          <div className={styles['column']}>{children({ track, app, tables, views })}</div>
        </div>
      </div>
    </section>
  );
}
