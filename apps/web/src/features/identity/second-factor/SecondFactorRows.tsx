import { formatLongDate } from '@trackyard/rules';
import { useState } from 'react';
import { useReader, useServerQuery, useWorker } from '../../../data/index.ts';
import { ProofDialog } from '../../../shared/identity/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote, useToasts } from '../../../ui/index.ts';
import { Row } from '../profile/Rows.tsx';
import { CodesDialog } from './CodesDialog.tsx';
import { SetUpDialog } from './SetUpDialog.tsx';

const none = {};
type Asked = 'setUp' | 'off' | 'codes';

/** Two-factor sign-in in the profile: turns it on and off, changes the app, and makes recovery codes. */
export function SecondFactorRows() {
  const t = useTexts();
  const { run } = useWorker();
  const show = useToasts();
  const reader = useReader();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { answer, problem, again } = useServerQuery('identity.getSecondFactor', none);
  const close = () => setAsked(null);
  if (problem) return <ErrorNote text={problem} onRetry={again} />;
  const isOn = answer?.since != null;
  const text = () => {
    if (!answer) return t('ui.loading');
    if (answer.since) return t('secondFactor.onSince', { date: formatLongDate(answer.since, reader) });
    return answer.due ? t('secondFactor.offDue', { date: formatLongDate(answer.due, reader) }) : t('secondFactor.off');
  };
  return (
    <>
      <Row label={t('secondFactor.title')} text={text()}>
        {isOn && !answer.required && <Button onClick={() => setAsked('off')}>{t('secondFactor.turnOff')}</Button>}
        {isOn && <Button onClick={() => setAsked('setUp')}>{t('secondFactor.changeApp')}</Button>}
        {answer && !isOn && <Button onClick={() => setAsked('setUp')}>{t('secondFactor.turnOn')}</Button>}
      </Row>
      {isOn && (
        <Row label={t('secondFactor.recoveryCodes')} text={t('secondFactor.codesLeft', { count: answer.recoveryCodesLeft })}>
          <Button onClick={() => setAsked('codes')}>{t('secondFactor.newCodes')}</Button>
        </Row>
      )}
      {asked === 'setUp' && <SetUpDialog isOn={isOn} onChanged={again} onClose={close} />}
      {asked === 'off' && (
        <ProofDialog
          title={t('secondFactor.turnOffTitle')}
          text={t('secondFactor.turnOffText')}
          action={t('secondFactor.turnOff')}
          danger
          log="Failed to turn off a second factor"
          work={async (proof) => {
            await run('identity.turnOffSecondFactor', proof);
            show({ title: t('secondFactor.turnedOff'), tone: 'success' });
            again();
            close();
          }}
          onClose={close}
        />
      )}
      {asked === 'codes' && (
        <ProofDialog
          title={t('secondFactor.newCodesTitle')}
          text={t('secondFactor.newCodesText')}
          action={t('secondFactor.newCodes')}
          log="Failed to make recovery codes"
          work={async (proof) => {
            const { recoveryCodes } = await run('identity.newRecoveryCodes', proof);
            again();
            close();
            setCodes(recoveryCodes);
          }}
          onClose={close}
        />
      )}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}
