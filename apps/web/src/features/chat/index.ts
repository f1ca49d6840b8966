export { ChatPage, type ChatPageProps } from './ChatPage.tsx';
export { Composer, type ComposerProps } from './composer/Composer.tsx';
export { ThreadPanel, type ThreadPanelProps } from './thread/ThreadPanel.tsx';
