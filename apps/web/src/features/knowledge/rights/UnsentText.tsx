import { useEffect, useState } from 'react';
import { useLive, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, TextArea, useAttempt } from '../../../ui/index.ts';
import styles from './Share.module.css';

/** Shows unsaved text from an article that its writer can no longer open, so that they can copy it. */
export function UnsentText({ articleId }: { articleId: string }) {
  const t = useTexts();
  const { act } = useWorker();
  const attempt = useAttempt();
  const { updates } = useLive('docs.waiting', { articleId }) ?? { updates: none };
  const [text, setText] = useState('');
  useEffect(() => {
    let mounted = true;
    if (updates.length === 0) setText('');
    else
      void import('../editor/index.ts').then(
        ({ textInUpdates }) => mounted && setText(textInUpdates(updates)),
        (cause: unknown) => console.error('The text that was not saved can’t be shown', cause),
      );
    return () => {
      mounted = false;
    };
  }, [updates]);
  if (text === '') return null;
  return (
    <div className={styles['unsent']} role="alert">
      <TextArea label={t('knowledge.unsentText')} value={text} readOnly autosize minRows={3} maxRows={12} />
      <Button size="sm" onClick={() => attempt(act('docs.discard', { articleId }), 'Error discarding what was refused')}>
        {t('knowledge.discard')}
      </Button>
    </div>
  );
}
const none: readonly string[] = [];
