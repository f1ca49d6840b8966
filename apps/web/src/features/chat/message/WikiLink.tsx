import { articleParam, namesInWikiAddress, nativeAppOf, routeOfWikiAddress } from '@trackyard/rules';
import { useLive } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import styles from './parts.module.css';

const none = {};

/** An address of this instance that may be one of its wiki. */
export const isOfWiki = (address: string): boolean => address.startsWith(`${location.origin}/wiki/`);

/** A link to an article of the own wiki opens the article: in the app for iPhone in place, elsewhere in a tab of its own. */
export function WikiLink({ address, text }: { address: string; text: string }) {
  const wiki = useLive('session.state', none)?.token?.kbWikiId ?? null;
  const names = namesInWikiAddress(address, wiki);
  if (names && nativeAppOf(navigator.userAgent))
    return (
      <RouteLink to="KnowledgeArticle" params={{ articlePath: articleParam(names) }} className={styles.link} dir="auto">
        {text}
      </RouteLink>
    );
  return (
    <a
      className={styles.link}
      href={routeOfWikiAddress(address, wiki) ?? address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      dir="auto"
    >
      {text}
    </a>
  );
}
