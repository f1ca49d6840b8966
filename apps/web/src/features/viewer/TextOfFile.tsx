import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useLive } from '../../data/index.ts';
import type { OpenedFile } from '../../shared/entries/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, buttonClass } from '../../ui/index.ts';
import { NotShown } from './NotShown.tsx';
import styles from './TextOfFile.module.css';
import { Waiting } from './Waiting.tsx';

interface Props {
  file: OpenedFile;
  why: 'other' | 'tooLarge';
}
/** Characters that are drawn at a time: a browser takes long over a million at once. */
const drawn = 100_000;

/** In the place of a file that can't be drawn: the text that the server took out of it, where there is one. */
export function TextOfFile({ file, why }: Props) {
  const { trackId, entryId, versionId } = file;
  const found = useLive('entries.text', trackId && entryId ? { trackId, entryId } : null);
  const t = useTexts();
  const [to, setTo] = useState(drawn);
  if (trackId && entryId && !found?.ready) return <Waiting />;
  // The text is that of the newest version.
  if (!found || found.text === null || (versionId !== undefined && found.versionId !== versionId))
    return <NotShown file={file} why={why} />;
  return (
    <section className={styles['page']} aria-label={file.name} tabIndex={0}>
      <div className={styles['why']}>
        <p>{t(`viewer.${why}_text`)}</p>
        <a href={file.download} download={file.name} className={buttonClass('secondary', 'sm')}>
          <IconDownload size={16} aria-hidden="true" />
          {t('viewer.save')}
        </a>
      </div>
      <article className={styles['text']} dir="auto" data-content="">
        {found.text.slice(0, to)}
      </article>
      {to < found.text.length ? (
        <p className={styles['rest']}>
          <Button size="sm" onClick={() => setTo(to + drawn)}>
            {t('ui.showMore')}
          </Button>
        </p>
      ) : (
        found.isCut && <p className={styles['rest']}>{t('viewer.saveForRest')}</p>
      )}
    </section>
  );
}
