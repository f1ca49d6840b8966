import { articleParam, namesInWikiAddress, nativeAppOf, routeOfWikiAddress } from '@trackyard/rules';
import { useState } from 'react';
import { useLive } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import styles from './parts.module.css';
import { WikiTitle } from './WikiTitle.tsx';

const none = {};

/** An address of this instance that may be one of its wiki. */
export const isOfWiki = (address: string): boolean => address.startsWith(`${location.origin}/wiki/`);

/**
 * A link to an article of the company's wiki. It opens in place in the iPhone app, and in a new tab elsewhere. A bare address is replaced by
 * the title of the article if the reader may read it.
 */
export function WikiLink({ address, text }: { address: string; text: string }) {
  const wiki = useLive('session.state', none)?.token?.kbWikiId ?? null;
  const [title, setTitle] = useState<string>();
  const names = namesInWikiAddress(address, wiki);
  const link = { className: styles.link, dir: 'auto', ...(title !== undefined && { title: address }) } as const;
  const label = title ?? text;
  return (
    <>
      {names && nativeAppOf(navigator.userAgent) ? (
        <RouteLink to="KnowledgeArticle" params={{ articlePath: articleParam(names) }} {...link}>
          {label}
        </RouteLink>
      ) : (
        <a {...link} href={routeOfWikiAddress(address, wiki) ?? address} target="_blank" rel="noopener noreferrer nofollow">
          {label}
        </a>
      )}
      {wiki !== null && names && text === address && title === undefined && (
        <WikiTitle wiki={wiki} page={new URL(address).pathname.split('/').slice(4).join('/')} onTitle={setTitle} />
      )}
    </>
  );
}
