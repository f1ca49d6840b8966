import { limits } from '@trackyard/contract';
import { useState } from 'react';
import { useMe, useServerQuery, useTracks } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, buttonClass, EmptyState, ErrorNote, Page, PageHead, SkeletonRows, Stop } from '../../../ui/index.ts';
import { MakeFromDialog } from '../actions/MakeFromDialog.tsx';
import styles from '../rows/FoundPage.module.css';
import { type ListedTemplate, listedTemplates } from './listed.ts';

/** What tracks can begin with: the templates that one is in, and the public ones of the company. */
export function TemplatesPage() {
  const t = useTexts();
  const mine = useTracks();
  const tenantId = useMe()?.tenantId ?? null;
  const { answer, problem, again } = useServerQuery('tracks.browse', { kind: 'templates', limit: limits.browsePage });
  const [used, setUsed] = useState<ListedTemplate | null>(null);
  const templates = listedTemplates(mine ?? [], answer?.tracks ?? [], tenantId);
  const isKnown = mine !== undefined && (answer !== undefined || problem !== undefined);
  return (
    <Page>
      <PageHead title={t('templates.title')} text={t('templates.purpose')}>
        <MakeTemplate />
      </PageHead>
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!isKnown && templates.length === 0 && <SkeletonRows label={t('ui.loading')} />}
      {isKnown && !problem && templates.length === 0 && <EmptyState title={t('templates.none')} text={t('templates.noneText')} />}
      {templates.length > 0 && (
        <ul aria-label={t('templates.title')}>
          {templates.map((it) => (
            <TemplateRow key={it.id} template={it} onUse={() => setUsed(it)} />
          ))}
        </ul>
      )}
      {answer?.more && <p className={styles['purpose']}>{t('browse.tooMany')}</p>}
      {used && <MakeFromDialog track={used} kind="template" onClose={() => setUsed(null)} />}
    </Page>
  );
}

function MakeTemplate() {
  const t = useTexts();
  return (
    <RouteLink to="NewTrack" query={{ kind: 'TEMPLATE' }} className={buttonClass('secondary', 'sm')}>
      {t('templates.make')}
    </RouteLink>
  );
}

function TemplateRow({ template: { id: trackId, title, text, isMine }, onUse }: { template: ListedTemplate; onUse(): void }) {
  const t = useTexts();
  return (
    <li className={styles['row']}>
      <Stop state={isMine ? 'read' : 'unread'} className={styles['stop']} />
      <div className={styles['words']}>
        <b dir="auto">{title}</b>
        {text && <span dir="auto">{text}</span>}
      </div>
      <div className={styles['buttons']}>
        {isMine && (
          <RouteLink
            to="TrackInfo"
            params={{ trackId }}
            className={buttonClass('subtle', 'sm')}
            aria-label={t('templates.openOf', { title })}
          >
            {t('templates.open')}
          </RouteLink>
        )}
        <Button size="sm" aria-label={t('templates.useOf', { title })} onClick={onUse}>
          {t('templates.use')}
        </Button>
      </div>
    </li>
  );
}
