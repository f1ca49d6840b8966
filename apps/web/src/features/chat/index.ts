export { ChatPage, type ChatPageProps } from './ChatPage.tsx';
