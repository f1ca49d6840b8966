import { TrackyardError } from '@trackyard/contract';
import type { S3Bucket } from '../s3-settings.ts';
import type { Files } from './files.ts';

/** The id of the installation whose files are in the bucket, under its prefix. */
const ownerFile = 'installation';

/**
 * Notes at first use whose files these are. Rejects with `conflict`, in a sentence for the operator, where they are another installation's: each
 * would remove the files of the other, which no row of its own database names.
 */
export async function claimBucket(
  files: Files,
  { bucket, prefix }: Pick<S3Bucket, 'bucket' | 'prefix'>,
  installation: string,
): Promise<void> {
  const owner = await files.read(ownerFile);
  if (!owner) return files.write(ownerFile, Buffer.from(installation));
  if (String(owner) === installation) return;
  throw new TrackyardError(
    'conflict',
    `The bucket ${bucket} holds the files of another installation. Set TRACKYARD_S3_PREFIX to a name of this one’s own, or remove ${prefix}${ownerFile} from the bucket where the other one is gone for good.`,
  );
}
