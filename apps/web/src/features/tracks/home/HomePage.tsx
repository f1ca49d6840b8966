import { dashboardElements } from '@trackyard/contract';
import { hourOf } from '@trackyard/rules';
import { useMemo } from 'react';
import { useFirstSignIn, useLive, useMe, useNow, usePreferences, useReader, useRemembered, useTracks } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Badge, buttonClass, EmptyState, Page, PageHead, RovingList, SkeletonRows } from '../../../ui/index.ts';
import { Arrange } from './Arrange.tsx';
import { Element } from './Element.tsx';
import styles from './HomePage.module.css';
import { homeOf, shownAtMost } from './home.ts';
import { Invitation, Request, Transfer } from './WaitingRows.tsx';

const none = {};
const noRequests: never[] = [];
const noneViewed: string[] = [];

/** The first page: what waits for one, and where one was. */
export function HomePage() {
  const t = useTexts();
  const me = useMe();
  const now = useNow();
  const tracks = useTracks();
  const requests = useLive('tracks.requests', none) ?? noRequests;
  const { dashboard } = usePreferences() ?? { dashboard: dashboardElements };
  const [viewed] = useRemembered('viewed-tracks', noneViewed);
  const pinnedApart = dashboard.some((it) => it.id === 'favourites');
  const home = useMemo(() => homeOf(tracks ?? [], { pinnedApart, viewed }), [tracks, pinnedApart, viewed]);
  const { transfers, invitations, unread } = home;
  const answers = transfers.length + requests.length;
  const waiting = answers + invitations.length + (dashboard.some((it) => it.id === 'unread') ? unread.length : 0);
  const first = useFirstSignIn();
  const hour = hourOf(now, useReader().timeZone);
  const greeting = first ? 'home.welcome' : hour < 12 ? 'home.morning' : hour < 18 ? 'home.afternoon' : 'home.evening';
  if (!tracks || !me)
    return (
      <Page>
        <SkeletonRows label={t('ui.loading')} />
      </Page>
    );
  return (
    <Page parts>
      <PageHead
        title={t(greeting, { name: me.displayName.split(' ')[0] ?? me.displayName })}
        text={tracks.length > 0 && (waiting ? t('home.waits', { count: waiting }) : t('home.nothingNew'))}
      >
        {tracks.length > 0 && <Arrange dashboard={dashboard} />}
      </PageHead>
      {tracks.length === 0 && (
        <div className={styles['empty']}>
          <EmptyState
            title={t('home.firstTitle')}
            text={t('home.firstText')}
            action={
              <RouteLink to="NewTrack" className={buttonClass('primary')}>
                {t('home.firstAction')}
              </RouteLink>
            }
          />
        </div>
      )}
      {answers > 0 && (
        <section>
          <h2 className={styles['heading']}>
            {t('transfer.waitsForYou')} <Badge count={answers} />
          </h2>
          <RovingList>
            {transfers.map((it) => (
              <Transfer key={it.id} track={it} />
            ))}
            {requests.slice(0, shownAtMost).map((it) => (
              <Request key={it.id} request={it} />
            ))}
          </RovingList>
        </section>
      )}
      {invitations.length > 0 && (
        <section>
          <h2 className={styles['heading']}>
            {t('home.invitations')} <Badge count={invitations.length} />
          </h2>
          <RovingList>
            {invitations.map((it) => (
              <Invitation key={it.id} track={it} />
            ))}
          </RovingList>
        </section>
      )}
      {dashboard.map(({ id }) => (
        <Element key={id} id={id} home={home} tracks={tracks} now={now} />
      ))}
    </Page>
  );
}
