import type { ParsedInputOf } from '@trackyard/contract';
import type { MutationCall } from '../platform/operations/context.ts';

/** What the capabilities above do in the transaction that changes settings of a tenant: their rows may carry its name, time zone or language. */
type TenantChanged = (
  call: Pick<MutationCall, 'db' | 'jobs'>,
  changed: { tenantId: string; userId: string } & ParsedInputOf<'tenant.updateSettings'>['mergedSettings'],
) => Promise<void>;

const listeners: TenantChanged[] = [];
export const whenTenantChanges = (hear: TenantChanged): void => void listeners.push(hear);
export const tenantChanged: TenantChanged = async (call, changed) => {
  for (const hear of listeners) await hear(call, changed);
};
