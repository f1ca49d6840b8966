import type { TrackChange, TrackChangeKind } from '@trackyard/contract';
import type { MemberFacts, TrackFacts, TrackState } from './track-state.ts';

/** A change as the history keeps it, before it has its place there. */
export type NewChange = Pick<TrackChange, 'kind'> & Partial<Pick<TrackChange, 'userId' | 'before' | 'after'>>;

/**
 * What happened between two states of a track, by the hand of `actorId`. `after` needs to hold only the members that may
 * have changed. A track that was created, went into the bin or came back is one change, whatever its members.
 */
export function changesBetween(before: TrackState | null, after: TrackState, actorId: string | null): NewChange[] {
  if (!before) return [{ kind: 'created', after: after.track.title }, ...peopleChanges(noOne, withoutOwner(after), after.track, actorId)];
  if (before.track.isDeleted !== after.track.isDeleted) return [{ kind: after.track.isDeleted ? 'deleted' : 'recovered' }];
  return [
    ...fieldChanges(before.track, after.track),
    ...ownerChanges(before.track, after.track),
    ...peopleChanges(before.members, after.members, { ...after.track, earlierTarget: before.track.pendingTransferTarget }, actorId),
  ];
}
const noOne: TrackState['members'] = new Map();
const withoutOwner = ({ track, members }: TrackState) => new Map([...members].filter(([userId]) => userId !== track.owner));

const fields: { kind: TrackChangeKind; of: (track: TrackFacts) => string | null }[] = [
  { kind: 'title', of: (it) => it.title },
  { kind: 'subtitle', of: (it) => it.subtitle },
  { kind: 'summary', of: (it) => it.summary },
  { kind: 'visibility', of: (it) => it.visibility },
  { kind: 'labels', of: (it) => it.trackLabels.map(({ labelId, value }) => `${labelId}: ${value}`).join(', ') },
  { kind: 'typeMetadata', of: (it) => it.typeMetadata },
  { kind: 'chatView', of: (it) => it.chatSettingViewMessages },
  { kind: 'chatSend', of: (it) => it.chatSettingSendMessages },
  { kind: 'guestFiles', of: (it) => (it.guestsSeeFiles ? 'VISIBLE' : 'HIDDEN') },
];

function fieldChanges(was: TrackFacts, is: TrackFacts): NewChange[] {
  const changes: NewChange[] = fields
    .map(({ kind, of }) => ({ kind, before: of(was), after: of(is) }))
    .filter((it) => it.before !== it.after);
  if (was.state !== is.state) changes.push({ kind: is.state === 1 ? 'archived' : 'restored' });
  return changes;
}

function ownerChanges(was: TrackFacts, is: TrackFacts): NewChange[] {
  if (was.owner !== is.owner) return [{ kind: 'owner', userId: is.owner, before: was.owner, after: is.owner }];
  if (was.pendingTransferTarget === is.pendingTransferTarget) return [];
  return is.pendingTransferTarget
    ? [{ kind: 'transferAsked', userId: is.pendingTransferTarget }]
    : [{ kind: 'transferEnded', userId: was.pendingTransferTarget }];
}

type Members = TrackState['members'];
/** The present and the earlier target of a transfer: their invitation is part of the transfer, and no change of its own. */
type TransferTargets = Pick<TrackFacts, 'pendingTransferTarget'> & { earlierTarget?: string | null };

const peopleChanges = (was: Members, is: Members, asked: TransferTargets, actorId: string | null): NewChange[] =>
  [...is].flatMap(([userId, member]) => {
    const byTransfer = userId === asked.pendingTransferTarget || userId === asked.earlierTarget;
    const change = memberChange(present(was.get(userId)), present(member), userId === actorId);
    if (!change || (byTransfer && (change.kind === 'invited' || change.kind === 'invitationEnded'))) return [];
    return [{ userId, ...change }];
  });

const present = (member: MemberFacts | undefined): MemberFacts | null => (member && member.status !== 'REMOVED' ? member : null);

function memberChange(was: MemberFacts | null, is: MemberFacts | null, byThemselves: boolean): NewChange | null {
  if (!is) return was && { kind: endOf(was, byThemselves), before: was.role };
  if (is.status === 'PENDING') return was && was.asked === is.asked ? null : { kind: is.asked ? 'asked' : 'invited', after: is.role };
  if (was?.status !== 'ACTIVE') return { kind: 'joined', after: is.role };
  return was.role === is.role ? null : { kind: 'role', before: was.role, after: is.role };
}

function endOf({ status, asked }: MemberFacts, byThemselves: boolean): TrackChangeKind {
  if (status === 'PENDING') return asked ? 'requestEnded' : 'invitationEnded';
  return byThemselves ? 'left' : 'removed';
}
