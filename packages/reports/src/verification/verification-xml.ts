import {
  type AudioMeasurements,
  type FrameRange,
  type HeardAs,
  isSurroundMix,
  loudnessAs,
  type Measurements,
  type VideoMeasurements,
} from '@spotway/domain/film';
import type { QualityIssue } from '@spotway/domain/quality';
import { LANGUAGES, timecodeOfFrame } from '@spotway/domain/shared';
import { type XmlElement, xmlDocument } from '@spotway/paper/xml';
import { qualityIssueText } from '@spotway/wording/findings';
import type { VerificationFacts } from './verification-facts.ts';
import { verdictStatus } from './verification-pdf.ts';

/** Namespace of docs/verification-report.xsd; changes if its meaning changes. */
const NAMESPACE = 'urn:x-spot-delivery:verification-report:1';
const VERDICTS = { success: 'compliant', warning: 'warnings', error: 'errors' } as const;

/** The machine-readable verification of a film, explained in docs/verification-report.md and validated by docs/verification-report.xsd. */
export function renderVerificationXml(facts: VerificationFacts): string {
  const { report, destinations } = facts;
  return xmlDocument({
    name: 'VerificationReport',
    attributes: {
      xmlns: NAMESPACE,
      checkedAt: facts.checkedAt.toISOString(),
      verdict: VERDICTS[verdictStatus(report)],
      errors: report.nbErrors,
      warnings: report.nbWarnings,
    },
    content: [
      { name: 'Checker', content: facts.brand },
      filmElement(facts),
      fileElement(facts),
      { name: 'Destinations', content: destinations.map((name) => ({ name: 'Destination', content: name })) },
      streamsElement(facts),
      measurementsElement(facts.measurements),
    ],
  });
}

function filmElement({ film }: VerificationFacts): XmlElement {
  return {
    name: 'Film',
    attributes: { id: film.broadcastableId },
    content: [
      ...(film.pubId ? [{ name: 'PubId', content: film.pubId }] : []),
      { name: 'Title', content: film.title },
      { name: 'Version', content: film.version },
      { name: 'DeclaredSeconds', content: film.declaredSeconds },
      { name: 'Advertiser', content: film.advertiser },
      { name: 'Product', content: film.product },
      { name: 'Campaign', content: film.campaign },
    ],
  };
}

function fileElement({ file, measurements }: VerificationFacts): XmlElement {
  const { frameRate, startTimecode, declaredFrames, decodedFrames } = measurements;
  const optional = (name: string, content: string | number | null) => (content === null ? [] : [{ name, content }]);
  const videos = file.video ? [file.video] : [];
  return {
    name: 'File',
    content: [
      { name: 'Name', content: file.name },
      { name: 'SizeBytes', content: file.sizeBytes },
      ...optional('Sha256', file.sha256),
      { name: 'Container', content: file.container },
      ...optional('StartTimecode', startTimecode),
      { name: 'FrameRate', content: `${frameRate.num}/${frameRate.den}` },
      ...optional('DeclaredFrames', declaredFrames),
      { name: 'DecodedFrames', content: decodedFrames },
      ...videos.map(({ frameRate: _, ...attributes }) => ({ name: 'Video', attributes })),
      ...file.audios.map(({ index, ...attributes }) => ({
        name: 'Audio',
        attributes: { stream: index, ...attributes },
      })),
    ],
  };
}

function streamsElement({ report, measurements }: VerificationFacts): XmlElement {
  return {
    name: 'Streams',
    content: report.streams.map(({ kind, index, programme, issues }) => ({
      name: 'Stream',
      attributes: { kind, index, programme: programme?.join(' ') },
      content: issues.map((issue) => issueElement(issue, measurements)),
    })),
  };
}

function issueElement(issue: QualityIssue, { frameRate, startTimecode }: Measurements): XmlElement {
  const timecode = (frame: number | undefined) =>
    frame === undefined ? undefined : timecodeOfFrame(frame, startTimecode, frameRate);
  const { destinations = [], code, severity, inFrame, outFrame, worstFrame, measured, limit, unit, channel } = issue;
  const texts = LANGUAGES.map((language) => ({
    language,
    ...qualityIssueText(issue, language, { frameRate, startTimecode }),
  }));
  return {
    name: 'Issue',
    attributes: {
      ...{ code, severity, inFrame, outFrame, inTimecode: timecode(inFrame), outTimecode: timecode(outFrame) },
      ...{ worstFrame, measured: measured ?? issue.measuredScan, limit: limit ?? issue.expectedScan, unit, channel },
      heardAs: issue.heardAs,
    },
    content: [
      ...texts.map(({ language, synopsis }) => ({ name: 'Synopsis', attributes: { language }, content: synopsis })),
      ...texts.map(({ language, description }) => ({
        name: 'Description',
        attributes: { language },
        content: description,
      })),
      ...(issue.name ? [fileNameElement(issue.name)] : []),
      ...destinations.map((name) => ({ name: 'Destination', content: name })),
    ],
  };
}

function fileNameElement({ named, expected, confirmed }: NonNullable<QualityIssue['name']>): XmlElement {
  return {
    name: 'FileName',
    attributes: { named, expected, confirmedBy: confirmed?.by, confirmedAt: confirmed?.at },
  };
}

function measurementsElement({ decodeErrors, video, audios }: Measurements): XmlElement {
  const { count, firstFrame, messages } = decodeErrors;
  return {
    name: 'Measurements',
    content: [
      {
        name: 'DecodeErrors',
        attributes: { count, firstFrame },
        content: messages.map((message) => ({ name: 'Message', content: message })),
      },
      ...(video ? [pictureElement(video)] : []),
      ...audios.map(mixElement),
    ],
  };
}

function pictureElement(video: VideoMeasurements): XmlElement {
  const { streamIndex, width, height, displayAspect, startSeconds, hasConstantFrameRate, declaredScan } = video;
  const { levels, activePicture, flashes } = video;
  const stream = { stream: streamIndex, width, height, displayAspect: rounded(displayAspect), startSeconds };
  return {
    name: 'Picture',
    attributes: { ...stream, constantFrameRate: hasConstantFrameRate, declaredScan },
    content: [
      ...(activePicture ? [{ name: 'ActivePicture', attributes: { ...activePicture } }] : []),
      { name: 'Levels', attributes: { ...levels, maxPercentOutside: rounded(levels.maxPercentOutside) } },
      { name: 'Flashes', attributes: { maxScore: flashes.maxScore } },
      ...video.scanRuns.map(({ scan, ...range }) => rangeElement('Fields', range, { scan })),
      ...video.black.map((range) => rangeElement('Black', range)),
      ...video.freeze.map((range) => rangeElement('Freeze', range)),
      ...video.letterbox.map(({ width: w, height: h, ...range }) =>
        rangeElement('Letterbox', range, { width: w, height: h }),
      ),
    ],
  };
}

function mixElement(audio: AudioMeasurements): XmlElement {
  const { streamIndex, firstTrack, layout, sampleRate, isLossy, lengthFrames, correlation } = audio;
  return {
    name: 'Mix',
    attributes: { stream: streamIndex, firstTrack, layout, sampleRate, lossy: isLossy, lengthFrames, correlation },
    content: [
      ...(['own', 'folded'] as const).flatMap((heardAs) => loudnessElement(audio, heardAs)),
      ...audio.channels.map((channel) => ({ name: 'Channel', attributes: { ...channel } })),
      ...audio.silences.map((range) => rangeElement('Silence', range)),
      ...audio.outOfPhase.map((range) => rangeElement('OutOfPhase', range)),
    ],
  };
}

/** In the mix's own channels and folded to stereo: whichever was measured. */
function loudnessElement(audio: AudioMeasurements, heardAs: HeardAs): XmlElement[] {
  const loudness = heardAs === 'own' || isSurroundMix(audio) ? loudnessAs(audio, heardAs) : null;
  if (!loudness) return [];
  const { curve: _, ...figures } = loudness;
  return [{ name: 'Loudness', attributes: { heardAs, ...figures } }];
}

function rangeElement(
  name: string,
  { inFrame, outFrame }: FrameRange,
  more: XmlElement['attributes'] = {},
): XmlElement {
  return { name, attributes: { inFrame, outFrame, ...more } };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
