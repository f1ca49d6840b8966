import { IconMessagePlus } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense, useEffect, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button } from '../../../ui/index.ts';
import styles from './passages.module.css';
import type { Passages } from './usePassages.ts';
import { type Selected, useSelection } from './useSelection.ts';

const Marks = lazy(async () => ({ default: (await import('./Marks.tsx')).Marks }));

interface Props {
  articleId: string;
  /** What scrolls around the text. */
  page: RefObject<HTMLElement | null>;
  passages: Passages;
  mayComment: boolean;
}
/** Marks the passages that have comments, and offers to comment on what is selected. What it takes for that is loaded once it is needed. */
export function PassagePart({ articleId, page, passages, mayComment }: Props) {
  const t = useTexts();
  const selected = useSelection(page);
  const [asked, setAsked] = useState<Selected | null>(null);
  const [wasSelected, setWasSelected] = useState(false);
  const isSelected = selected !== null && mayComment;
  useEffect(() => {
    if (isSelected) setWasSelected(true);
  }, [isSelected]);
  const isNeeded = wasSelected || passages.shown.length > 0 || passages.draft !== null;
  return (
    <>
      {selected && mayComment && (
        <div className={styles['offer']} style={{ insetBlockStart: selected.top, insetInlineStart: selected.left }}>
          <Button
            size="sm"
            icon={<IconMessagePlus size={16} aria-hidden="true" />}
            // The selection stays, and so does the caret of the editor.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setAsked(selected)}
          >
            {t('knowledge.commentOn')}
          </Button>
        </div>
      )}
      {isNeeded && (
        <Suspense>
          <Marks {...{ articleId, page, passages, asked }} onTaken={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
