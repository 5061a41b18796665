import { runToEnd } from './backup/backup-settings.ts';
import { checkStore } from './backup/check-store.ts';

/** Says what the records name and the bucket does not hold, and the other way round. Usage: npm run store-check */
await runToEnd(async (places) => {
  const { same, missing, otherSize, unnamed, awaited } = await checkStore(places, (line) => console.log(line));
  console.log(
    `${same} objects as recorded, ${missing} missing, ${otherSize} of another size, ${unnamed} named by no record, ${awaited} awaited`,
  );
  return missing + otherSize > 0 ? 3 : 0;
});
