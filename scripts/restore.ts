import path from 'node:path';
import { parseArgs } from 'node:util';
import { runBackupProgram } from './backup/backup-settings.ts';
import { checkStore } from './backup/check-store.ts';
import { restoreBackup } from './backup/restore-backup.ts';

/** Restores a backup into an empty database and bucket, and compares them. */
const { values, positionals } = parseArgs({
  options: { moment: { type: 'string' }, 'keep-database': { type: 'boolean' }, 'keep-unknown': { type: 'boolean' } },
  allowPositionals: true,
});
const [folder] = positionals;
if (!folder || positionals.length > 1 || !/^[\w-]*$/.test(values.moment ?? '')) {
  console.error('Usage: npm run restore -- <folder> [--moment <its name>] [--keep-database] [--keep-unknown]');
  process.exit(2);
}

await runBackupProgram(async (places) => {
  const say = (line: string) => console.log(line);
  const done = await restoreBackup(
    places,
    {
      folder: path.resolve(folder),
      ...(values.moment ? { moment: values.moment } : {}),
      keepDatabase: values['keep-database'] ?? false,
      keepUnknown: values['keep-unknown'] ?? false,
    },
    say,
  );
  const { objects, reboundEtags, endedSessions } = done;
  say(`${done.moment}: ${objects.sent} objects uploaded, ${objects.present} already there`);
  say(`${reboundEtags} files bound to their new ETags, ${endedSessions} sessions ended`);
  const { same, missing, otherSize, unnamed } = await checkStore(places, say);
  say(
    `checked: ${same} objects as recorded, ${missing} missing, ${otherSize} of another size, ${unnamed} named by no record`,
  );
  return missing + otherSize > 0 ? 3 : 0;
});
