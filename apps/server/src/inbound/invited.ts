import { isDeepStrictEqual } from 'node:util';
import type { MeetingInvitation } from '@trackyard/contract';
import type { ReadInvitation } from '@trackyard/rules/invitations';
import { findInvitation, type StoredBytes, updateInvitation } from '../entries/index.ts';
import type { SystemWrite } from '../platform/operations/write.ts';
import type { Services } from '../platform/services.ts';
import type { Letter } from './letter/letter.ts';

export interface Attached {
  name: string;
  bytes: StoredBytes;
  invitation: ReadInvitation | null;
}
/** What becomes of a file of a mail: an entry of its own as a file or an invitation, or nothing, since the entry of the meeting has it now. */
type Outcome = { kind: 'file' } | { kind: 'invitation'; invitation: MeetingInvitation } | { kind: 'taken' };

/**
 * A meeting is one entry in a track. A newer state of it comes from the address of its organiser or from a member, who forwards it, and an answer
 * from the address of who was asked; others only leave a file. Where the meeting came from a proven sender, so does what changes it. `authorId`: the
 * member who sent it. Ask under the lock of the tree.
 */
export async function takeInvitation(
  call: SystemWrite,
  services: Services,
  { trackId, letter: { sender, isProven }, authorId, file }: { trackId: string; letter: Letter; authorId: string | null; file: Attached },
): Promise<Outcome> {
  if (!file.invitation) return { kind: 'file' };
  const { method, invitation } = file.invitation;
  const known = await findInvitation(call.db, trackId, invitation.uid);
  if (!known) return method === 'reply' ? { kind: 'file' } : { kind: 'invitation', invitation };
  if (known.isProven && !isProven) return { kind: 'file' };
  const at = { trackId, entryId: known.entryId };
  if (method === 'reply') {
    const answered = withAnswer(known.invitation, invitation, sender.address);
    if (!answered) return { kind: 'file' };
    await updateInvitation(call, services, { ...at, invitation: answered });
    return { kind: 'taken' };
  }
  // Mail programs send the same invitation in two forms, and again to each list.
  if (isDeepStrictEqual(invitation, known.invitation)) return { kind: 'taken' };
  const organiser = known.invitation.organiser?.address;
  const isFromOrganiser = authorId !== null || isSame(organiser, sender.address);
  if (!isFromOrganiser || !isSame(organiser, invitation.organiser?.address)) return { kind: 'file' };
  // What was cancelled stays so until its number rises.
  const { sequence, isCancelled } = known.invitation;
  if (invitation.sequence < sequence || (invitation.sequence === sequence && isCancelled)) return { kind: 'taken' };
  await updateInvitation(call, services, { ...at, invitation: cancelledAs(known.invitation, invitation), bytes: file.bytes });
  return { kind: 'taken' };
}

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
/** No address is like no other. */
const isSame = (a: string | undefined, b: string | undefined): boolean => !!a && a.toLowerCase() === b?.toLowerCase();
