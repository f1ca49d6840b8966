import type { AccountStatus } from '@trackyard/contract';

/** Whether the account is deactivated. An account that waits for its sign-up is not closed; neither is a person whose `status` is hidden (null). */
export const isClosedAccount = ({ status }: { status: AccountStatus | null }): boolean =>
  status === 'DEACTIVATED' || status === 'PENDING_DEACTIVATED';
