import { limits } from '@trackyard/contract';
import { invitedLines, textOfFile } from '@trackyard/rules';
import { useRef, useState } from 'react';
import { useForm, useSaving, useSendsMail, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote, FileInput, Progress, RestoredDraftNote, TextArea, useToasts } from '../../../ui/index.ts';
import { type CheckedLine, checkedLines, fresh } from './checked-lines.ts';
import styles from './invitations.module.css';
import { Preview } from './Preview.tsx';

interface Props {
  tenantId: string;
  onClose(): void;
  onInvited(): void;
}
const nothing = { text: '' };
const mostBytes = 400_000;

/** Invites people by their addresses: pasted, or from a file. What will happen with each line is shown first. */
export function InviteDialog({ tenantId, onClose, onInvited }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const show = useToasts();
  const sendsMail = useSendsMail();
  const form = useForm(`${tenantId}:invite`, nothing);
  const file = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<{ lines: CheckedLine[]; more: number } | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [fileProblem, setFileProblem] = useState<string>();
  const { busy, problem, save } = useSaving('Failed to invite people');
  const { lines, more } = invitedLines(form.fields.text);
  const invited = fresh(checked?.lines ?? []);

  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > mostBytes) return setFileProblem(t('tenantInvitations.fileTooLarge'));
    setFileProblem(undefined);
    form.change({ text: textOfFile(new Uint8Array(await chosen.arrayBuffer())) });
  };
  const check = () =>
    save(async () => {
      const emails = lines.flatMap((it) => (it.problem === null && it.email !== null ? [it.email] : []));
      const known = new Map<string, Pick<CheckedLine, 'fate' | 'outside'>>();
      for (const [at, some] of inBatches(emails).entries()) {
        setShare((at * limits.addressesPerInvitation) / emails.length);
        const { addresses } = await run('tenant.checkInvitations', { tenantId, emails: some });
        for (const it of addresses) known.set(it.email, it);
      }
      setChecked({ lines: checkedLines(lines, known), more });
    }).finally(() => setShare(null));
  const send = () =>
    save(async () => {
      let left = 0;
      for (const [at, some] of inBatches(invited).entries()) {
        setShare((at * limits.addressesPerInvitation) / invited.length);
        const { outcomes } = await run('tenant.inviteUsers', { tenantId, emails: some });
        left += outcomes.filter((it) => it.outcome !== 'mailed').length;
        onInvited();
      }
      form.clear();
      onClose();
      show(
        !sendsMail
          ? { title: t('tenantInvitations.created', { count: invited.length }), tone: 'success' }
          : left > 0
            ? { title: t('tenantInvitations.sentSome', { count: invited.length - left, left }), tone: 'danger' }
            : { title: t('tenantInvitations.sent', { count: invited.length }), tone: 'success' },
      );
    }).finally(() => setShare(null));

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('tenantInvitations.invite')}
      purpose={t(sendsMail ? 'tenantInvitations.inviteText' : 'tenantInvitations.inviteTextWithoutMail')}
      onSubmit={() => void (checked ? invited.length > 0 && send() : lines.length > 0 && check())}
      {...(checked && { onBack: () => setChecked(null) })}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          {checked ? (
            <Button type="submit" variant="primary" loading={busy} disabled={invited.length === 0}>
              {t(sendsMail ? 'tenantInvitations.send' : 'tenantInvitations.create', { count: invited.length })}
            </Button>
          ) : (
            <Button type="submit" variant="primary" loading={busy} disabled={lines.length === 0}>
              {t('tenantInvitations.preview')}
            </Button>
          )}
        </>
      }
    >
      {!checked && (
        <>
          <RestoredDraftNote shown={form.restored} onDiscard={form.clear} />
          <TextArea
            label={t('tenantInvitations.addresses')}
            description={t('tenantInvitations.addressesHint')}
            value={form.fields.text}
            onChange={(event) => form.change({ text: event.currentTarget.value })}
            rows={8}
            data-autofocus
          />
          <div className={styles['file']}>
            <Button size="sm" onClick={() => file.current?.click()}>
              {t('tenantInvitations.fromFile')}
            </Button>
            <FileInput ref={file} accept=".csv,.txt,.tsv,text/csv,text/plain" onFiles={([chosen]) => void read(chosen)} />
            {lines.length > 0 && <small>{t('tenantInvitations.lines', { count: lines.length })}</small>}
          </div>
          {fileProblem && <ErrorNote text={fileProblem} />}
        </>
      )}
      {checked && <Preview lines={checked.lines} more={checked.more} sendsMail={sendsMail} />}
      {share !== null && <Progress label={t('ui.loading')} share={share} />}
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}

function inBatches(emails: readonly string[]): string[][] {
  const batches: string[][] = [];
  for (let at = 0; at < emails.length; at += limits.addressesPerInvitation)
    batches.push(emails.slice(at, at + limits.addressesPerInvitation));
  return batches;
}
