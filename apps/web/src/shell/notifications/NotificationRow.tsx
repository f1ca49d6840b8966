import type { ReaderNow } from '@trackyard/rules';
import type { Notification } from '../../data/index.ts';
import { AnswerAsker } from '../../features/tracks/index.ts';
import { NotificationLine } from '../../shared/notifications/index.ts';

interface Props {
  notification: Notification;
  reader: ReaderNow;
  onChosen?: () => void;
  /** Puts this one away. */
  onClear?: () => void;
}
/** One line of the popup and of the page; a request to join is answered in it. */
export const NotificationRow = ({ notification, ...rest }: Props) => (
  <NotificationLine notification={notification} {...rest} answers={notification.asker && <AnswerAsker {...notification.asker} />} />
);
