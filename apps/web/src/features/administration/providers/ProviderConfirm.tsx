import type { SignInProvider } from '@trackyard/contract';
import { useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Confirm, useToasts } from '../../../ui/index.ts';

export type Question = 'require' | 'turnOff' | 'remove';
interface Props {
  tenantId: string;
  question: Question;
  provider: SignInProvider;
  onDone(): void;
  onClose(): void;
}
/** Asks before people can sign in in fewer ways. */
export function ProviderConfirm({ tenantId, question, provider: { id: providerId, name }, onDone, onClose }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const show = useToasts();
  const work = {
    require: () => run('signInProviders.setState', { tenantId, providerId, state: 'ON', required: true }),
    turnOff: () => run('signInProviders.setState', { tenantId, providerId, state: 'TESTED' }),
    remove: () => run('signInProviders.remove', { tenantId, providerId }),
  };
  return (
    <Confirm
      opened
      danger={question !== 'require'}
      onClose={onClose}
      title={t(`tenantProviders.${question}Title`, { name })}
      text={t(`tenantProviders.${question}Text`)}
      action={t(`tenantProviders.${question}`)}
      keep={t('ui.cancel')}
      work={work[question]}
      log="Failed to change a provider"
      onDone={() => {
        if (question === 'remove') show({ title: t('tenantProviders.removed', { name }), tone: 'success' });
        onDone();
      }}
    />
  );
}
