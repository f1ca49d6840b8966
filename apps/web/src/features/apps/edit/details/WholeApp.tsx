import { IconFileTypeZip, IconRowRemove, IconTrash } from '@tabler/icons-react';
import type { TrackApp } from '@trackyard/contract';
import { useState } from 'react';
import { useTexts } from '../../../../texts/index.ts';
import { Button } from '../../../../ui/index.ts';
import { DeleteApp } from '../../DeleteApp.tsx';
import { ExportApp } from '../../exchange/ExportApp.tsx';
import { RemoveApp } from '../../RemoveApp.tsx';
import styles from '../edit.module.css';

interface Props {
  app: TrackApp;
  mayRemove: boolean;
}
/** What is done to an app as a whole. */
export function WholeApp({ app, mayRemove }: Props) {
  const t = useTexts();
  const [asks, setAsks] = useState<'export' | 'remove' | 'delete' | null>(null);
  return (
    <section className={styles['section']} aria-label={t('appEdit.wholeApp')}>
      <h3>{t('appEdit.wholeApp')}</h3>
      <div className={styles['buttons']}>
        <Button icon={<IconFileTypeZip />} onClick={() => setAsks('export')}>
          {t('exchange.exportApp')}
        </Button>
        {mayRemove && (
          <Button variant="dangerSubtle" icon={<IconRowRemove />} onClick={() => setAsks('remove')}>
            {t('apps.removeFromTrack')}
          </Button>
        )}
        {!app.isDefault && (
          <Button variant="dangerSubtle" icon={<IconTrash />} onClick={() => setAsks('delete')}>
            {t('apps.delete')}
          </Button>
        )}
      </div>
      {asks === 'export' && <ExportApp app={app} onClose={() => setAsks(null)} />}
      <RemoveApp app={app} opened={asks === 'remove'} onClose={() => setAsks(null)} />
      <DeleteApp app={app} opened={asks === 'delete'} onClose={() => setAsks(null)} />
    </section>
  );
}
