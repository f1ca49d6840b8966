import type { ArticleLevel, CommentPassage, PinnedPosition } from '@trackyard/contract';
import { type ComponentType, createContext, Suspense, useContext } from 'react';
import { useTexts } from '../../texts/index.ts';
import { SkeletonRows } from '../../ui/index.ts';

export interface CommentsProps {
  trackId: string;
  /** The id of the record or entry that they are about. */
  entryId: string;
  /** A comment to open at, instead of the newest. */
  messageId?: string | undefined;
  /** Why nobody can comment on it now; left out where the rights of the chat alone decide. */
  silence?: string | undefined;
  /** The address of one of them, for Copy link. */
  linkTo: (messageId: string) => string;
  /** Where comments stand on places of a file: the version that is the newest, and the way to the place of one of them. */
  positions?: { versionId: string | undefined; open(messageId: string, position: PinnedPosition): void } | undefined;
}
/** The chat offers them, and any page may show them: the routes put the two together. */
export const CommentsContext = createContext<ComponentType<CommentsProps> | null>(null);

/** The comments on a record or an entry, with the box to write one. It takes the height that is left. */
export function Comments(props: CommentsProps) {
  const t = useTexts();
  const Part = useContext(CommentsContext);
  return Part && <Suspense fallback={<SkeletonRows avatar label={t('ui.loading')} />}>{<Part key={props.entryId} {...props} />}</Suspense>;
}

export interface ArticleCommentsProps {
  wikiId: string;
  articleId: string;
  /** The level of the user's rights to the article. */
  level: ArticleLevel | null;
  /** Passages of the text that comments are about. */
  passages: {
    /** The one of the comment that is being written. */
    draft: CommentPassage | null;
    /** Comments whose passage is not in the text any more. */
    removed: ReadonlySet<string>;
    /** The thread of a passage that was chosen in the text. */
    chosen: { commentId: string } | null;
    onDrop(): void;
    /** Goes to the passage of a comment. */
    onShow(commentId: string): void;
  };
}
export const ArticleCommentsContext = createContext<ComponentType<ArticleCommentsProps> | null>(null);

/** The comments on an article, and the box to write a comment. They fill the remaining height. */
export function ArticleComments(props: ArticleCommentsProps) {
  const t = useTexts();
  const Part = useContext(ArticleCommentsContext);
  return (
    Part && <Suspense fallback={<SkeletonRows avatar label={t('ui.loading')} />}>{<Part key={props.articleId} {...props} />}</Suspense>
  );
}
