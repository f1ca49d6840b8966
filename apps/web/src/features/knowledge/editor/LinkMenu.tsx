import { IconFileText } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Suggested } from './Suggested.tsx';
import { useLinkable } from './useLinkable.ts';

/** What is typed behind two opening brackets, and where they are. */
function bracketsIn({ state }: Editor): { from: number; to: number; typed: string } | null {
  const { $from, empty, from } = state.selection;
  if (!empty || $from.parent.type.spec.code || $from.marks().some((it) => it.type.name === 'code')) return null;
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 80), $from.parentOffset, undefined, '\ufffc');
  const [, typed] = /\[\[([^[\]\ufffc]{0,60})$/.exec(before) ?? [];
  return typed === undefined ? null : { from: from - typed.length - 2, to: from, typed };
}

/** Articles to link to, while one types a title behind `[[`. */
export function LinkMenu({ editor, articleId }: { editor: Editor; articleId: string }) {
  const t = useTexts();
  const asked = useEditorState({ editor, selector: ({ editor: it }) => (it.isFocused ? bracketsIn(it) : null) });
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const found = useLinkable(asked?.typed ?? null, articleId);
  useEffect(() => {
    if (!asked) setClosedAt(null);
  }, [asked]);
  if (!asked || closedAt === asked.from || found.length === 0) return null;
  const choose = (at: number) => {
    const article = found[at];
    if (!article) return;
    const link = { type: 'text', text: article.title || t('knowledge.untitled'), marks: [{ type: 'link', attrs: { href: article.href } }] };
    editor.chain().focus().insertContentAt({ from: asked.from, to: asked.to }, link).unsetMark('link').run();
  };
  const options = found.map(({ id, title }) => ({
    key: id,
    shown: (
      <>
        <IconFileText size={18} aria-hidden="true" />
        <span dir="auto" data-content="">
          {title || t('knowledge.untitled')}
        </span>
      </>
    ),
  }));
  return (
    <Suggested
      {...{ editor, options, at: asked.from, typed: asked.typed }}
      label={t('knowledge.articles')}
      onChoose={choose}
      onClose={() => setClosedAt(asked.from)}
    />
  );
}
