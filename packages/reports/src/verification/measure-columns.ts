import type { AudioMeasurements, Measurements, VideoMeasurements } from '@spotway/domain/film';
import { judgedProgrammes } from '@spotway/domain/quality';
import type { Language } from '@spotway/domain/shared';
import type { Sheet } from '@spotway/paper';
import { scanText } from '@spotway/wording/findings';
import { REPORT_WORDS } from '@spotway/wording/reports';
import { drawFactColumns, type FactColumn, factColumnsHeight } from '../page/fact-columns.ts';
import { formatDecimal } from '../page/format.ts';
import type { VerificationFacts } from './verification-facts.ts';

/** Measurements apart from the findings, to show what was checked; left out if they would need another page. */
export function drawMeasures(sheet: Sheet, { measurements, report }: VerificationFacts, language: Language): void {
  const { video, audios } = measurements;
  const [heard] = judgedProgrammes(audios, report.streams);
  const programme = heard && audios[heard.position];
  const columns = [
    ...(video ? [pictureColumn(video, language)] : []),
    ...(programme ? [soundColumn(programme, heard.position + 1, language)] : []),
    fileColumn(measurements, language),
  ];
  const height = factColumnsHeight(columns);
  if (sheet.room < height && sheet.isFirstPage) return;
  sheet.ensure(height);
  drawFactColumns(sheet, columns);
}

function pictureColumn(video: VideoMeasurements, language: Language): FactColumn {
  const words = REPORT_WORDS[language];
  const { measure } = words;
  const { levels, activePicture } = video;
  const scans = [...new Set(video.scanRuns.map(({ scan }) => scan))];
  return {
    title: words.label.video,
    facts: [
      [measure.fields, scans.map((scan) => scanText(scan, language)).join(', ') || words.noMeasure],
      [measure.active, activePicture ? `${activePicture.width} × ${activePicture.height}` : words.noMeasure],
      [measure.luma, `${levels.lumaMin} – ${levels.lumaMax}`],
      [measure.excursions, words.pictures(levels.picturesOutside)],
      [measure.black, words.passages(video.black.length)],
      [measure.freeze, words.passages(video.freeze.length)],
      [measure.bars, words.passages(video.letterbox.length)],
      [measure.flashes, formatDecimal(video.flashes.maxScore, 1, language)],
    ],
  };
}

function soundColumn(audio: AudioMeasurements, number: number, language: Language): FactColumn {
  const words = REPORT_WORDS[language];
  const { measure } = words;
  const decibels = (value: number | null) => (value === null ? '−∞' : formatDecimal(value, 1, language));
  const ofChannels = (of: 'rmsDbfs' | 'peakDbfs') =>
    `${audio.channels.map((channel) => decibels(channel[of])).join(' / ')} dBFS`;
  const layouts = { Mono: 'Mono', Stereo: 'Stereo', FiveDotOne: '5.1', SevenDotOne: '7.1' } as const;
  return {
    title: words.stream.audio(number),
    facts: [
      [measure.layout, layouts[audio.layout]],
      [measure.level, ofChannels('rmsDbfs')],
      [measure.peak, ofChannels('peakDbfs')],
      [
        measure.correlation,
        audio.correlation === null ? words.noMeasure : formatDecimal(audio.correlation, 2, language),
      ],
      [measure.silences, words.passages(audio.silences.length)],
      [measure.phase, words.passages(audio.outOfPhase.length)],
    ],
  };
}

function fileColumn(
  { declaredFrames, decodedFrames, decodeErrors, video, audios }: Measurements,
  language: Language,
): FactColumn {
  const words = REPORT_WORDS[language];
  const { measure } = words;
  return {
    title: words.file,
    facts: [
      [measure.announced, declaredFrames === null ? words.unknown : words.pictures(declaredFrames)],
      [measure.decoded, words.pictures(decodedFrames)],
      [measure.errors, String(decodeErrors.count)],
      [measure.pace, !video ? words.noMeasure : video.hasConstantFrameRate ? words.constant : words.variable],
      [measure.mixes, String(audios.length)],
    ],
  };
}
