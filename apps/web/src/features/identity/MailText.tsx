import { IconLink } from '@tabler/icons-react';
import type { OutgoingMail } from '@trackyard/contract';
import { useTexts } from '../../texts/index.ts';
import { Button, useCopy } from '../../ui/index.ts';
import styles from './AccountPage.module.css';

const address = /(https?:\/\/[^\s<>"]+)/;

/** A mail as it is sent, with its addresses as links, and the last of them to pass on: before it stand names, which may be addresses. */
export function MailText({ mail }: { mail: OutgoingMail }) {
  const t = useTexts();
  const copy = useCopy();
  const pieces = mail.text.split(address);
  const link = pieces.at(-2);
  return (
    <>
      <pre>
        {pieces.map((piece, at) =>
          at % 2 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a mail never change
            <a key={at} href={piece} target="_blank" rel="noreferrer">
              {piece}
            </a>
          ) : (
            piece
          ),
        )}
      </pre>
      {link && (
        <Button
          size="sm"
          icon={<IconLink size={16} aria-hidden="true" />}
          aria-label={t('identity.copyLinkOf', { email: mail.to })}
          className={styles['copy']}
          onClick={() => void copy(link, t('identity.linkCopied'))}
        >
          {t('identity.copyLink')}
        </Button>
      )}
    </>
  );
}
