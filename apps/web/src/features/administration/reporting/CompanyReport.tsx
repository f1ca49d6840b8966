import { IconDownload } from '@tabler/icons-react';
import { formatDay } from '@trackyard/rules';
import { useState } from 'react';
import { useIsOffline, useReader, useServerQuery } from '../../../data/index.ts';
import { useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, EmptyState, ErrorNote, Loading, Page, PageHead, Segmented, saveFile } from '../../../ui/index.ts';
import { FigureCard } from './FigureCard.tsx';
import { csvOf, figures, type Report, type ShownFigure } from './figures.ts';
import styles from './reporting.module.css';

const ranges = ['7', '30', '90', '365'] as const;
type Range = (typeof ranges)[number];

export const TenantReportingPage = () => <CompanyReport tenantId={useParam('tenantId')} />;

/** The figures of one company, day by day. */
export function CompanyReport({ tenantId }: { tenantId: string }) {
  const t = useTexts();
  const { locale } = useReader();
  const isOffline = useIsOffline();
  const [range, setRange] = useState<Range>('30');
  const { answer: report, problem, again } = useServerQuery('reporting.days', { tenantId, days: Number(range) });
  if (!report) return <Page wide>{problem ? <ErrorNote text={problem} onRetry={again} /> : <Loading kind="bubbles" />}</Page>;
  const until = formatDay(report.to, { locale, today: '' });
  return (
    <Page wide>
      <PageHead title={report.name} text={t('reporting.until', { day: until, zone: report.timeZone })}>
        <Button variant="secondary" icon={<IconDownload />} disabled={report.days.length === 0} onClick={() => save(report)}>
          {t('reporting.csv')}
        </Button>
      </PageHead>
      {isOffline && <p role="status">{t('reporting.offline')}</p>}
      {problem && <ErrorNote text={problem} onRetry={again} />}
      <div className={styles['range']}>
        <Segmented
          label={t('reporting.range')}
          value={range}
          options={ranges.map((value) => ({ value, label: t('reporting.days', { count: Number(value) }) }))}
          onChange={setRange}
        />
      </div>
      {report.days.length === 0 ? (
        <EmptyState title={t('reporting.empty')} text={t('reporting.emptyText')} />
      ) : (
        <div className={styles['cards']}>
          {(Object.keys(figures) as ShownFigure[]).map((name) => (
            <FigureCard key={name} report={report} name={name} />
          ))}
        </div>
      )}
    </Page>
  );
}

function save(report: Report): void {
  const name = report.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  saveFile(`${name}-${report.from}-${report.to}.csv`, csvOf(report), 'text/csv;charset=utf-8');
}
