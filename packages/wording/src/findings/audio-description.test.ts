import { LANGUAGES } from '@spotway/domain/shared';
import { describe, expect, it } from 'vitest';
import { audioDescriptionFaultText } from './audio-description.ts';

describe('faults of an audio description', () => {
  it('are worded in both languages', () => {
    const faults = ['not-wave', 'not-pcm', 'truncated', 'sample-rate', 'bit-depth', 'channels', 'length'] as const;
    const texts = faults.flatMap((fault) => LANGUAGES.map((language) => audioDescriptionFaultText(fault, language)));
    expect(new Set(texts.map(({ description }) => description)).size).toBe(14);
  });
});
