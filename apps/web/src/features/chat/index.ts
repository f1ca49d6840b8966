export { ArticleComments } from './article-comments/ArticleComments.tsx';
export { SavedPage } from './bookmarks/SavedPage.tsx';
export { ChatPage, type ChatPageProps } from './ChatPage.tsx';
export { Comments } from './comments/Comments.tsx';
export { EmojiButton } from './emoji/EmojiButton.tsx';
export { FollowedThreadsPage } from './threads/FollowedThreadsPage.tsx';
export { ThreadsPage } from './threads/ThreadsPage.tsx';
