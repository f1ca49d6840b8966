import './texts.ts';

export { ChatEntryPage } from './ChatEntryPage.tsx';
export { EntriesPage } from './EntriesPage.tsx';
export { EntriesViewPage } from './EntriesViewPage.tsx';
