/** The folders of the operations, whose answers are never pages. The second folder is the spec's own, of one call (§7). */
const folders = ['/api/', '/be/api/'];
export const isApiAddress = (address: string): boolean => folders.some((it) => address.startsWith(it));
