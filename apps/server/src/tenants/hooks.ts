import type { MutationCall } from '../platform/operations/context.ts';

/** What the capabilities above do in the transaction that gives a tenant another name: their rows may carry it. */
type TenantRenamed = (call: Pick<MutationCall, 'db' | 'jobs'>, tenantId: string) => Promise<void>;

const listeners: TenantRenamed[] = [];
export const whenTenantIsRenamed = (hear: TenantRenamed): void => void listeners.push(hear);
export const tenantRenamed: TenantRenamed = async (call, tenantId) => {
  for (const hear of listeners) await hear(call, tenantId);
};
