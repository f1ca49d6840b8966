import { type Editor, useEditorState } from '@tiptap/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type AskPeople, findPeople, type Mentionable, newId, usePeopleSearch, useWorker } from '../../../data/index.ts';
import { Avatar } from '../../../shared/people/index.ts';
import { useTexts } from '../../../texts/index.ts';
import type { ArticlePlace } from '../document/place.ts';
import { Suggested } from './Suggested.tsx';

/** What is typed behind an at sign that begins a word, and where that stands. */
function atIn({ state }: Editor): { from: number; to: number; typed: string } | null {
  const { $from, empty, from } = state.selection;
  if (!empty || $from.parent.type.spec.code || $from.marks().some((it) => it.type.name === 'code')) return null;
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 60), $from.parentOffset, undefined, '\ufffc');
  const [, typed] = /(?:^|[\s(\ufffc])@(\S{0,30}(?: \S{0,30})?)$/.exec(before) ?? [];
  return typed === undefined ? null : { from: from - typed.length - 1, to: from, typed };
}

/** People who may read the article, while one types a name behind an at sign: in the order of the chat. */
export function MentionMenu({ editor, place }: { editor: Editor; place: ArticlePlace }) {
  const t = useTexts();
  const asked = useEditorState({ editor, selector: ({ editor: it }) => (it.isFocused ? atIn(it) : null) });
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const { run } = useWorker();
  const { wikiId, articleId } = place;
  const ask = useCallback<AskPeople>(
    (search) => run('articleComments.mentionable', { wikiId, articleId, search }),
    [run, wikiId, articleId],
  );
  // People who are known here are suggested until the server answers. It decides who hears of it.
  const { people: readers } = usePeopleSearch(asked?.typed ?? null, 'colleagues', ask);
  const people = useMemo(() => readers.map((it): Mentionable => ({ ...it, member: true })), [readers]);
  useEffect(() => {
    if (!asked) setClosedAt(null);
  }, [asked]);
  if (!asked || closedAt === asked.from) return null;
  const found = findPeople(people, asked.typed);
  if (found.length === 0) return null;
  const choose = (at: number) => {
    const person = found[at];
    if (!person) return;
    const mention = { type: 'mention', attrs: { id: newId(), userId: person.id, name: person.displayName } };
    editor
      .chain()
      .focus()
      .insertContentAt({ from: asked.from, to: asked.to }, [mention, { type: 'text', text: ' ' }])
      .run();
  };
  const options = found.map((person) => ({
    key: person.id,
    shown: (
      <>
        <Avatar person={person} size="sm" />
        <span dir="auto">{person.displayName}</span>
      </>
    ),
  }));
  return (
    <Suggested
      {...{ editor, options, at: asked.from, typed: asked.typed }}
      label={t('chat.people')}
      onChoose={choose}
      onClose={() => setClosedAt(asked.from)}
    />
  );
}
