/** The header of what a browser saves, with its name as RFC 8187 has it: what stands between quotes there is encoded too. */
export const attachmentOf = (fileName: string): string => `attachment; filename*=UTF-8''${encoded(fileName)}`;

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`);
