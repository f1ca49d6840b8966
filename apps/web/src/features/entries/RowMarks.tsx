import { IconMessage } from '@tabler/icons-react';
import { entryApprovalState } from '@trackyard/rules';
import type { Entry } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { ApprovalMark } from './ApprovalMark.tsx';
import { LabelChip } from './LabelChip.tsx';
import type { PanelTab } from './panel.ts';
import styles from './RowMarks.module.css';

interface Props {
  entry: Entry;
  comments: number;
  tab?: 0 | -1;
  onPanel(tab: PanelTab): void;
  onLabel(label: string): void;
}
const shownLabels = 2;
const shownReactions = 3;

/** What people said about an entry, small beside its name: labels, approval, comments and reactions. */
export function RowMarks({ entry, comments, tab = 0, onPanel, onLabel }: Props) {
  const t = useTexts();
  const { title, labels, reactions } = entry;
  const state = entryApprovalState(entry);
  const count = reactions.reduce((sum, it) => sum + it.userIds.length, 0);
  return (
    <>
      {labels.length > 0 && (
        <span className={styles['labels']}>
          {labels.slice(0, shownLabels).map((it) => (
            <LabelChip key={it} label={it} tabIndex={tab} onSelect={() => onLabel(it)} />
          ))}
          {labels.length > shownLabels && (
            <button
              type="button"
              className={styles['mark']}
              tabIndex={tab}
              title={labels.slice(shownLabels).join(', ')}
              onClick={() => onPanel('details')}
            >
              +{labels.length - shownLabels}
            </button>
          )}
        </span>
      )}
      {state && (
        <button type="button" className={styles['mark']} tabIndex={tab} onClick={() => onPanel('approvals')}>
          <ApprovalMark state={state} />
        </button>
      )}
      {comments > 0 && (
        <button
          type="button"
          className={styles['mark']}
          tabIndex={tab}
          aria-label={t('entries.commentsCount', { count: comments, title })}
          onClick={() => onPanel('comments')}
        >
          <IconMessage size={14} aria-hidden="true" /> {comments}
        </button>
      )}
      {count > 0 && (
        <button
          type="button"
          className={styles['mark']}
          tabIndex={tab}
          aria-label={t('entryDetails.reactionsOn', { count, title })}
          onClick={() => onPanel('details')}
        >
          <span className={styles['emoji']}>{reactions.slice(0, shownReactions).map((it) => it.emoji)}</span> {count}
        </button>
      )}
    </>
  );
}
