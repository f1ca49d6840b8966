import { IconPaint } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button, Popover } from '../../../ui/index.ts';
import { FormattingPanel } from './FormattingPanel.tsx';

/** How many rules paint the table, and the panel that changes them. */
export function FormattingButton(props: ComponentProps<typeof FormattingPanel>) {
  const t = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const count = props.rules.length;
  return (
    <>
      <Button
        ref={setAnchor}
        size="sm"
        variant={count > 0 ? 'secondary' : 'subtle'}
        icon={<IconPaint size={16} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? t('formats.rules', { count }) : t('formats.formatting')}
      </Button>
      <Popover label={t('formats.formatting')} opened={isOpen} onClose={() => setOpen(false)} anchor={anchor}>
        <FormattingPanel {...props} />
      </Popover>
    </>
  );
}
