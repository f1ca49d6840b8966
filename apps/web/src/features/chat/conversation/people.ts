import type { TrackMember, User } from '@trackyard/contract';
import { useMemo } from 'react';
import { useLive, usePeople } from '../../../data/index.ts';
import type { ChatPerson } from './conversation.ts';

/** Everyone who may have a name here: the members of the track, and colleagues of the tenant. By user id. */
export function useChatPeople(trackId: string): ReadonlyMap<string, ChatPerson> {
  const members = useLive('tracks.members', { trackId });
  const colleagues = usePeople();
  return useMemo(() => peopleOf(members ?? [], colleagues), [members, colleagues]);
}

export function peopleOf(members: readonly TrackMember[], colleagues: readonly User[]): ReadonlyMap<string, ChatPerson> {
  const people = new Map<string, ChatPerson>();
  for (const { id, displayName, color } of colleagues) people.set(id, { id, displayName, color, external: false, member: false });
  for (const { userId: id, person, status } of members) {
    const { displayName, color, external } = person;
    people.set(id, { id, displayName, color, external, member: status !== 'REMOVED' });
  }
  return people;
}
