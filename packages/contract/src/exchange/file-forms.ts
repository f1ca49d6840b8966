// In a file without schemas, so that browsers need not load them.

/** What stands between the cells of a row. */
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** The encodings of files, by their names in the Encoding Standard. */
export const fileEncodings = [
  ...(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'iso-8859-2', 'windows-1251', 'iso-8859-5', 'koi8-r'] as const),
  ...(['windows-1253', 'iso-8859-7', 'windows-1254', 'windows-1255', 'windows-1256', 'windows-1257', 'macintosh'] as const),
  ...(['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr'] as const),
] as const;
export type FileEncoding = (typeof fileEncodings)[number];

/** How an app is saved as a file: with its records or without, or its description alone (decisions, platform 9). */
export const appFileKinds = ['zip', 'json'] as const;
export type AppFileKind = (typeof appFileKinds)[number];

/** Whether the name of an import file ends as it should; upper and lower case are the same (platform spec §5). */
export const isImportFile = (name: string, ending: '.csv' | '.zip' | '.json'): boolean => name.toLowerCase().endsWith(ending);
