import type { Delimiter } from '@trackyard/contract';
import { firstDayOf } from '@trackyard/rules';
import { useState } from 'react';
import { useReader, useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote, Segmented, saveFrom } from '../../../ui/index.ts';
import styles from './exchange.module.css';
import { exportDelimiters, usualDelimiter } from './export-delimiters.ts';

interface Props {
  trackId: string;
  tableId: string;
  /** Without it, all of the table. */
  viewId?: string;
  name: string;
  onClose: () => void;
}
/** Saves a table as a file of separated values: all of it, or what one of its views shows. */
export function ExportTable({ trackId, tableId, viewId, name, onClose }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const { locale, timeZone } = useReader();
  const { busy, problem, save } = useSaving('Error exporting data');
  const [delimiter, setDelimiter] = useState<Delimiter>(() => usualDelimiter(locale));
  const submit = () =>
    void save(async () => {
      const days = { timeZone, weekStart: firstDayOf(locale) };
      const { url } = await run('tables.exportDataUrl', { trackId, tableId, delimiter, ...days, ...(viewId !== undefined && { viewId }) });
      saveFrom(url);
      onClose();
    });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('exchange.exportTitle', { name })}
      purpose={t(viewId === undefined ? 'exchange.exportTableText' : 'exchange.exportViewText')}
      small
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy} data-autofocus>
            {t('exchange.export')}
          </Button>
        </>
      }
    >
      <Segmented<Delimiter>
        block
        label={t('exchange.delimiter')}
        value={delimiter}
        options={exportDelimiters.map(({ delimiter: value, name: key }) => ({ value, label: t(`exchange.${key}`) }))}
        onChange={setDelimiter}
      />
      <p className={styles['hint']}>{t(delimiter === ';' ? 'exchange.withCommas' : 'exchange.withPoints')}</p>
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}
