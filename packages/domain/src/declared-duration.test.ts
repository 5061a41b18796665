import { describe, expect, it } from 'vitest';
import { declarableSeconds, durationDifferences } from './declared-duration.ts';

const OF_20 = 'AV-ABCD123456-0020';

describe('lengths said of a spot', () => {
  it.each([
    ['the same', '', 20, 20, []],
    ['half a frame apart, which is rounding', '', 20, 20.02, []],
    ['half a frame apart the other way', '', 20.02, 20, []],
    ['a millisecond more than half a frame', '', 20, 20.021, ['declared-and-film']],
    ['one frame too many', '', 20, 20.04, ['declared-and-film']],
    ['one frame too few', '', 20, 19.96, ['declared-and-film']],
    ['nothing declared', '', null, 20, []],
    ['no film', '', 20, null, []],
    ['identifier, declared and film agree', OF_20, 20, 20, []],
    ['a film some frames longer than its identifier’s whole second', OF_20, 20.48, 20.48, []],
    ['a film of 30 for an identifier of 20, declared as the film', OF_20, 30, 30, ['identifier-and-film']],
    ['a film of 30 declared as the identifier', OF_20, 20, 30, ['declared-and-film', 'identifier-and-film']],
    ['no film yet, declared otherwise than the identifier', OF_20, 30, null, ['identifier-and-declared']],
    ['a pubID of 30 and a film of 20', 'FR_ABCD_EFGH_IJKL_0001_030_F', 20, 20, ['identifier-and-film']],
    ['an identifier that is being typed', 'AV-ABCD123456-002', 30, 20, ['declared-and-film']],
  ])('%s', (_, pubId, declaredSeconds, filmSeconds, expected) => {
    expect(durationDifferences({ pubId, declaredSeconds, filmSeconds }).map(({ between }) => between)).toEqual(
      expected,
    );
  });

  it('carries both lengths', () => {
    expect(durationDifferences({ pubId: OF_20, declaredSeconds: 15, filmSeconds: 30 })).toEqual([
      { between: 'declared-and-film', declaredSeconds: 15, filmSeconds: 30 },
      { between: 'identifier-and-film', identifierSeconds: 20, filmSeconds: 30 },
    ]);
  });

  it.each([
    [20.04, 20.04],
    [20.039999, 20.04],
    [4.000_4, 4],
  ])('offers %d as %d', (film, offered) => expect(declarableSeconds(film)).toBe(offered));
});
