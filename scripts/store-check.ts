import { runBackupProgram } from './backup/backup-settings.ts';
import { checkStore } from './backup/check-store.ts';

/** Reports objects that the records name but the bucket lacks, and vice versa. Usage: npm run store-check */
await runBackupProgram(async (places) => {
  const { same, missing, otherSize, unnamed, awaited } = await checkStore(places, (line) => console.log(line));
  console.log(
    `${same} objects as recorded, ${missing} missing, ${otherSize} of another size, ${unnamed} named by no record, ${awaited} awaited`,
  );
  return missing + otherSize > 0 ? 3 : 0;
});
