import { rolesOf } from '../platform/operations/context.ts';
import type { SubjectKind } from '../platform/operations/subjects.ts';
import { tenantOf } from './tenants.ts';

/** A tenant, and whether the caller administers it. */
interface TenantSubject {
  tenantId: string;
  administers: boolean;
}
declare module '../platform/operations/subjects.ts' {
  interface Subjects {
    tenant: TenantSubject;
  }
}

/** Tenants as subjects of operations, which name them in `tenantId`. Only system administrators know of others than their own. */
export const tenantKind: SubjectKind<'tenant'> = {
  name: 'tenant',
  async find(db, actor, { tenantId }: { tenantId: string }) {
    const { systemAdmin, tenantAdmin } = rolesOf(actor);
    if (!systemAdmin && actor.tenantId !== tenantId) return null;
    return (await tenantOf(db, tenantId)) && { tenantId, administers: systemAdmin || tenantAdmin };
  },
  locks: () => false,
  check: (_right, _actor, { administers }) => (administers ? 'ok' : 'forbidden'),
  refusals: { notFound: 'This company is not here.', forbidden: 'This is for administrators.' },
};
