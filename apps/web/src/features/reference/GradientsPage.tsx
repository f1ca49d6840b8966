import { Avatar } from '../../shared/people/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Cover, type CoverPattern, coverPatterns } from '../../ui/index.ts';
import styles from './ReferencePage.module.css';
import { ReferencePage, Row, Section } from './ReferencePage.tsx';

const scales = ['stone', 'night', 'pine', 'signal', 'leaf', 'amber', 'crimson', 'sky', 'indigo', 'plum', 'rose', 'moss'];
const options = ['stone', 'crimson', 'signal', 'amber', 'moss', 'leaf', 'pine', 'sky', 'indigo', 'plum', 'rose'];
const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const people = ['Anna Lindqvist', 'Mateo Ruiz', 'Aiko Tanaka', 'Tom Berg', 'Sara Ortiz', 'Priya Nair', 'Jonas Wolf', 'Freya Holm'];
const covers = Object.keys(coverPatterns) as CoverPattern[];

/** Each scale as one gradient, and the colours that go by a hue or by a person. */
export function GradientsPage() {
  const t = useTexts();
  return (
    <ReferencePage title="reference.gradients" text="reference.gradientsText">
      <Section title="reference.scales">
        {scales.map((scale) => (
          <div key={scale} className={styles['scale']}>
            <span>{scale}</span>
            <div
              role="img"
              aria-label={t('reference.scaleOf', { scale })}
              style={{ background: `linear-gradient(to right, ${steps.map((it) => `var(--ty-${scale}-${it})`).join(', ')})` }}
            />
          </div>
        ))}
      </Section>
      <Section title="reference.options">
        <Row>
          {options.map((hue) => (
            <span key={hue} className={styles['chip']} style={{ background: `var(--ty-opt-${hue}-bg)`, color: `var(--ty-opt-${hue}-fg)` }}>
              {hue}
            </span>
          ))}
        </Row>
      </Section>
      <Section title="reference.peopleColours">
        <Row>
          {people.map((name) => (
            <Avatar key={name} person={{ id: name, displayName: name }} size="lg" />
          ))}
        </Row>
      </Section>
      <Section title="reference.covers">
        <div className={styles['covers']}>
          {covers.map((pattern) => (
            <figure key={pattern}>
              <Cover seed={pattern} pattern={pattern} />
              <figcaption>{pattern}</figcaption>
            </figure>
          ))}
        </div>
      </Section>
    </ReferencePage>
  );
}
