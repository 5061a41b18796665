import fs from 'node:fs';
import { openSettingFiles, type SettingFault, SettingsError } from '@spotway/contract';
import { ConfigError, readConfig as readStoreConfig } from '@spotway/local-s3';
import { readConfig as readApiConfig } from '../../apps/api/src/settings/config.ts';
import { readConfig as readWorkerConfig } from '../../apps/worker/src/context/config.ts';
import { FORWARDED, GENERATED_KEYS, programEnvironments } from './environments.ts';
import { generateSecrets, OWN_SETTINGS, readSettings, type Settings } from './settings.ts';

/**
 * Reads the settings of `npm start` and checks that every program can start with the environment it will get: a program that refuses its settings would refuse
 * them at every start. Changes nothing. Throws SettingsError with the faults of all programs.
 */
export function readAllSettings(environment: NodeJS.ProcessEnv, root: string): Settings {
  const faults = new Map<string, SettingFault>();
  const note = (found: readonly SettingFault[]) => {
    for (const each of found) if (!faults.has(each.variable)) faults.set(each.variable, each);
  };
  const names = [...new Set([...OWN_SETTINGS, ...FORWARDED, ...GENERATED_KEYS])];
  const opened = openSettingFiles(environment, names, fs);
  note(opened.faults);
  collect(() => readSettings(opened.environment, root), note);
  // The other programs are checked as if these were right.
  const rest = { ...opened.environment };
  for (const variable of faults.keys()) delete rest[variable];
  const settings = readSettings(rest, root);
  const places = {
    databaseUrl: settings.databaseUrl ?? 'postgres://embedded',
    ports: { store: 1, mailbox: 2, smtp: 3, catalogue: 4, vies: 5 },
    secrets: generateSecrets(),
    webDist: root,
  };
  const { store, api, worker } = programEnvironments(settings, places, rest);
  collect(() => readApiConfig(api), note);
  collect(() => readWorkerConfig(worker), note);
  if (!settings.s3Endpoint) collect(() => readStoreConfig(store), note);
  if (faults.size > 0) throw new SettingsError([...faults.values()]);
  return settings;
}

/** The same for a program's first line: prints the faults and exits with code 1. */
export function settingsOrExit(environment: NodeJS.ProcessEnv, root: string): Settings {
  try {
    return readAllSettings(environment, root);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(`${error.message}\n\nNothing was started. docs/configuration.md lists every setting.`);
    process.exit(1);
  }
}

function collect(read: () => unknown, note: (faults: readonly SettingFault[]) => void): void {
  try {
    read();
  } catch (error) {
    if (error instanceof SettingsError) note(error.faults);
    else if (error instanceof ConfigError) note(error.faults.map(storeFault));
    else throw error;
  }
}

/** The store reports faults as sentences that begin with the variable. */
function storeFault(sentence: string): SettingFault {
  const [variable = '', ...words] = sentence.split(' ');
  return { variable, fault: words.join(' ') };
}
