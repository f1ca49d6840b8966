import { IconUserCheck } from '@tabler/icons-react';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { approvalOf, entryCapability, openApprovals } from '@trackyard/rules';
import { useState } from 'react';
import type { Entry } from '../../../data/index.ts';
import { useIsOffline, useMay, useMe } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, EmptyState } from '../../../ui/index.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { ApprovalItem } from './ApprovalItem.tsx';
import styles from './Approvals.module.css';
import { RequestDialog } from './RequestDialog.tsx';

/** Who was asked to approve a file or a link, what they answered, and my own answer. It needs a connection to change. */
export function ApprovalsTab({ track, entry }: { track: WorkspaceTrack; entry: Entry }) {
  const t = useTexts();
  const me = useMe();
  const may = useMay(track);
  const isOffline = useIsOffline();
  const [isAsking, setAsking] = useState(false);
  if (!me) return null;
  const allowed = entryCapability({ may, userId: me.id, entry });
  const open = openApprovals(entry);
  const withdrawn = entry.approvals.filter((it) => it.withdrawn !== null);
  const mine = approvalOf(entry, me.id);
  const mayChange = may('entries.respond') && !isOffline;
  const mayWithdrawAny = track.membership.role === 'COORDINATOR';
  const ask = allowed.askApproval && (
    <Button size="sm" icon={<IconUserCheck size={16} />} disabled={isOffline} onClick={() => setAsking(true)}>
      {t('approvals.ask')}
    </Button>
  );
  return (
    <>
      {isOffline && <p className={styles['note']}>{t('approvals.offline')}</p>}
      {mine && allowed.approve && <AnswerForm key={mine.id} entry={entry} approval={mine} isOffline={isOffline} />}
      {open.length === 0 ? (
        <EmptyState
          title={t('approvals.none')}
          text={t(allowed.askApproval ? 'approvals.noneText' : 'approvals.noneToRead')}
          {...(ask && { action: ask })}
        />
      ) : (
        <section className={styles['section']}>
          <div className={styles['bar']}>
            <h3 className={styles['heading']}>{t('approvals.asked')}</h3>
            {ask}
          </div>
          <ul className={styles['list']} aria-label={t('approvals.asked')}>
            {open.map((it) => (
              <ApprovalItem
                key={it.id}
                approval={it}
                entry={entry}
                mayEdit={mayChange && it.requestedById === me.id}
                mayWithdraw={mayChange && (it.requestedById === me.id || mayWithdrawAny)}
              />
            ))}
          </ul>
        </section>
      )}
      {withdrawn.length > 0 && (
        <section className={styles['section']}>
          <h3 className={styles['heading']}>{t('approvals.withdrawn')}</h3>
          <ul className={styles['list']} aria-label={t('approvals.withdrawn')}>
            {withdrawn.map((it) => (
              <ApprovalItem key={it.id} approval={it} entry={entry} mayEdit={false} mayWithdraw={false} />
            ))}
          </ul>
        </section>
      )}
      {isAsking && <RequestDialog entry={entry} onClose={() => setAsking(false)} />}
    </>
  );
}
