import { IconChevronDown } from '@tabler/icons-react';
import type { MembershipRole, User } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useMemo, useState } from 'react';
import { errorText, useLive, usePeople, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote, Menu, PersonPicker, type Pickable, type Picked, pickTyped, useToasts } from '../../../ui/index.ts';
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
  const [typed, setTyped] = useState('');
  const [unclear, setUnclear] = useState<string | null>(null);
  const [role, setRole] = useState<MembershipRole>('COLLABORATOR');
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false });
  const inIds = useMemo(() => new Set(members?.filter((it) => it.status !== 'REMOVED').map((it) => it.userId)), [members]);
  const people = useMemo(
    () =>
      colleagues
        .filter((it) => !it.imported && it.status !== 'DEACTIVATED')
        .map(asPickable)
        .sort((a, b) => a.displayName.localeCompare(b.displayName)),
    [colleagues],
  );
  /** With what is still in the field; null when nobody can tell whom that means. */
  const everyone = (): Picked[] | null => {
    if (!typed.trim()) return picked;
    const last = pickTyped(people, typed, true);
    const isIn = last?.kind === 'person' && inIds.has(last.person.id);
    if (last && !isIn) return picked.some((it) => keyOf(it) === keyOf(last)) ? picked : [...picked, last];
    setUnclear(isIn ? t('people.isIn', { name: last.person.displayName }) : t('people.unfinished'));
    return null;
  };
  const invite = async () => {
    if (state.busy) return;
    const all = everyone();
    if (!all?.length) return;
    setPicked(all);
    setTyped('');
    setState({ busy: true });
    const userIds = all.flatMap((it) => (it.kind === 'person' ? [it.person.id] : []));
    const emails = all.flatMap((it) => (it.kind === 'email' ? [it.email] : []));
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
          <Button type="submit" variant="primary" loading={state.busy} disabled={picked.length === 0 && !typed.trim()}>
            {t('tracks.inviteAction')}
          </Button>
        </>
      }
    >
      <PersonPicker
        people={people}
        picked={picked}
        onChange={setPicked}
        typed={typed}
        onTyped={(text) => {
          setTyped(text);
          setUnclear(null);
        }}
        error={unclear}
        isIn={(userId) => inIds.has(userId)}
        byEmail
      />
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

const keyOf = (it: Picked): string => (it.kind === 'person' ? it.person.id : it.email);

/** Who was invited to Trackyard and has not come yet is known by the address alone. */
const asPickable = (it: User): Pickable =>
  it.status === 'PENDING' ? { ...it, displayName: it.email ?? it.displayName, invited: true } : it;
