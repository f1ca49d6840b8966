import { rootFolder } from '@trackyard/contract';
import { useTexts } from '../../texts/index.ts';
import { Button, EmptyState } from '../../ui/index.ts';
import type { FolderActions } from './folder-actions.tsx';

interface Props {
  folderId: string;
  actions: FolderActions;
  isSearch: boolean;
  isThread: boolean;
  mayReadChat: boolean;
  label: string | null;
  onAllLabels(): void;
}
export function EmptyFolder({ folderId, actions, isSearch, isThread, mayReadChat, label, onAllLabels }: Props) {
  const t = useTexts();
  if (label !== null)
    return (
      <EmptyState
        title={t('entryDetails.noneLabelled', { label })}
        action={<Button onClick={onAllLabels}>{t('entryDetails.allLabels')}</Button>}
      />
    );
  if (isSearch) return <EmptyState title={t('entries.nothingFound')} text={t('entries.nothingFoundText')} />;
  if (isThread) return <EmptyState title={t('entries.emptyThread')} text={t('entries.emptyThreadText')} />;
  const isTop = folderId === rootFolder;
  const words = isTop ? 'empty' : 'emptyFolder';
  return (
    <EmptyState
      title={t(`entries.${words}`)}
      text={
        t(actions.mayWrite ? `entries.${words}Text` : `entries.${words}ToRead`) +
        (isTop && mayReadChat ? ` ${t('entries.emptyInMessages')}` : '')
      }
      {...(actions.mayWrite && { action: <Button onClick={actions.chooseFiles}>{t('entries.uploadFiles')}</Button> })}
    />
  );
}
