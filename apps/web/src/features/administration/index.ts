import './texts.ts';

export { AuditPage } from './audit/AuditPage.tsx';
export { GroupsPage } from './GroupsPage.tsx';
export { InvitationsPage } from './invitations/InvitationsPage.tsx';
export { PeoplePage } from './people/PeoplePage.tsx';
export { GeneralPage } from './settings/GeneralPage.tsx';
export { StartPage } from './start/StartPage.tsx';
export { TracksPage } from './tracks/TracksPage.tsx';
