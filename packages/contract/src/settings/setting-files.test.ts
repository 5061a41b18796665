import { expect, it } from 'vitest';
import { z } from 'zod';
import type { SettingFiles } from './setting-files.ts';
import { readSettingsBy, SettingsError } from './settings.ts';

const schema = z
  .object({
    SESSION_SECRET: z.string().min(8),
    SECRETS_KEY: z.string().default(''),
    STRIPE_SECRET_KEY: z.string().optional(),
    /** Looks like a file variable, but is a setting itself. */
    LOG: z.string().optional(),
    LOG_FILE: z.string().optional(),
  })
  .superRefine(() => {});

const texts: Record<string, string | Uint8Array> = {
  '/run/secrets/session': 'a-long-secret\n',
  '/run/secrets/windows': 'a-long-secret\r\n',
  '/run/secrets/pem': '-----BEGIN\nKEY\n-----END\n\n',
  '/run/secrets/short': 'short\n',
  '/run/secrets/empty': '\n',
  '/run/secrets/long': 'x'.repeat(65_537),
  '/run/secrets/longest': 'é'.repeat(32_768),
  '/run/secrets/binary': Buffer.from([0x61, 0xff, 0xfe, 0x62, 0x63, 0x64, 0x65, 0x66, 0x67]),
  '/run/secrets/nul': 'a-long-\0secret',
};

/** Files read seven bytes at a time, as can happen with pipes. */
function heldFiles() {
  const open: { bytes: Uint8Array; at: number }[] = [];
  let read = 0;
  const files: SettingFiles = {
    openSync(path) {
      const text = texts[path];
      if (text === undefined) throw Object.assign(new Error(`cannot read ${path}`), { code: path.split('/').at(-1) });
      return open.push({ bytes: typeof text === 'string' ? Buffer.from(text) : text, at: 0 }) - 1;
    },
    readSync(descriptor, into) {
      const file = open[descriptor]!;
      const given = file.bytes.subarray(file.at, file.at + Math.min(7, into.length));
      into.set(given);
      file.at += given.length;
      read += given.length;
      return given.length;
    },
    closeSync(descriptor) {
      delete open[descriptor];
    },
  };
  return { files, read: () => read, open: () => Object.keys(open).length };
}

const read = (environment: Record<string, string>) => readSettingsBy(schema, environment, heldFiles().files);

const faultsOf = (environment: Record<string, string>) => {
  try {
    read(environment);
    return [];
  } catch (error) {
    return error instanceof SettingsError ? error.message.split('\n').slice(1) : error;
  }
};

it('a setting may come from a file, whose final line break is removed', () => {
  expect(read({ SESSION_SECRET_FILE: '/run/secrets/session' }).SESSION_SECRET).toBe('a-long-secret');
  expect(read({ SESSION_SECRET_FILE: '/run/secrets/windows' }).SESSION_SECRET).toBe('a-long-secret');
  expect(read({ SESSION_SECRET_FILE: '/run/secrets/pem' }).SESSION_SECRET).toBe('-----BEGIN\nKEY\n-----END\n');
});

it('an empty file name is ignored, and so is an empty setting next to a file', () => {
  expect(read({ SESSION_SECRET: 'given-by-itself', SESSION_SECRET_FILE: '' }).SESSION_SECRET).toBe('given-by-itself');
  expect(read({ SESSION_SECRET: '', SESSION_SECRET_FILE: '/run/secrets/session' }).SESSION_SECRET).toBe(
    'a-long-secret',
  );
});

it('a setting whose own name ends in _FILE is not read as a file', () => {
  expect(read({ SESSION_SECRET: 'given-by-itself', LOG_FILE: '/var/log/spotway' })).toMatchObject({
    LOG_FILE: '/var/log/spotway',
  });
});

it.each([
  ['/run/secrets/ENOENT', 'names a file that does not exist'],
  ['/run/secrets/EACCES', 'names a file without read permission'],
  ['/run/secrets/EISDIR', 'names a folder'],
  ['/run/secrets/EIO', "names a file that can't be read (EIO)"],
  ['/run/secrets/empty', 'names an empty file'],
  ['/run/secrets/long', 'names a file that is too long for a setting'],
  ['/run/secrets/binary', 'names a file that is not text'],
  ['/run/secrets/nul', 'names a file that is not text'],
])('%s %s', (path, fault) => {
  expect(faultsOf({ SESSION_SECRET_FILE: path })).toEqual([`- SESSION_SECRET_FILE ${fault}`]);
});

it('reports all faults at once, without any file content', () => {
  const faults = faultsOf({
    SESSION_SECRET_FILE: '/run/secrets/short',
    SECRETS_KEY: 'x',
    SECRETS_KEY_FILE: '/run/secrets/session',
    STRIPE_SECRET_KEY_FILE: '/run/secrets/ENOENT',
  });
  expect(faults).toEqual([
    '- SECRETS_KEY_FILE is set together with SECRETS_KEY: remove one of them',
    '- STRIPE_SECRET_KEY_FILE names a file that does not exist',
    '- SESSION_SECRET must have at least 8 characters',
  ]);
});

it('a setting of 65,536 bytes is read completely, including two-byte letters', () => {
  expect(read({ SESSION_SECRET_FILE: '/run/secrets/longest' }).SESSION_SECRET).toBe('é'.repeat(32_768));
});

it('reads at most 65,537 bytes of a file, and closes it', () => {
  const held = heldFiles();
  texts['/run/secrets/film'] = new Uint8Array(1_000_000).fill(0x61);
  expect(() => readSettingsBy(schema, { SESSION_SECRET_FILE: '/run/secrets/film' }, held.files)).toThrow('too long');
  expect({ read: held.read(), open: held.open() }).toEqual({ read: 65_537, open: 0 });
});
