import { limits } from '@trackyard/contract';
import { useState } from 'react';
import { useTexts } from '../../../../texts/index.ts';
import { Button, Dialog, TextField } from '../../../../ui/index.ts';

interface Props {
  description: string;
  /** Null: none. */
  onDescribe(description: string | null): void;
  onClose(): void;
}
/** Edits the description of a picture. */
export function DescribeDialog({ description, onDescribe, onClose }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState(description);
  const submit = () => {
    onDescribe(typed.trim() || null);
    onClose();
  };
  return (
    <Dialog
      opened
      small
      onClose={onClose}
      title={t('knowledge.describePicture')}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('knowledge.setDescription')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('knowledge.pictureShows')}
        description={t('knowledge.describePictureText')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maxLength={limits.titleLength}
        autoComplete="off"
        data-autofocus
      />
    </Dialog>
  );
}
