import type { TrackApp, TrackArticle } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { chatForGuests, chatIsFixed, type GuestView, guestView, seesNothing } from '@trackyard/rules';
import { useLive, useMay, useOptimisticValue, useSaving, useWorker } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Checkbox, ErrorNote } from '../../../ui/index.ts';
import { GuestFiles } from './GuestFiles.tsx';
import styles from './GuestLinks.module.css';

const noApps: readonly TrackApp[] = [];
const noArticles: readonly TrackArticle[] = [];

/** What guests see of a track as it is now; undefined until its apps are known. */
export function useGuestView(track: WorkspaceTrack): GuestView | undefined {
  const apps = useLive('apps.ofTrack', { trackId: track.id });
  const articles = useLive('rows.trackArticles', { of: track.id });
  return apps && articles && guestView(track, apps, articles);
}

/** What guests will see, each with its switch: who makes a link knows it before anybody comes. */
export function GuestSees({ track, onSettings }: { track: WorkspaceTrack; onSettings: () => void }) {
  const t = useTexts();
  const may = useMay(track);
  const apps = useLive('apps.ofTrack', { trackId: track.id }) ?? noApps;
  const articles = useLive('rows.trackArticles', { of: track.id }) ?? noArticles;
  const view = guestView(track, apps, articles);
  return (
    <fieldset className={styles['sees']}>
      <legend>{t('guests.seesTitle')}</legend>
      {seesNothing(view) && (
        <p className={styles['warning']} role="status">
          {t('guests.seesNothing')}
        </p>
      )}
      {may('track.update') && <GuestMessages track={track} now={view.messages} onSettings={onSettings} />}
      <GuestFiles track={track} />
      {apps.length === 0 ? <p className={styles['none']}>{t('guests.noApps')}</p> : apps.map((it) => <GuestApp key={it.id} app={it} />)}
      {view.articles > 0 && (
        <p className={styles['none']}>
          <RouteLink to="TrackKnowledge" params={{ trackId: track.id }}>
            {t('guests.seeArticles', { count: view.articles })}
          </RouteLink>
        </p>
      )}
    </fieldset>
  );
}

interface MessagesProps {
  track: WorkspaceTrack;
  now: GuestView['messages'];
  onSettings: () => void;
}
function GuestMessages({ track, now, onSettings }: MessagesProps) {
  const t = useTexts();
  const { run } = useWorker();
  const { problem, save } = useSaving('Error updating track');
  const [messages, show] = useOptimisticValue(now);
  const fixed = chatIsFixed(track);
  const change = (next: GuestView['messages']) =>
    void save(() => show(next, run('tracks.update', { trackId: track.id, ...chatForGuests(track, next) })));
  return (
    <>
      <Checkbox
        label={t('guests.readMessages')}
        description={fixed ? t('info.companyDecides') : undefined}
        disabled={fixed}
        checked={messages !== 'none'}
        onChange={(event) => change(event.currentTarget.checked ? 'read' : 'none')}
      />
      {messages !== 'none' && (
        <div className={styles['inner']}>
          <Checkbox
            label={t('guests.writeMessages')}
            disabled={fixed}
            checked={messages === 'write'}
            onChange={(event) => change(event.currentTarget.checked ? 'write' : 'read')}
          />
        </div>
      )}
      {problem && <ErrorNote text={problem} />}
      {!fixed && (
        <p className={styles['none']}>
          <button type="button" className={styles['toSettings']} onClick={onSettings}>
            {t('guests.chatSettings')}
          </button>
        </p>
      )}
    </>
  );
}

function GuestApp({ app }: { app: TrackApp }) {
  const t = useTexts();
  const { run } = useWorker();
  const { problem, save } = useSaving('Error updating app');
  const [access, show] = useOptimisticValue(app.guestAccess);
  const { trackId, appId } = app;
  const change = (guestAccess: 'view' | 'none') =>
    void save(() => show(guestAccess, run('apps.setGuestAccess', { trackId, appId, guestAccess })));
  return (
    <>
      <Checkbox
        label={t('guests.seeApp', { name: app.name })}
        description={access === 'none' ? undefined : t(`apps.openTo_${access}`)}
        checked={access !== 'none'}
        onChange={(event) => change(event.currentTarget.checked ? 'view' : 'none')}
      />
      {problem && <ErrorNote text={problem} />}
    </>
  );
}
