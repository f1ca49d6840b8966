import type { OutputOf, UserToken } from '@trackyard/contract';
import { RouteLink } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, buttonClass } from '../../ui/index.ts';
import { SignLayout } from './SignLayout.tsx';

interface Props {
  invitation: OutputOf<'identity.getInvitation'>;
  as: Pick<UserToken, 'name' | 'email'>;
  onSignOut: () => void;
}

/** An invitation opened by somebody who is signed in: to accept it as they are would make a second person of them. */
export function SignedInAlready({ invitation, as, onSignOut }: Props) {
  const t = useTexts();
  const { email } = invitation;
  const who = { name: as.name.name, email: as.email.email };
  if (who.email === email)
    return (
      <SignLayout title={t('identity.isYours')} text={t('identity.isYoursText', who)}>
        <RouteLink to="Home" className={buttonClass('primary', 'xl', true)}>
          {t('identity.goHome')}
        </RouteLink>
      </SignLayout>
    );
  return (
    <SignLayout title={t('identity.invitationFor', { email })} text={t('identity.signedInAs', who)}>
      <Button variant="primary" size="xl" block onClick={onSignOut}>
        {t('identity.signOutAndJoin')}
      </Button>
      <RouteLink to="Home" className={buttonClass('secondary', 'xl', true)}>
        {t('identity.staySignedIn', who)}
      </RouteLink>
    </SignLayout>
  );
}
