import { IconCloudCheck, IconCloudOff, IconCloudUp, IconCloudX } from '@tabler/icons-react';
import { useIsOffline, useLive } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import styles from './ArticlePage.module.css';

/** Whether the server has what was written here: said while one writes, and as long as it has not. */
export function SaveState({ articleId, isEditing }: { articleId: string; isEditing: boolean }) {
  const t = useTexts();
  const { waiting: waits, refused } = useLive('docs.waiting', { articleId }) ?? { waiting: false, refused: false };
  const isOffline = useIsOffline();
  if (!isEditing && !waits) return null;
  const [key, Icon] = stateOf(waits, refused, isOffline);
  return (
    <span className={styles['state']} role="status">
      <Icon size={16} aria-hidden="true" /> <span>{t(key)}</span>
    </span>
  );
}

function stateOf(waits: boolean, refused: boolean, isOffline: boolean) {
  if (!waits) return ['knowledge.saved', IconCloudCheck] as const;
  if (refused) return ['knowledge.notSaved', IconCloudX] as const;
  return isOffline ? (['knowledge.offline', IconCloudOff] as const) : (['knowledge.saving', IconCloudUp] as const);
}
