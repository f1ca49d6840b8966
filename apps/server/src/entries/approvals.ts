import './tables.ts';
import { type EntryApproval, limits, type TrackEntry, TrackyardError } from '@trackyard/contract';
import { approvalOf, approvalState, openApprovals } from '@trackyard/rules';
import type { Handler } from '../platform/operations/context.ts';
import { membersOf } from '../tracks/index.ts';
import { tellOfAnswer, tellOfRequest } from './approval-comments.ts';
import { approvable, findEntry } from './found.ts';
import { noteEntry } from './history.ts';
import { writeEntry } from './tree.ts';

export const listApprovals: Handler<'entries.approvals'> = async ({ entry }) => ({ approvals: entry.approvals });

export const approvedIds: Handler<'entries.approvedIds'> = async ({ entry }) => {
  const approved = openApprovals(entry).filter((it) => approvalState(it, entry) === 'approved');
  return { approvalIds: approved.map((it) => it.id), userIds: approved.flatMap((it) => it.userId ?? []) };
};

export const addApprovals: Handler<'entries.addApprovals'> = async (call, { trackId, entryId, userIds, note, due }) => {
  const { db, ids, actor, now } = call;
  const entry = approvable(call.entry);
  const people = (await membersOf(db, trackId)).filter((it) => userIds.includes(it.userId) && !it.guest);
  if (people.length < userIds.length) throw new TrackyardError('notFound', 'Only people who are in this track can be asked for approval.');
  const asked = people.filter((it) => !approvalOf(entry, it.userId));
  // Withdrawn requests that were answered stay in the row of the entry, which must not grow without end.
  if (entry.approvals.length + asked.length > limits.entryApprovals)
    throw new TrackyardError(
      'conflict',
      `An entry can have ${limits.entryApprovals} requests for approval at most, withdrawn ones included.`,
    );
  if (asked.length > 0) {
    const of = { entry_id: entryId, requested_by_id: actor.userId, note, due, created: now };
    await db
      .insertInto('entry_approval')
      .values(asked.map((it) => ({ id: ids.id(), user_id: it.userId, ...of })))
      .execute();
    await writeEntry(call, entry);
    await tellOfRequest(call, entry, asked, { note, due });
    await noteEntry(call, trackId, ...asked.map(({ userId }) => ({ kind: 'approvalAsked' as const, userId, after: entry.title })));
  }
  const after = await findEntry(db, trackId, entryId);
  return { approvals: userIds.flatMap((it) => approvalOf(after, it) ?? []) };
};

export const updateApproval: Handler<'entries.updateApproval'> = async (call, { trackId, entryId, approvalId, answer, note, due }) => {
  const { db, actor, now } = call;
  const entry = approvable(call.entry);
  const approval = openApproval(entry, approvalId);
  if (answer && approval.userId !== actor.userId) throw new TrackyardError('forbidden', 'Somebody else is asked to approve this.');
  if ((note !== undefined || due !== undefined) && approval.requestedById !== actor.userId)
    throw new TrackyardError('forbidden', 'Only the person who asked for approval can change this.');
  const answers = answer
    ? [...approval.answers, { ...answer, version: entry.currentVersion?.number ?? null, url: entry.url, date: now.toISOString() }]
    : approval.answers;
  await db
    .updateTable('entry_approval')
    .set({
      answers: JSON.stringify(answers.slice(-limits.approvalAnswers)),
      ...(note !== undefined && { note }),
      ...(due !== undefined && { due }),
    })
    .where('id', '=', approvalId)
    .execute();
  await writeEntry(call, entry);
  if (answer) {
    await tellOfAnswer(call, entry, approval, answer);
    await noteEntry(call, trackId, { kind: answer.approved ? 'entryApproved' : 'entryRejected', after: entry.title });
  }
  return openApproval(await findEntry(db, trackId, entryId), approvalId);
};

export const deleteApproval: Handler<'entries.deleteApproval'> = async (call, { approvalId }) => {
  const { db, actor, now, role } = call;
  const entry = approvable(call.entry);
  const approval = openApproval(entry, approvalId);
  if (approval.requestedById !== actor.userId && role !== 'COORDINATOR')
    throw new TrackyardError('forbidden', 'Only the person who asked for approval can withdraw this, or a coordinator.');
  if (approval.answers.length === 0) await db.deleteFrom('entry_approval').where('id', '=', approvalId).execute();
  else await db.updateTable('entry_approval').set({ withdrawn: now }).where('id', '=', approvalId).execute();
  await writeEntry(call, entry);
  return {};
};

/** Rejects with `notFound` where it was withdrawn. */
function openApproval(entry: TrackEntry, approvalId: string): EntryApproval {
  const found = entry.approvals.find((it) => it.id === approvalId && it.withdrawn === null);
  if (!found) throw new TrackyardError('notFound', 'This request was withdrawn.');
  return found;
}
