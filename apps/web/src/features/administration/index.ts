import './texts.ts';

export { AuditPage } from './audit/AuditPage.tsx';
export { ExternalPage } from './external/ExternalPage.tsx';
export { FeaturesPage } from './features/FeaturesPage.tsx';
export { SystemFeaturesPage } from './features/SystemFeaturesPage.tsx';
export { GroupsPage } from './GroupsPage.tsx';
export { InvitationsPage } from './invitations/InvitationsPage.tsx';
export { ApiKeysPage } from './keys/ApiKeysPage.tsx';
export { PeoplePage } from './people/PeoplePage.tsx';
export { GeneralPage } from './settings/GeneralPage.tsx';
export { StartPage } from './start/StartPage.tsx';
export { AccountPage } from './system/AccountPage.tsx';
export { AccountsPage } from './system/AccountsPage.tsx';
export { HealthPage } from './system/HealthPage.tsx';
export { IdentityPage } from './system/IdentityPage.tsx';
export { JobsPage } from './system/JobsPage.tsx';
export { TracksPage } from './tracks/TracksPage.tsx';
