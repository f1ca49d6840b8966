import { type ArticleRights, limits } from '@trackyard/contract';
import { includesLevel } from '@trackyard/rules';
import { useState } from 'react';
import { useIsOffline, useServerQuery } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Confirm, Dialog, ErrorNote, Loading, Segmented } from '../../../ui/index.ts';
import type { Library } from '../library.ts';
import { HolderPicker } from './HolderPicker.tsx';
import { Holders } from './Holders.tsx';
import styles from './Share.module.css';
import { useRightsDraft } from './useRightsDraft.ts';

interface Props {
  library: Library;
  articleId: string;
  onClose(): void;
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
  const { draft, change, isChanged, save, problem, busy, lost } = useRightsDraft(library, articleId, rights, onClose);
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
