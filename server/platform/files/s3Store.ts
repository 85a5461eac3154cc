/** Files in a bucket of an S3-compatible store. The library is large: it is read when the first file comes or goes. */
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../config/filesConfig';
import type { FileStore } from './fileStore';

const CONNECT_MS = 5_000;
const ANSWER_MS = 60_000;
const quiet = () => undefined;

export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey, pathStyle }: S3Config): FileStore {
  const library = () => import('@aws-sdk/client-s3');
  let opened: Promise<S3Client> | undefined;
  const client = () =>
    (opened ??= library().then(
      ({ S3Client: Client }) =>
        new Client({
          endpoint,
          region,
          forcePathStyle: pathStyle,
          credentials: { accessKeyId, secretAccessKey },
          // Stores other than Amazon's refuse the checksums that the library would add to everything.
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
          // The library would write to the console; the caller logs failures.
          logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
          requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
        }),
    ));
  return {
    kind: 's3',
    put: async (key, size, content) => {
      const { PutObjectCommand } = await library();
      await (
        await client()
      ).send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: Readable.from(content, { objectMode: false }),
          ContentLength: size,
          ContentType: 'application/octet-stream',
        }),
      );
    },
    open: async (key, range) => {
      const { GetObjectCommand } = await library();
      const { Body } = await (
        await client()
      ).send(
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ...(range && { Range: `bytes=${range.start}-${range.end}` }),
        }),
      );
      if (!(Body instanceof Readable)) throw new Error('The store answered a file without its content.');
      return Body;
    },
    remove: async (key) => {
      const { DeleteObjectCommand } = await library();
      await (await client()).send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}
