/** The host of an address, as people say it: without 'www.'. An address without one, or that can't be parsed, shows whole. */
export function hostOf(address: string): string {
  try {
    return new URL(address).host.replace(/^www\./, '') || address;
  } catch {
    return address;
  }
}
