import type { MembershipRole } from '@trackyard/contract';

/** Whether the track would have no coordinator without this person; invited ones don't count before they accept (spec §6). */
export function isOnlyCoordinator(members: readonly { userId: string; role: MembershipRole; status: string }[], userId: string): boolean {
  const coordinators = members.filter((it) => it.role === 'COORDINATOR' && it.status === 'ACTIVE');
  return coordinators.length === 1 && coordinators[0]?.userId === userId;
}
