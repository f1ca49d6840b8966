import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { FileInput, IconButton } from '../../../ui/index.ts';

/** Chooses files for the next message. */
export function AttachButton({ onFiles }: { onFiles(files: Iterable<File>): void }) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton size="sm" label={t('files.attach')} icon={<IconPaperclip size={18} />} onClick={() => input.current?.click()} />
      <FileInput ref={input} label={t('files.attach')} multiple onFiles={onFiles} />
    </>
  );
}
