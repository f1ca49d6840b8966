export { ChatPage, type ChatPageProps } from './ChatPage.tsx';
export { SavedPage } from './kept/SavedPage.tsx';
export { ThreadsPage } from './threads/ThreadsPage.tsx';
