import { limits } from '@trackyard/contract';
import type { ComponentProps } from 'react';
import { useTexts } from '../../texts/index.ts';
import { TextField } from '../../ui/index.ts';

interface Props extends Omit<ComponentProps<typeof TextField>, 'label' | 'onChange' | 'maxLength' | 'error'> {
  value: string;
  onTitle(title: string): void;
  /** It was left empty, and one is to be told. */
  missing: boolean;
}
/** The name of a track. */
export function TitleField({ onTitle, missing, ...rest }: Props) {
  const t = useTexts();
  return (
    <TextField
      {...rest}
      label={t('tracks.name')}
      onChange={(event) => onTitle(event.currentTarget.value)}
      maxLength={limits.titleLength}
      error={missing && t('tracks.nameMissing')}
    />
  );
}
