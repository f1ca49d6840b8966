import { EditorContent, useEditor } from '@tiptap/react';
import { type Article, documentSchema, limits } from '@trackyard/contract';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIsOffline, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, cx, EmptyState, growToText, Loading, useAttempt, useFullHint } from '../../../ui/index.ts';
import page from '../ArticlePage.module.css';
import document from '../document/Document.module.css';
import { DocumentView } from '../document/DocumentView.tsx';
import styles from './Editor.module.css';
import { extensionsOf } from './extensions.ts';
import { UploadCards } from './files/UploadCards.tsx';
import { useUploads } from './files/useUploads.ts';
import { LinkMenu } from './LinkMenu.tsx';
import type { LiveDocument } from './live-document.ts';
import { MentionMenu } from './MentionMenu.tsx';
import { BlockHandle } from './move/BlockHandle.tsx';
import { SlashMenu } from './SlashMenu.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useLiveDocument } from './useLiveDocument.ts';

export interface EditingProps {
  article: Article;
  onRename(title: string): Promise<unknown>;
  /** Forgets what the server refused. */
  onDiscard(): Promise<unknown>;
  onStop(): void;
}

/** The article as an editor, in which several people write at once. */
export function EditingView({ article, onRename, onDiscard, onStop }: EditingProps) {
  const t = useTexts();
  const { live, updates, isNewer, round } = useLiveDocument(article.id);
  const attempt = useAttempt();
  const isOffline = useIsOffline();
  const refused = updates?.refused ?? null;
  // An editor deletes what it doesn't know, for everyone: looked at before it opens, and whenever something came in.
  const problem = useProblem(live, round);
  const why = isNewer ? t('knowledge.tooNew') : problem && t('knowledge.notEditable', { why: problem });
  const discard = () =>
    attempt(
      onDiscard().then(() => onStop()),
      'Error discarding what was refused',
    );
  const note = refused !== null && (
    <Note
      action={
        <Button size="sm" onClick={discard}>
          {t('knowledge.discard')}
        </Button>
      }
    >
      {t('knowledge.refused', { why: refused })} {t('knowledge.refusedText')}
    </Note>
  );
  if (!live && isOffline) return <EmptyState title={t('knowledge.contentNotHere')} text={t('knowledge.contentNotHereText')} />;
  if (!live) return <Loading kind="infinity" label={t('knowledge.loadingEditor')} />;
  if (why || refused !== null) {
    const read = live.read();
    return (
      <div className={page['read']}>
        {why && <Note action={null}>{why}</Note>}
        {note}
        <article className={page['column']}>
          <h1 className={page['title']}>{article.title}</h1>
          {read && <DocumentView document={read} />}
        </article>
      </div>
    );
  }
  return <Written article={article} live={live} onRename={onRename} />;
}

function useProblem(live: LiveDocument | null, round: number): string | null {
  const known = useRef<{ round: number; problem: string | null }>({ round: -1, problem: null });
  if (live && known.current.round !== round) known.current = { round, problem: live.problem() };
  return known.current.problem;
}

const Note = ({ children, action }: { children: ReactNode; action: ReactNode }) => (
  <div className={page['note']} role="alert">
    <p>{children}</p>
    {action}
  </div>
);

function Written({ article, live, onRename }: { article: Article; live: LiveDocument; onRename: EditingProps['onRename'] }) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const { id: articleId, wikiId } = article;
  useLayoutEffect(
    () =>
      live.onWritten((update) =>
        attempt(run('docs.push', { wikiId, articleId, schema: documentSchema, updates: [update] }), 'Error saving an article'),
      ),
    [live, run, attempt, wikiId, articleId],
  );
  const uploads = useUploads({ wikiId, articleId }, live);
  const editor = useEditor({
    extensions: extensionsOf({ doc: live.doc, placeholder: t('knowledge.placeholder'), place: { wikiId, articleId }, uploads }),
    editorProps: {
      attributes: {
        class: cx(document['document'], styles['body']),
        'aria-label': t('knowledge.body'),
        'data-content': '',
        'data-passages': '',
        dir: 'auto',
      },
    },
  });
  return (
    <>
      {editor && <Toolbar editor={editor} articleId={articleId} />}
      <div className={page['read']}>
        <article className={page['column']}>
          <TitleField
            title={article.title}
            isNew={article.title === t('knowledge.untitled')}
            onRename={onRename}
            onDone={() => editor?.commands.focus('start')}
          />
          <div className={styles['editor']}>
            <EditorContent editor={editor} />
            {editor && <BlockHandle editor={editor} />}
          </div>
        </article>
      </div>
      {editor && <SlashMenu editor={editor} />}
      {editor && <MentionMenu editor={editor} place={{ wikiId, articleId }} />}
      {editor && <LinkMenu editor={editor} articleId={articleId} />}
      {editor && <UploadCards editor={editor} uploads={uploads} />}
    </>
  );
}

interface TitleFieldProps {
  title: string;
  /** It has no name of its own yet: it is selected, so that one types over it. */
  isNew: boolean;
  onRename(title: string): Promise<unknown>;
  /** Enter: on to the text. */
  onDone(): void;
}
/** The name of the article. It is saved when one leaves the field, so that no letter moves the tree. */
function TitleField({ title, isNew, onRename, onDone }: TitleFieldProps) {
  const t = useTexts();
  const attempt = useAttempt();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (isNew) field.current?.select();
  }, [isNew]);
  useLayoutEffect(() => {
    if (field.current) growToText(field.current);
  });
  const save = () => {
    const name = (typed ?? title).replaceAll(/\s+/g, ' ').trim();
    if (name !== '' && name !== title) attempt(onRename(name), 'Error renaming an article');
    setTyped(null);
  };
  const full = useFullHint(typed, limits.titleLength);
  return (
    <>
      <textarea
        ref={field}
        className={page['title']}
        aria-label={t('knowledge.titleLabel')}
        rows={1}
        dir="auto"
        maxLength={limits.titleLength}
        value={typed ?? title}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          save();
          onDone();
        }}
      />
      {full && (
        <p className={page['full']} role="status">
          {full}
        </p>
      )}
    </>
  );
}
