/** Below these are the operations; what they answer is never a page. The second is the spec's own, of one call (§7). */
const folders = ['/api/', '/be/api/'];
export const isApiAddress = (address: string): boolean => folders.some((it) => address.startsWith(it));
