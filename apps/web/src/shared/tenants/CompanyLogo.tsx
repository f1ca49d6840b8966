import { logoAddress } from '@trackyard/contract';
import { useState } from 'react';
import { Logo } from '../../ui/index.ts';
import styles from './CompanyLogo.module.css';

interface Props {
  company: { id: string; logo: string | null } | null;
  size?: number;
}
/** The logo of a company, on white in both colour schemes; the product's own where it has none. The name stands beside it, so it needs no text. */
export function CompanyLogo({ company, size = 28 }: Props) {
  const address = company?.logo ? logoAddress(company.id, company.logo) : null;
  // The picture can't be loaded: offline, or it was removed.
  const [missing, setMissing] = useState<string | null>(null);
  if (address === null || address === missing) return <Logo size={size} />;
  return <LogoPicture address={address} size={size} onError={() => setMissing(address)} />;
}

interface PictureProps {
  address: string;
  size: number;
  onError?: () => void;
}
export const LogoPicture = ({ address, size, onError }: PictureProps) => (
  <img src={address} alt="" width={size} height={size} className={styles['logo']} draggable={false} onError={onError} />
);
