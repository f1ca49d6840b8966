import type { TrackMember } from '@trackyard/contract';
import type { KnownPerson } from '@trackyard/data-worker';
import { useMemo } from 'react';
import { avatarOf, useLive, usePeopleNamed } from '../../../data/index.ts';
import type { ChatPerson } from './conversation.ts';

const nobody: readonly TrackMember[] = [];
const noIds: readonly never[] = [];

/**
 * The people whose names can appear here: members of the track, if there is one, and all whom this browser knows. By user id. `others`: people who
 * need not be in the track, such as authors of comments on an article.
 */
export function useChatPeople(trackId: string | null, others: readonly (string | null)[] = noIds): ReadonlyMap<string, ChatPerson> {
  const members = useLive('tracks.members', trackId === null ? null : { trackId });
  const known = usePeopleNamed(others);
  return useMemo(() => peopleOf(members ?? nobody, known.values()), [members, known]);
}

export function peopleOf(members: readonly TrackMember[], known: Iterable<KnownPerson>): ReadonlyMap<string, ChatPerson> {
  const people = new Map<string, ChatPerson>();
  for (const { id, displayName, avatar, color, external, guest } of known)
    people.set(id, { id, displayName, avatar, color, external, ...(guest && { guest }), member: false });
  for (const it of members) {
    const { external, guest } = it.person;
    people.set(it.userId, { ...avatarOf(it), external, ...(guest && { guest }), member: it.status === 'ACTIVE' });
  }
  return people;
}
