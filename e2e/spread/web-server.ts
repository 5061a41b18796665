import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import tls from 'node:tls';
import { ROOT } from '../../scripts/root.ts';
import type { FoundPrograms } from '../../scripts/server-folders.ts';
import { freePort } from '../product/harness/product/free-port.ts';
import { type KeptProcess, keepProcess } from './kept-process.ts';

export interface WebServer extends KeptProcess {
  /** Lines of its log: `<address of the API that answered> <status> <request>`. */
  requests(): string[];
  /** Lines of the access logs that `deploy/nginx` writes. */
  addresses(): string[];
}

export interface WebPorts {
  readonly web: number;
  readonly store: number;
  /** Stands for port 80. */
  readonly plain: number;
}

export async function freeWebPorts(): Promise<WebPorts> {
  return { web: await freePort(), store: await freePort(), plain: await freePort() };
}

/** nginx with the files of `deploy/nginx`, with values filled in as in an installation. */
export function startWebServer(
  { folder: programs, environment }: FoundPrograms,
  folder: string,
  { ports, apis, store }: { ports: WebPorts; apis: readonly number[]; store: number },
): WebServer {
  const place = path.join(folder, 'nginx');
  mkdirSync(path.join(place, 'conf.d'), { recursive: true });
  makeCertificate(place);
  const [first, second] = apis;
  const log = path.join(place, 'requests.log');
  const put = (name: string, port: number, values: Record<string, string>) => {
    let text = readFileSync(path.join(ROOT, 'deploy/nginx', name), 'utf8');
    const all = { ...values, 'listen 443': `listen 127.0.0.1:${port}` };
    for (const [from, to] of Object.entries(all)) {
      if (!text.includes(from)) throw new Error(`deploy/nginx/${name} has no ${from}`);
      text = text.replaceAll(from, to);
    }
    text = text
      .replace(/access_log \S+ (\w+);/g, `access_log ${log} upstream; access_log ${place}/addresses.log $1;`)
      .replace(/^\s*listen \[::\].*$/gm, '')
      .replace(/ssl_certificate .*;/g, `ssl_certificate ${place}/certificate.pem;`)
      .replace(/ssl_certificate_key .*;/g, `ssl_certificate_key ${place}/key.pem;`);
    writeFileSync(path.join(place, 'conf.d', name), text);
  };
  put('spotway.conf', ports.web, {
    'api-1.example:3000': `127.0.0.1:${first}`,
    'api-2.example:3000': `127.0.0.1:${second}`,
    // A test can't use port 80. No Unix socket: a killed server leaves its file, and the next one can't reuse the name.
    'listen 80': `listen 127.0.0.1:${ports.plain}`,
    'spots.example': 'localhost',
  });
  put('store.conf', ports.store, { 'store-1.example:9000': `127.0.0.1:${store}`, 'store.example': 'localhost' });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${place}/${kind};`,
  );
  writeFileSync(
    path.join(place, 'nginx.conf'),
    `daemon off; pid ${place}/nginx.pid; error_log stderr warn; worker_processes 2;
events { worker_connections 512; }
http {
  log_format upstream '$upstream_addr $status $request';
  access_log ${log} upstream;
  ${temporary.join('\n  ')}
  include ${place}/conf.d/*.conf;
}
`,
  );
  const kept = keepProcess({
    file: path.join(programs, 'nginx'),
    args: ['-p', place, '-c', path.join(place, 'nginx.conf'), '-e', 'stderr'],
    environment,
    logFile: path.join(folder, 'logs', 'nginx.log'),
  });
  const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n');
  return { ...kept, requests: () => linesOf(log), addresses: () => linesOf(path.join(place, 'addresses.log')) };
}

/** For this test only: it trusts the certificate, and no browser connects. */
function makeCertificate(place: string): void {
  const files = ['-keyout', path.join(place, 'key.pem'), '-out', path.join(place, 'certificate.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', ...kind, ...name, ...files], { stdio: 'pipe' });
  const certificate = readFileSync(path.join(place, 'certificate.pem'), 'utf8');
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificate]);
}
