import { useTenant } from '../../data/index.ts';
import { RouteLink, useOptionalParam } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import styles from './settings.module.css';
import { useSettingsAreas } from './useSettings.ts';

const always = () => true;

/** The pages of the settings, under whose they are. */
export function SettingsList() {
  const t = useTexts();
  const areas = useSettingsAreas();
  const company = useTenant();
  const accountId = useOptionalParam('accountId');
  // The pages of an account and of its people belong to the list of accounts.
  const page = useOptionalParam('page') ?? (accountId && 'accounts');
  const isOfTenant = useOptionalParam('tenantId') !== undefined;
  const open = isOfTenant ? 'tenant' : 'system';
  return (
    <nav className={styles['list']} aria-label={t('shell.settings')}>
      {areas.map(({ audience, title, pages }) => (
        <section key={audience} aria-labelledby={`settings-${audience}`}>
          <h3 id={`settings-${audience}`} className={styles['area']} title={title}>
            {title}
          </h3>
          <ul>
            {pages
              .filter(({ isListed = always }) => isListed(company))
              .map(({ name, icon, title: key, target }) => (
                <li key={name}>
                  <RouteLink
                    {...(target as { to: 'SystemSettings'; params: { page: string } })}
                    className={styles['page']}
                    aria-current={audience === open && name === page ? 'page' : undefined}
                  >
                    {icon}
                    <span>{t(key)}</span>
                  </RouteLink>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
