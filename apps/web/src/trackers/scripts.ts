import type { UserToken } from '@trackyard/contract';
import type { Watched } from './hits.ts';

type Codes = Pick<UserToken, 'trackingCodes' | 'trackerAddresses'>;
interface Script {
  src: string;
  id: string;
  host?: string;
  /** It guides through the product. */
  isGuide?: true;
}

/** The scripts of the services that are configured; on a phone the product tour may have another id. */
export function scriptsOf({ trackingCodes, trackerAddresses }: Codes, phone: boolean): Script[] {
  const { sessionRecording, tagManager, productTour, productTourHost, productTourMobile } = trackingCodes;
  return [
    ...scriptOf(trackerAddresses.sessionRecording, sessionRecording),
    ...scriptOf(trackerAddresses.tagManager, tagManager),
    ...guides(scriptOf(trackerAddresses.productTour, (phone ? productTourMobile : null) ?? productTour, productTourHost)),
  ];
}
const scriptOf = (address: string | null, id: string | null, host: string | null = null): Script[] =>
  address && id ? [{ src: address.replaceAll('{id}', encodeURIComponent(id)), id, ...(host && { host }) }] : [];
const guides = (scripts: Script[]): Script[] => scripts.map((it) => ({ ...it, isGuide: true }));

/** Loads a script once; it finds its id, and who uses the product, on its own element. */
export function loadScript({ src, id, host }: Script, { userId, role }: Watched, loaded: () => void): void {
  if ([...document.scripts].some((it) => it.src === src)) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  script.addEventListener('load', loaded);
  Object.assign(script.dataset, { id, role, ...(userId && { userId }), ...(host && { host }) });
  document.head.append(script);
}
