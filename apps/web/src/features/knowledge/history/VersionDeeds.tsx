import { IconArrowBackUp, IconTag } from '@tabler/icons-react';
import { type Article, type ArticleVersion, limits } from '@trackyard/contract';
import { formatLongDate } from '@trackyard/rules';
import { useState } from 'react';
import { useIsOffline, useReader } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Confirm, NameDialog } from '../../../ui/index.ts';
import type { Library } from '../library.ts';
import styles from './History.module.css';
import { useVersionDeeds } from './useVersionDeeds.ts';

interface DeedsProps {
  library: Library;
  article: Article;
  version: ArticleVersion | null;
  isNow: boolean;
  onNamed(): void;
}
/** The actions on a version. */
export function VersionDeeds({ library, article, version, isNow, onNamed }: DeedsProps) {
  const t = useTexts();
  const reader = useReader();
  const isOffline = useIsOffline();
  const [asked, setAsked] = useState<'name' | 'restore' | null>(null);
  const deeds = useVersionDeeds(library, article, onNamed);
  const close = () => setAsked(null);
  const date = version ? formatLongDate(version.created, reader) : '';
  const named = version?.name ?? null;
  return (
    <div className={styles['deeds']}>
      {version && !isNow && (
        <Button
          variant="primary"
          size="sm"
          icon={<IconArrowBackUp size={16} aria-hidden="true" />}
          disabled={isOffline}
          onClick={() => setAsked('restore')}
        >
          {t('knowledge.restoreVersion')}
        </Button>
      )}
      <Button size="sm" icon={<IconTag size={16} aria-hidden="true" />} disabled={isOffline} onClick={() => setAsked('name')}>
        {t(named === null ? 'knowledge.nameVersion' : 'knowledge.renameVersion')}
      </Button>
      {version && named !== null && (
        <Button size="sm" variant="subtle" disabled={isOffline} onClick={() => deeds.unname(version)}>
          {t('knowledge.unnameVersion')}
        </Button>
      )}
      {asked === 'name' && (
        <NameDialog
          title={t(named === null ? 'knowledge.nameVersion' : 'knowledge.renameVersion')}
          purpose={t('knowledge.nameVersionText')}
          name={named ?? ''}
          placeholder={t('knowledge.versionNameExample')}
          maxLength={limits.versionNameLength}
          action={t('knowledge.saveName')}
          log="Error naming a version"
          work={(name) => deeds.name(version, name)}
          onClose={close}
        />
      )}
      {version && (
        <Confirm
          opened={asked === 'restore'}
          onClose={close}
          title={t('knowledge.restoreTitle', { number: version.number })}
          text={t('knowledge.restoreText', { date })}
          action={t('knowledge.restoreVersion')}
          keep={t('knowledge.leaveIt')}
          log="Error restoring a version"
          work={() => deeds.restore(version)}
        />
      )}
    </div>
  );
}
