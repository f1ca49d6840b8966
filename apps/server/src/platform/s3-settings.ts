import { z } from 'zod';
import type { Mistake } from './given-settings.ts';
import { type Setting, truth } from './setting.ts';

/** A bucket of S3, or of a server that speaks its protocol, in which files are stored. */
export interface S3Bucket {
  /** Origin of the server; null for Amazon's own, by the region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** The bucket stands in the path of an address, not in its host. */
  pathStyle: boolean;
  /** Stands before the names of all objects: empty, or with a slash at its end. */
  prefix: string;
}

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text.replace(/\/$/, '');
const secret = z.string().regex(/^\S{3,200}$/, 'must have 3 to 200 characters, without spaces');
export const s3Settings = {
  s3Bucket: {
    flag: null,
    env: 'TRACKYARD_S3_BUCKET',
    schema: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket'),
    default: null,
    shownDefault: 'none: files are in the folder of the data',
    description:
      'Bucket of S3, or of a server that speaks its protocol (MinIO, Ceph, Garage), in which the files of people and the key of passwords are stored, in place of `files` in the folder of the data. Needs `TRACKYARD_S3_ACCESS_KEY` and `TRACKYARD_S3_SECRET_KEY`. The server writes, reads and deletes an object there before it starts. See below.',
  },
  s3Endpoint: {
    flag: null,
    env: 'TRACKYARD_S3_ENDPOINT',
    schema: z
      .string()
      .refine(isOrigin, 'must be an address such as https://minio.example:9000, without a path')
      .transform((text) => text.replace(/\/$/, '')),
    default: null,
    isSecret: true,
    shownDefault: 'Amazon S3, by the region',
    description: 'Address of the server on which the bucket is.',
  },
  s3Region: {
    flag: null,
    env: 'TRACKYARD_S3_REGION',
    schema: z.string().regex(/^[a-z0-9-]{1,60}$/, 'must be a region, such as eu-central-1'),
    default: null,
    shownDefault: 'us-east-1',
    description: 'Region of the bucket. Self-hosted servers often have just one.',
  },
  s3AccessKey: {
    flag: null,
    env: 'TRACKYARD_S3_ACCESS_KEY',
    schema: secret,
    default: null,
    isSecret: true,
    shownDefault: 'none',
    description: 'Name of the access key. It may list the bucket, and read, write and delete its objects; it needs nothing else.',
  },
  s3SecretKey: {
    flag: null,
    env: 'TRACKYARD_S3_SECRET_KEY',
    schema: secret,
    default: null,
    isSecret: true,
    shownDefault: 'none',
    description: 'Secret of the access key.',
  },
  s3PathStyle: {
    flag: null,
    env: 'TRACKYARD_S3_PATH_STYLE',
    schema: truth,
    default: null,
    shownDefault: '`true` with an endpoint, else `false`',
    description: 'Whether addresses have the bucket in their path (`https://minio.example/bucket`) or in their host.',
  },
  s3Prefix: {
    flag: null,
    env: 'TRACKYARD_S3_PREFIX',
    schema: z
      .string()
      .regex(/^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*\/?$/, 'must be letters, digits and slashes, such as trackyard/')
      .transform((text) => `${text.replace(/\/$/, '')}/`),
    default: null,
    shownDefault: 'none',
    description:
      'Stands before the names of all objects, where the bucket holds other things too. Two installations in one bucket need two: a server does not start on the files of another one.',
  },
} as const satisfies Record<string, Setting>;

/** From the values of all settings; null where none is set. Some without the others are a mistake. */
export function s3BucketOf(values: Record<string, unknown>, mistakes: Mistake[]): S3Bucket | null {
  const names = Object.keys(s3Settings) as (keyof typeof s3Settings)[];
  const given = names.filter((it) => values[it] !== null);
  if (given.length === 0) return null;
  const missing = (['s3Bucket', 's3AccessKey', 's3SecretKey'] as const).filter((it) => values[it] === null);
  for (const it of missing) {
    const { env } = s3Settings[it];
    mistakes.push({ path: env, message: `${s3Settings[given[0]!].env} needs ${env} beside it.` });
  }
  const { s3Endpoint, s3Region, s3Bucket, s3AccessKey, s3SecretKey, s3PathStyle, s3Prefix } = values;
  return {
    endpoint: s3Endpoint as string | null,
    region: (s3Region as string | null) ?? 'us-east-1',
    bucket: s3Bucket as string,
    accessKey: s3AccessKey as string,
    secretKey: s3SecretKey as string,
    pathStyle: (s3PathStyle as boolean | null) ?? s3Endpoint !== null,
    prefix: (s3Prefix as string | null) ?? '',
  };
}
