import type { AccountStatus } from '@trackyard/contract';

/** Whether the account is deactivated. An account that waits for its sign-up is not closed. */
export const isClosedAccount = ({ status }: { status: AccountStatus }): boolean =>
  status === 'DEACTIVATED' || status === 'PENDING_DEACTIVATED';
