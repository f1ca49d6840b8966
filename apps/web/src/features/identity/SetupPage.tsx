import { isEmailAddress, sortLanguages } from '@trackyard/contract';
import { passwordProblem, sortLanguageOf } from '@trackyard/rules';
import { useState } from 'react';
import { askServer, useReader, useTabForm, useWorker } from '../../data/index.ts';
import { useGo, useParam } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, ErrorNote, languageChoices, SelectField, TextField } from '../../ui/index.ts';
import { BehindLink } from './BehindLink.tsx';
import { LinkGone } from './LinkGone.tsx';
import { NewPassword } from './NewPassword.tsx';
import { SignLayout } from './SignLayout.tsx';
import { useSubmit } from './useSubmit.ts';

const nothing = { tenantName: '', language: sortLanguageOf(navigator.languages), displayName: '', email: '' };

/** The first visit to an empty Trackyard, by the link that the server printed. */
export function SetupPage() {
  const token = useParam('token');
  return (
    <BehindLink query="identity.checkLink" input={{ kind: 'setUp', token }}>
      {() => <Setup token={token} />}
    </BehindLink>
  );
}

function Setup({ token }: { token: string }) {
  const t = useTexts();
  const { act } = useWorker();
  const go = useGo();
  const { timeZone } = useReader();
  const { fields, change, clear } = useTabForm('set-up', nothing);
  const { tenantName, language, displayName, email } = fields;
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, problem, code, submit } = useSubmit();
  const person = { email, displayName };
  const emailMissing = !isEmailAddress(email.trim());
  const setUp = () => {
    setTried(true);
    if (!tenantName.trim() || !displayName.trim() || emailMissing || passwordProblem(password, person)) return;
    submit(async () => {
      const signedIn = await askServer('identity.setUp', {
        token,
        tenantName,
        timeZone,
        language,
        displayName,
        email: email.trim(),
        password,
      });
      await act('session.signedIn', { token: signedIn });
      clear();
      const { tenantId } = signedIn;
      if (tenantId === null) await go({ to: 'Home' });
      else await go({ to: 'TenantSettings', params: { tenantId, page: 'start' } });
    });
  };
  if (code === 'linkExpired') return <LinkGone />;
  return (
    <SignLayout title={t('identity.setupTitle')} text={t('identity.setupText')} onSubmit={setUp}>
      <TextField
        big
        label={t('identity.tenantName')}
        value={tenantName}
        autoComplete="organization"
        onChange={(event) => change({ tenantName: event.currentTarget.value })}
        error={tried && !tenantName.trim() && t('identity.tenantMissing')}
        autoFocus
      />
      <SelectField
        big
        label={t('identity.sortLanguage')}
        description={t('identity.sortLanguageText')}
        value={language}
        onChange={(event) => change({ language: sortLanguages.find((it) => it === event.currentTarget.value) ?? language })}
        data={languageChoices}
      />
      <TextField
        big
        label={t('identity.yourName')}
        value={displayName}
        autoComplete="name"
        onChange={(event) => change({ displayName: event.currentTarget.value })}
        error={tried && !displayName.trim() && t('identity.nameMissing')}
      />
      <TextField
        big
        label={t('identity.email')}
        type="email"
        value={email}
        autoComplete="username"
        onChange={(event) => change({ email: event.currentTarget.value })}
        error={tried && emailMissing && t('identity.emailMissing')}
      />
      <NewPassword value={password} onChange={setPassword} person={person} tried={tried} />
      {problem && <ErrorNote text={problem} />}
      <Button type="submit" variant="primary" size="xl" block loading={busy}>
        {t('identity.setupAction')}
      </Button>
    </SignLayout>
  );
}
