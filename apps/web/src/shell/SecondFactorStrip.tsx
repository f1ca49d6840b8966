import { IconShieldLock } from '@tabler/icons-react';
import { useNow, useSecondFactorDue } from '../data/index.ts';
import { useGo } from '../links/index.ts';
import { useTexts } from '../texts/index.ts';
import { Strip } from '../ui/index.ts';

const dayMs = 86_400_000;

/** Tells a person who has to set up a second factor how many days are left. */
export function SecondFactorStrip() {
  const t = useTexts();
  const go = useGo();
  const due = useSecondFactorDue();
  const now = useNow();
  if (due === null) return null;
  const days = Math.ceil((Date.parse(due) - now.getTime()) / dayMs);
  return (
    <Strip
      tone="warning"
      icon={<IconShieldLock size={16} aria-hidden="true" />}
      action={{ label: t('secondFactor.stripAction'), onSelect: () => void go({ to: 'ProfileSettings', hash: 'signIn' }) }}
    >
      {days > 0 ? t('secondFactor.strip', { count: days }) : t('secondFactor.stripNow')}
    </Strip>
  );
}
