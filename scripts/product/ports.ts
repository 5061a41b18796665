import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { z } from 'zod';

const portsSchema = z.object({ store: z.number(), mailbox: z.number(), smtp: z.number() });
export type Ports = z.infer<typeof portsSchema>;

export function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

function anyFree(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/**
 * Ports of the embedded parts: those of the last start where they are still free, else the ones after PORT, else any
 * free one. They are kept, so that an open page finds the store again after a restart.
 */
export async function choosePorts(dataDir: string, port: number, host: string): Promise<Ports> {
  const file = path.join(dataDir, 'ports.json');
  const kept = existsSync(file) ? portsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))) : null;
  const wanted: Ports = kept?.success ? kept.data : { store: port + 1, mailbox: port + 2, smtp: port + 3 };
  const taken = new Set([port]);
  const choose = async (preferred: number): Promise<number> => {
    let candidate = preferred;
    while (taken.has(candidate) || !(await isFree(candidate, host))) candidate = await anyFree(host);
    taken.add(candidate);
    return candidate;
  };
  const ports = {
    store: await choose(wanted.store),
    mailbox: await choose(wanted.mailbox),
    smtp: await choose(wanted.smtp),
  };
  writeFileSync(file, JSON.stringify(ports));
  return ports;
}
