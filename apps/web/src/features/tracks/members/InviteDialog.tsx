import { IconChevronDown } from '@tabler/icons-react';
import type { MembershipRole } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useMemo, useState } from 'react';
import { errorText, useLive, usePeople, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote, Menu, PersonPicker, type Picked, useToasts } from '../../../ui/index.ts';
import styles from './InviteDialog.module.css';
import { roleItems } from './roles.tsx';

/** Colleagues by name, anyone by e-mail, all with one role. */
export function InviteDialog({ track, onClose }: { track: WorkspaceTrack; onClose: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const show = useToasts();
  const colleagues = usePeople();
  const members = useLive('tracks.members', { trackId: track.id });
  const [picked, setPicked] = useState<Picked[]>([]);
  const [role, setRole] = useState<MembershipRole>('COLLABORATOR');
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false });
  const inIds = useMemo(() => new Set(members?.filter((it) => it.status !== 'REMOVED').map((it) => it.userId)), [members]);
  const people = useMemo(
    () => colleagues.filter((it) => !it.imported && it.status !== 'DEACTIVATED').sort((a, b) => a.displayName.localeCompare(b.displayName)),
    [colleagues],
  );
  const invite = async () => {
    if (picked.length === 0 || state.busy) return;
    setState({ busy: true });
    const userIds = picked.flatMap((it) => (it.kind === 'person' ? [it.person.id] : []));
    const emails = picked.flatMap((it) => (it.kind === 'email' ? [it.email] : []));
    try {
      const { invited } = await run('members.invite', { trackId: track.id, userIds, emails, role });
      show({
        title: invited > 0 ? t('tracks.invited', { count: invited }) : t('tracks.invitedNobody'),
        tone: invited > 0 ? 'success' : 'info',
      });
      onClose();
    } catch (error) {
      console.error('Error while adding members to track', error);
      setState({ busy: false, problem: errorText(error) });
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('tracks.inviteTitle', { title: track.title })}
      purpose={t('tracks.invitePurpose')}
      onSubmit={() => void invite()}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={state.busy} disabled={picked.length === 0}>
            {t('tracks.inviteAction')}
          </Button>
        </>
      }
    >
      <PersonPicker people={people} picked={picked} onChange={setPicked} isIn={(userId) => inIds.has(userId)} byEmail />
      <div className={styles['role']}>
        <span>{t('tracks.roleInTrack')}</span>
        <Menu
          label={t('tracks.roleInTrack')}
          items={roleItems(t, role, setRole)}
          placement="bottom-start"
          trigger={
            <Button>
              {t(`tracks.role${role}`)}
              <IconChevronDown size={14} aria-hidden="true" />
            </Button>
          }
        />
      </div>
      {state.problem && <ErrorNote text={state.problem} />}
    </Dialog>
  );
}
