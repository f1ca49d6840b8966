import { isDeepStrictEqual } from 'node:util';
import type { MeetingInvitation } from '@trackyard/contract';
import type { ReadInvitation } from '@trackyard/rules/invitations';
import { findInvitation, type StoredBytes, updateInvitation } from '../entries/index.ts';
import type { SystemWrite } from '../platform/operations/write.ts';
import type { Services } from '../platform/services.ts';
import type { Letter } from './letter.ts';

export interface Attached {
  name: string;
  bytes: StoredBytes;
  invitation: ReadInvitation | null;
}
/** What becomes of a file of a mail: an entry of its own as a file or an invitation, or nothing, since the entry of the meeting has it now. */
type Outcome = { kind: 'file' } | { kind: 'invitation'; invitation: MeetingInvitation } | { kind: 'taken' };

/**
 * A meeting is one entry in a track. A newer state of it comes from its organiser, and an answer from who was asked: mail proves neither, so that
 * others only leave a file. Ask under the lock of the tree.
 */
export async function takeInvitation(
  call: SystemWrite,
  services: Services,
  { trackId, sender, file }: { trackId: string; sender: Letter['sender']; file: Attached },
): Promise<Outcome> {
  if (!file.invitation) return { kind: 'file' };
  const { method, invitation } = file.invitation;
  const known = await findInvitation(call.db, trackId, invitation.uid);
  if (!known) return method === 'reply' ? { kind: 'file' } : { kind: 'invitation', invitation };
  const at = { trackId, entryId: known.entryId };
  if (method === 'reply') {
    const answered = withAnswer(known.invitation, invitation, sender.address);
    if (!answered) return { kind: 'file' };
    await updateInvitation(call, services, { ...at, invitation: answered });
    return { kind: 'taken' };
  }
  if (!isSame(known.invitation.organiser?.address, invitation.organiser?.address)) return { kind: 'file' };
  const isOlder = invitation.sequence < known.invitation.sequence;
  if (isOlder || isRepeated(known.invitation, invitation)) return { kind: 'taken' };
  await updateInvitation(call, services, { ...at, invitation: cancelledAs(known.invitation, invitation), bytes: file.bytes });
  return { kind: 'taken' };
}

/** Mail programs send the same invitation in two forms, and again to each list. What was cancelled stays so until its number rises. */
const isRepeated = (known: MeetingInvitation, it: MeetingInvitation): boolean =>
  it.sequence === known.sequence && (known.isCancelled || isDeepStrictEqual(it, known));

/** A cancellation may say no more than whose it is. */
const cancelledAs = (known: MeetingInvitation, it: MeetingInvitation): MeetingInvitation =>
  it.isCancelled ? { ...known, sequence: it.sequence, isCancelled: true } : it;

/** The answer of one attendee, where it comes from their address. */
function withAnswer(known: MeetingInvitation, reply: MeetingInvitation, from: string): MeetingInvitation | null {
  const answer = reply.attendees.find((it) => isSame(it.address, from));
  if (!answer || !known.attendees.some((it) => isSame(it.address, from))) return null;
  const attendees = known.attendees.map((it) => (isSame(it.address, from) ? { ...it, answer: answer.answer } : it));
  return { ...known, attendees };
}
const isSame = (a: string | undefined, b: string | undefined): boolean => (a ?? '').toLowerCase() === (b ?? '').toLowerCase();
