import { S3Client } from '@aws-sdk/client-s3';
import { startLocalS3 } from '@spotway/local-s3';

const UPLOAD_KEY = { accessKeyId: 'upload-key', secretAccessKey: 'upload-secret' };
const OWNER_KEY = { accessKeyId: 'owner-key', secretAccessKey: 'owner-secret' };

/** The embedded store, with the least-privilege key the browser's requests are signed with, and a client of its owner. */
export async function startStore(dataDir: string) {
  const [bucket, region] = ['masters', 'eu-west-3'];
  const running = await startLocalS3({
    dataDir,
    bucket,
    region,
    corsOrigins: ['*'],
    credentials: [
      { ...OWNER_KEY, rights: 'full' },
      { ...UPLOAD_KEY, rights: 'upload' },
    ],
  });
  const client = new S3Client({
    endpoint: running.endpoint,
    region,
    forcePathStyle: true,
    credentials: OWNER_KEY,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    host: '127.0.0.1',
    port: running.port,
    bucket,
    region,
    ...UPLOAD_KEY,
    client,
    async close() {
      client.destroy();
      await running.stop();
    },
  };
}
