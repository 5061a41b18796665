export type FtpsConfig = {
  kind: 'ftps';
  host: string;
  /** 21 unless told; 990 with `implicitTls`. */
  port?: number;
  username: string;
  password: string;
  /** Folder of the destination. */
  path: string;
  /** TLS from the first byte, as old servers want it, instead of AUTH TLS. There is no FTP without TLS here. */
  implicitTls?: boolean;
  /** Certificate authorities of the destination, PEM; the public ones unless told. */
  ca?: string;
  /** SHA-256 fingerprint of the server's own certificate, whoever signed it. */
  certificateFingerprint?: string;
};
