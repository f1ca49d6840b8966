import { type ReactNode, useState } from 'react';
import { Popover } from '../../ui/index.ts';
import { ChipButton, FilterChip } from './FilterChip.tsx';
import styles from './Filters.module.css';

interface Picking {
  typed: string;
  onTyped: (typed: string) => void;
  close: () => void;
}
interface Props {
  /** What it is set to, else what it would narrow. */
  name: string;
  /** Of the dialog. */
  label: string;
  icon: ReactNode;
  onRemove: (() => void) | null;
  /** The picker in its dialog. */
  children: (picking: Picking) => ReactNode;
}
/** A filter that is chosen from a list in which one types. */
export function PickerFilter({ name, label, icon, onRemove, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const close = () => {
    setOpen(false);
    setTyped('');
  };
  return (
    <FilterChip name={name} onRemove={onRemove}>
      <ChipButton
        ref={setAnchor}
        name={name}
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setOpen(true))}
      />
      <Popover label={label} opened={isOpen} onClose={close} anchor={anchor}>
        <div className={styles['picker']}>{children({ typed, onTyped: setTyped, close })}</div>
      </Popover>
    </FilterChip>
  );
}
