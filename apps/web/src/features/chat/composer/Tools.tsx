import { IconAt, IconBold, IconCode, IconList, IconMoodSmile } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { IconButton } from '../../../ui/index.ts';
import { EmojiButton } from '../emoji/EmojiButton.tsx';
import styles from './composer.module.css';
import { insertText, mentionSelected, type TextEdit, toggleCode, toggleList, toggleMark } from './textEdits.ts';

/** The bar below the text. `plain`: of a thread, where there is less room. */
export function Tools({ edit, plain, children }: { edit(change: TextEdit): void; plain: boolean; children: ReactNode }) {
  const t = useTexts();
  const tool = (label: string, icon: ReactNode, change: TextEdit) => (
    <IconButton size="sm" label={label} icon={icon} onClick={() => edit(change)} />
  );
  return (
    // A press must not take the focus, and so the selection, out of the text.
    <div className={styles.tools} role="toolbar" aria-label={t('chat.formatting')} onMouseDown={keepFocus}>
      <EmojiButton className={styles.tool} label={t('chat.emoji')} onPick={(emoji) => edit(insertText(`${emoji} `, { spaced: true }))}>
        <IconMoodSmile size={18} />
      </EmojiButton>
      {tool(t('chat.mention'), <IconAt size={18} />, mentionSelected)}
      {!plain && (
        <span className={styles.wide}>
          <span className={styles.rule} />
          {tool(t('chat.bold'), <IconBold size={18} />, toggleMark('**'))}
          {tool(t('chat.codeTool'), <IconCode size={18} />, toggleCode)}
          {tool(t('chat.list'), <IconList size={18} />, toggleList)}
        </span>
      )}
      <span className={styles.gap} />
      {!plain && <span className={`${styles.hint} ${styles.wide}`}>{t('chat.newLineHint')}</span>}
      {children}
    </div>
  );
}

/** The emoji picker is a portal of ours: what is pressed there is none of this bar. */
const keepFocus = (event: MouseEvent<HTMLElement>) => event.currentTarget.contains(event.target as Node) && event.preventDefault();
