import { IconBook, IconHome, IconMessage2, IconStack2 } from '@tabler/icons-react';
import type { RouteName } from '@trackyard/contract';
import { isConversation, useLive, usePlaces } from '../data/index.ts';
import { RouteLink, useOptionalParam, useRoute } from '../links/index.ts';
import { useTexts } from '../texts/index.ts';
import { Badge } from '../ui/index.ts';
import { MorePlaces } from './MorePlaces.tsx';
import styles from './navigation.module.css';
import type { Unseen } from './unseen.ts';

const places = [
  { to: 'Home', key: 'shell.home', Icon: IconHome, unseen: () => [0, 0] },
  { to: 'MostRecentTrack', key: 'shell.tracks', Icon: IconStack2, unseen: (it: Unseen) => [it.tracks, it.invitations] },
  { to: 'Chats', key: 'shell.chats', Icon: IconMessage2, unseen: (it: Unseen) => [it.chats, 0] },
  { to: 'Knowledge', key: 'shell.library', Icon: IconBook, unseen: (it: Unseen) => [it.articles, 0] },
] as const;

/** The places of the product: a rail at the side, on phones a menu at the foot. */
export function Navigation({ unseen, at }: { unseen: Unseen; at: 'side' | 'foot' }) {
  const t = useTexts();
  const current = useCurrentPlace();
  const hasLibrary = usePlaces().includes('knowledge');
  return (
    <nav className={styles[at]} aria-label={t('shell.main')}>
      {places
        .filter((it) => it.to !== 'Knowledge' || hasLibrary)
        .map(({ to, key, Icon, unseen: unseenAt }) => {
          const [unread = 0, invitations = 0] = unseenAt(unseen);
          const words = [
            unread > 0 && t(to === 'Knowledge' ? 'shell.notificationCount' : 'ui.unread', { count: unread }),
            invitations > 0 && t('shell.invited', { count: invitations }),
          ];
          return (
            <RouteLink key={to} to={to} activeOptions={{ exact: true }} aria-current={to === current ? 'page' : undefined}>
              <span className={styles['tile']}>
                <Icon size={at === 'foot' ? 22 : 20} aria-hidden="true" />
              </span>
              {t(key)}
              <Badge count={unread + invitations} label={words.filter(Boolean).join(', ')} className={styles['badge']} />
            </RouteLink>
          );
        })}
      <MorePlaces at={at} />
    </nav>
  );
}

/** A conversation belongs to Chats, wherever it was opened from. */
function useCurrentPlace(): RouteName | undefined {
  const place = useRoute()?.place;
  const trackId = useOptionalParam('trackId');
  const track = useLive('tracks.one', trackId ? { trackId } : null);
  return track && isConversation(track) ? 'Chats' : place;
}
