import { expect, it } from 'vitest';
import type { AudioMeasurements, HeardAs } from '../film/index.ts';
import { GOOD_AUDIO } from '../testing/good-film.ts';
import { judgedProgrammes } from './heard-programmes.ts';

const STEREO = GOOD_AUDIO;
const EARLIER: AudioMeasurements = { ...GOOD_AUDIO, layout: 'FiveDotOne' };
const SURROUND: AudioMeasurements = { ...EARLIER, folded: { ...GOOD_AUDIO.loudness, integratedLufs: -28 } };

it.each<[string, AudioMeasurements[], (readonly HeardAs[] | undefined)[], string[]]>([
  ['stereo', [STEREO, STEREO], [['own'], undefined], ['0 own -23']],
  ['5.1 heard both ways', [SURROUND], [['own', 'folded']], ['0 folded -28 surround', '0 own -23 surround']],
  ['5.1 before a stereo mix', [SURROUND, STEREO], [['own'], ['own']], ['1 own -23', '0 own -23 surround']],
  ['5.1 of which only the fold-down was measured', [EARLIER], [['own', 'folded']], ['0 folded -23 surround']],
  ['a film whose report names no programmes', [EARLIER, STEREO], [undefined, undefined], ['0 folded -23 surround']],
  ['no sound', [], [], []],
])('a report on %s gives the figures of its programmes, stereo first', (_, audios, judged, expected) => {
  const streams = judged.map((programme, index) => ({ kind: 'audio' as const, index, programme, issues: [] }));
  const programmes = judgedProgrammes(audios, [{ kind: 'container', index: 0, issues: [] }, ...streams]);
  expect(
    programmes.map(
      ({ position, heardAs, loudness, isSurround }) =>
        `${position} ${heardAs} ${loudness.integratedLufs}${isSurround ? ' surround' : ''}`,
    ),
  ).toEqual(expected);
});
