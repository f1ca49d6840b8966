import { IconHome, IconMessage2, IconStack2 } from '@tabler/icons-react';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { isConversation, useLive } from '../data/index.ts';
import { useTexts } from '../texts/index.ts';
import { Badge } from '../ui/index.ts';
import styles from './navigation.module.css';
import type { Unseen } from './unseen.ts';

const places = [
  { to: '/', key: 'shell.home', Icon: IconHome, unseen: () => [0, 0] },
  { to: '/t', key: 'shell.tracks', Icon: IconStack2, unseen: (it: Unseen) => [it.tracks, it.invitations] },
  { to: '/chats', key: 'shell.chats', Icon: IconMessage2, unseen: (it: Unseen) => [it.chats, 0] },
] as const;

/** The places of the product: a rail at the side, on phones a menu at the foot. */
export function Navigation({ unseen, at }: { unseen: Unseen; at: 'side' | 'foot' }) {
  const t = useTexts();
  const current = useCurrentPlace();
  return (
    <nav className={styles[at]} aria-label={t('shell.main')}>
      {places.map(({ to, key, Icon, unseen: unseenAt }) => {
        const [unread = 0, invitations = 0] = unseenAt(unseen);
        const words = [unread > 0 && t('ui.unread', { count: unread }), invitations > 0 && t('shell.invited', { count: invitations })];
        return (
          <Link key={to} to={to} activeOptions={{ exact: true }} aria-current={to === current ? 'page' : undefined}>
            <span className={styles['tile']}>
              <Icon size={at === 'foot' ? 22 : 20} aria-hidden="true" />
            </span>
            {t(key)}
            <Badge count={unread + invitations} label={words.filter(Boolean).join(', ')} className={styles['badge']} />
          </Link>
        );
      })}
    </nav>
  );
}

/** A conversation belongs to Chats, wherever it was opened from. */
function useCurrentPlace(): '/' | '/t' | '/chats' | null {
  const path = useLocation({ select: (it) => it.pathname });
  const { trackId } = useParams({ strict: false });
  const track = useLive('tracks.one', trackId ? { trackId } : null);
  if (track && isConversation(track)) return '/chats';
  if (path === '/') return '/';
  if (path === '/t' || path.startsWith('/t/')) return '/t';
  return path.startsWith('/chats') ? '/chats' : null;
}
