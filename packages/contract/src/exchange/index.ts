export * from './file-forms.ts';
export * from './import.ts';
