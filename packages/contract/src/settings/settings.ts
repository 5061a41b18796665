import { z } from 'zod';
import type { SettingFault } from './setting-fault.ts';
import { openSettingFiles, type SettingFiles } from './setting-files.ts';

/** Invalid settings that prevent a program from starting, with all faults at once. */
export class SettingsError extends Error {
  readonly faults: readonly SettingFault[];

  constructor(faults: readonly SettingFault[]) {
    super(`Wrong settings:\n${faults.map(({ variable, fault }) => `- ${variable} ${fault}`).join('\n')}`);
    this.name = 'SettingsError';
    this.faults = faults;
  }
}

/** Reads a program's settings, each from its variable or, given `files`, from the file named by `<variable>_FILE`. @throws SettingsError */
export function readSettingsBy<Schema extends z.ZodType>(
  schema: Schema,
  given: Readonly<Record<string, string | undefined>>,
  files?: SettingFiles,
): z.output<Schema> {
  const { environment, faults: unread } = files
    ? openSettingFiles(given, namesOf(schema), files)
    : { environment: given, faults: [] };
  const faults = new Map(unread.map((each) => [each.variable, each]));
  let rest = environment;
  for (;;) {
    const parsed = schema.safeParse(rest);
    if (parsed.success && faults.size === 0) return parsed.data;
    const known = faults.size;
    for (const issue of parsed.error?.issues ?? []) {
      const variable = String(issue.path[0] ?? '');
      const fault = environment[variable] === undefined ? missing(issue) : faultOf(issue);
      // a setting missing because of an unreadable file is reported for the file
      if (!faults.has(variable) && !faults.has(`${variable}_FILE`)) faults.set(variable, { variable, fault });
    }
    if (faults.size === known) throw new SettingsError([...faults.values()]);
    // rules across several settings are checked once each is valid by itself
    rest = Object.fromEntries(Object.entries(environment).filter(([variable]) => !faults.has(variable)));
  }
}

function namesOf(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** Reads settings, or ends the program with a plain list of faults, since a stack trace would add nothing. */
export function readOrEnd<T>(read: () => T, end: (message: string) => never): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof SettingsError) return end(error.message);
    throw error;
  }
}

/** Parses a setting with a function whose errors become faults of the setting. */
export function readBy<T>(read: (setting: string) => T) {
  return (setting: string, context: z.RefinementCtx): T => {
    try {
      return read(setting);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
      return z.NEVER;
    }
  };
}

type Issue = z.core.$ZodIssue;

function missing(issue: Issue): string {
  return issue.code === 'custom' ? `is missing: ${issue.message}` : 'is missing';
}

function faultOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${issue.expected === 'int' ? 'a whole number' : `a ${issue.expected}`}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return issue.origin === 'string'
        ? `must have at least ${issue.minimum} characters`
        : `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `must have at most ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`;
    case 'invalid_format':
      return formatFault(issue);
    default:
      return `is wrong: ${issue.message}`;
  }
}

function formatFault(issue: Extract<Issue, { code: 'invalid_format' }>): string {
  if (issue.format === 'url') return 'must be an address starting with http:// or https://';
  if (issue.format === 'email') return 'must be an e-mail address';
  if ('prefix' in issue) return `must start with ${issue.prefix}`;
  // custom messages say what is allowed
  return issue.message.startsWith('Invalid')
    ? `must match ${'pattern' in issue ? issue.pattern : issue.format}`
    : `is wrong: ${issue.message}`;
}
