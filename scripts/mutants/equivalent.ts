import type { KnownMutant } from './known.ts';

const UTF8 = 'Node takes a text without an encoding, or with an empty one, for UTF-8.';

/** Mutants that always behave like the source, so no test can notice them. */
export const EQUIVALENT: readonly KnownMutant[] = [
  {
    file: 'packages/local-s3/src/protocol/signature.ts',
    code: "return createHmac('sha256', key).update(text, 'utf8').digest();",
    change: "'utf8' → ''",
    reason: UTF8,
  },
  {
    file: 'packages/local-s3/src/protocol/signature.ts',
    code: "return createHmac('sha256', signingKey).update(text, 'utf8').digest('hex');",
    change: "'utf8' → ''",
    reason: UTF8,
  },
  {
    file: 'packages/local-s3/src/protocol/signature.ts',
    code: "const a = Buffer.from(computed, 'latin1');",
    change: "'latin1' → ''",
    reason: 'The computed signature is hexadecimal: the same bytes in Latin-1 and in UTF-8.',
  },
  {
    file: 'packages/local-s3/src/protocol/signature.ts',
    code: "const b = Buffer.from(given, 'latin1');",
    change: "'latin1' → ''",
    reason:
      'Bytes of another encoding aren’t hexadecimal digits either, and differ from the computed ones in both cases.',
  },
  {
    file: 'packages/domain/src/film/film-name-guess.ts',
    code: 'version: VERSIONS[Number(version?.[1] ?? 0) - 1] ?? null,',
    change: '?? 0 → nothing',
    reason: 'Without a version the index is NaN instead of -1: neither is in the list.',
  },
  {
    file: 'packages/domain/src/shared/opening-hours.ts',
    code: 'for (let day = parisDay(from); parisInstant(day, 0) < to; day = addCalendarDays(day, 1)) {',
    change: '< → <=',
    reason: 'A day that starts when the time ends adds no opening hours: they start after midnight.',
  },
  {
    file: 'packages/domain/src/film/recognised-file.ts',
    code: "[0, '\\x1a\\x45\\xdf\\xa3', 'video', 'Matroska/WebM'],",
    change: '0 → (-1)',
    reason: '`startsWith` treats a negative position as the start.',
  },
  {
    file: 'packages/domain/src/film/recognised-file.ts',
    code: "if (past < 0) return '';",
    change: "'' → 'mutant'",
    reason: 'Any unknown element name is reported as XML.',
  },
  {
    file: 'packages/domain/src/order/destination-set/last-destinations.ts',
    code: 'for (const choice of choices) counts.set(keyOf(choice), (counts.get(keyOf(choice)) ?? 0) + 1);',
    change: '1 → 2',
    reason: 'Twice each count: the most frequent choice stays the same.',
  },
];
