import { FRAME_RATE_25 } from '@spotway/domain/shared';
import { expect, it } from 'vitest';
import { presentVerification } from './verification-presenter.ts';

const CUSTOMER = { language: 'en', isOperator: false } as const;
const loudness = (integratedLufs: number) => ({ integratedLufs, maxShortTermLufs: -20, truePeakDbtp: -4 });
const figures = (heardAs: string | null, integratedLufs: number) => ({ heardAs, ...loudness(integratedLufs) });
const FIVE = { layout: 'FiveDotOne', loudness: loudness(-21) };

it.each<[string, object[], (readonly string[] | undefined)[], object[]]>([
  ['stereo', [{ layout: 'Stereo', loudness: loudness(-23) }], [['own']], [figures(null, -23)]],
  ['5.1 heard folded', [{ ...FIVE, folded: loudness(-25.8) }], [['folded']], [figures('folded', -25.8)]],
  [
    '5.1 judged both ways',
    [{ ...FIVE, folded: loudness(-25.8) }],
    [['folded', 'own']],
    [figures('folded', -25.8), figures('own', -21)],
  ],
  // Checks from before both forms were measured know only the fold-down, and don't say which form was judged.
  ['5.1 checked earlier', [{ ...FIVE, loudness: loudness(-25.8) }], [undefined], [figures('folded', -25.8)]],
  ['a check that kept no layouts', [{ loudness: loudness(-23) }], [undefined], [figures(null, -23)]],
  ['no sound', [], [], []],
])('the loudness figures of a check say which mix they are about: %s', (_, audios, judged, programmes) => {
  const streams = judged.map((programme, index) => ({ kind: 'audio', index, programme, issues: [] }));
  const measurements = { frameRate: FRAME_RATE_25, startTimecode: null, audios };
  const counts = { nbErrors: 0, nbWarnings: 0 };
  const row = { ...counts, completedAt: new Date(0), report: { ...counts, streams }, measurements };
  const presented = presentVerification(row as never, undefined, null, CUSTOMER)?.result;
  expect(presented?.programmes).toEqual(programmes);
  expect(presented?.loudness?.integratedLufs ?? null).toBe(
    audios.length === 0 ? null : presented?.programmes[0]?.integratedLufs,
  );
});
