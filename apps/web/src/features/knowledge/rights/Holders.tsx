import { IconShield, IconX } from '@tabler/icons-react';
import { type ArticleLevel, articleLevels } from '@trackyard/contract';
import { useMemo } from 'react';
import { usePeopleNamed } from '../../../data/index.ts';
import { Avatar } from '../../../shared/people/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { IconButton, SelectField } from '../../../ui/index.ts';
import { HolderIcon, kindText, useHolders } from './HolderPicker.tsx';
import styles from './Share.module.css';
import type { Row } from './useRightsDraft.ts';

interface HoldersProps {
  authorId: string | null;
  rows: readonly Row[];
  onChange: ((rows: Row[]) => void) | undefined;
}
export function Holders({ authorId, rows, onChange }: HoldersProps) {
  const t = useTexts();
  const named = usePeopleNamed([authorId, ...rows.map((it) => (it.to.kind === 'user' ? it.to.id : null))]);
  const people = useMemo(() => [...named.values()], [named]);
  const holders = useHolders(people);
  const known = useMemo(() => new Map(holders.map((it) => [it.to.id, it])), [holders]);
  const author = named.get(authorId ?? '');
  const nameOf = (it: Row): string => known.get(it.to.id)?.name ?? (it.name || t('knowledge.unknownTrack'));
  return (
    <ul className={styles['holders']} aria-label={t('knowledge.whoMayOpen')}>
      {author && !rows.some((it) => it.to.id === authorId) && (
        <li>
          <Avatar person={author} size="sm" />
          <span className={styles['name']} dir="auto">
            {author.displayName} <small>{t('knowledge.wroteIt')}</small>
          </span>
          <span className={styles['level']}>{t('knowledge.level_manage')}</span>
        </li>
      )}
      {rows.map((it) => (
        <li key={it.to.id}>
          <HolderIcon {...known.get(it.to.id)} />
          <span className={styles['name']} dir="auto">
            {nameOf(it)} <small>{kindText(it.to.kind, t)}</small>
          </span>
          {onChange ? (
            <>
              <SelectField
                aria-label={t('knowledge.levelOf', { name: nameOf(it) })}
                value={it.level}
                data={articleLevels.map((level) => ({ value: level, label: t(`knowledge.level_${level}`) }))}
                onChange={(event) => {
                  const level = event.currentTarget.value as ArticleLevel;
                  onChange(rows.map((other) => (other === it ? { ...it, level } : other)));
                }}
              />
              <IconButton
                label={t('knowledge.removeHolder', { name: nameOf(it) })}
                icon={<IconX size={16} />}
                size="sm"
                onClick={() => onChange(rows.filter((other) => other !== it))}
              />
            </>
          ) : (
            <span className={styles['level']}>{t(`knowledge.level_${it.level}`)}</span>
          )}
        </li>
      ))}
      <li>
        <IconShield size={20} aria-hidden="true" />
        <span className={styles['name']}>{t('knowledge.administrators')}</span>
        <span className={styles['level']}>{t('knowledge.level_manage')}</span>
      </li>
    </ul>
  );
}
