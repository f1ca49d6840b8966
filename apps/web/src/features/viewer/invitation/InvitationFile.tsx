import { readInvitation } from '@trackyard/rules/invitations';
import type { OpenedFile } from '../../../shared/entries/index.ts';
import { InvitationCard } from '../../../shared/invitations/index.ts';
import { Loaded, type Loading } from '../Loaded.tsx';
import { Code } from '../text/CodeFile.tsx';
import { readText } from '../text/read-text.ts';
import styles from './invitation.module.css';

/** A file of a calendar as the invitation that it is; a damaged one as the text that it is. */
export default function InvitationFile(file: OpenedFile) {
  return (
    <Loaded file={file} load={load}>
      {({ first, found }) =>
        found ? (
          <div className={styles['page']}>
            <InvitationCard invitation={found.invitation} download={file.download} />
          </div>
        ) : (
          <Code file={file} first={first} />
        )
      }
    </Loaded>
  );
}

async function load({ address, size }: OpenedFile, { signal }: Loading) {
  const first = await readText(address, 0, size, signal);
  return { first, found: readInvitation(first.text) };
}
