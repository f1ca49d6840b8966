import { IconShield, IconX } from '@tabler/icons-react';
import { type ArticleGrant, type ArticleLevel, type ArticleRights, articleLevels, limits, TrackyardError } from '@trackyard/contract';
import { includesLevel, levelByGrants } from '@trackyard/rules';
import { useMemo, useState } from 'react';
import { errorText, useIsOffline, useLive, useMe, usePeopleNamed, useServerQuery, useWorker } from '../../../data/index.ts';
import { Avatar } from '../../../shared/people/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Confirm, Dialog, ErrorNote, IconButton, Loading, Segmented, SelectField } from '../../../ui/index.ts';
import type { Library } from '../library.ts';
import { type Holder, HolderIcon, HolderPicker, kindText, useHolders } from './HolderPicker.tsx';
import styles from './Share.module.css';

interface Props {
  library: Library;
  articleId: string;
  onClose(): void;
}
type Row = Holder & { level: ArticleLevel };
interface Draft {
  restricted: boolean;
  rows: Row[];
}

/** Shows who may open an article, and where its rights come from. People who manage the article change them here. */
export function ShareDialog({ library, articleId, onClose }: Props) {
  const t = useTexts();
  const isOffline = useIsOffline();
  const article = library.tree.get(articleId);
  const [round, setRound] = useState(0);
  const { answer, asOf, problem, again } = useServerQuery('articleRights.get', { wikiId: library.wikiId, articleId }, round);
  const title = t('knowledge.shareTitle', { title: article?.title ?? '' });
  if (answer && asOf === round)
    return <Rights key={round} {...{ library, articleId, title, onClose }} rights={answer} onOld={() => setRound((now) => now + 1)} />;
  return (
    <Dialog opened onClose={onClose} title={title} footer={<Button onClick={onClose}>{t('ui.close')}</Button>}>
      {problem ? (
        <ErrorNote text={isOffline ? t('knowledge.rightsOffline') : problem} onRetry={again} />
      ) : (
        <Loading kind="infinity" label={t('knowledge.rightsLoading')} />
      )}
    </Dialog>
  );
}

function Rights({ library, articleId, title, rights, onClose, onOld }: Props & { title: string; rights: ArticleRights; onOld(): void }) {
  const t = useTexts();
  const { draft, change, isChanged, save, problem, busy, lost } = useDraft(library, articleId, rights, onClose);
  const [asks, setAsks] = useState(false);
  const mayChange = includesLevel(rights.level, 'manage');
  const above = useAbove(library, articleId, rights);
  const submit = () => (lost() ? setAsks(true) : void save().catch(() => undefined));
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={title}
        {...(mayChange && { onSubmit: submit })}
        footer={
          mayChange ? (
            <>
              <Button onClick={onClose}>{t('ui.cancel')}</Button>
              <Button type="submit" variant="primary" disabled={!isChanged} loading={busy}>
                {t('knowledge.saveRights')}
              </Button>
            </>
          ) : (
            <Button onClick={onClose}>{t('ui.close')}</Button>
          )
        }
      >
        <div className={styles['parts']}>
          {mayChange ? (
            <Segmented
              block
              label={t('knowledge.rightsFrom')}
              value={draft.restricted ? 'own' : 'same'}
              options={[
                { value: 'same', label: above.label },
                { value: 'own', label: t('knowledge.onlyThese') },
              ]}
              onChange={(it) => change({ ...draft, restricted: it === 'own' })}
            />
          ) : (
            <h3 className={styles['from']}>{draft.restricted ? t('knowledge.onlyThese') : above.label}</h3>
          )}
          <p className={styles['text']}>{draft.restricted ? t('knowledge.onlyTheseText') : above.text}</p>
          {problem && <ErrorNote text={problem} onRetry={onOld} />}
          {draft.restricted && mayChange && draft.rows.length < limits.articleGrants && (
            <HolderPicker
              isIn={(to) => draft.rows.some((it) => it.to.id === to.id)}
              onPick={(it) => change({ ...draft, rows: [...draft.rows, { ...it, level: 'edit' }] })}
            />
          )}
          {(draft.restricted || rights.from) && (
            <Holders
              authorId={draft.restricted ? (library.tree.get(articleId)?.authorId ?? null) : rights.authorId}
              rows={draft.restricted ? draft.rows : rights.grants}
              onChange={draft.restricted && mayChange ? (rows) => change({ ...draft, rows }) : undefined}
            />
          )}
        </div>
      </Dialog>
      <Confirm
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('knowledge.loseTitle')}
        text={lost() ?? ''}
        action={t('knowledge.lose')}
        keep={t('knowledge.keepRight')}
        danger
        work={save}
        log="Unable to update Knowledge Article permissions"
      />
    </>
  );
}

/** The rights that the article inherits while it has none of its own. */
function useAbove(library: Library, articleId: string, rights: ArticleRights): { label: string; text: string } {
  const t = useTexts();
  const parentId = library.tree.get(articleId)?.parentId ?? null;
  if (rights.from) return { label: t('knowledge.sameAsNamed', { title: rights.from.title }), text: t('knowledge.sameAsNamedText') };
  if (!rights.restricted) return { label: t('knowledge.sameAsLibrary'), text: t(`knowledge.everyone_${rights.everyone ?? 'none'}`) };
  const parent = parentId === null ? null : library.tree.get(parentId);
  if (parentId !== null && (!parent || parent.guardId !== null))
    return { label: t('knowledge.sameAsAbove'), text: t('knowledge.sameAsAboveText') };
  return { label: t('knowledge.sameAsLibrary'), text: t('knowledge.sameAsAboveText') };
}

function useDraft(library: Library, articleId: string, rights: ArticleRights, onDone: () => void) {
  const t = useTexts();
  const me = useMe();
  const { run } = useWorker();
  const wiki = useLive('rows.wikis', none)?.find((it) => it.id === library.wikiId);
  const stored: Draft = { restricted: rights.restricted, rows: rights.grants };
  const [draft, change] = useState(stored);
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false });
  const article = library.tree.get(articleId);
  /** The right that I would take from myself, as a text; null: none. */
  const lost = (): string | null => {
    if (!me || !wiki || !article) return null;
    const reader = { userId: me.id, tenantId: me.tenantId, tenantAdmin: me.tenantAdmin };
    const level = draft.restricted
      ? levelByGrants(reader, wiki, article.authorId, draft.rows)
      : library.levelOf(article.parentId !== null && library.tree.get(article.parentId) ? article.parentId : null);
    const own = article.authorId === me.id && includesLevel(level, 'edit') ? 'manage' : level;
    if (own === null) return t('knowledge.loseReading');
    return includesLevel(own, 'manage') ? null : t('knowledge.loseManaging');
  };
  const save = async (): Promise<void> => {
    setState({ busy: true });
    const grants: ArticleGrant[] = draft.restricted ? draft.rows.map(({ to, level }) => ({ to, level })) : [];
    try {
      const { restricted } = draft;
      await run('articleRights.set', { wikiId: library.wikiId, articleId, restricted, version: rights.version, grants });
      onDone();
    } catch (error) {
      const problem = t('knowledge.rightsFailed', { status: statusOf(error), data: errorText(error) });
      console.error(problem, error);
      setState({ busy: false, problem });
      throw new Error(problem, { cause: error });
    }
  };
  const isChanged = JSON.stringify(said(draft)) !== JSON.stringify(said(stored));
  return { draft, change, isChanged, save, lost, ...state };
}
const none = {};
const said = ({ restricted, rows }: Draft) => (restricted ? rows.map((it) => [it.to.id, it.level]) : null);
/** The status of the answer; 0 without an answer. */
const statusOf = (error: unknown): number => (error instanceof TrackyardError ? error.status : 0);

interface HoldersProps {
  authorId: string | null;
  rows: readonly Row[];
  onChange: ((rows: Row[]) => void) | undefined;
}
function Holders({ authorId, rows, onChange }: HoldersProps) {
  const t = useTexts();
  const named = usePeopleNamed([authorId, ...rows.map((it) => (it.to.kind === 'user' ? it.to.id : null))]);
  const people = useMemo(() => [...named.values()], [named]);
  const holders = useHolders(people);
  const known = useMemo(() => new Map(holders.map((it) => [it.to.id, it])), [holders]);
  const author = named.get(authorId ?? '');
  const nameOf = (it: Row): string => known.get(it.to.id)?.name ?? (it.name || t('knowledge.unknownTrack'));
  return (
    <ul className={styles['holders']} aria-label={t('knowledge.whoMayOpen')}>
      {author && !rows.some((it) => it.to.id === authorId) && (
        <li>
          <Avatar person={author} size="sm" />
          <span className={styles['name']} dir="auto">
            {author.displayName} <small>{t('knowledge.wroteIt')}</small>
          </span>
          <span className={styles['level']}>{t('knowledge.level_manage')}</span>
        </li>
      )}
      {rows.map((it) => (
        <li key={it.to.id}>
          <HolderIcon {...known.get(it.to.id)} />
          <span className={styles['name']} dir="auto">
            {nameOf(it)} <small>{kindText(it.to.kind, t)}</small>
          </span>
          {onChange ? (
            <>
              <SelectField
                aria-label={t('knowledge.levelOf', { name: nameOf(it) })}
                value={it.level}
                data={articleLevels.map((level) => ({ value: level, label: t(`knowledge.level_${level}`) }))}
                onChange={(event) => {
                  const level = event.currentTarget.value as ArticleLevel;
                  onChange(rows.map((other) => (other === it ? { ...it, level } : other)));
                }}
              />
              <IconButton
                label={t('knowledge.removeHolder', { name: nameOf(it) })}
                icon={<IconX size={16} />}
                size="sm"
                onClick={() => onChange(rows.filter((other) => other !== it))}
              />
            </>
          ) : (
            <span className={styles['level']}>{t(`knowledge.level_${it.level}`)}</span>
          )}
        </li>
      ))}
      <li>
        <IconShield size={20} aria-hidden="true" />
        <span className={styles['name']}>{t('knowledge.administrators')}</span>
        <span className={styles['level']}>{t('knowledge.level_manage')}</span>
      </li>
    </ul>
  );
}
