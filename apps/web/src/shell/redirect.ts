import { readAddress } from '@trackyard/rules';

/** Where to go after the sign-in: a page of ours, whatever the address asks for (no open redirect). Answers a path. */
export function safeRedirect(asked: string | undefined, origin: string): string {
  const url = asked && asked !== 'null' ? readAddress(asked, origin) : null;
  if (!url) return '/';
  const path = url.pathname + url.search + url.hash;
  const ours = url.origin === origin && !path.startsWith('//') && !/^\/(login|logout)(\/|\?|$)/.test(path);
  return ours ? path : '/';
}
