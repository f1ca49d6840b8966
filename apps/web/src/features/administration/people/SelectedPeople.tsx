import type { TenantUser } from '@trackyard/contract';
import { useState } from 'react';
import { errorText, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote, Progress, useToasts } from '../../../ui/index.ts';
import styles from './people.module.css';

interface Props {
  tenantId: string;
  people: readonly TenantUser[];
  onClear(): void;
  onChanged(): void;
}
/** What can be done with all who are selected. */
export function SelectedPeople({ tenantId, people, onClear, onChanged }: Props) {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={styles['selected']} aria-label={t('tenantPeople.selection')}>
      <b>{t('tenantPeople.selected', { count: people.length })}</b>
      <Button size="sm" variant="dangerSubtle" onClick={() => setAsking(true)}>
        {t('tenantPeople.deactivate')}
      </Button>
      <Button size="sm" variant="subtle" onClick={onClear}>
        {t('tenantPeople.clear')}
      </Button>
      {isAsking && (
        <DeactivateAll tenantId={tenantId} people={people} onClose={() => setAsking(false)} onDone={onClear} onChanged={onChanged} />
      )}
    </section>
  );
}

interface DialogProps extends Pick<Props, 'tenantId' | 'people' | 'onChanged'> {
  onClose(): void;
  onDone(): void;
}
interface State {
  done: number;
  failures: string[];
}
/** Says what will happen, then closes the accounts one after the other. Why one stays open is listed. */
function DeactivateAll({ tenantId, people, onClose, onDone, onChanged }: DialogProps) {
  const t = useTexts();
  const { run } = useWorker();
  const show = useToasts();
  // Who is closed leaves the selection.
  const [chosen] = useState(people);
  const [state, setState] = useState<State | null>(null);
  const isBusy = state !== null && state.done < chosen.length;
  const work = async () => {
    const failures: string[] = [];
    for (const [at, { id, displayName }] of chosen.entries()) {
      setState({ done: at, failures });
      try {
        await run('tenantUsers.deactivate', { tenantId, userId: id });
      } catch (error) {
        console.error('Failed to deactivate a person', error);
        failures.push(t('tenantPeople.failed', { name: displayName, problem: errorText(error) }));
      }
    }
    setState({ done: chosen.length, failures });
    onChanged();
    if (failures.length > 0) return;
    show({ title: t('tenantPeople.deactivatedCount', { count: chosen.length }), tone: 'success' });
    onClose();
    onDone();
  };
  return (
    <Dialog
      opened
      small
      onClose={onClose}
      dismissable={!isBusy}
      title={t('tenantPeople.deactivateTitle', { count: chosen.length })}
      purpose={t('tenantPeople.deactivateAllText')}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy} data-autofocus>
            {t(state && !isBusy ? 'ui.close' : 'ui.cancel')}
          </Button>
          {(!state || isBusy) && (
            <Button variant="danger" loading={isBusy} onClick={() => void work()}>
              {t('tenantPeople.deactivateCount', { count: chosen.length })}
            </Button>
          )}
        </>
      }
    >
      <p className={styles['names']}>{namesOf(t, chosen)}</p>
      {isBusy && <Progress label={t('tenantPeople.deactivating')} share={state.done / chosen.length} />}
      {state?.failures.map((it) => (
        <ErrorNote key={it} text={it} />
      ))}
    </Dialog>
  );
}

const namedAtMost = 10;
const namesOf = (t: ReturnType<typeof useTexts>, people: readonly TenantUser[]): string => {
  const names = people.slice(0, namedAtMost).map((it) => it.displayName);
  const left = people.length - names.length;
  return [...names, ...(left > 0 ? [t('ui.andMore', { count: left })] : [])].join(', ');
};
