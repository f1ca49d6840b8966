import { IconX } from '@tabler/icons-react';
import { FileIcon } from '../../../shared/entries/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { IconButton } from '../../../ui/index.ts';

/** Files that a form has, and that go out with it. */
export function ChosenFiles({
  files,
  onFiles,
  className,
}: {
  files: readonly File[];
  onFiles(files: File[]): void;
  className?: string | undefined;
}) {
  const t = useTexts();
  if (files.length === 0) return null;
  return (
    <ul className={className} aria-label={t('assets.chosenFiles')}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`}>
          <FileIcon name={file.name} size={18} />
          <span dir="auto">{file.name}</span>
          <IconButton
            size="xs"
            label={t('assets.remove', { title: file.name })}
            icon={<IconX size={14} />}
            onClick={() => onFiles(files.filter((it) => it !== file))}
          />
        </li>
      ))}
    </ul>
  );
}
