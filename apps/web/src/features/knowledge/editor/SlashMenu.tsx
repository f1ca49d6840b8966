import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { blocks } from './blocks.tsx';
import { Suggested } from './Suggested.tsx';

/** What is typed behind a slash at the beginning of a paragraph, and where that stands. */
function slashIn({ state }: Editor): { from: number; to: number; typed: string } | null {
  const { $from, empty, from } = state.selection;
  if (!empty || $from.parent.type.name !== 'paragraph') return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ');
  return /^\/[^/\s]{0,20}$/.test(before) ? { from: from - before.length, to: from, typed: before.slice(1).toLowerCase() } : null;
}

/** Kinds of blocks to choose from, while a paragraph begins with a slash. */
export function SlashMenu({ editor }: { editor: Editor }) {
  const t = useTexts();
  const slash = useEditorState({ editor, selector: ({ editor: it }) => (it.isFocused ? slashIn(it) : null) });
  const [closedAt, setClosedAt] = useState<number | null>(null);
  useEffect(() => {
    if (!slash) setClosedAt(null);
  }, [slash]);
  if (!slash || closedAt === slash.from) return null;
  const shown = blocks.filter((it) => t(it.name).toLowerCase().includes(slash.typed));
  if (shown.length === 0) return null;
  const choose = (at: number) => {
    const block = shown[at];
    if (!block) return;
    editor.chain().focus().deleteRange({ from: slash.from, to: slash.to }).run();
    block.make(editor);
  };
  const options = shown.map((block) => ({
    key: block.name,
    shown: (
      <>
        {block.icon}
        <span>{t(block.name)}</span>
        <kbd>{block.sign}</kbd>
      </>
    ),
  }));
  return (
    <Suggested
      {...{ editor, options, at: slash.from, typed: slash.typed }}
      label={t('knowledge.blocks')}
      onChoose={choose}
      onClose={() => setClosedAt(slash.from)}
    />
  );
}
