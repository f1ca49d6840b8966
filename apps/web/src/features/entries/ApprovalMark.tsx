import { IconCircleCheck, IconCircleX, IconClockQuestion, IconRefreshAlert } from '@tabler/icons-react';
import type { ApprovalState } from '@trackyard/rules';
import { useTexts } from '../../texts/index.ts';
import styles from './ApprovalMark.module.css';

const icons = { pending: IconClockQuestion, approved: IconCircleCheck, rejected: IconCircleX, outdated: IconRefreshAlert };

/** Where an approval stands: an icon, with its words beside it or in its name. */
export function ApprovalMark({ state, withText = false }: { state: ApprovalState; withText?: boolean }) {
  const t = useTexts();
  const Icon = icons[state];
  const text = t(`approvals.${state}`);
  return (
    <span className={styles['mark']} data-state={state} data-text={withText || undefined} title={withText ? undefined : text}>
      <Icon size={16} {...(withText ? { 'aria-hidden': true } : { role: 'img', 'aria-label': text })} />
      {withText && text}
    </span>
  );
}
