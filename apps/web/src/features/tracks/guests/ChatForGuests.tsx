import type { WorkspaceTrack } from '@trackyard/data-worker';
import { chatSetting, mayChat } from '@trackyard/rules';
import { useTexts } from '../../../texts/index.ts';
import styles from './GuestLinks.module.css';

const guest = { role: 'VIEWER', confirmed: true, guest: true } as const;

/** Says that the chat excludes guests, so that the person who invites guests knows before they come, and leads to where it is set. */
export function ChatForGuests({ track, onSettings }: { track: WorkspaceTrack; onSettings: () => void }) {
  const t = useTexts();
  const [sees, writes] = [mayChat(chatSetting(track, 'view'), guest), mayChat(chatSetting(track, 'send'), guest)];
  if (sees && writes) return null;
  return (
    <p className={styles['note']}>
      {t(sees ? 'guests.chatSilent' : 'guests.chatClosed')}{' '}
      <button type="button" className={styles['toSettings']} onClick={onSettings}>
        {t('guests.chatSettings')}
      </button>
    </p>
  );
}
