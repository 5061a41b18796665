import path from 'node:path';
import { parseArgs } from 'node:util';
import { runBackupProgram } from './backup/backup-settings.ts';
import { makeBackup } from './backup/make-backup.ts';
import { removeOldBackups } from './backup/remove-old-backups.ts';

/** Backs up database and bucket. Usage: npm run backup -- <folder> [--keep <number of backups>]. */
const { values, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true });
const [folder] = positionals;
if (!folder || positionals.length > 1 || !/^([1-9]\d{0,4})?$/.test(values.keep ?? '')) {
  console.error('Usage: npm run backup -- <folder> [--keep <number of backups to keep, default: all>]');
  process.exit(2);
}

await runBackupProgram(async (places) => {
  const done = await makeBackup(places, path.resolve(folder), (line) => console.log(line));
  console.log(`${done.moment}: ${done.objects} objects, ${done.bytes} bytes, ${done.copied} of them copied now`);
  if (values.keep) {
    const removed = await removeOldBackups(path.resolve(folder), Number(values.keep));
    console.log(`${removed} objects of older backups removed`);
  }
  if (done.faults === 0) return 0;
  console.error(`The backup is complete, and ${done.faults} objects differ from their records: see the lines above.`);
  return 3;
});
