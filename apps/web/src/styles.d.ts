declare module 'virtual:mantine-variables.css';
declare module 'virtual:pdf-files' {
  /** Where the files lie that pdf.js asks for by name; ends with a slash. */
  export const pdfFiles: string;
}
declare module '@fontsource-variable/hanken-grotesk';
declare module '@fontsource-variable/jetbrains-mono';
declare module '@fontsource-variable/source-serif-4';
