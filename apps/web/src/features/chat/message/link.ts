/** The server makes these from text, but a row may be older than its rule: nothing that runs script gets an address. */
export const isSafe = (address: string): boolean => /^(https?|mailto):/i.test(address);

/** A tab of its own, where that is somebody's setting. */
export const targetOf = (address: string, openLinks: boolean): { target?: '_blank' } =>
  openLinks && !address.startsWith('mailto:') ? { target: '_blank' } : {};
