import { useTexts } from '../../../texts/index.ts';
import { Tag } from '../../../ui/index.ts';
import { byFate, type CheckedLine, fresh } from './checked-lines.ts';
import styles from './invitations.module.css';

const shownAtMost = 200;
const tones = { new: 'brand', invalid: 'amber', elsewhere: 'amber', deactivated: 'amber' } as const;

/** Each line and what will happen with it, those first that need a look. */
export function Preview({ lines, more, sendsMail }: { lines: readonly CheckedLine[]; more: number; sendsMail: boolean }) {
  const t = useTexts();
  const sorted = byFate(lines);
  const left = lines.length - shownAtMost;
  return (
    <>
      <p role="status">
        {t(sendsMail ? 'tenantInvitations.willSend' : 'tenantInvitations.willLink', { count: fresh(lines).length })}
        {more > 0 && ` ${t('tenantInvitations.tooMany', { count: more })}`}
      </p>
      <ul className={styles['preview']} aria-label={t('tenantInvitations.previewOf')}>
        {sorted.slice(0, shownAtMost).map((it) => (
          <li key={`${it.number}:${it.text}`}>
            <span className={styles['number']} title={t('tenantInvitations.line', { number: it.number })}>
              {it.number}
            </span>
            <bdi className={styles['email']}>{it.email ?? it.text}</bdi>
            {it.outside && it.fate === 'new' && <Tag tone="outlined">{t('tenantInvitations.outside')}</Tag>}
            <Tag tone={tones[it.fate as keyof typeof tones] ?? 'neutral'}>{t(`tenantInvitations.fate_${it.fate}`)}</Tag>
          </li>
        ))}
      </ul>
      {left > 0 && <p>{t('ui.andMore', { count: left })}</p>}
    </>
  );
}
