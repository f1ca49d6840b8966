import { IconArrowLeft } from '@tabler/icons-react';
import { isSearch } from '@trackyard/rules';
import { type KeyboardEvent, useRef } from 'react';
import { useGuestLanding, useMe } from '../../data/index.ts';
import { RouteLink } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { buttonClass, Page, VisuallyHidden } from '../../ui/index.ts';
import { Filters } from './Filters.tsx';
import { Hints } from './Hints.tsx';
import { Results } from './Results.tsx';
import { ScopeTabs } from './ScopeTabs.tsx';
import { SearchBox } from './SearchBox.tsx';
import styles from './SearchPage.module.css';
import { useScrollBack } from './useScrollBack.ts';
import { useSearchAddress, useTypedSearch } from './useSearchAddress.ts';

/** Finds what somebody may see in all their tracks. Its address holds the whole search. */
export function SearchPage() {
  const t = useTexts();
  const guest = useMe()?.guest === true;
  const { request, change } = useSearchAddress();
  const { typed, setTyped, finish } = useTypedSearch(request, change);
  const page = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const rows = () => [...(page.current?.querySelectorAll<HTMLElement>('[data-found] li > a') ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    const isDown = event.key === 'ArrowDown' && event.target === field.current;
    const isUp = event.key === 'ArrowUp' && event.target === rows()[0];
    if (!isDown && !isUp) return;
    (isDown ? rows()[0] : field.current)?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  useScrollBack(page, JSON.stringify(request));
  const shown = { ...request, text: typed.trim() };
  return (
    <Page ref={page}>
      <h1 className={styles['heading']}>
        <VisuallyHidden>{t('search.title')}</VisuallyHidden>
      </h1>
      {guest && <BackToTrack />}
      <search className={styles['search']} onKeyDownCapture={onKeyDown}>
        <SearchBox ref={field} typed={typed} onTyped={setTyped} onFinish={finish} />
        <ScopeTabs request={request} guest={guest} />
        <Filters request={request} guest={guest} change={change} />
        {isSearch(shown) ? (
          <Results request={request} typed={shown.text} change={change} />
        ) : (
          <Hints
            request={request}
            onType={(text) => {
              setTyped(text);
              field.current?.focus();
            }}
          />
        )}
      </search>
    </Page>
  );
}

/** Guests have no header that would lead back. */
function BackToTrack() {
  const t = useTexts();
  const landing = useGuestLanding();
  if (!landing) return null;
  return (
    <p>
      <RouteLink {...landing.link} className={buttonClass('subtle', 'sm')}>
        <IconArrowLeft size={16} className={styles['mirrored']} aria-hidden="true" />
        {t('search.back')}
      </RouteLink>
    </p>
  );
}
