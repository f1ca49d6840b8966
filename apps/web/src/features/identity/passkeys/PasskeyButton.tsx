import { IconFingerprint } from '@tabler/icons-react';
import { askServer, useWorker } from '../../../data/index.ts';
import { useQuery } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote } from '../../../ui/index.ts';
import { useSubmit } from '../useSubmit.ts';
import { usePasskey as askForPasskey } from './device.ts';

/** Signs in by a passkey, without the password above it. */
export function PasskeyButton({ keepSignedIn }: { keepSignedIn: boolean }) {
  const t = useTexts();
  const { act } = useWorker();
  const arid = useQuery('arid');
  const { busy, problem, code, submit } = useSubmit();
  const signIn = () =>
    submit(async () => {
      const answer = await askForPasskey(await askServer('identity.startPasskeySignIn', {}), t);
      const token = await askServer('identity.finishPasskeySignIn', { answer, keepSignedIn, arid: arid ?? null });
      await act('session.signedIn', { token });
    });
  return (
    <>
      <Button size="xl" block loading={busy} onClick={signIn}>
        <IconFingerprint size={20} aria-hidden="true" />
        {t('passkeys.signIn')}
      </Button>
      {problem && <ErrorNote text={code === 'invalidCredentials' ? t('passkeys.refused') : problem} />}
    </>
  );
}
