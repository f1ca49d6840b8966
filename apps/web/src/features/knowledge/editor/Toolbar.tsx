import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconCode,
  IconColumnInsertRight,
  IconColumnRemove,
  IconItalic,
  IconLink,
  IconRowInsertBottom,
  IconRowRemove,
  IconStrikethrough,
  IconTableOff,
  IconUnderline,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { IconButton } from '../../../ui/index.ts';
import { blocks } from './blocks.tsx';
import styles from './Editor.module.css';
import { LinkDialog } from './LinkDialog.tsx';
import { BlockMenu } from './move/BlockMenu.tsx';

const marks = [
  ['bold', 'knowledge.bold', <IconBold key="b" size={18} />],
  ['italic', 'knowledge.italic', <IconItalic key="i" size={18} />],
  ['underline', 'knowledge.underline', <IconUnderline key="u" size={18} />],
  ['strike', 'knowledge.strike', <IconStrikethrough key="s" size={18} />],
  ['code', 'knowledge.code', <IconCode key="c" size={18} />],
] as const;

/** What one can do with the text, in one row; arrows go along it. */
export function Toolbar({ editor, articleId }: { editor: Editor; articleId: string }) {
  const t = useTexts();
  const [asksLink, setAsksLink] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: it }) => ({
      marks: marks.map(([name]) => it.isActive(name)),
      blocks: blocks.map((block) => block.isOn(it)),
      link: it.isActive('link'),
      table: it.isActive('table'),
    }),
  });
  const button = (label: string, icon: ReactNode, act: () => void, active?: boolean) => (
    <IconButton
      key={label}
      label={label}
      icon={icon}
      size="sm"
      active={active ?? false}
      aria-pressed={active}
      tabIndex={-1}
      // The text keeps the focus, and with it what is selected.
      onPointerDown={(event) => event.preventDefault()}
      onClick={act}
    />
  );
  return (
    <div role="toolbar" aria-label={t('knowledge.toolbar')} className={styles['toolbar']} ref={firstStop} onKeyDown={walk}>
      {button(t('knowledge.undoEdit'), <IconArrowBackUp size={18} />, () => editor.chain().focus().undo().run())}
      {button(t('knowledge.redoEdit'), <IconArrowForwardUp size={18} />, () => editor.chain().focus().redo().run())}
      <BlockMenu editor={editor} />
      <hr />
      {marks.map(([name, key, icon], at) => button(t(key), icon, () => editor.chain().focus().toggleMark(name).run(), on.marks[at]))}
      {button(t('knowledge.link'), <IconLink size={18} />, () => setAsksLink(true), on.link)}
      <hr />
      {blocks.slice(1).map((block, at) => button(t(block.name), block.icon, () => block.make(editor), on.blocks[at + 1]))}
      {on.table && (
        <>
          <hr />
          {button(t('knowledge.addRow'), <IconRowInsertBottom size={18} />, () => editor.chain().focus().addRowAfter().run())}
          {button(t('knowledge.addColumn'), <IconColumnInsertRight size={18} />, () => editor.chain().focus().addColumnAfter().run())}
          {button(t('knowledge.deleteRow'), <IconRowRemove size={18} />, () => editor.chain().focus().deleteRow().run())}
          {button(t('knowledge.deleteColumn'), <IconColumnRemove size={18} />, () => editor.chain().focus().deleteColumn().run())}
          {button(t('knowledge.deleteTable'), <IconTableOff size={18} />, () => editor.chain().focus().deleteTable().run())}
        </>
      )}
      {asksLink && <LinkDialog editor={editor} articleId={articleId} onClose={() => setAsksLink(false)} />}
    </div>
  );
}

const firstStop = (bar: HTMLElement | null): void => bar?.querySelector('button')?.setAttribute('tabindex', '0');

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > button')];
  const at = buttons.indexOf(event.target as HTMLElement);
  if (!step || at < 0) return;
  event.preventDefault();
  const next = buttons[(at + step + buttons.length) % buttons.length]!;
  for (const it of buttons) it.setAttribute('tabindex', it === next ? '0' : '-1');
  next.focus();
}
