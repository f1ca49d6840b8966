import { useTexts } from '../../texts/index.ts';
import { ModalFrame } from '../../ui/index.ts';
import { Finder, type FinderProps } from './Finder.tsx';
import styles from './Palette.module.css';

/** Finds any track, person or action by a few letters of its name, and by its words whatever one may see. Arrows choose, Enter does it. */
export function Palette(props: FinderProps) {
  const t = useTexts();
  return (
    <ModalFrame opened onClose={props.onClose} outsideClickClosable label={t('palette.title')} className={styles['palette']!}>
      <Finder {...props} />
    </ModalFrame>
  );
}
