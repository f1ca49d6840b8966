import { startSteps } from '@trackyard/contract';
import { useIsOffline, useLive, useServerQuery, useTenant, useTracks } from '../../../data/index.ts';
import { useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote, Page, PageHead, Progress, SkeletonRows } from '../../../ui/index.ts';
import { useCompanySettings } from '../settings/useCompanySettings.ts';
import { Steps } from './Steps.tsx';
import styles from './start.module.css';

const none = {};

/** The steps that set a company up. Progress is read from the company itself, so each step can be done here or elsewhere. */
export function StartPage() {
  const t = useTexts();
  const tenantId = useParam('tenantId');
  const isOffline = useIsOffline();
  const company = useTenant();
  const progress = [company, useLive('rows.groups', none)?.length, useTracks()?.length];
  const { answer: start, problem, again } = useServerQuery('tenant.getStart', { tenantId }, progress);
  const done = start ? startSteps.filter((step) => start.done[step]).length : 0;
  const all = startSteps.length;
  return (
    <Page start>
      <PageHead title={t('companyStart.title')} text={t('companyStart.purpose', { company: company?.name ?? '' })} />
      {isOffline && <p role="status">{t('companyStart.offline')}</p>}
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!start && !problem && <SkeletonRows label={t('ui.loading')} />}
      {start && (
        <>
          <div className={styles['progress']}>
            <Progress label={t('companyStart.title')} share={done / all} />
            <span>{t('companyStart.progress', { count: done, of: all })}</span>
          </div>
          {done === all && (
            <div className={styles['all']} role="status">
              <b>{t('companyStart.allDone')}</b>
              <span>{t('companyStart.allDoneText')}</span>
            </div>
          )}
          <Steps tenantId={tenantId} start={start} onChanged={again} />
          <Hiding tenantId={tenantId} />
        </>
      )}
    </Page>
  );
}

/** Hides the page from the list of the settings, and shows it again. */
function Hiding({ tenantId }: { tenantId: string }) {
  const t = useTexts();
  const { settings, change, busy, failure } = useCompanySettings(tenantId);
  const isOffline = useIsOffline();
  if (!settings) return null;
  const { showsStart } = settings;
  return (
    <div className={styles['hiding']}>
      {!showsStart && <span>{t('companyStart.hidden')}</span>}
      <Button variant="subtle" size="sm" loading={busy} disabled={isOffline} onClick={() => void change({ showsStart: !showsStart })}>
        {t(showsStart ? 'companyStart.hide' : 'companyStart.unhide')}
      </Button>
      {failure && <ErrorNote text={failure} />}
    </div>
  );
}
