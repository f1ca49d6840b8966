import type { Integration } from '@trackyard/contract';
import { useIsOffline, useServerQuery } from '../../../data/index.ts';
import { useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { ErrorNote, Page, PageHead, SkeletonRows, Tag } from '../../../ui/index.ts';
import styles from './integrations.module.css';

/** The services that the server works with. The operator of the server sets them up. */
export function IntegrationsPage() {
  const t = useTexts();
  const tenantId = useParam('tenantId');
  const isOffline = useIsOffline();
  const { answer, problem, again } = useServerQuery('tenant.integrations', { tenantId });
  return (
    <Page start>
      <PageHead title={t('integrations.title')} text={t('integrations.purpose')} />
      {isOffline && <p role="status">{t('integrations.offline')}</p>}
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!answer && !problem && <SkeletonRows label={t('ui.loading')} />}
      {answer && (
        <ul className={styles['list']} aria-label={t('integrations.title')}>
          {answer.integrations.map((it) => (
            <Row key={it.name} integration={it} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function Row({ integration: { name, connected } }: { integration: Integration }) {
  const t = useTexts();
  const state = connected ? 'connected' : name === 'google' ? 'notPossible' : 'notConnected';
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <b>{t(`integrations.name_${name}`)}</b>
        <span>{t(`integrations.text_${name}`)}</span>
      </div>
      <Tag tone={connected ? 'brand' : 'outlined'}>{t(`integrations.${state}`)}</Tag>
    </li>
  );
}
