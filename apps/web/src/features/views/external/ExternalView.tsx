import { externalAddress } from '@trackyard/rules';
import { useTexts } from '../../../texts/index.ts';
import { EmptyState } from '../../../ui/index.ts';
import type { ViewBodyProps } from '../view-body.ts';
import styles from './external.module.css';

/** A page of another service, in a frame that can neither read nor steer this one. */
export default function ExternalView({ view, options }: ViewBodyProps) {
  const t = useTexts();
  const address = externalAddress(options.url);
  if (!address) return <EmptyState title={t('views.noAddress')} text={t('views.noAddressText')} />;
  // What the address of the view says with `p_` goes on to the page.
  for (const [name, value] of new URLSearchParams(location.search)) if (name.startsWith('p_')) address.searchParams.set(name, value);
  return (
    <iframe
      className={styles['frame']}
      title={view.name}
      src={address.href}
      // A page of our own origin would get rid of the sandbox by itself.
      sandbox={`allow-scripts allow-forms allow-popups allow-downloads${address.origin === location.origin ? '' : ' allow-same-origin'}`}
      referrerPolicy="no-referrer"
      allow=""
      loading="lazy"
    />
  );
}
