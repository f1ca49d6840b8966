import { IconAlertCircle, IconBan, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { ShownJob } from '@trackyard/contract';
import type { MouseEvent } from 'react';
import { useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, buttonClass, IconButton, Progress, Spinner, useAttempt } from '../../ui/index.ts';
import styles from './JobList.module.css';
import { isOpen, shareDone } from './jobs.ts';

interface Props {
  job: ShownJob;
  onChosen: () => void;
}
/** One job: how far it is, or how it ended, and what can be done about it. */
export function JobRow({ job, onChosen }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const { id: jobId, title } = job;
  const open = isOpen(job);
  const end = () =>
    open
      ? attempt(run('jobs.cancel', { jobId }), 'Error cancelling a job')
      : attempt(run('jobs.dismiss', { jobId }), 'Error dismissing a job');
  const retry = () => attempt(run('jobs.retry', { jobId }), 'Error retrying a job');
  const canRetry = job.retries && (job.state === 'FAILED' || job.state === 'CANCELLED');
  return (
    <li className={styles['job']} data-state={job.state}>
      <span className={styles['icon']}>
        <StateIcon state={job.state} />
      </span>
      <div className={styles['words']}>
        <b>{title}</b>
        <p>{useStateText(job)}</p>
        {open && <Bar job={job} />}
        {job.report?.map((it) => (
          <p key={it.label} className={styles['fact']}>
            <span>{it.label}</span>
            <span>{it.value}</span>
          </p>
        ))}
        {(canRetry || job.result || job.download) && (
          <div className={styles['deeds']}>
            {canRetry && (
              <Button size="sm" onClick={retry}>
                {t('jobs.retry')}
              </Button>
            )}
            {job.result && <Result path={job.result} onChosen={onChosen} />}
            {job.download && (
              <a href={job.download} download className={buttonClass('secondary', 'sm')}>
                {t('jobs.download')}
              </a>
            )}
          </div>
        )}
      </div>
      <IconButton size="sm" label={t(open ? 'jobs.cancel' : 'jobs.dismiss', { title })} icon={<IconX size={16} />} onClick={end} />
    </li>
  );
}

function StateIcon({ state }: Pick<ShownJob, 'state'>) {
  if (state === 'DONE') return <IconCircleCheck size={18} aria-hidden="true" />;
  if (state === 'FAILED') return <IconAlertCircle size={18} aria-hidden="true" />;
  if (state === 'CANCELLED') return <IconBan size={18} aria-hidden="true" />;
  return <Spinner />;
}

function useStateText({ state, message, done, total }: ShownJob): string {
  const t = useTexts();
  if (state === 'QUEUED') return t('jobs.queued');
  if (state === 'DONE') return message ?? t('jobs.done');
  if (state === 'FAILED') return message ? `${t('jobs.failed')}: ${message}` : t('jobs.failed');
  if (state === 'CANCELLED') return t('jobs.cancelled');
  const counted = total === null ? null : t('jobs.counted', { done, total });
  return [message ?? t('jobs.working'), counted].filter(Boolean).join(' · ');
}

function Bar({ job }: { job: ShownJob }) {
  const t = useTexts();
  const share = shareDone(job);
  return <Progress className={styles['bar']} label={t('jobs.progressOf', { title: job.title })} share={share} />;
}

/** A result stands at any address of ours. */
function Result({ path, onChosen }: { path: string; onChosen: () => void }) {
  const t = useTexts();
  const { history } = useRouter();
  const go = (event: MouseEvent) => {
    onChosen();
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    history.push(path);
  };
  return (
    <a href={path} className={buttonClass('secondary', 'sm')} onClick={go}>
      {t('jobs.open')}
    </a>
  );
}
