import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, tables } from '@spotway/database';
import { parseSecretsKey, sealTransport } from '@spotway/delivery';
import type { SecretChanges, TransportSettings } from '@spotway/domain/delivery';
import { startSshServer } from '../../packages/delivery/src/testing/openssh-server.ts';
import { findServer } from '../../packages/delivery/src/testing/server-programs.ts';
import { canUse } from '../../scripts/required-tools.ts';
import { layLine } from './line.ts';
import type { Platform } from './platform.ts';

/** A channel that receives films and can have outages. */
export interface Channel {
  readonly organizationId: string;
  readonly profileId: string;
  readonly kind: TransportSettings['kind'];
  /** Where the files arrive. */
  readonly folder: string;
  /** Makes it unreachable or read-only for this long. */
  leave(ms: number): Promise<void>;
  stop(): Promise<void>;
}

/** A share that takes the master as is, and an SFTP server that takes a smaller film; a second share if there is no OpenSSH. */
export async function openChannels(platform: Platform): Promise<Channel[]> {
  const program = findServer('sshd');
  return [
    await openFolder(platform, 'Chaîne Une', 'xdcam-hd422-50'),
    canUse('sshd', program !== null) && program
      ? await openSftp(platform, await startSshServer(program), 'h264-mp4')
      : await openFolder(platform, 'Chaîne Deux', 'h264-mp4'),
  ];
}

async function openFolder(platform: Platform, name: string, profileId: string): Promise<Channel> {
  const folder = path.join(platform.folder, `destination-${profileId}`);
  mkdirSync(folder);
  const settings: TransportSettings = { kind: 'folder', path: folder };
  let isAway = false;
  return {
    organizationId: await insertChannel(platform, name, profileId, settings),
    profileId,
    kind: 'folder',
    folder,
    async leave(ms) {
      if (isAway) return;
      isAway = true;
      // An unmounted share: its mount point exists, but not even root can write there.
      renameSync(folder, `${folder}.away`);
      writeFileSync(folder, '');
      await wait(ms);
      rmSync(folder);
      renameSync(`${folder}.away`, folder);
      isAway = false;
    },
    stop: async () => {},
  };
}

async function openSftp(
  platform: Platform,
  server: Awaited<ReturnType<typeof startSshServer>>,
  profileId: string,
): Promise<Channel> {
  const line = await layLine(server.port);
  const { username, folder, hostKeyFingerprint, privateKey } = server;
  const settings: TransportSettings = {
    kind: 'sftp',
    host: '127.0.0.1',
    port: line.port,
    username,
    path: folder,
    hostKeyFingerprint,
  };
  return {
    organizationId: await insertChannel(platform, 'Chaîne Deux', profileId, settings, { privateKey }),
    profileId,
    kind: 'sftp',
    folder,
    leave: (ms) => line.cut(ms),
    async stop() {
      await line.stop();
      await server.stop();
    },
  };
}

async function insertChannel(
  { connection, secretsKey }: Platform,
  name: string,
  profileId: string,
  settings: TransportSettings,
  secrets: SecretChanges = {},
): Promise<string> {
  const db: Database = connection.db;
  const [organization] = await db.insert(tables.organizations).values({ name, kind: 'destination' }).returning();
  const organizationId = organization!.id;
  const sealed = sealTransport(organizationId, { settings, secrets }, null, parseSecretsKey(secretsKey));
  if (!sealed.ok) throw new Error(sealed.reason);
  await db.insert(tables.destinations).values({ organizationId, profileId, transport: sealed.transport });
  return organizationId;
}
