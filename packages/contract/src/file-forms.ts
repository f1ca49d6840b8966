// In a file without schemas, so that browsers need not load them.

/** What stands between the cells of a row. */
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** The encodings of files, by their names in the Encoding Standard. */
export const fileEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type FileEncoding = (typeof fileEncodings)[number];

/** How an app is saved as a file: with its records or without, or its description alone (decisions, platform 9). */
export const appFileKinds = ['zip', 'json'] as const;
export type AppFileKind = (typeof appFileKinds)[number];

/** Whether the name of an import file ends as it should; upper and lower case are the same (platform spec §5). */
export const isImportFile = (name: string, ending: '.csv' | '.zip' | '.json'): boolean => name.toLowerCase().endsWith(ending);
