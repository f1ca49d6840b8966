import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useReader } from '../../../data/index.ts';
import { FileIcon } from '../../../shared/entries/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { IconButton, sizeText, useFocusRecovery } from '../../../ui/index.ts';
import styles from './files.module.css';
import type { Attachments } from './useAttachments.ts';

/** What goes out with the next message. */
export function AttachmentList({ attachments }: { attachments: Attachments }) {
  return attachments.list.length > 0 ? <List {...attachments} /> : null;
}

function List({ list, remove }: Pick<Attachments, 'list' | 'remove'>) {
  const t = useTexts();
  const { locale } = useReader();
  const place = useRef<HTMLUListElement>(null);
  const recovery = useFocusRecovery(place, (row) => row.querySelector('button'));
  return (
    <ul ref={place} className={styles['attachments']} aria-label={t('files.attached')} {...recovery}>
      {list.map(({ id, file, preview }) => (
        <li key={id} className={styles['attachment']}>
          {preview ? <img className={styles['thumb']} src={preview} alt="" /> : <FileIcon name={file.name} size={24} />}
          <span className={styles['words']}>
            <span className={styles['name']} dir="auto">
              {file.name}
            </span>
            <span className={styles['note']}>{sizeText(file.size, locale)}</span>
          </span>
          <IconButton size="xs" label={t('files.remove', { name: file.name })} icon={<IconX size={14} />} onClick={() => remove(id)} />
        </li>
      ))}
    </ul>
  );
}
