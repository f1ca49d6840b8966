import type { ApprovalAnswer, EntryApproval, TrackEntry } from '@trackyard/contract';

/** `outdated`: the answer is to a version that is not the newest any more, or to another address of the link. */
export type ApprovalState = 'pending' | 'approved' | 'rejected' | 'outdated';
export const approvalStates = ['pending', 'approved', 'rejected', 'outdated'] as const satisfies readonly ApprovalState[];

type Answered = Pick<EntryApproval, 'answers' | 'withdrawn'>;
type Versioned = Pick<TrackEntry, 'currentVersion' | 'url'>;
type Approved = Versioned & { approvals: readonly EntryApproval[] };

/** The answer that counts; null while there is none. */
export const lastAnswer = ({ answers }: Answered): ApprovalAnswer | null => answers.at(-1) ?? null;

export function approvalState(approval: Answered, entry: Versioned): ApprovalState {
  const answer = lastAnswer(approval);
  if (!answer) return 'pending';
  if (isOutdated(answer, entry)) return 'outdated';
  return answer.approved ? 'approved' : 'rejected';
}

/** Whether something else is there now than what was answered about. */
export const isOutdated = ({ version, url }: ApprovalAnswer, { currentVersion, url: urlNow }: Versioned): boolean =>
  version === null ? url !== urlNow : currentVersion !== null && version < currentVersion.number;

/** The requests that are not withdrawn. */
export const openApprovals = ({ approvals }: Approved): EntryApproval[] => approvals.filter((it) => it.withdrawn === null);

/** How many of the requests stand where. */
export function approvalCounts(entry: Approved): Record<ApprovalState, number> {
  const counts = { pending: 0, approved: 0, rejected: 0, outdated: 0 };
  for (const it of openApprovals(entry)) counts[approvalState(it, entry)]++;
  return counts;
}

/** Where an entry stands as a whole, the worst first: one rejection outweighs all; null where nobody was asked. */
export function entryApprovalState(entry: Approved): ApprovalState | null {
  const counts = approvalCounts(entry);
  return (['rejected', 'pending', 'outdated', 'approved'] as const).find((it) => counts[it] > 0) ?? null;
}

/** The request that a person is to answer, or has answered. */
export const approvalOf = (entry: { approvals: readonly EntryApproval[] }, userId: string | undefined): EntryApproval | undefined =>
  entry.approvals.find((it) => it.userId === userId && it.withdrawn === null);
