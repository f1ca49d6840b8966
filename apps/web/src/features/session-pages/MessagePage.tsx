import type { ErrorCode } from '@trackyard/contract';
import { RouteLink, useQuery } from '../../links/index.ts';
import { type TextKey, useTexts } from '../../texts/index.ts';
import { buttonClass, EmptyState, usePageTitle } from '../../ui/index.ts';
import styles from './pages.module.css';

type Words = readonly [title: TextKey, text: TextKey];
const failed: Words = ['session.messageFailed', 'session.messageFailedText'];
const notAllowed: Words = ['session.messageNotAllowed', 'session.messageNotAllowedText'];
const gone: Words = ['session.messageGone', 'session.messageGoneText'];
/** The address names what happened and never says it: nobody can put words into our mouth. */
const wordsOf: Partial<Record<ErrorCode, Words>> = {
  unavailable: ['session.messageBusy', 'session.messageBusyText'],
  tooManyRequests: ['session.messageTooMany', 'session.messageTooManyText'],
  forbidden: notAllowed,
  crossOrigin: notAllowed,
  notFound: gone,
  linkExpired: gone,
};

/** What the server has to say to somebody who came to one of its own addresses, by the code of the error. */
export function MessagePage() {
  const t = useTexts();
  const code = useQuery('code') ?? '';
  const [title, text] = (Object.hasOwn(wordsOf, code) && wordsOf[code as ErrorCode]) || failed;
  usePageTitle(t(title));
  return (
    <div className={styles['whole']}>
      <EmptyState
        page
        title={t(title)}
        text={t(text)}
        action={
          <RouteLink to="Home" className={buttonClass('primary')}>
            {t('session.goHome')}
          </RouteLink>
        }
      />
    </div>
  );
}
