import { IconDots, IconDownload, IconTrash } from '@tabler/icons-react';
import type { EntryLink } from '@trackyard/contract';
import type { OpenedFile } from '../../../shared/entries/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { IconButton, Menu, type MenuItem } from '../../../ui/index.ts';

interface Props {
  link: EntryLink;
  file: OpenedFile;
  onRemove(): void;
}
/** What the sender of a file can do with it. */
export function FileMenu({ link: { title }, file, onRemove }: Props) {
  const t = useTexts();
  const label = t('files.actionsOf', { name: title });
  const items: MenuItem[] = [
    ...(file.held ? [] : [{ itemType: 'url' as const, name: t('entries.download'), icon: <IconDownload />, url: file.download }]),
    { itemType: 'alert', name: t('files.removeAction'), icon: <IconTrash />, callback: onRemove },
  ];
  return (
    <Menu
      label={label}
      items={items}
      lastInPalette
      trigger={<IconButton size="xs" label={label} tooltip={false} icon={<IconDots size={16} />} />}
    />
  );
}
