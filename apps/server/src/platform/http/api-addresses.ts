/** The folders whose answers are never pages: the operations; one call of the spec (§7); the addresses of another product, for its clients. */
const folders = ['/api/', '/be/api/', '/rest/'];
export const isApiAddress = (address: string): boolean => folders.some((it) => address.startsWith(it));
