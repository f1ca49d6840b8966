import { icons } from './icons.ts';
import styles from './ReferencePage.module.css';
import { ReferencePage } from './ReferencePage.tsx';

export const IconsPage = () => (
  <ReferencePage title="reference.icons" text="reference.iconsText">
    <ul className={styles['icons']}>
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name}>
          <Icon size={20} aria-hidden="true" />
          <span title={name}>{name.replace('Icon', '')}</span>
        </li>
      ))}
    </ul>
  </ReferencePage>
);
