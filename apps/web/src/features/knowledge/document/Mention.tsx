import { type DocumentNode, mentionOf } from '@trackyard/rules';
import { useLive, useMe } from '../../../data/index.ts';
import { PersonButton } from '../../../shared/people/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { cx } from '../../../ui/index.ts';
import styles from './Document.module.css';

interface Props {
  node: Pick<DocumentNode, 'type' | 'attrs'>;
  /** A click does not open the card: in the editor it selects the mention. */
  still?: boolean;
}
/** A person whom the text mentions, by the name of today; by the one in the text where they are not known here. */
export function MentionView({ node, still = false }: Props) {
  const t = useTexts();
  const me = useMe();
  const mention = mentionOf(node);
  const person = useLive('people.one', mention ? { userId: mention.userId } : null);
  // Guests learn nobody's name.
  if (!mention) return <span className={styles['mention']}>@{t('knowledge.someone')}</span>;
  const name = person?.displayName ?? mention.name;
  const words = (
    <span data-atom="" className={cx(styles['mention'], me?.id === mention.userId && styles['mine'])}>
      @{name}
    </span>
  );
  return still ? (
    words
  ) : (
    <PersonButton userId={mention.userId} name={name}>
      {words}
    </PersonButton>
  );
}
