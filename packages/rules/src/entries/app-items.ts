import type { AppItemType } from '@trackyard/contract';
import { readAddress } from '../routing/index.ts';

const hosts: readonly (readonly [AppItemType, RegExp])[] = [
  ['googledrive', /^(drive|docs)\.google\.com$/],
  ['onedrive', /^(onedrive\.live\.com|1drv\.ms|[a-z\d-]+-my\.sharepoint\.com)$/],
  ['onedrivegcc', /^[a-z\d-]+-my\.sharepoint\.us$/],
  ['dropbox', /^(www\.)?dropbox\.com$/],
  ['box', /^([a-z\d-]+\.)*box\.com$/],
];

/** Where the item at an address is from, by its host; null where it is a page like any other. */
export function appItemTypeOf(address: string): AppItemType | null {
  const url = readAddress(address);
  if (!url) return null;
  const { protocol, hostname, port, username } = url;
  if (protocol !== 'https:' || port !== '' || username !== '') return null;
  return hosts.find(([, host]) => host.test(hostname))?.[0] ?? null;
}
