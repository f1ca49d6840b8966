import './texts.ts';

export { AuditPage } from './audit/AuditPage.tsx';
export { GroupsPage } from './GroupsPage.tsx';
export { InvitationsPage } from './invitations/InvitationsPage.tsx';
export { ApiKeysPage } from './keys/ApiKeysPage.tsx';
export { PeoplePage } from './people/PeoplePage.tsx';
export { TenantReportingPage } from './reporting/CompanyReport.tsx';
export { ReportingPage } from './reporting/ReportingPage.tsx';
export { GeneralPage } from './settings/GeneralPage.tsx';
export { SignInSettingsPage } from './settings/SignInSettingsPage.tsx';
export { StartPage } from './start/StartPage.tsx';
export { AccountPage } from './system/AccountPage.tsx';
export { AccountsPage } from './system/AccountsPage.tsx';
export { HealthPage } from './system/HealthPage.tsx';
export { IdentityPage } from './system/IdentityPage.tsx';
export { JobsPage } from './system/JobsPage.tsx';
export { TracksPage } from './tracks/TracksPage.tsx';
