import { type AppFileKind, appFileKinds, type TrackApp } from '@trackyard/contract';
import { useState } from 'react';
import { useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Checkbox, Dialog, ErrorNote, Segmented, saveFrom } from '../../../ui/index.ts';

/** Saves an app as a file, with its records or without. */
export function ExportApp({ app: { trackId, appId, name }, onClose }: { app: TrackApp; onClose: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const { busy, problem, save } = useSaving('Error exporting app');
  const [kind, setKind] = useState<AppFileKind>('zip');
  const [includeData, setIncludeData] = useState(true);
  const submit = () =>
    void save(async () => {
      const { url } = await run('apps.exportUrl', { trackId, appId, kind, includeData: `${kind === 'zip' && includeData}` });
      saveFrom(url);
      onClose();
    });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('exchange.exportAppTitle', { name })}
      purpose={t('exchange.exportAppText')}
      small
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {t('exchange.export')}
          </Button>
        </>
      }
    >
      <Segmented<AppFileKind>
        block
        label={t('exchange.appFile')}
        value={kind}
        options={appFileKinds.map((it) => ({ value: it, label: t(`exchange.kind_${it}`) }))}
        onChange={setKind}
      />
      {kind === 'zip' && (
        <Checkbox
          label={t('exchange.includeRecords')}
          checked={includeData}
          onChange={(event) => setIncludeData(event.currentTarget.checked)}
          data-autofocus
        />
      )}
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}
