import { useTenant } from '../data/index.ts';
import { RouteLink } from '../links/index.ts';
import { CompanyLogo } from '../shared/tenants/index.ts';
import { useTexts } from '../texts/index.ts';
import { type MenuItem, useActions, usePhone, useTablet } from '../ui/index.ts';
import styles from './Header.module.css';
import { Back, useBack } from './header/Back.tsx';
import { MenuToggle, type SideMenu } from './header/MenuToggle.tsx';
import { Search } from './header/Search.tsx';
import { AppearOfflineToggle, HelpButton, PrivacyToggle } from './header/Toggles.tsx';
import { useBarItems } from './header/useBarItems.tsx';
import { useHelp } from './help/useHelp.tsx';
import { JobsButton } from './jobs/JobsButton.tsx';
import { NotificationsButton } from './notifications/NotificationsButton.tsx';
import type { News } from './notifications/useNotifications.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { usePrivacy } from './privacy/usePrivacy.ts';
import { useIsList } from './useIsList.ts';

interface Props {
  /** What the page is called; '' where others may not read it. */
  name: string;
  /** Where the side menu slides over the page. */
  menu: SideMenu | null;
  news: News;
  onFind: () => void;
}

const noItems: MenuItem[] = [];

/** The bar at the head. On phones what is used less stands in the profile's menu. */
export function Header({ name, menu, news, onFind }: Props) {
  const t = useTexts();
  const phone = usePhone();
  const { isPrivate, toggle } = usePrivacy();
  const { openHelp, help } = useHelp();
  const barItems = useBarItems(openHelp);
  // On phones it is the profile's menu that has them, and makes them known.
  useActions({ itemType: 'root', name: t('shell.bar'), menuItems: phone ? noItems : barItems });
  const search = <Search small={phone} disabled={isPrivate} onFind={onFind} />;
  const bell = <NotificationsButton news={news} disabled={isPrivate} />;
  const jobs = <JobsButton disabled={isPrivate} />;
  if (phone)
    return (
      <header className={styles['header']}>
        <PhoneStart name={name} menu={menu} />
        <div className={styles['actions']}>
          {search}
          {jobs}
          {bell}
          <ProfileMenu barItems={barItems} />
        </div>
        {help}
      </header>
    );
  return (
    <header className={styles['header']}>
      <Start menu={menu} />
      {search}
      <div className={styles['actions']}>
        <PrivacyToggle on={isPrivate} onToggle={toggle} />
        {jobs}
        {bell}
        <AppearOfflineToggle />
        <HelpButton onHelp={openHelp} />
        <ProfileMenu />
      </div>
      {help}
    </header>
  );
}

function Start({ menu }: Pick<Props, 'menu'>) {
  const t = useTexts();
  const tablet = useTablet();
  const company = useTenant();
  const tenant = company?.name ?? t('shell.product');
  return (
    <div className={styles['start']}>
      {tablet && menu && <MenuToggle menu={menu} phone={false} />}
      <RouteLink to="Home" className={styles['home']} aria-label={t('shell.goHome', { tenant })}>
        <CompanyLogo company={company} />
        <span>{tenant}</span>
      </RouteLink>
    </div>
  );
}

/** The way up, or the side menu on pages that stand at the top; then what the page is called: a list has its own heading below. */
function PhoneStart({ name, menu }: Pick<Props, 'name' | 'menu'>) {
  const t = useTexts();
  const back = useBack();
  const company = useTenant();
  const isList = useIsList();
  return (
    <div className={styles['start']}>
      {back && <Back onSelect={back} />}
      {!back && menu && <MenuToggle menu={menu} phone />}
      {!back && !menu && <CompanyLogo company={company} size={24} />}
      <b className={styles['name']}>{(isList ? company?.name : name) || t('shell.product')}</b>
    </div>
  );
}
