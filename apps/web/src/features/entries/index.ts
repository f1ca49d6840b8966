export { EntriesPage } from './EntriesPage.tsx';
