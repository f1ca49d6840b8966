import { useMe } from '../data/index.ts';
import { Goto, useParam } from '../links/index.ts';
import { NoSuchPage } from '../shell/NoSuchPage.tsx';
import { SettingsListPage } from '../shell/settings/SettingsListPage.tsx';
import { allPages, firstPage, type SettingsAudience, settingsPages } from '../shell/settings/settings-pages.tsx';
import { usePhone } from '../ui/index.ts';
import { onDemand } from './onDemand.tsx';

const pages = settingsPages.map(({ name, audience, load }) => ({
  name,
  audience,
  Page: onDemand(async () => ({ Page: await load() }), 'Page'),
}));
const preload = (audience: SettingsAudience) => async () => {
  await Promise.all(pages.filter((it) => it.audience === audience).map((it) => it.Page.preload()));
};

/** The pages of the administration of a company. Those of another company, and pages that there are not, are unknown addresses. */
function TenantRoute() {
  const [tenantId, page] = [useParam('tenantId'), useParam('page')];
  const me = useMe();
  const phone = usePhone();
  if (!me) return null;
  if (me.tenantId !== tenantId) return <NoSuchPage />;
  if (page === allPages && !phone) return <Goto to="TenantSettings" params={{ tenantId, page: firstPage('tenant', false) }} />;
  return <Opened audience="tenant" page={page} />;
}

/** One of the tracks in the administration of a company. */
function TenantTrackRoute() {
  const [tenantId, page, trackId] = [useParam('tenantId'), useParam('page'), useParam('trackId')];
  const me = useMe();
  if (!me) return null;
  return me.tenantId === tenantId && page === 'tracks' ? <TrackPage key={trackId} /> : <NoSuchPage />;
}
const TrackPage = onDemand(() => import('../features/administration/index.ts'), 'TrackPage');

/** Those of the whole instance. */
function SystemRoute() {
  const page = useParam('page');
  const phone = usePhone();
  if (page === allPages && !phone) return <Goto to="SystemSettings" params={{ page: firstPage('system', false) }} />;
  return <Opened audience="system" page={page} />;
}

function Opened({ audience, page }: { audience: SettingsAudience; page: string }) {
  if (page === allPages) return <SettingsListPage />;
  const { Page = NoSuchPage } = pages.find((it) => it.audience === audience && it.name === page) ?? {};
  return <Page />;
}

export const TenantSettingsRoute = Object.assign(TenantRoute, { preload: preload('tenant') });
export const TenantSettingsTrackRoute = Object.assign(TenantTrackRoute, { preload: TrackPage.preload });
export const SystemSettingsRoute = Object.assign(SystemRoute, { preload: preload('system') });
