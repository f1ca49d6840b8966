import { IconLink } from '@tabler/icons-react';
import { type PublishedWorkspace, pathOf } from '@trackyard/contract';
import { formatLongDate } from '@trackyard/rules';
import { useRef, useState } from 'react';
import { useReader, useWorker } from '../../../data/index.ts';
import { fullAddress, RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, buttonClass, Confirm, TextField, useCopy, useFocusRecovery } from '../../../ui/index.ts';
import styles from './Publishing.module.css';

interface Props {
  details: PublishedWorkspace;
  onTakenBack: () => void;
}
/** What is published now, with its page, the link to it, and the way back. */
export function PublishedDetails({ details: { trackId, title, subtitle, summary, version, ...rest }, onTakenBack }: Props) {
  const t = useTexts();
  const reader = useReader();
  const { run } = useWorker();
  const [asking, setAsking] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  // Once it is taken back there are no buttons: the focus is not to fall to the page.
  const recovery = useFocusRecovery(buttons, (button) => button as HTMLElement);
  const name = rest.publishedBy || t('ui.unknownPerson');
  return (
    <>
      <div className={styles['details']}>
        <b dir="auto">{title}</b>
        {(subtitle || summary) && <p dir="auto">{subtitle || summary}</p>}
        <small>{t('info.publishedOn', { version, date: formatLongDate(rest.published, reader), name })}</small>
      </div>
      <div ref={buttons} {...recovery} className={styles['buttons']}>
        <RouteLink to="PublishedTrack" params={{ trackId }} className={buttonClass('secondary', 'sm')}>
          {t('info.openPublished')}
        </RouteLink>
        <PublishedLink trackId={trackId} />
        <Button size="sm" variant="dangerSubtle" onClick={() => setAsking(true)}>
          {t('info.unpublish')}
        </Button>
      </div>
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('info.unpublishTitle')}
        text={t('info.unpublishText')}
        action={t('info.unpublishAction')}
        keep={t('info.unpublishKeep')}
        danger
        work={() => run('tracks.unpublish', { trackId })}
        log="Error updating track"
        onDone={onTakenBack}
      />
    </>
  );
}

/** Where the browser does not copy, it shows the link. */
function PublishedLink({ trackId }: { trackId: string }) {
  const t = useTexts();
  const copy = useCopy();
  const [shown, setShown] = useState(false);
  const address = fullAddress(pathOf('PublishedTrack', { trackId }));
  if (shown) return <TextField aria-label={t('info.publishedLink')} value={address} readOnly />;
  const start = async () => setShown(!(await copy(address, t('info.publishedLinkCopied'))));
  return (
    <Button size="sm" icon={<IconLink size={16} aria-hidden="true" />} onClick={() => void start()}>
      {t('info.copyPublishedLink')}
    </Button>
  );
}
