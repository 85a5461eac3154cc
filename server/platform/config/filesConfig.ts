/**
 * The operator's settings of files: their largest size, their store, their virus scanner; explained in
 * docs/operations.md.
 */
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { flag, isLocal } from './configValues';

/** A bucket of any S3-compatible store. */
export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket as a part of the path rather than of the host. */
  readonly pathStyle: boolean;
}

export interface FilesConfig {
  readonly maxBytes: number;
  /** The store for new files; files in another store stay readable there. */
  readonly store: 'disk' | 's3';
  /** The folder of the store on disk. */
  readonly folder: string;
  /** Null when no bucket is named. */
  readonly s3: S3Config | null;
  /** clamd, which scans for viruses; null: no scan. */
  readonly scanner: { readonly host: string; readonly port: number } | null;
}

const MEBIBYTE = 1024 * 1024;

const endpoint = z
  .string()
  .refine(
    (text) =>
      URL.canParse(text) &&
      (new URL(text).protocol === 'https:' || (new URL(text).protocol === 'http:' && isLocal(new URL(text)))),
    'must be an https address (http only on localhost)',
  );

const SCANNER = /^(\[[0-9A-Fa-f:]+\]|[A-Za-z0-9._-]+):(\d{1,5})$/;

/** The variables of this section, for the one schema of the configuration. */
export const filesVariables = {
  FILE_MAX_MB: z
    .string()
    .regex(/^([1-9]\d{0,2}|1000)$/, 'must be a whole number from 1 to 1000')
    .transform(Number)
    .default(20),
  FILE_STORE: z.enum(['disk', 's3'], 'must be disk or s3').default('disk'),
  S3_ENDPOINT: endpoint.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: flag.default(true),
  CLAMD: z
    .string()
    .refine(
      (text) => Number(SCANNER.exec(text)?.[2] ?? 0) > 0 && Number(SCANNER.exec(text)?.[2]) < 65536,
      'must be like clamd.regione.example:3310',
    )
    .optional(),
};

type Values = z.infer<z.ZodObject<typeof filesVariables>>;

const OF_S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Problems that only the variables together show, as [variable, what it must be]. */
export function filesProblems(values: Values): [string, string][] {
  const some = OF_S3.some((name) => values[name] !== undefined);
  if (!some && values.FILE_STORE === 'disk') return [];
  return OF_S3.filter((name) => values[name] === undefined).map((name) => [
    name,
    'must be set: a store of files has endpoint, bucket and keys',
  ]);
}

/** The section as the server uses it. */
export function filesConfig(values: Values, dataFolder: string): FilesConfig {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  const [, host = '', port = ''] = SCANNER.exec(values.CLAMD ?? '') ?? [];
  return {
    maxBytes: values.FILE_MAX_MB * MEBIBYTE,
    store: values.FILE_STORE,
    folder: join(resolve(dataFolder), 'files'),
    s3:
      S3_ENDPOINT === undefined ||
      S3_BUCKET === undefined ||
      S3_ACCESS_KEY_ID === undefined ||
      S3_SECRET_ACCESS_KEY === undefined
        ? null
        : {
            endpoint: S3_ENDPOINT,
            bucket: S3_BUCKET,
            region: values.S3_REGION,
            accessKeyId: S3_ACCESS_KEY_ID,
            secretAccessKey: S3_SECRET_ACCESS_KEY,
            pathStyle: values.S3_PATH_STYLE,
          },
    scanner: values.CLAMD === undefined ? null : { host: host.replace(/^\[|\]$/g, ''), port: Number(port) },
  };
}
