import { parseArgs } from 'node:util';
import { SettingsError } from '@spotway/contract';
import { readConfig } from './config.ts';
import { migrationFailure } from './migration-failure.ts';
import { type Prepared, prepareDatabase, SEEDS } from './prepare-database.ts';

const USAGE = `Usage: npm run migrate [-- --seed destinations]
   or: node spotway.mjs migrate [--seed destinations]

Brings the database of DATABASE_URL to this program's schema, and makes OPERATOR_EMAIL an operator.
  --seed destinations   adds the two demo destinations as well`;

const say = (line: string) => console.log(line);

/** What was done, one line each. */
function report({ migrations, destinations, operator }: Prepared, publicUrl = '<PUBLIC_URL>'): string[] {
  return [
    migrations.length === 0 ? 'The schema is up to date.' : `Applied ${migrations.join(', ')}.`,
    ...destinations.map((name) => `Added the destination ${name}.`),
    ...(operator?.isNew ? [`${operator.email} is an operator now.`] : []),
    ...(operator && !operator.hasPassword
      ? [`${operator.email} has no password yet: choose one with the mail from ${publicUrl}/forgotPassword.`]
      : []),
  ];
}

function readSeeds(): readonly (typeof SEEDS)[number][] {
  const { values } = parseArgs({
    options: { seed: { type: 'string', multiple: true }, help: { type: 'boolean' } },
  });
  if (values.help) {
    say(USAGE);
    process.exit(0);
  }
  return (values.seed ?? []).map((name) => {
    const seed = SEEDS.find((each) => each === name);
    if (!seed) throw new TypeError(`Unknown seed: ${name}.`);
    return seed;
  });
}

let seeds: ReturnType<typeof readSeeds>;
try {
  seeds = readSeeds();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  process.exit(2);
}
try {
  const config = readConfig(process.env);
  const operator = config.OPERATOR_EMAIL ? { email: config.OPERATOR_EMAIL, onlyIfNone: false } : null;
  const prepared = await prepareDatabase({ databaseUrl: config.DATABASE_URL, operator, seeds, say });
  for (const line of report(prepared, config.PUBLIC_URL)) say(line);
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : migrationFailure(error));
  process.exitCode = 1;
}
