import { IconAt, IconLetterCase, IconMoodSmile } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { useRemembered } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { IconButton, Menu, usePhone } from '../../../ui/index.ts';
import { EmojiButton } from '../emoji/EmojiButton.tsx';
import styles from './composer.module.css';
import { formats } from './formats.tsx';
import { insertText, mentionSelected, type TextEdit } from './textEdits.ts';

interface Props {
  edit(change: TextEdit): void;
  plain: boolean;
  /** Chooses files, where they may be sent. */
  attach: ReactNode;
  children: ReactNode;
}
/** The bar below the text. `plain`: of a thread, where there is less room. */
export function Tools({ edit, plain, attach, children }: Props) {
  const t = useTexts();
  const narrow = usePhone() || plain;
  const [shown, setShown] = useRemembered('chat-formatting', true);
  const tool = (label: string, icon: ReactNode, change: TextEdit) => (
    <IconButton key={label} size="sm" label={label} icon={icon} onClick={() => edit(change)} />
  );
  return (
    // A press must not take the focus, and so the selection, out of the text.
    <div className={styles.tools} role="toolbar" aria-label={t('chat.formatting')} onMouseDown={keepFocus}>
      {attach}
      <EmojiButton className={styles.tool} label={t('chat.emoji')} onPick={(emoji) => edit(insertText(`${emoji} `, { spaced: true }))}>
        <IconMoodSmile size={18} />
      </EmojiButton>
      {tool(t('chat.mention'), <IconAt size={18} />, mentionSelected)}
      {!narrow && (
        <>
          <IconButton
            size="sm"
            label={t(shown ? 'chat.hideFormatting' : 'chat.showFormatting')}
            icon={<IconLetterCase size={18} />}
            aria-expanded={shown}
            onClick={() => setShown(!shown)}
          />
          {shown && <span className={styles.rule} />}
          {shown && formats.map((it) => tool(t(it.name), it.icon, it.edit))}
        </>
      )}
      {narrow && (
        <Menu
          label={t('chat.format')}
          items={formats.map((it) => ({ itemType: 'action', name: t(it.name), icon: it.icon, callback: () => edit(it.edit) }))}
          trigger={<IconButton size="sm" label={t('chat.format')} icon={<IconLetterCase size={18} />} />}
        />
      )}
      <span className={styles.gap} />
      {!narrow && <span className={styles.hint}>{t('chat.newLineHint')}</span>}
      {children}
    </div>
  );
}

/** The emoji picker is a portal of ours: what is pressed there is none of this bar. */
const keepFocus = (event: MouseEvent<HTMLElement>) => event.currentTarget.contains(event.target as Node) && event.preventDefault();
