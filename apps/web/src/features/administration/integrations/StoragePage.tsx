import type { OwnStorage } from '@trackyard/contract';
import { useState } from 'react';
import { useIsOffline, useReader, useSaving, useServerQuery, useWorker } from '../../../data/index.ts';
import { useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote, Page, PageHead, Progress, SkeletonRows, sizeText } from '../../../ui/index.ts';
import { Facts } from '../system/Facts.tsx';
import styles from './integrations.module.css';

/** How much space the files of the company take, and whether their storage works. */
export function StoragePage() {
  const t = useTexts();
  const tenantId = useParam('tenantId');
  const isOffline = useIsOffline();
  const { run } = useWorker();
  const { answer, problem, again } = useServerQuery('tenant.getOwnStorage', { tenantId });
  const [works, setWorks] = useState<boolean | null>(null);
  const { busy, problem: failure, save } = useSaving('Failed to check the storage');
  const check = () =>
    void save(async () => {
      setWorks(null);
      setWorks((await run('tenant.checkOwnStorage', { tenantId })).works);
    });
  return (
    <Page start>
      <PageHead title={t('ownStorage.title')} text={t('ownStorage.purpose')} />
      {isOffline && <p role="status">{t('ownStorage.offline')}</p>}
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!answer && !problem && <SkeletonRows label={t('ui.loading')} />}
      {answer && <Used storage={answer} />}
      {answer && (
        <section className={styles['check']} aria-label={t('ownStorage.check')}>
          <Button loading={busy} disabled={isOffline} onClick={check}>
            {t('ownStorage.check')}
          </Button>
          <p role="status">{works === null ? t('ownStorage.checkText') : works ? t('ownStorage.works') : ''}</p>
          {works === false && <ErrorNote text={t('ownStorage.fails')} />}
          {failure && <ErrorNote text={failure} />}
        </section>
      )}
    </Page>
  );
}

function Used({ storage: { used, quota, place } }: { storage: OwnStorage }) {
  const t = useTexts();
  const { locale } = useReader();
  const text =
    quota === null
      ? t('ownStorage.noLimit', { used: sizeText(used, locale) })
      : t('ownStorage.usedOf', { used: sizeText(used, locale), quota: sizeText(quota, locale) });
  return (
    <>
      <Facts
        facts={[
          [t('ownStorage.used'), text],
          [t('ownStorage.place'), t(`ownStorage.place_${place}`)],
        ]}
      />
      {quota !== null && <Progress label={t('ownStorage.used')} share={Math.min(1, used / quota)} />}
    </>
  );
}
