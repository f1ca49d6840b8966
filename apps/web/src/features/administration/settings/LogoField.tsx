import { useTenant, useWorker } from '../../../data/index.ts';
import { CompanyLogo } from '../../../shared/tenants/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { PictureButtons } from '../../../ui/index.ts';
import styles from './settings.module.css';

/** Sets, changes or removes the logo of the company. */
export function LogoField({ tenantId, disabled }: { tenantId: string; disabled: boolean }) {
  const t = useTexts();
  const { run } = useWorker();
  const company = useTenant();
  return (
    <div className={styles['logo']}>
      <CompanyLogo company={company} size={56} />
      <div className={styles['words']}>
        <b>{t('tenantGeneral.logo')}</b>
        <span>{t('tenantGeneral.logoText')}</span>
      </div>
      <PictureButtons
        isSet={Boolean(company?.logo)}
        logo
        disabled={disabled}
        texts={{
          add: t('tenantGeneral.addLogo'),
          change: t('tenantGeneral.changeLogo'),
          file: t('tenantGeneral.logo'),
          title: t('tenantGeneral.logoTitle'),
        }}
        onSave={(picture) => run('tenant.setLogo', { tenantId, picture })}
        onRemove={() => run('tenant.removeLogo', { tenantId })}
      />
    </div>
  );
}
