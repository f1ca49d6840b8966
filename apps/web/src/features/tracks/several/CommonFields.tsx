import { limits } from '@trackyard/contract';
import type { Form } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { TextField } from '../../../ui/index.ts';
import { VisibilityField } from '../VisibilityField.tsx';
import styles from './several.module.css';

type Fields = Record<'names' | 'visibility' | 'labelId' | 'value' | 'typeMetadata', string>;

/** What holds for all of them. */
export function CommonFields({ form, lacksLabel }: { form: Form<Fields>; lacksLabel: boolean }) {
  const t = useTexts();
  const { visibility, labelId, value, typeMetadata } = form.fields;
  return (
    <>
      <VisibilityField
        visibility={visibility === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE'}
        onVisibility={(chosen) => form.change({ visibility: chosen })}
      />
      <div className={styles['label']}>
        <TextField
          label={t('info.label')}
          placeholder={t('info.labelExample')}
          description={t('several.labelHint')}
          value={labelId}
          onChange={(event) => form.change({ labelId: event.currentTarget.value })}
          maxLength={limits.labelIdLength}
          error={lacksLabel && t('info.labelMissing')}
          autoComplete="off"
        />
        <TextField
          label={t('info.value')}
          placeholder={t('info.valueExample')}
          value={value}
          onChange={(event) => form.change({ value: event.currentTarget.value })}
          maxLength={limits.labelValueLength}
          autoComplete="off"
        />
      </div>
      <TextField
        label={t('info.typeDetails')}
        description={t('info.typeDetailsHint')}
        value={typeMetadata}
        onChange={(event) => form.change({ typeMetadata: event.currentTarget.value })}
        maxLength={limits.typeMetadataLength}
      />
    </>
  );
}
