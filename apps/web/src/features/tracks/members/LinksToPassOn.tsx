import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useIsAdministrator, useLive } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog } from '../../../ui/index.ts';
import { InvitationLink } from './InvitationLink.tsx';
import styles from './InviteDialog.module.css';

interface Props {
  track: WorkspaceTrack;
  emails: readonly string[];
  onClose: () => void;
}

/**
 * After an invitation where no mail goes out: people without an account hear nothing of it unless they are given their link, which
 * opens an account and is an administrator's to hand out.
 */
export function LinksToPassOn({ track, emails, onClose }: Props) {
  const t = useTexts();
  const isAdministrator = useIsAdministrator();
  const members = useLive('tracks.members', { trackId: track.id });
  // Who has no account is called by the address. The others find the invitation in their list.
  const invited = (members ?? []).filter((it) => it.status === 'PENDING' && emails.includes(it.person.displayName));
  return (
    <Dialog
      opened
      onClose={onClose}
      small
      title={t(isAdministrator ? 'tracks.passOnTitle' : 'tracks.askToPassOnTitle')}
      purpose={t(invited.length === 0 ? 'tracks.inTheirList' : isAdministrator ? 'tracks.passOnText' : 'tracks.askToPassOnText')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('ui.done')}
        </Button>
      }
    >
      <ul className={styles['links']}>
        {invited.map((it) => (
          <li key={it.id}>
            <span>{it.person.displayName}</span>
            {isAdministrator && <InvitationLink trackId={track.id} userId={it.userId} email={it.person.displayName} />}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
