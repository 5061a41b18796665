import { expect, it } from 'vitest';
import { settingsText } from './master-exports.ts';

it.each(['fr', 'en'] as const)(
  'the settings for editing programs are a text file in %s, without commands',
  (language) => {
    const text = settingsText(language);
    for (const program of ['Premiere Pro', 'Media Encoder', 'DaVinci Resolve', 'Media Composer'])
      expect(text).toContain(program);
    expect(text).not.toMatch(/ffmpeg|[^\r]\n/);
  },
);
