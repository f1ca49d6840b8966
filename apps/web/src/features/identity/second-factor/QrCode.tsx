import { encode } from 'uqr';
import { useTexts } from '../../../texts/index.ts';
import styles from './second-factor.module.css';

/** A QR code, dark on white in every theme: many cameras cannot read it inverted. */
export default function QrCode({ address }: { address: string }) {
  const t = useTexts();
  const { data, size } = encode(address, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className={styles['qr']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('secondFactor.qr')} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
