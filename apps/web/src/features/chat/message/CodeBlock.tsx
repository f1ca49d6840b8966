import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { IconButton } from '../../../ui/index.ts';
import { takenBack } from '../conversation/useActions.ts';
import { Highlighted } from './Highlighted.tsx';
import styles from './parts.module.css';

/** Code as it was typed, with its language and a button that copies it. Never wrapped: it scrolls sideways. */
export function CodeBlock({ text, language }: { text: string; language?: string | undefined }) {
  const t = useTexts();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true), takenBack);
  return (
    <div className={styles.block}>
      <div className={styles.caption}>
        <span>{language ?? t('chat.code')}</span>
        <IconButton size="xs" label={copied ? t('chat.codeCopied') : t('chat.copyCode')} onClick={copy}>
          {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
        </IconButton>
      </div>
      {/* Focusable, so that the keyboard can scroll it. */}
      <pre className={styles.pre} tabIndex={0}>
        {language ? <Highlighted text={text} language={language} /> : text}
      </pre>
    </div>
  );
}
