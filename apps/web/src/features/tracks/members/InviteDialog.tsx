import { IconChevronDown } from '@tabler/icons-react';
import type { KnownPerson, WorkspaceTrack } from '@trackyard/data-worker';
import { useMemo, useState } from 'react';
import { useForm, useIsAdministrator, useIsOffline, useLive, useSaving, useSendsMail, useTenant, useWorker } from '../../../data/index.ts';
import {
  idsOf,
  nobodyPicked,
  PersonPicker,
  type Pickable,
  type Picked,
  pickTyped,
  useSearchedPeople,
} from '../../../shared/people/index.ts';
import { type Texts, useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote, Menu, RestoredDraftNote, useToasts } from '../../../ui/index.ts';
import styles from './InviteDialog.module.css';
import { LinksToPassOn } from './LinksToPassOn.tsx';
import { useRoleChoice } from './useRoleChoice.tsx';

/** Colleagues by name, anyone by e-mail, all with one role. */
export function InviteDialog({ track, onClose }: { track: WorkspaceTrack; onClose: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const show = useToasts();
  const members = useLive('tracks.members', { trackId: track.id });
  const form = useForm(`${track.id}:invite`, nobodyPicked);
  const role = useRoleChoice(track);
  const { busy, problem, save } = useSaving('Error while adding members to track');
  const [written, setWritten] = useState<readonly string[] | null>(null);
  const [sendsMail, isAdministrator] = [useSendsMail(), useIsAdministrator()];
  const outsiders = sendsMail ? 'tracks.outsiders' : isAdministrator ? 'tracks.outsidersByLink' : 'tracks.outsidersByAdministrator';
  const isOffline = useIsOffline();
  const tenant = useTenant()?.name ?? '';
  const inIds = useMemo(() => new Set(members?.filter((it) => it.status !== 'REMOVED' && !it.asked).map((it) => it.userId)), [members]);
  const chosen = useSearchedPeople(form, { among: 'invitable', as: asPickable, isIn: (userId) => inIds.has(userId), byEmail: true });
  const byEmail = [...chosen.picked, pickTyped(chosen.people, form.fields.typed, true)].some((it) => it?.kind === 'email');
  const giveUp = () => {
    form.clear();
    onClose();
  };
  const invite = () => {
    const all = chosen.all();
    if (isOffline || !all?.length) return;
    chosen.change(all);
    const emails = all.flatMap((it) => (it.kind === 'email' ? [it.email] : []));
    void save(async () => {
      const { joined, invited } = await run('members.invite', { trackId: track.id, userIds: idsOf(all), emails, ...role.input });
      show({
        title: saidOf(t, joined, invited),
        tone: joined + invited > 0 ? 'success' : 'info',
      });
      form.clear();
      const addresses = all.flatMap(addressOf);
      if (addresses.length > 0 && !sendsMail) setWritten(addresses);
      else onClose();
    });
  };
  if (written) return <LinksToPassOn track={track} emails={written} onClose={onClose} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('tracks.addTitle', { title: track.title })}
      purpose={t('tracks.addPurpose')}
      onSubmit={invite}
      footer={
        <>
          <Button onClick={giveUp}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy} disabled={isOffline || chosen.isEmpty}>
            {t('tracks.addAction')}
          </Button>
        </>
      }
    >
      {isOffline && <p role="status">{t('tracks.addOffline')}</p>}
      <RestoredDraftNote shown={form.restored} onDiscard={form.clear} />
      <PersonPicker {...chosen.field} />
      {byEmail && <p className={styles['outsiders']}>{t(outsiders, { tenant })}</p>}
      <div className={styles['role']}>
        <span>{t('tracks.roleInTrack')}</span>
        <Menu
          label={t('tracks.roleInTrack')}
          items={role.items}
          placement="bottom-start"
          trigger={
            <Button>
              {role.label}
              <IconChevronDown size={14} aria-hidden="true" />
            </Button>
          }
        />
      </div>
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}

const saidOf = (t: Texts, joined: number, invited: number): string =>
  [joined > 0 && t('tracks.joined', { count: joined }), invited > 0 && t('tracks.invited', { count: invited })]
    .filter(Boolean)
    .join(', ') || t('tracks.invitedNobody');

/** Of somebody who may have no account yet. */
const addressOf = (it: Picked): string[] => (it.kind === 'email' ? [it.email] : it.person.invited ? [it.person.displayName] : []);

/** Who was invited to Trackyard and has not come yet is known by the address alone. */
const asPickable = (it: KnownPerson): Pickable =>
  it.status === null ? { ...it, displayName: it.email ?? it.displayName, invited: true } : it;
