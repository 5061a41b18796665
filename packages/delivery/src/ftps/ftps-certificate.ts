import { type ConnectionOptions, type PeerCertificate, TLSSocket } from 'node:tls';
import { Client } from 'basic-ftp';
import { fingerprintOf, normalizeFingerprint } from '../remote/fingerprint.ts';
import { UntrustedHost } from '../remote/remote-session.ts';
import type { FtpsConfig } from './ftps-config.ts';

/** A server whose name was resolved to the address to connect to. */
export type FtpsAddress = FtpsConfig & { readonly address: string };

/**
 * How the server's certificate is verified, on the control connection and every data connection: against the public authorities, the
 * destination's own (`ca`), or one pinned certificate, which is then its own authority and need not match the host name.
 */
export async function tlsOptions(config: FtpsAddress, timeoutMs: number): Promise<ConnectionOptions> {
  // Use the same TLS identity for control and data connections: servers expect the data connections to resume the control connection's session.
  const options: ConnectionOptions = { host: config.host, servername: serverName(config.host), minVersion: 'TLSv1.2' };
  if (config.certificateFingerprint === undefined) return { ...options, ...(config.ca ? { ca: config.ca } : {}) };
  const expected = normalizeFingerprint(config.certificateFingerprint);
  const certificate = await fetchCertificate(config, options, timeoutMs);
  const shown = fingerprintOf(certificate.raw);
  if (shown !== expected) throw new UntrustedHost(expected ?? config.certificateFingerprint, shown);
  return {
    ...options,
    ca: toPem(certificate.raw),
    allowPartialTrustChain: true,
    checkServerIdentity: (_host: string, found: PeerCertificate) =>
      fingerprintOf(found.raw) === expected ? undefined : new Error('not the pinned certificate'),
  };
}

/** Connects only to see the server's certificate: sends no user name, no password. */
async function fetchCertificate(config: FtpsAddress, options: ConnectionOptions, timeoutMs: number) {
  const client = new Client(timeoutMs);
  try {
    const unverified = { ...options, rejectUnauthorized: false };
    await secure(client, config, unverified);
    const { socket } = client.ftp;
    if (!(socket instanceof TLSSocket)) throw new Error('the server did not start TLS');
    return socket.getPeerCertificate();
  } finally {
    client.close();
  }
}

/** Connects and starts TLS before anything else is sent. */
export async function secure(client: Client, config: FtpsAddress, options: ConnectionOptions): Promise<void> {
  if (config.implicitTls) {
    await client.connectImplicitTLS(config.address, config.port ?? 990, { ...options, host: config.address });
  } else {
    await client.connect(config.address, config.port ?? 21);
    await client.useTLS(options);
  }
}

/** Host names go into the TLS greeting, addresses must not (RFC 6066, 3). */
function serverName(host: string): string {
  return /^[\d.]+$|:/.test(host) ? '' : host;
}

function toPem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
