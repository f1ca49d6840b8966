import type { CommentPassage } from '@trackyard/contract';
import { threadsOf } from '@trackyard/rules';
import { useMemo, useState } from 'react';
import { useLive } from '../../../data/index.ts';
import { usePhone } from '../../../ui/index.ts';
import type { CommentsOpened } from '../comments/useCommentsPanel.ts';

/** A comment on a passage of the text. */
export interface OnPassage {
  commentId: string;
  passage: CommentPassage;
}

export interface Passages {
  /** Of the threads that are not resolved. */
  shown: readonly OnPassage[];
  /** The passage about which somebody is writing a comment. */
  draft: CommentPassage | null;
  /** The thread that was chosen, in the text or beside it; each choice is another object. */
  chosen: { commentId: string; from: 'text' | 'panel' } | null;
  /** Comments whose passage is not in the text any more. */
  removed: ReadonlySet<string>;
  begin(passage: CommentPassage): void;
  drop(): void;
  choose(commentId: string, from: 'text' | 'panel'): void;
  setRemoved(ids: readonly string[]): void;
}

/** The comments on passages of an article, and which of them is looked at. */
export function usePassages(articleId: string, comments: CommentsOpened): Passages {
  const phone = usePhone();
  const all = useLive('articleComments.ofArticle', { articleId })?.comments;
  const [draft, setDraft] = useState<CommentPassage | null>(null);
  const [chosen, setChosen] = useState<Passages['chosen']>(null);
  const [removed, setRemoved] = useState('');
  const shown = useMemo(
    () =>
      threadsOf(all ?? []).flatMap(({ first: { id, passage, resolved } }) =>
        passage && resolved === null ? [{ commentId: id, passage }] : [],
      ),
    [all],
  );
  return {
    ...{ shown, draft, chosen },
    removed: useMemo(() => new Set(removed.split(' ')), [removed]),
    begin(passage) {
      setDraft(passage);
      comments.open();
    },
    drop: () => setDraft(null),
    choose(commentId, from) {
      setChosen({ commentId, from });
      if (from === 'text') comments.open();
      // There the panel stands over the text.
      else if (phone) comments.close();
    },
    setRemoved: (ids) => setRemoved(ids.join(' ')),
  };
}
