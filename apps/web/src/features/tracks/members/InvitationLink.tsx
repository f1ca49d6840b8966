import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, TextField, useAttempt, useCopy } from '../../../ui/index.ts';
import styles from './InviteDialog.module.css';

interface Props {
  trackId: string;
  userId: string;
  email: string;
}

/** Copies a link by which an invited person comes in; where the browser does not copy, it shows it. */
export function InvitationLink({ trackId, userId, email }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const copy = useCopy();
  const [shown, setShown] = useState<string | null>(null);
  const make = async () => {
    const { address } = await run('members.makeInvitationLink', { trackId, userId });
    if (!(await copy(address, t('identity.linkCopied')))) setShown(address);
  };
  if (shown) return <TextField className={styles['address']} aria-label={t('tracks.linkOf', { email })} value={shown} readOnly />;
  return (
    <Button
      size="sm"
      icon={<IconLink size={16} aria-hidden="true" />}
      aria-label={t('identity.copyLinkOf', { email })}
      onClick={() => attempt(make(), 'Error making an invitation link')}
    >
      {t('identity.copyLink')}
    </Button>
  );
}
