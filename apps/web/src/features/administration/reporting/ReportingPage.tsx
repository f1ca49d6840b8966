import type { CompanyFigures } from '@trackyard/contract';
import { useLive, useMe, useReader } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { EmptyState, Page } from '../../../ui/index.ts';
import type { Column } from '../noun/columns.ts';
import { NounPage } from '../noun/NounPage.tsx';
import nounStyles from '../noun/noun.module.css';
import systemStyles from '../system/system.module.css';
import { CompanyReport } from './CompanyReport.tsx';

const none = {};

/** The figures of my company; with global reporting, a list of all companies. */
export function ReportingPage() {
  const t = useTexts();
  const me = useMe();
  const columns = useColumns();
  const flags = useLive('flags.mine', none)?.flags;
  if (!me || !flags) return null;
  if (!flags.includes('globalReporting')) {
    if (me.tenantId) return <CompanyReport tenantId={me.tenantId} />;
    return (
      <Page wide>
        <EmptyState page title={t('reporting.noCompany')} text={t('reporting.noCompanyText')} />
      </Page>
    );
  }
  return (
    <NounPage
      query="reporting.companies"
      input={none}
      rowsOf={(page) => page.companies}
      columns={columns}
      title={t('shell.reporting')}
      purpose={t('reporting.purpose')}
      offline={t('reporting.offline')}
      search={t('reporting.search')}
      empty={{ title: t('reporting.none'), text: t('reporting.noneText'), notFound: t('reporting.noneFound') }}
    />
  );
}

function useColumns(): Column<CompanyFigures>[] {
  const t = useTexts();
  const { locale } = useReader();
  const numbers = new Intl.NumberFormat(locale);
  const shown = (value: number | null | undefined) => (value === null || value === undefined ? '–' : numbers.format(value));
  return [
    {
      title: t('reporting.company'),
      cell: (it) => (
        <>
          <RouteLink to="TenantReporting" params={{ tenantId: it.id }} className={systemStyles['link']}>
            <bdi>{it.name}</bdi>
          </RouteLink>
          <span className={nounStyles['narrow']}>{t('reporting.activeShort', { number: shown(it.last?.activePeopleMonth) })}</span>
        </>
      ),
    },
    { title: t('reporting.people'), kind: 'number', cell: (it) => shown(it.last?.people) },
    { title: t('reporting.activePeopleMonth'), kind: 'wide', cell: (it) => shown(it.last?.activePeopleMonth) },
    { title: t('reporting.messagesMonth'), kind: 'number', cell: (it) => shown(it.messagesMonth) },
    { title: t('reporting.tracks'), kind: 'wide', cell: (it) => shown(it.last?.tracks) },
  ];
}
