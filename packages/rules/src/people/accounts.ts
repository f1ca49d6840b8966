import type { AccountStatus } from '@trackyard/contract';

/** Whether nobody can sign in to the account any more. One that waits for its sign-up is not closed. */
export const isClosedAccount = ({ status }: { status: AccountStatus }): boolean =>
  status === 'DEACTIVATED' || status === 'PENDING_DEACTIVATED';
