import type { EntryApproval, ListItem, TrackEntry } from '@trackyard/contract';
import { formatDay, type MentionablePerson } from '@trackyard/rules';
import { postComment } from '../chat/index.ts';
import type { Actor, MutationCall } from '../platform/operations/context.ts';
import { hasRight, membersOf, type TrackSubject } from '../tracks/index.ts';

type Call = Omit<MutationCall, 'actor'> & TrackSubject & { actor: Actor };

/**
 * People learn of a request for approval, and of its answer, by a comment of the person who asks or answers, which mentions them: so it
 * is listed, pushed and mailed as each mention is, and stands where people talk about the entry. Who may not write in the chat tells nobody.
 */
export async function tellOfRequest(
  call: Call,
  entry: TrackEntry,
  asked: readonly MentionablePerson[],
  { note, due }: Pick<EntryApproval, 'note' | 'due'>,
): Promise<void> {
  const others = asked.filter((it) => it.userId !== call.actor.userId);
  if (others.length === 0) return;
  await tell(call, entry, others, [`Asking for your approval${dueText(call, due)}.`, note]);
}

export async function tellOfAnswer(
  call: Call,
  entry: TrackEntry,
  { requestedById }: EntryApproval,
  { approved, comment }: { approved: boolean; comment: string },
): Promise<void> {
  if (requestedById === null || requestedById === call.actor.userId) return;
  const askers = (await membersOf(call.db, entry.trackId)).filter((it) => it.userId === requestedById);
  const version = entry.currentVersion ? ` version ${entry.currentVersion.number}` : ' this';
  await tell(call, entry, askers, [`${approved ? 'Approved' : 'Rejected'}${version}.`, comment]);
}

/** The same of an item of a list: whom it is assigned to hears of it. */
export async function tellOfAssigned(
  call: Call,
  at: Pick<TrackEntry, 'id' | 'trackId'>,
  items: readonly Pick<ListItem, 'text' | 'userId' | 'due'>[],
  members: readonly MentionablePerson[],
): Promise<void> {
  const named = items.filter((it) => it.userId !== null && it.userId !== call.actor.userId);
  if (named.length === 0) return;
  for (const userId of new Set(named.map((it) => it.userId))) {
    const theirs = named.filter((it) => it.userId === userId);
    const [first] = theirs as [(typeof theirs)[number]];
    const what =
      theirs.length === 1 ? `Assigned to you${dueText(call, first.due)}: ${first.text}` : `Assigned ${theirs.length} items to you.`;
    const person = members.filter((it) => it.userId === userId);
    if (person.length > 0) await tell(call, at, person, [what]);
  }
}

const dueText = ({ now }: Call, due: string | null): string =>
  due === null ? '' : ` by ${formatDay(due, { locale: 'en-GB', today: now.toISOString().slice(0, 10) })}`;

async function tell(
  call: Call,
  { id, trackId }: Pick<TrackEntry, 'id' | 'trackId'>,
  people: readonly MentionablePerson[],
  said: readonly string[],
): Promise<void> {
  if (!hasRight('chat.send', call, call.actor, call.now)) return;
  const [first = '', ...others] = said.filter((it) => it !== '');
  const text = [[...people.map((it) => `@${it.displayName}`), first].join(' '), ...others].join('\n');
  await postComment(call, { trackId, entryId: id, text, mentions: people });
}
