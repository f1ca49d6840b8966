import { IconDots, IconLock, IconLockOpen, IconPencil, IconPlayerPauseFilled, IconPlug, IconTrash } from '@tabler/icons-react';
import type { SignInProvider } from '@trackyard/contract';
import { formatDate } from '@trackyard/rules';
import { useId, useState } from 'react';
import { askServer, goToProvider, useNow, useReader, useServerQuery, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, CopyField, ErrorNote, IconButton, Menu, type MenuItem, SkeletonRows, Tag, useAttempt } from '../../../ui/index.ts';
import { ProviderConfirm, type Question } from './ProviderConfirm.tsx';
import { ProviderDialog } from './ProviderDialog.tsx';
import styles from './providers.module.css';

interface Props {
  tenantId: string;
  disabled: boolean;
}
type Open = { dialog: 'edit'; provider?: SignInProvider } | { dialog: Question; provider: SignInProvider };

/** The OpenID providers of a company: add one, test it, turn it on, require it. */
export function ProvidersSection({ tenantId, disabled }: Props) {
  const t = useTexts();
  const id = useId();
  const [open, setOpen] = useState<Open | null>(null);
  const { answer, problem, again } = useServerQuery('signInProviders.list', { tenantId });
  const close = () => setOpen(null);
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <div>
        <h2 id={id}>{t('tenantProviders.title')}</h2>
        <p className={styles['facts']}>{t('tenantProviders.purpose')}</p>
      </div>
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!answer && !problem && <SkeletonRows label={t('ui.loading')} />}
      {answer?.providers.length === 0 && <p className={styles['facts']}>{t('tenantProviders.none')}</p>}
      {answer && answer.providers.length > 0 && (
        <ul className={styles['list']}>
          {answer.providers.map((it) => (
            <Provider
              key={it.id}
              {...{ tenantId, provider: it, disabled, onChanged: again }}
              onOpen={(dialog) => setOpen({ dialog, provider: it })}
            />
          ))}
        </ul>
      )}
      <div>
        <Button disabled={disabled} onClick={() => setOpen({ dialog: 'edit' })}>
          {t('tenantProviders.add')}
        </Button>
      </div>
      {open?.dialog === 'edit' && (
        <ProviderDialog tenantId={tenantId} {...(open.provider && { provider: open.provider })} onSaved={again} onClose={close} />
      )}
      {open && open.dialog !== 'edit' && (
        <ProviderConfirm tenantId={tenantId} question={open.dialog} provider={open.provider} onDone={again} onClose={close} />
      )}
    </section>
  );
}

interface ProviderProps {
  tenantId: string;
  provider: SignInProvider;
  disabled: boolean;
  onChanged(): void;
  onOpen(dialog: Open['dialog']): void;
}
function Provider({ tenantId, provider, disabled, onChanged, onOpen }: ProviderProps) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const reader = { now: useNow(), ...useReader() };
  const { id: providerId, name, state, required, issuer, tested, people } = provider;
  const set = async (change: { state: 'TESTED' | 'ON'; required?: boolean }) => {
    await run('signInProviders.setState', { tenantId, providerId, ...change });
    onChanged();
  };
  const test = async () => {
    const started = await askServer('signInProviders.startOwn', { providerId, purpose: 'test' });
    goToProvider(started, { purpose: 'test', keepSignedIn: true, arid: null, returnTo: location.pathname });
  };
  const attemptTest = () => attempt(test(), 'Failed to test a provider');
  const items: MenuItem[] = [
    ...(state === 'DRAFT' ? [] : [item(t('tenantProviders.test'), <IconPlug />, attemptTest)]),
    item(t('tenantProviders.edit'), <IconPencil />, () => onOpen('edit')),
    ...(state === 'ON' && !required ? [item(t('tenantProviders.require'), <IconLock />, () => onOpen('require'))] : []),
    ...(required
      ? [
          item(t('tenantProviders.requireNot'), <IconLockOpen />, () =>
            attempt(set({ state: 'ON' }), 'Failed to stop requiring a provider'),
          ),
        ]
      : []),
    ...(state === 'ON' ? [item(t('tenantProviders.turnOff'), <IconPlayerPauseFilled />, () => onOpen('turnOff'))] : []),
    { itemType: 'divider' },
    { itemType: 'alert', name: t('tenantProviders.remove'), icon: <IconTrash />, callback: () => onOpen('remove') },
  ];
  const facts = [
    issuer,
    tested ? t('tenantProviders.tested', { date: formatDate(tested, reader) }) : state === 'ON' && t('tenantProviders.testAgain'),
    people > 0 && t('tenantProviders.people', { count: people, number: people }),
  ];
  return (
    <li className={styles['provider']}>
      <div className={styles['head']}>
        <bdi className={styles['name']}>{name}</bdi>
        <Tag tone={state === 'ON' ? 'brand' : 'outlined'}>{t(`tenantProviders.state_${state}`)}</Tag>
        {required && <Tag tone="amber">{t('tenantProviders.required')}</Tag>}
        <div className={styles['actions']}>
          {state === 'DRAFT' && (
            <Button size="sm" variant="primary" disabled={disabled} onClick={attemptTest}>
              {t('tenantProviders.test')}
            </Button>
          )}
          {state === 'TESTED' && (
            <Button
              size="sm"
              variant="primary"
              disabled={disabled}
              onClick={() => attempt(set({ state: 'ON' }), 'Failed to turn a provider on')}
            >
              {t('tenantProviders.turnOn')}
            </Button>
          )}
          <Menu
            label={t('tenantProviders.actionsOf', { name })}
            items={items}
            trigger={
              <IconButton
                label={t('tenantProviders.actionsOf', { name })}
                icon={<IconDots size={16} />}
                size="sm"
                aria-disabled={disabled || undefined}
              />
            }
          />
        </div>
      </div>
      <span className={styles['facts']}>{facts.filter(Boolean).join(' · ')}</span>
      <CopyField label={t('tenantProviders.callback')} value={provider.callback} copied={t('tenantProviders.callbackCopied')} code />
    </li>
  );
}

const item = (name: string, icon: React.JSX.Element, callback: () => void): MenuItem => ({ itemType: 'action', name, icon, callback });
