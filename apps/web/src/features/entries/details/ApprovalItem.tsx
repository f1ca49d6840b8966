import { IconDots, IconPencil, IconX } from '@tabler/icons-react';
import type { ApprovalAnswer, EntryApproval } from '@trackyard/contract';
import { approvalState, dayOf, formatDay, formatLongDate, isOutdated } from '@trackyard/rules';
import { useState } from 'react';
import type { Entry } from '../../../data/index.ts';
import { useLive, useNameOf, useReader, useToday, useWorker } from '../../../data/index.ts';
import { Avatar, PersonButton } from '../../../shared/people/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Confirm, cx, IconButton, Menu, type MenuItem } from '../../../ui/index.ts';
import { ApprovalMark } from '../ApprovalMark.tsx';
import styles from './Approvals.module.css';
import { EditRequestDialog } from './EditRequestDialog.tsx';

interface Props {
  approval: EntryApproval;
  entry: Entry;
  mayEdit: boolean;
  mayWithdraw: boolean;
}
/** One person who is asked: where the request stands, and all that they answered, the newest first. */
export function ApprovalItem({ approval, entry, mayEdit, mayWithdraw }: Props) {
  const t = useTexts();
  const reader = useReader();
  const today = dayOf(useToday(), reader.timeZone);
  const nameOf = useNameOf(entry.trackId);
  const { run } = useWorker();
  const [asked, setAsked] = useState<'edit' | 'withdraw' | null>(null);
  const people = useLive('tracks.everyoneEver', { trackId: entry.trackId });
  const { id: approvalId, userId, requestedById, note, due, created, answers, withdrawn } = approval;
  const person = people?.find((it) => it.userId === userId)?.person;
  const name = nameOf(userId);
  const state = approvalState(approval, entry);
  const isLate = state === 'pending' && due !== null && due < today;
  const items: MenuItem[] = [
    ...(mayEdit
      ? [{ itemType: 'action' as const, name: t('approvals.edit'), icon: <IconPencil />, callback: () => setAsked('edit') }]
      : []),
    ...(mayWithdraw
      ? [{ itemType: 'alert' as const, name: t('approvals.withdraw'), icon: <IconX />, callback: () => setAsked('withdraw') }]
      : []),
  ];
  const label = t('approvals.actionsOf', { name });
  return (
    <li className={styles['item']}>
      <div className={styles['person']}>
        {person && userId && (
          <PersonButton second userId={userId} name={name} trackId={entry.trackId}>
            <Avatar person={{ id: userId, ...person }} size="sm" />
          </PersonButton>
        )}
        <b className={styles['name']} dir="auto">
          <PersonButton userId={userId} name={name} trackId={entry.trackId}>
            {name}
          </PersonButton>
        </b>
        {withdrawn === null && <ApprovalMark state={state} withText />}
        {items.length > 0 && (
          <Menu
            label={label}
            items={items}
            trigger={<IconButton size="sm" label={label} tooltip={false} icon={<IconDots size={16} />} />}
          />
        )}
      </div>
      <p className={styles['small']}>
        {t('approvals.askedBy', { name: nameOf(requestedById), date: formatLongDate(created, reader) })}
        {due !== null && (
          <span className={cx(isLate && styles['late'])}>
            {' · '}
            {t(isLate ? 'approvals.wasDue' : 'approvals.dueOn', { date: formatDay(due, { locale: reader.locale, today }) })}
          </span>
        )}
      </p>
      {note !== '' && (
        <p className={styles['words']} dir="auto">
          {note}
        </p>
      )}
      {answers.length > 0 && (
        <ol className={styles['answers']} aria-label={t('approvals.answersOf', { name })}>
          {answers.toReversed().map((it) => (
            <Answer key={it.date} answer={it} entry={entry} />
          ))}
        </ol>
      )}
      {asked === 'edit' && <EditRequestDialog entry={entry} approval={approval} onClose={() => setAsked(null)} />}
      <Confirm
        opened={asked === 'withdraw'}
        onClose={() => setAsked(null)}
        title={t('approvals.withdrawTitle', { name })}
        text={t(answers.length > 0 ? 'approvals.withdrawAnswered' : 'approvals.withdrawText')}
        action={t('approvals.withdraw')}
        keep={t('ui.cancel')}
        danger
        work={() => run('entries.deleteApproval', { trackId: entry.trackId, entryId: entry.id, approvalId })}
        log="Error withdrawing a request for approval"
      />
    </li>
  );
}

function Answer({ answer, entry }: { answer: ApprovalAnswer; entry: Entry }) {
  const t = useTexts();
  const reader = useReader();
  const { approved, version, url, date, comment } = answer;
  const said = approved ? 'approved' : 'rejected';
  const newer = version === null ? t('approvals.ofAddress', { url }) : t('approvals.newer', { number: entry.currentVersion?.number ?? 0 });
  return (
    <li className={styles['answer']}>
      <ApprovalMark state={said} />
      <span>
        {version === null ? t(`approvals.${said}`) : t(`approvals.${said}Version`, { number: version })}
        {isOutdated(answer, entry) && ` · ${newer}`}
        <small>{formatLongDate(date, reader)}</small>
        {comment !== '' && (
          <span className={styles['words']} dir="auto">
            {comment}
          </span>
        )}
      </span>
    </li>
  );
}
