export type FtpsConfig = {
  kind: 'ftps';
  host: string;
  /** Default 21; 990 with `implicitTls`. */
  port?: number;
  username: string;
  password: string;
  /** The destination's folder. */
  path: string;
  /** TLS from the first byte, for old servers, instead of AUTH TLS. Plain FTP is not supported. */
  implicitTls?: boolean;
  /** The destination's certificate authorities, PEM; by default the public ones. */
  ca?: string;
  /** SHA-256 fingerprint of the server's own certificate, whoever signed it. */
  certificateFingerprint?: string;
};
