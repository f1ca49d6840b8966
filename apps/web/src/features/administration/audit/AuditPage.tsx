import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { serverNow, useIsOffline, useKeyedPages } from '../../../data/index.ts';
import { useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { buttonClass, EmptyState, Page, PageHead } from '../../../ui/index.ts';
import { KeyedRows } from '../KeyedRows.tsx';
import { useSearchText } from '../useSearchText.ts';
import { AuditTable } from './AuditTable.tsx';
import { AuditTools } from './AuditTools.tsx';
import { everything, type Filters, startOf } from './audit-filters.ts';

/** Who did what to access, people and settings of the company: searched, filtered, and saved as a file. */
export function AuditPage() {
  const t = useTexts();
  const tenantId = useParam('tenantId');
  const isOffline = useIsOffline();
  const { typed, setTyped, search } = useSearchText();
  const [filters, setFilters] = useState(everything);
  const [since, setSince] = useState<string | null>(null);
  const change = (next: Filters) => {
    setFilters(next);
    setSince(startOf(next.period, serverNow()));
  };
  const asked = {
    ...(search && { search }),
    ...(filters.area && { area: filters.area }),
    ...(filters.outcome && { outcome: filters.outcome }),
    ...(since && { from: since }),
  };
  const list = useKeyedPages('tenant.auditEvents', { tenantId, ...asked }, (page) => page.events.at(-1)?.id);
  const events = list.pages?.flatMap((it) => it.events);
  const file = `/api/tenants/${tenantId}/audit-events.csv?${new URLSearchParams(asked)}`;
  const isFiltered = Object.keys(asked).length > 0;
  return (
    <Page wide start>
      <PageHead title={t('auditLog.title')} text={t('auditLog.purpose')}>
        <a href={file} download className={buttonClass('secondary')} aria-disabled={isOffline || undefined}>
          <IconDownload size={16} aria-hidden="true" />
          {t('auditLog.save')}
        </a>
      </PageHead>
      {isOffline && <p role="status">{t('auditLog.offline')}</p>}
      <AuditTools typed={typed} onTyped={setTyped} filters={filters} onFilters={change} />
      <KeyedRows
        list={list}
        rows={events}
        empty={<EmptyState title={t('auditLog.none')} text={t(isFiltered ? 'auditLog.noneFound' : 'auditLog.noneText')} />}
      >
        {(those) => <AuditTable events={those} stale={list.stale} />}
      </KeyedRows>
    </Page>
  );
}
