import type { TrackMember, User } from '@trackyard/contract';
import { useMemo } from 'react';
import { faceOf, useLive, usePeople } from '../../../data/index.ts';
import type { ChatPerson } from './conversation.ts';

/** The people whose names can appear here: members of the track, if there is one, and colleagues in the tenant. By user id. */
export function useChatPeople(trackId: string | null): ReadonlyMap<string, ChatPerson> {
  const members = useLive('tracks.members', trackId === null ? null : { trackId });
  const colleagues = usePeople();
  return useMemo(() => peopleOf(members ?? [], colleagues), [members, colleagues]);
}

export function peopleOf(members: readonly TrackMember[], colleagues: readonly User[]): ReadonlyMap<string, ChatPerson> {
  const people = new Map<string, ChatPerson>();
  for (const { id, displayName, avatar, color } of colleagues)
    people.set(id, { id, displayName, avatar, color, external: false, member: false });
  for (const it of members) {
    const { external, guest } = it.person;
    people.set(it.userId, { ...faceOf(it), external, ...(guest && { guest }), member: it.status === 'ACTIVE' });
  }
  return people;
}
