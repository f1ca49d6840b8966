import type { Ref } from 'react';

interface Props {
  ref: Ref<HTMLInputElement>;
  /** For those who find it without the button that opens it. */
  label?: string;
  multiple?: boolean;
  /** Types or endings of files, as browsers take them. */
  accept?: string;
  /** Whole folders are chosen. */
  folder?: boolean;
  /** None where the choice was taken back. */
  onFiles(files: File[]): void;
}
/** The hidden field by which the browser asks for files: a button calls `click()` on it. */
export const FileInput = ({ ref, label, multiple = false, accept, folder = false, onFiles }: Props) => (
  <input
    ref={ref}
    type="file"
    hidden
    aria-label={label}
    multiple={multiple}
    accept={accept}
    {...(folder && { webkitdirectory: '' })}
    onChange={(event) => {
      const files = [...(event.currentTarget.files ?? [])];
      // The same files may be chosen again.
      event.currentTarget.value = '';
      onFiles(files);
    }}
  />
);
