import { IconBan, IconBold, IconItalic, IconStrikethrough } from '@tabler/icons-react';
import { type FormatColour, type FormatStyle, formatColours } from '@trackyard/contract';
import { useId } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { cx, IconButton } from '../../../ui/index.ts';
import { paintedClass } from '../../grid/index.ts';
import styles from './formats.module.css';

const marks = [
  ['bold', <IconBold key="bold" size={16} />],
  ['italic', <IconItalic key="italic" size={16} />],
  ['strike', <IconStrikethrough key="strike" size={16} />],
] as const;

/** How a rule paints: a background, a text, and how the text is set. */
export function StyleChoice({ style, onStyle }: { style: FormatStyle; onStyle: (style: FormatStyle) => void }) {
  const t = useTexts();
  return (
    <>
      <ColourChoice
        label={t('formats.background')}
        kind="data-fill"
        value={style.background}
        onValue={(background) => onStyle({ ...style, background })}
      />
      <ColourChoice label={t('formats.textColour')} kind="data-ink" value={style.text} onValue={(text) => onStyle({ ...style, text })} />
      <fieldset className={styles['marks']} aria-label={t('formats.textStyle')}>
        {marks.map(([name, icon]) => (
          <IconButton
            key={name}
            size="sm"
            label={t(`formats.${name}`)}
            active={style[name]}
            aria-pressed={style[name]}
            onClick={() => onStyle({ ...style, [name]: !style[name] })}
          >
            {icon}
          </IconButton>
        ))}
      </fieldset>
    </>
  );
}

interface Props {
  label: string;
  kind: 'data-fill' | 'data-ink';
  value: FormatColour | null;
  onValue: (value: FormatColour | null) => void;
}
function ColourChoice({ label, kind, value, onValue }: Props) {
  const t = useTexts();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles['colours']}>
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
      {[null, ...formatColours].map((it) => (
        <label key={it ?? 'none'} className={styles['colour']} title={t(`formats.${it ?? 'none'}`)}>
          <input type="radio" name={name} aria-label={t(`formats.${it ?? 'none'}`)} checked={value === it} onChange={() => onValue(it)} />
          <span className={cx(styles['swatch'], paintedClass)} aria-hidden="true" {...(it && { [kind]: it })}>
            {it === null ? <IconBan size={14} /> : kind === 'data-ink' && t('formats.sample')}
          </span>
        </label>
      ))}
    </div>
  );
}
