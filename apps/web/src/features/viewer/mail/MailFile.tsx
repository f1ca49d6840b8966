import { formatLongDate } from '@trackyard/rules';
import { useState } from 'react';
import { useReader } from '../../../data/index.ts';
import type { OpenedFile } from '../../../shared/entries/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button } from '../../../ui/index.ts';
import { Loaded } from '../Loaded.tsx';
import { SafeFrame } from '../SafeFrame.tsx';
import { Attachments } from './Attachments.tsx';
import styles from './mail.module.css';
import { type Mail, readMail } from './read-mail.ts';
import { withRemotePictures } from './remote-pictures.ts';

/** A mail: who sent it to whom, what it says, and what came with it. */
export default function MailFile(file: OpenedFile) {
  return (
    <Loaded file={file} load={readMail}>
      {(mail) => (
        <>
          <Head mail={mail} />
          {mail.page ? <Designed title={file.name} page={mail.page} /> : <Plain title={file.name} text={mail.text} />}
          {mail.attachments.length > 0 && <Attachments attachments={mail.attachments} />}
        </>
      )}
    </Loaded>
  );
}

function Head({ mail: { subject, from, to, cc, date } }: { mail: Mail }) {
  const t = useTexts();
  const reader = useReader();
  const lines = [
    [t('viewer.mailFrom'), from],
    [t('viewer.mailTo'), to],
    [t('viewer.mailCc'), cc],
    [t('viewer.mailDate'), date && formatLongDate(date, reader)],
  ].filter(([, text]) => text);
  return (
    <div className={styles['head']}>
      <h2 className={styles['subject']} dir="auto">
        {subject || t('viewer.noSubject')}
      </h2>
      <dl className={styles['lines']}>
        {lines.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Designed({ title, page }: { title: string; page: NonNullable<Mail['page']> }) {
  const t = useTexts();
  const [html, setHtml] = useState(page.html);
  const [state, setState] = useState<'hidden' | 'loading' | 'shown'>('hidden');
  const show = async () => {
    setState('loading');
    setHtml(await withRemotePictures(page));
    setState('shown');
  };
  return (
    <>
      {page.remote.length > 0 && state !== 'shown' && (
        <div className={styles['blocked']}>
          <span>{t('viewer.picturesBlocked')}</span>
          <Button size="sm" loading={state === 'loading'} onClick={() => void show()}>
            {t('viewer.showPictures')}
          </Button>
        </div>
      )}
      <SafeFrame title={title} html={html} style={pageStyle} paper />
    </>
  );
}
const pageStyle =
  'body { margin: 0; padding: 16px 24px; font-family: system-ui, sans-serif; overflow-wrap: anywhere; } img { max-width: 100%; }';

function Plain({ title, text }: { title: string; text: string }) {
  return (
    <section className={styles['plain']} aria-label={title} tabIndex={0}>
      <pre dir="auto">{text}</pre>
    </section>
  );
}
