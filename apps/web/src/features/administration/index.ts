import './texts.ts';

export { GroupsPage } from './GroupsPage.tsx';
export { PeoplePage } from './people/PeoplePage.tsx';
