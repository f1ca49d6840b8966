import { IconArrowLeft } from '@tabler/icons-react';
import { isConversation, useLive } from '../../data/index.ts';
import { useGo, useOptionalParam, useRoute, useRouteName } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { IconButton, useActions } from '../../ui/index.ts';
import styles from '../Header.module.css';

/**
 * One level up, which need not be where one came from: from a thread to its chat, from a page of a track to its dashboard. Null on pages
 * that stand at the top.
 */
export function useBack(): (() => void) | null {
  const go = useGo();
  const trackId = useOptionalParam('trackId');
  const track = useLive('tracks.one', trackId ? { trackId } : null);
  const thread = useOptionalParam('parentChatId');
  const back = useRoute()?.back;
  const onDashboard = useRouteName() === 'TrackDashboard';
  if (thread && trackId) return () => void go({ to: 'TrackChat', params: { trackId } });
  if (track && !track.pending && !isConversation(track) && !onDashboard)
    return () => void go({ to: 'TrackDashboard', params: { trackId: track.id } });
  const to = track && isConversation(track) ? 'Chats' : back;
  return to ? () => void go({ to }) : null;
}

export function Back({ onSelect }: { onSelect: () => void }) {
  const t = useTexts();
  const icon = <IconArrowLeft size={20} className={styles['mirrored']} />;
  useActions({
    itemType: 'root',
    name: t('shell.bar'),
    menuItems: [{ itemType: 'action', name: t('ui.back'), icon, callback: onSelect }],
  });
  return <IconButton label={t('ui.back')} icon={icon} onFrame onClick={onSelect} />;
}
