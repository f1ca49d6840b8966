import { IconDownload } from '@tabler/icons-react';
import { useReader } from '../../../data/index.ts';
import { FileIcon } from '../../../shared/entries/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { saveFile, sizeText, VisuallyHidden } from '../../../ui/index.ts';
import styles from './mail.module.css';
import type { Mail } from './read-mail.ts';

/** The attachments of a mail. They are saved only, whatever type they claim: nothing of them is opened here. */
export function Attachments({ attachments }: Pick<Mail, 'attachments'>) {
  const t = useTexts();
  const { locale } = useReader();
  return (
    <ul className={styles['attachments']} aria-label={t('viewer.attachments')}>
      {attachments.map((it, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and they never change
        <li key={at}>
          <button type="button" className={styles['attachment']} onClick={() => saveFile(it.name, it.bytes)}>
            <VisuallyHidden>{t('ui.download')} </VisuallyHidden>
            <FileIcon name={it.name} size={20} />
            <span dir="auto">{it.name}</span>
            <small>{sizeText(it.bytes.length, locale)}</small>
            <IconDownload size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
