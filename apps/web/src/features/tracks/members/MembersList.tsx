import { IconPlus } from '@tabler/icons-react';
import type { TrackMember } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { isOnlyCoordinator } from '@trackyard/rules';
import { useMemo, useState } from 'react';
import { isConversation, useIsAdministrator, useLive, useMay, usePeopleNamed, useSendsMail } from '../../../data/index.ts';
import { type InfoPart, useNamedPart } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, RovingList, SkeletonRows, usePhone } from '../../../ui/index.ts';
import { GuestLinksButton } from '../guests/GuestLinks.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { MemberRow } from './MemberRow.tsx';
import styles from './MembersList.module.css';

const shownAtFirst = 50;

/** The members of a track with their roles, which people with the right can change here. */
export function MembersList({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const may = useMay(track);
  const phone = usePhone();
  const part = useNamedPart('people' satisfies InfoPart);
  const members = useLive('tracks.members', { trackId: track.id });
  const [inviting, setInviting] = useState(false);
  const [all, setAll] = useState(false);
  const sorted = useMemo(() => sortMembers(members ?? []), [members]);
  const byLink = useReachedByLink(sorted, may('members.invite'));
  const shown = all ? sorted : sorted.slice(0, shownAtFirst);
  return (
    <section ref={part} aria-labelledby="members-title">
      <header className={styles['header']}>
        <h2 id="members-title">{t('tracks.people')}</h2>
        {members && <span>{countOf(sorted, t)}</span>}
        {/* Elsewhere the head of the track has it. */}
        {phone && may('members.invite') && (
          <Button size="sm" icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => setInviting(true)}>
            {t('tracks.addPeople')}
          </Button>
        )}
        <GuestLinksButton track={track} />
      </header>
      {!members && <SkeletonRows label={t('ui.loading')} avatar />}
      <RovingList>
        {shown.map((it) => (
          <MemberRow
            key={it.id}
            member={it}
            track={track}
            plain={isConversation(track)}
            only={isOnlyCoordinator(sorted, it.userId)}
            byLink={it.status === 'PENDING' && !it.asked && byLink.has(it.userId)}
          />
        ))}
      </RovingList>
      {sorted.length > shown.length && (
        <Button variant="subtle" size="sm" onClick={() => setAll(true)}>
          {t('ui.andMore', { count: sorted.length - shown.length })}
        </Button>
      )}
      {inviting && <InviteDialog track={track} onClose={() => setInviting(false)} />}
    </section>
  );
}

/** People who have no account yet, where no mail tells them: an administrator passes the link on. */
function useReachedByLink(members: readonly TrackMember[], mayInvite: boolean): ReadonlySet<string> {
  const [sendsMail, isAdministrator] = [useSendsMail(), useIsAdministrator()];
  const needed = !sendsMail && mayInvite && isAdministrator;
  const invited = members.flatMap((it) => (needed && it.status === 'PENDING' && !it.asked ? [it.userId] : []));
  const people = usePeopleNamed(invited);
  return new Set(invited.filter((it) => people.get(it)?.status === null));
}

/** Guests are counted by themselves. */
function countOf(members: readonly TrackMember[], t: ReturnType<typeof useTexts>): string {
  const active = members.filter((it) => it.status === 'ACTIVE');
  const guests = active.filter((it) => it.person.guest).length;
  const count = t('tracks.members', { count: active.length - guests });
  return guests > 0 ? `${count}, ${t('tracks.guests', { count: guests })}` : count;
}

/** Who asks to be let in, coordinators, the others, invited people; within that by name. */
function sortMembers(members: readonly TrackMember[]): TrackMember[] {
  const rank = (it: TrackMember) => (it.asked ? -1 : it.status === 'PENDING' ? 2 : it.role === 'COORDINATOR' ? 0 : 1);
  return members
    .filter((it) => it.status !== 'REMOVED')
    .sort((a, b) => rank(a) - rank(b) || a.person.displayName.localeCompare(b.person.displayName));
}
