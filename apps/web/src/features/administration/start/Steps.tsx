import {
  IconBuildingStore,
  IconCheck,
  IconChevronDown,
  IconMail,
  IconStack2,
  IconUserPlus,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react';
import { type CompanyStart, type StartStep, startSteps } from '@trackyard/contract';
import { type ComponentType, useRef, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button, cx } from '../../../ui/index.ts';
import { GroupsStep } from './GroupsStep.tsx';
import { LogoStep } from './LogoStep.tsx';
import { MailStep } from './MailStep.tsx';
import { PeopleStep } from './PeopleStep.tsx';
import { PlaceStep } from './PlaceStep.tsx';
import styles from './start.module.css';
import { TracksStep } from './TracksStep.tsx';

export interface StepProps {
  tenantId: string;
  start: CompanyStart;
  /** Reloads the progress after a change that no live query reports. */
  onChanged(): void;
}
const steps: Readonly<Record<StartStep, { icon: ComponentType<{ size: number }>; Body: ComponentType<StepProps> }>> = {
  logo: { icon: IconBuildingStore, Body: LogoStep },
  place: { icon: IconWorld, Body: PlaceStep },
  mail: { icon: IconMail, Body: MailStep },
  people: { icon: IconUserPlus, Body: PeopleStep },
  groups: { icon: IconUsersGroup, Body: GroupsStep },
  tracks: { icon: IconStack2, Body: TracksStep },
};

/** The steps, one of them open: at first, the first one that is not done. */
export function Steps(props: StepProps) {
  const t = useTexts();
  const { done } = props.start;
  const [open, setOpen] = useState<StartStep | null>(() => startSteps.find((it) => !done[it]) ?? null);
  const heads = useRef(new Map<StartStep, HTMLButtonElement>());
  const go = (next: StartStep | undefined) => {
    setOpen(next ?? null);
    if (next) heads.current.get(next)?.focus();
  };
  return (
    <ol className={styles['steps']} aria-label={t('companyStart.title')}>
      {startSteps.map((step, at) => {
        const { icon: Icon, Body } = steps[step];
        const isOpen = step === open;
        const next = startSteps[at + 1];
        return (
          <li key={step} className={cx(styles['step'], isOpen && styles['open'])}>
            <h2>
              <button
                ref={(it) => {
                  if (it) heads.current.set(step, it);
                }}
                type="button"
                className={styles['head']}
                aria-expanded={isOpen}
                aria-controls={`start-${step}`}
                onClick={() => setOpen(isOpen ? null : step)}
              >
                <span className={cx(styles['mark'], done[step] && styles['done'])}>
                  {done[step] ? <IconCheck size={18} aria-label={t('companyStart.done')} /> : <Icon size={18} aria-hidden="true" />}
                </span>
                <span className={styles['words']}>
                  <b>{t(`companyStart.${step}`)}</b>
                  <span>{t(`companyStart.${step}Text`)}</span>
                </span>
                <IconChevronDown size={18} className={styles['chevron']} aria-hidden="true" />
              </button>
            </h2>
            {isOpen && (
              <div id={`start-${step}`} className={styles['body']}>
                <Body {...props} />
                {next && (
                  <Button variant={done[step] ? 'secondary' : 'subtle'} className={styles['next']} onClick={() => go(next)}>
                    {t(done[step] ? 'companyStart.next' : 'companyStart.skip')}
                  </Button>
                )}
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
