export { ChatPage, type ChatPageProps } from './ChatPage.tsx';
export { SavedPage } from './kept/SavedPage.tsx';
export { FollowedThreadsPage } from './threads/FollowedThreadsPage.tsx';
export { ThreadsPage } from './threads/ThreadsPage.tsx';
