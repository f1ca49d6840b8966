import { useMe } from '../data/index.ts';
import { useParam } from '../links/index.ts';
import { NoSuchPage } from '../shell/NoSuchPage.tsx';
import { onDemand } from './onDemand.tsx';

const GroupsPage = onDemand(() => import('../features/administration/index.ts'), 'GroupsPage');

/** The pages of the administration of a company. Those of another company, and pages that there are not, are unknown addresses. */
function Route() {
  const [tenantId, page] = [useParam('tenantId'), useParam('page')];
  const me = useMe();
  if (!me) return null;
  return me.tenantId === tenantId && page === 'groups' ? <GroupsPage /> : <NoSuchPage />;
}

export const TenantSettingsRoute = Object.assign(Route, { preload: GroupsPage.preload });
