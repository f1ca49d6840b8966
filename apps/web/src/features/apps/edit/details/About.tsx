import type { TrackApp } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { formatDate } from '@trackyard/rules';
import { useNameOf, useNow, useReader, useTenant } from '../../../../data/index.ts';
import { type TextKey, useTexts } from '../../../../texts/index.ts';
import { Terms } from '../../../../ui/index.ts';
import styles from '../edit.module.css';

/** Whose an app is, and where it comes from. */
export function About({ track, app }: { track: WorkspaceTrack; app: TrackApp }) {
  const t = useTexts();
  const nameOf = useNameOf(track.id);
  const reader = { ...useReader(), now: useNow() };
  const tenant = useTenant();
  const owner = tenant && tenant.id === app.tenantId ? tenant.name : track.tenantName;
  const facts = [
    { name: t('appEdit.owner'), text: owner ?? '' },
    { name: t('appEdit.createdBy'), text: app.createdBy ? nameOf(app.createdBy) : '' },
    { name: t('appEdit.created'), text: formatDate(app.created, reader) },
    { name: t('appEdit.template'), text: app.appTemplate ? t(`appTemplates.${app.appTemplate}` as TextKey) : '' },
  ];
  return (
    <section className={styles['section']} aria-label={t('appEdit.about')}>
      <h3>{t('appEdit.about')}</h3>
      <Terms of={facts.filter((it) => it.text !== '')} />
    </section>
  );
}
