import Evaporate from 'evaporate';
import { createMD5, createSHA256, type IHasher } from 'hash-wasm';
import type { UploadEngine } from './upload-task.ts';

/**
 * With Signature Version 4, EvaporateJS requires the parts' MD5 from a synchronous function on the calling thread. This hash is the fastest available, faster
 * than the one its documentation suggests.
 */
export const evaporateEngine: UploadEngine = async (file, task) => {
  const [md5, sha256] = await Promise.all([createMD5(), createSHA256()]);
  const digest = (hasher: IHasher, data: string | ArrayBuffer) =>
    hasher.init().update(typeof data === 'string' ? data : new Uint8Array(data));
  const evaporate = await Evaporate.create({
    aws_key: task.accessKeyId,
    aws_url: task.endpoint,
    awsRegion: task.region,
    awsSignatureVersion: '4',
    bucket: task.bucket,
    signerUrl: `${task.signer}/sign`,
    partSize: task.partSizeBytes,
    maxConcurrentParts: task.concurrency,
    computeContentMd5: true,
    cryptoMd5Method: (data) => btoa(String.fromCharCode(...digest(md5, data).digest('binary'))),
    cryptoHexEncodedHash256: (data) => digest(sha256, data).digest('hex'),
    logging: false,
  });
  await evaporate.add({ name: task.key, file });
};
