import { IconArrowForwardUp, IconCopy, IconDots, IconLink, IconRestore, IconTrash, IconX } from '@tabler/icons-react';
import { useTexts } from '../../../texts/index.ts';
import { IconButton, Menu, type MenuItem, useCopy, usePhone } from '../../../ui/index.ts';

interface Props {
  /** Where the record is found alone. */
  address?: string;
  onDuplicate?: () => void;
  onDelete?: () => void;
  /** Takes the last change back, where there is no keyboard for it. */
  onUndo?: () => void;
  /** Makes the change again that was taken back last. */
  onRedo?: () => void;
}
/** What is done to the open record: buttons beside its table, a menu in the sheet of a phone. */
export function RecordActions({ address, onDuplicate, onDelete, onUndo, onRedo }: Props) {
  const t = useTexts();
  const copy = useCopy();
  const phone = usePhone();
  const items: Extract<MenuItem, { itemType: 'action' | 'alert' }>[] = [];
  if (onUndo) items.push({ itemType: 'action', name: t('record.undo'), icon: <IconRestore />, callback: onUndo });
  if (onRedo) items.push({ itemType: 'action', name: t('record.redo'), icon: <IconArrowForwardUp />, callback: onRedo });
  if (address !== undefined)
    items.push({
      itemType: 'action',
      name: t('record.copyLink'),
      icon: <IconLink size={18} />,
      callback: () => void copy(address, t('record.linkCopied')),
    });
  if (onDuplicate) items.push({ itemType: 'action', name: t('record.duplicate'), icon: <IconCopy size={18} />, callback: onDuplicate });
  if (onDelete) items.push({ itemType: 'alert', name: t('record.delete'), icon: <IconTrash size={18} />, callback: onDelete });
  if (items.length === 0) return null;
  if (phone)
    return (
      <Menu
        label={t('record.actions')}
        items={items}
        trigger={
          <IconButton size="sm" label={t('record.actions')}>
            <IconDots size={20} />
          </IconButton>
        }
      />
    );
  return (
    <>
      {items.map((it) => (
        <IconButton key={it.name} size="sm" label={it.name} icon={it.icon} onClick={it.callback} />
      ))}
    </>
  );
}

/** The way back stands in the bar above it, also on a phone. */
export function CloseRecord({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  return <IconButton size="sm" label={t('record.close')} icon={<IconX size={18} />} onClick={onClose} />;
}
