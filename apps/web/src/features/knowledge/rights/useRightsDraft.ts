import { type ArticleGrant, type ArticleLevel, type ArticleRights, TrackyardError } from '@trackyard/contract';
import { includesLevel, levelByGrants } from '@trackyard/rules';
import { useState } from 'react';
import { errorText, useLive, useMe, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import type { Library } from '../library.ts';
import type { Holder } from './HolderPicker.tsx';

export type Row = Holder & { level: ArticleLevel };
interface Draft {
  restricted: boolean;
  rows: Row[];
}

export function useRightsDraft(library: Library, articleId: string, rights: ArticleRights, onDone: () => void) {
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
