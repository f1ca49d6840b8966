import { createContext, useContext } from 'react';
import { useTexts } from '../../../texts/index.ts';
import styles from '../table/TableView.module.css';

/** Whether the reader changes the view for everyone, or on their own device. */
export const ViewReachContext = createContext<'everyone' | 'device'>('device');

/** Says below what changes a view who sees the change. `isBrief`: only as long as the page is open, where it is not for everyone. */
export function ViewReach({ isBrief = false }: { isBrief?: boolean }) {
  const t = useTexts();
  const reach = useContext(ViewReachContext);
  return <p className={styles['reach']}>{t(reach === 'everyone' ? 'views.forEveryone' : isBrief ? 'views.forNow' : 'views.forDevice')}</p>;
}
