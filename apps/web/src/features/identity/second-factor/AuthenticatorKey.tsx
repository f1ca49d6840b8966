import { IconCopy } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { IconButton, useCopy } from '../../../ui/index.ts';
import styles from './second-factor.module.css';

const QrCode = lazy(() => import('./QrCode.tsx'));

/** The key for an authenticator app, to scan, to open on this phone, or to type. */
export function AuthenticatorKey({ secret, address }: { secret: string; address: string }) {
  const t = useTexts();
  const copy = useCopy();
  return (
    <div className={styles['key']}>
      <Suspense fallback={<span className={styles['qr']} />}>
        <QrCode address={address} />
      </Suspense>
      <div className={styles['words']}>
        <p>{t('secondFactor.scan')}</p>
        <p>
          <a href={address}>{t('secondFactor.openApp')}</a>
        </p>
        <p>{t('secondFactor.typeKey')}</p>
        <div className={styles['secret']}>
          <code dir="ltr">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <IconButton
            size="sm"
            label={t('secondFactor.copyKey')}
            icon={<IconCopy size={16} />}
            onClick={() => void copy(secret, t('secondFactor.keyCopied'))}
          />
        </div>
      </div>
    </div>
  );
}
