import './texts.ts';

export { GroupsPage } from './GroupsPage.tsx';
