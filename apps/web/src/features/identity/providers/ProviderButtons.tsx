import { IconBuilding } from '@tabler/icons-react';
import { isEmailAddress, type OfferedProvider, type OutputOf } from '@trackyard/contract';
import { useEffect, useState } from 'react';
import { askServer, goToProvider } from '../../../data/index.ts';
import { useQuery } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote } from '../../../ui/index.ts';
import { useSubmit } from '../useSubmit.ts';

type Offered = OutputOf<'signInProviders.offered'>;

interface Props {
  email: string;
  keepSignedIn: boolean;
}
/** The companies' own sign-ins, without the password above them. The page does not wait for them. */
export function ProviderButtons({ email, keepSignedIn }: Props) {
  const t = useTexts();
  const offered = useOffered();
  const [found, setFound] = useState<readonly OfferedProvider[]>([]);
  const [note, setNote] = useState<string | null>(null);
  const { busy, problem, submit } = useSubmit();
  const leave = useLeaving(keepSignedIn);
  if (!offered) return null;
  const search = () => {
    const domain = isEmailAddress(email.trim()) ? email.trim().split('@')[1]! : null;
    setNote(domain ? null : t('providers.enterEmail'));
    if (!domain) return;
    submit(async () => {
      const { providers } = await askServer('signInProviders.offered', { domain });
      const [only] = providers;
      if (providers.length === 1) return leave(only!);
      setFound(providers);
      setNote(providers.length === 0 ? t('providers.noneForAddress', { email: email.trim() }) : null);
    });
  };
  const shown = offered.byDomain ? found : offered.providers;
  return (
    <>
      {shown.map((it) => (
        <Button key={it.id} size="xl" block loading={busy} onClick={() => submit(() => leave(it))}>
          <IconBuilding size={20} aria-hidden="true" />
          {t('providers.continueWith', { name: it.name })}
        </Button>
      ))}
      {offered.byDomain && found.length === 0 && (
        <Button size="xl" block loading={busy} onClick={search}>
          <IconBuilding size={20} aria-hidden="true" />
          {t('providers.byCompany')}
        </Button>
      )}
      {(problem ?? note) && <ErrorNote text={(problem ?? note)!} />}
    </>
  );
}

function useLeaving(keepSignedIn: boolean) {
  const [arid, returnTo] = [useQuery('arid') ?? null, useQuery('redirect') ?? null];
  return async ({ id }: OfferedProvider): Promise<void> => {
    const started = await askServer('signInProviders.start', { providerId: id });
    goToProvider(started, { purpose: 'signIn', keepSignedIn, arid, returnTo });
  };
}

function useOffered(): Offered | null {
  const [offered, setOffered] = useState<Offered | null>(null);
  useEffect(() => {
    let mounted = true;
    askServer('signInProviders.offered', {}).then(
      (answer) => mounted && setOffered(answer),
      (error: unknown) => console.warn('Failed to learn of sign-in providers', error),
    );
    return () => {
      mounted = false;
    };
  }, []);
  return offered;
}
