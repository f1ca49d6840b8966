export {
  ArticleComments,
  ArticleCommentsContext,
  type ArticleCommentsProps,
  Comments,
  CommentsContext,
  type CommentsProps,
} from './Comments.tsx';
export { EmojiButton, EmojiButtonContext, type EmojiButtonProps } from './EmojiButton.tsx';
export { addReactionClass, ReactionRow } from './ReactionRow.tsx';
export { seekPin, useSoughtPin } from './sought-pin.ts';
