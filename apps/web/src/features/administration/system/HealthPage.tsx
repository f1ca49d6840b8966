import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { SystemHealth } from '@trackyard/contract';
import { formatLongDate } from '@trackyard/rules';
import { useNow, useReader, useServerQuery } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote, Page, PageHead, SkeletonRows, sizeText } from '../../../ui/index.ts';
import { Facts } from './Facts.tsx';
import { healthProblems } from './health-problems.ts';
import styles from './system.module.css';

const none = {};

/** The state of the instance, and the problems that need an administrator. */
export function HealthPage() {
  const t = useTexts();
  const { answer, problem, again } = useServerQuery('system.health', none);
  return (
    <Page start>
      <PageHead title={t('systemHealth.title')} text={t('systemHealth.purpose')}>
        <Button onClick={again}>{t('systemHealth.again')}</Button>
      </PageHead>
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!answer && !problem && <SkeletonRows label={t('ui.loading')} />}
      {answer && (
        <>
          <Problems health={answer} />
          <Figures health={answer} />
          <LastBackup backup={answer.backup} />
        </>
      )}
    </Page>
  );
}

function Problems({ health }: { health: SystemHealth }) {
  const t = useTexts();
  const now = useNow();
  const problems = healthProblems(health, now);
  const folder = health.backup.last?.folder ?? '';
  if (problems.length === 0)
    return (
      <ul className={styles['problems']} data-fine>
        <li>
          <IconCircleCheck size={18} aria-hidden="true" />
          {t('systemHealth.fine')}
        </li>
      </ul>
    );
  return (
    <ul className={styles['problems']} aria-label={t('systemHealth.problems')}>
      {problems.map((it) => (
        <li key={it}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <span>{t(`systemHealth.problem_${it}`, { folder, why: health.backup.folderProblem ?? '' })}</span>
        </li>
      ))}
    </ul>
  );
}

function Figures({ health: { version, commit, database, disk, files, mail, jobs } }: { health: SystemHealth }) {
  const t = useTexts();
  const { locale } = useReader();
  const size = (bytes: number) => sizeText(bytes, locale);
  return (
    <Facts
      facts={[
        [t('systemHealth.version'), commit ? `${version} (${commit})` : version],
        [t('systemHealth.database'), t('systemHealth.databaseText', { version: database.version, size: size(database.bytes) })],
        [t('systemHealth.files'), t('systemHealth.filesText', { count: files.count, size: size(files.bytes) })],
        [t('systemHealth.disk'), disk.free === null ? '–' : t('systemHealth.diskText', { size: size(disk.free) })],
        [t('systemHealth.mail'), t(mail.server ? 'systemHealth.mailServer' : 'systemHealth.noMailServer')],
        [t('systemHealth.mailQueue'), t('systemHealth.queueText', { waiting: mail.waiting, failed: mail.failed })],
        [t('systemHealth.jobs'), t('systemHealth.queueText', { waiting: jobs.waiting, failed: jobs.failed })],
      ]}
    />
  );
}

function LastBackup({ backup: { daily, last, lastGood } }: Pick<SystemHealth, 'backup'>) {
  const t = useTexts();
  const reader = useReader();
  return (
    <section className={styles['part']} aria-labelledby="health-backup">
      <h2 id="health-backup">{t('systemHealth.backup')}</h2>
      <Facts
        facts={[
          [t('systemHealth.backupDaily'), t(daily ? 'systemHealth.backupOn' : 'systemHealth.backupOff')],
          [t('systemHealth.backupGood'), lastGood ? formatLongDate(lastGood.ended, reader) : t('systemHealth.backupNever')],
          ...(lastGood ? ([[t('systemHealth.backupFolder'), lastGood.folder]] as const) : []),
          ...(lastGood?.bytes != null ? ([[t('systemHealth.backupSize'), sizeText(lastGood.bytes, reader.locale)]] as const) : []),
          ...(last?.problem
            ? ([[t('systemHealth.backupProblem'), `${formatLongDate(last.ended, reader)}: ${last.problem}`]] as const)
            : []),
        ]}
      />
    </section>
  );
}
