import { IconLink, IconMail, IconTrash } from '@tabler/icons-react';
import type { TenantInvitation } from '@trackyard/contract';
import { formatDate } from '@trackyard/rules';
import { useState } from 'react';
import { useIsOffline, useNow, useReader, useSendsMail, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Confirm, IconButton, Tag, useAttempt, useCopy, useToasts } from '../../../ui/index.ts';
import styles from './invitations.module.css';

interface Props {
  tenantId: string;
  invitation: TenantInvitation;
  onChanged(): void;
}
export function InvitationRow({ tenantId, invitation, onChanged }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const reader = useReader();
  const now = useNow();
  const isOffline = useIsOffline();
  const sendsMail = useSendsMail();
  const attempt = useAttempt();
  const show = useToasts();
  const copy = useCopy();
  const [isRevoking, setRevoking] = useState(false);
  const { userId, email, created, invitedBy, expires } = invitation;
  const day = (date: string) => formatDate(date, { now, ...reader });
  const resend = async () => {
    const { outcomes } = await run('tenant.inviteUsers', { tenantId, emails: [email] });
    const isMailed = outcomes[0]?.outcome === 'mailed';
    show({
      title: t(isMailed ? 'tenantInvitations.sentAgain' : 'tenantInvitations.notSent', { email }),
      tone: isMailed ? 'success' : 'danger',
    });
    onChanged();
  };
  const copyLink = async () => {
    const { url } = await run('tenant.makeInvitationLink', { tenantId, userId });
    await copy(url, t('tenantInvitations.copied'));
    onChanged();
  };
  return (
    <li className={styles['row']}>
      <span className={styles['words']}>
        <bdi className={styles['email']}>{email}</bdi>
        <small>
          {invitedBy
            ? t('tenantInvitations.by', { name: invitedBy, date: day(created) })
            : t('tenantInvitations.on', { date: day(created) })}
        </small>
      </span>
      {expires === null ? (
        <Tag tone="amber">{t('tenantInvitations.expired')}</Tag>
      ) : (
        <small className={styles['until']}>{t('tenantInvitations.until', { date: day(expires) })}</small>
      )}
      {sendsMail && (
        <IconButton
          label={t('tenantInvitations.resend', { email })}
          icon={<IconMail size={16} />}
          size="sm"
          disabled={isOffline}
          onClick={() => void attempt(resend(), 'Failed to send an invitation again')}
        />
      )}
      <IconButton
        label={t('tenantInvitations.copyLink', { email })}
        icon={<IconLink size={16} />}
        size="sm"
        disabled={isOffline}
        onClick={() => void attempt(copyLink(), 'Failed to make an invitation link')}
      />
      <IconButton
        label={t('tenantInvitations.revoke', { email })}
        icon={<IconTrash size={16} />}
        size="sm"
        disabled={isOffline}
        onClick={() => setRevoking(true)}
      />
      <Confirm
        opened={isRevoking}
        onClose={() => setRevoking(false)}
        title={t('tenantInvitations.revokeTitle', { email })}
        text={t('tenantInvitations.revokeText')}
        action={t('tenantInvitations.revokeAction')}
        keep={t('ui.cancel')}
        danger
        work={() => run('tenant.revokeInvitation', { tenantId, userId })}
        log="Failed to revoke an invitation"
        onDone={onChanged}
      />
    </li>
  );
}
