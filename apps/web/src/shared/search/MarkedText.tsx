import type { SearchedText } from '@trackyard/contract';
import { markedParts } from '@trackyard/rules';
import { Fragment } from 'react';
import styles from './MarkedText.module.css';

/** A text with what matches a search marked. */
export const MarkedText = ({ text }: { text: SearchedText }) =>
  markedParts(text).map((part, at) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their order
      <mark key={at} className={styles['mark']}>
        {part.text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their order
      <Fragment key={at}>{part.text}</Fragment>
    ),
  );
