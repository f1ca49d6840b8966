/** The address of a page of ours with its host, to be copied or sent. */
export const fullAddress = (path: string): string => new URL(path, location.origin).href;
