import { type AccountIdentity, externalAccountId } from '@trackyard/contract';
import { formatLongDate } from '@trackyard/rules';
import type { ComponentProps } from 'react';
import { useMe, useReader, useServerQuery } from '../../../data/index.ts';
import { RouteLink, useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { ErrorNote, Page, PageHead, SkeletonRows } from '../../../ui/index.ts';
import { HolderFeatures } from '../features/HolderFeatures.tsx';
import { accountStatusText } from '../people/words.ts';
import { Facts } from './Facts.tsx';
import { IdentityActions } from './IdentityActions.tsx';
import styles from './system.module.css';
import { accountName, scopeTexts, typeText } from './words.ts';

/** The facts of one person of an account, and the actions on them. */
export function IdentityPage() {
  const t = useTexts();
  const [accountId, identityId] = [useParam('accountId'), useParam('identityId')];
  const { answer, problem, again } = useServerQuery('accounts.identity', { accountId, identityId });
  return (
    <Page start>
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!answer && !problem && <SkeletonRows label={t('ui.loading')} />}
      {answer && (
        <>
          <PageHead title={answer.identity.displayName} text={answer.identity.primaryEmail ?? undefined} />
          <IdentityFacts {...answer} accountId={accountId} />
          {answer.identity.type === 'PERSON' && accountId !== externalAccountId && (
            <HolderFeatures title={t('features.ofPerson')} holder={{ tenantId: accountId, userId: identityId }} />
          )}
          <Deeds accountId={accountId} identity={answer.identity} sessions={answer.sessions} onChanged={again} />
        </>
      )}
    </Page>
  );
}

interface FactsProps {
  accountId: string;
  accountName: string;
  identity: AccountIdentity;
  sessions: number;
}
function IdentityFacts({ accountId, accountName: name, identity, sessions }: FactsProps) {
  const t = useTexts();
  const reader = useReader();
  const account = accountName(t, { name, type: name === '' ? 'EXTERNAL' : 'COMPANY' });
  return (
    <Facts
      facts={[
        [
          t('systemAccounts.account'),
          <RouteLink key="account" to="SystemAccount" params={{ accountId }}>
            <bdi>{account}</bdi>
          </RouteLink>,
        ],
        [t('systemAccounts.firstName'), identity.firstName],
        [t('systemAccounts.lastName'), identity.lastName || '–'],
        [t('systemAccounts.type'), typeText(t, identity)],
        [t('tenantPeople.status'), accountStatusText(t, identity.status)],
        [t('tenantPeople.roles'), scopeTexts(t, identity).join(', ') || t('tenantPeople.member')],
        [t('tenantPeople.signedIn'), sessions > 0 ? t('tenantPeople.devices', { count: sessions }) : t('tenantPeople.nowhere')],
        [t('tenantPeople.sort_lastActive'), identity.lastActive ? formatLongDate(identity.lastActive, reader) : t('tenantPeople.never')],
        [t('tenantPeople.sort_joined'), formatLongDate(identity.created, reader)],
      ]}
    />
  );
}

function Deeds({ identity, ...rest }: ComponentProps<typeof IdentityActions>) {
  const t = useTexts();
  const me = useMe();
  const why = identity.id === me?.id ? 'mine' : identity.type === 'IMPORTED' ? 'imported' : identity.type === 'GUEST' ? 'guest' : null;
  if (why) return <p className={styles['quiet']}>{t(`tenantPeople.why_${why}`)}</p>;
  return <IdentityActions identity={identity} {...rest} />;
}
