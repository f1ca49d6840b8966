import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { IconButton } from '../../ui/index.ts';
import { FindBar, type Matches } from './FindBar.tsx';

interface Finding {
  open: () => void;
  /** Opens and closes the bar; it stands among the tools. */
  button: ReactNode;
  /** Null while it is closed. */
  bar: ReactNode;
}
/** A search in what is shown. `onFind` searches, and with an empty text takes the marks away; `matches` is what it found. */
export function useFinding(matches: Matches | null, onFind: (text: string, way?: 'next' | 'previous') => void): Finding {
  const t = useTexts();
  const [isFinding, setFinding] = useState(false);
  const close = () => {
    onFind('');
    setFinding(false);
  };
  return {
    open: () => setFinding(true),
    button: (
      <IconButton
        label={t('viewer.find')}
        icon={<IconSearch size={18} />}
        active={isFinding}
        onClick={isFinding ? close : () => setFinding(true)}
      />
    ),
    bar: isFinding ? <FindBar matches={matches} onFind={onFind} onClose={close} /> : null,
  };
}
