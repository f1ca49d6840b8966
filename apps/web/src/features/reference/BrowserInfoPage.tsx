import { useState } from 'react';
import { type TextKey, useTexts } from '../../texts/index.ts';
import { Button, useToasts } from '../../ui/index.ts';
import { browserFacts } from './browserFacts.ts';
import styles from './ReferencePage.module.css';
import { ReferencePage } from './ReferencePage.tsx';

/** What helps when something looks or works otherwise than it should: to read, and to copy into a question. */
export function BrowserInfoPage() {
  const t = useTexts();
  const show = useToasts();
  const [facts] = useState(browserFacts);
  const rows = facts.map(({ name, value }) => ({
    name: t(`reference.${name}` as TextKey),
    value: typeof value === 'boolean' ? t(value ? 'reference.yes' : 'reference.no') : value,
  }));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(rows.map((it) => `${it.name}: ${it.value}`).join('\n'));
      show({ title: t('reference.copied'), tone: 'success' });
    } catch (error) {
      console.warn('Not copied', error);
      show({ title: t('reference.copyFailed'), tone: 'danger' });
    }
  };
  return (
    <ReferencePage
      title="reference.browserInfo"
      text="reference.browserInfoText"
      action={<Button onClick={() => void copy()}>{t('reference.copy')}</Button>}
    >
      <dl className={styles['facts']}>
        {rows.flatMap(({ name, value }) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
      </dl>
    </ReferencePage>
  );
}
