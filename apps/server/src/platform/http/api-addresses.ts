/** The folders of the operations, whose answers are never pages. The second folder is the spec's own, of one call (§7); the third that of another product, whose clients call us. */
const folders = ['/api/', '/be/api/', '/rest/'];
export const isApiAddress = (address: string): boolean => folders.some((it) => address.startsWith(it));
