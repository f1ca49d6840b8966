import { IconCopy } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Entry } from '../../../data/index.ts';
import { useLive } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, useCopy } from '../../../ui/index.ts';
import styles from './EntryText.module.css';

/** Characters of the beginning that is shown, and of what shows then: a file with more is opened. */
const [beginning, most] = [300, 10_000];

/** The text of a file, to see what it is about without opening it, and to copy it. Nothing of a file without text. */
export function EntryText({ entry: { trackId, id: entryId } }: { entry: Entry }) {
  const t = useTexts();
  const copy = useCopy();
  const titleId = useId();
  const found = useLive('entries.text', { trackId, entryId });
  const [isOpen, setOpen] = useState(false);
  if (!found || found.text === null) return null;
  const { text } = found;
  const shown = text.slice(0, isOpen ? most : beginning);
  return (
    <section aria-labelledby={titleId} className={styles['section']}>
      <header className={styles['head']}>
        <h3 id={titleId}>{t('entryDetails.text')}</h3>
        <Button variant="subtle" size="sm" icon={<IconCopy size={16} />} onClick={() => void copy(text, t('entryDetails.textCopied'))}>
          {t('entryDetails.copyText')}
        </Button>
      </header>
      <p className={styles['text']} dir="auto" data-content="">
        {shown}
        {shown.length < text.length && ' …'}
      </p>
      {text.length > beginning && (
        <Button variant="subtle" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'ui.showLess' : 'ui.showMore')}
        </Button>
      )}
    </section>
  );
}
