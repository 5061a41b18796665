/** The part of EvaporateJS 2.1.4 the benchmark uses; the package has no types. */
declare module 'evaporate' {
  interface EvaporateOptions {
    aws_key: string;
    aws_url: string;
    awsRegion: string;
    awsSignatureVersion: '4';
    bucket: string;
    signerUrl: string;
    partSize: number;
    maxConcurrentParts: number;
    computeContentMd5: boolean;
    cryptoMd5Method(data: ArrayBuffer): string;
    cryptoHexEncodedHash256(data: string | ArrayBuffer): string;
    logging: boolean;
  }
  export default class Evaporate {
    static create(options: EvaporateOptions): Promise<Evaporate>;
    add(file: { name: string; file: File; contentType?: string }): Promise<string>;
  }
}
