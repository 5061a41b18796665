import type { DeliveryAudioStream, LeaderSegment } from '@spotway/domain/delivery';
import { FRENCH_TV_THRESHOLDS } from '@spotway/domain/quality';
import type { Language } from '@spotway/domain/shared';
import {
  AUDIO_CODEC_NAMES,
  CONTAINER_NAMES,
  profileName,
  VIDEO_CODEC_NAMES,
  VIDEO_FORMAT_NAMES,
} from '@spotway/wording/films';
import type { TFunction } from 'i18next';
import { formatNumber } from '../../../i18n/dates.ts';
import type { ProfileDraft } from './profile-draft.ts';
import { hasField, THRESHOLD_FIELDS } from './threshold-fields.ts';

type T = TFunction<'opsProfiles'>;

type FactKey =
  | 'name'
  | 'format'
  | 'container'
  | 'extension'
  | 'startTimecode'
  | 'picture'
  | 'bitRate'
  | 'audioCodec'
  | 'streams'
  | 'leader'
  | 'loudness'
  | 'subtitles'
  | 'fileName'
  | 'sidecars'
  | 'thresholds';

/** One fact of a profile as text. */
export interface ProfileFact {
  readonly label: string;
  readonly text: string;
}
/** A fact that differs from another version; `before` is null if it had none. */
export interface ProfileChange extends ProfileFact {
  readonly before: string | null;
}

/** A profile as text, fact by fact. */
export function describeProfile(profile: ProfileDraft, t: T, language: Language): ProfileFact[] {
  const { video, audio, loudness, subtitles, thresholds } = profile;
  const number = (value: number) => formatNumber(value, language, 3);
  const rate = (bits: number | null, unit: number, name: string) =>
    bits === null ? [] : [`${number(bits / unit)} ${name}`];
  const fact = (key: FactKey, text: string) => ({
    label: t(`facts.${key}`),
    text: text || t('nothing'),
  });
  const told = THRESHOLD_FIELDS.flatMap(({ name, unit }) => {
    const value = thresholds[name];
    return value === undefined ? [] : [{ label: t(`thresholds.${name}`), text: number(value / unit) }];
  });
  const others = Object.entries(thresholds).filter(([name]) => !hasField(name));
  return [
    fact('name', profileName(profile.name, language)),
    fact('format', VIDEO_FORMAT_NAMES[language][profile.format]),
    fact('container', CONTAINER_NAMES[profile.container]),
    fact('extension', profile.extension),
    fact('startTimecode', profile.startTimecode),
    fact(
      'picture',
      video ? `${VIDEO_CODEC_NAMES[video.codec]}, ${video.width} × ${video.height}, ${t(`scans.${video.scan}`)}` : '',
    ),
    fact('bitRate', rate(video?.bitRate ?? null, 1_000_000, 'Mb/s').join('')),
    fact('audioCodec', [AUDIO_CODEC_NAMES[language][audio.codec], ...rate(audio.bitRate, 1000, 'kb/s')].join(', ')),
    fact('streams', audio.streams.map((stream) => describeStream(stream, t)).join(' ; ')),
    fact('leader', profile.leader.map((segment) => describeSegment(segment, t, language)).join(' ; ')),
    fact(
      'loudness',
      loudness.mode === 'keep'
        ? t('loudnessModes.keep')
        : `${number(loudness.targetLufs)} LUFS, ${number(loudness.maxTruePeakDbtp)} dBTP`,
    ),
    fact(
      'subtitles',
      subtitles
        ? [t(`subtitleModes.${subtitles.mode}`), ...(subtitles.isRequired ? [t('required')] : [])].join(', ')
        : '',
    ),
    fact('fileName', profile.fileNamePattern),
    fact('sidecars', profile.sidecars.join(', ').toUpperCase()),
    ...told,
    ...(thresholds.acceptsLossyAudio ? [{ label: t('acceptsLossyAudio'), text: t('yes') }] : []),
    ...(thresholds.startTimecode === 'any' ? [{ label: t('anyTimecode'), text: t('yes') }] : []),
    ...(others.length > 0
      ? [fact('thresholds', others.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(', '))]
      : []),
  ];
}

function describeStream(stream: DeliveryAudioStream, t: T): string {
  if (stream.layout !== 'OneTrack') return `${t(`layouts.${stream.layout}`)} (${t(`roles.${stream.role}`)})`;
  const channels = stream.channels.map(({ layout, role }) => `${t(`layouts.${layout}`)} (${t(`roles.${role}`)})`);
  return `[${channels.join(', ')}]`;
}

function describeSegment(segment: LeaderSegment, t: T, language: Language): string {
  const { kind, frames } = segment;
  const more =
    segment.kind === 'Slate'
      ? [segment.lines.join(' / ')]
      : segment.kind === 'Video'
        ? [segment.fileName]
        : segment.kind === 'Black'
          ? []
          : [`${formatNumber(segment.toneHz, language)} Hz`, `${formatNumber(segment.toneDbfs, language, 1)} dBFS`];
  return [`${t(`kinds.${kind}`)} ${frames}`, ...more].join(', ');
}

/** The facts that changed in the later of two versions. */
export function profileChanges(earlier: readonly ProfileFact[], later: readonly ProfileFact[], byDefault: string) {
  const before = new Map(earlier.map(({ label, text }) => [label, text]));
  const after = new Map(later.map(({ label, text }) => [label, text]));
  const changed: ProfileChange[] = later.flatMap((fact) => {
    const was = before.get(fact.label);
    return was === fact.text ? [] : [{ ...fact, before: was ?? null }];
  });
  const gone = earlier.flatMap(({ label, text }) =>
    after.has(label) ? [] : [{ label, text: byDefault, before: text }],
  );
  return [...changed, ...gone];
}

/** French television's rule for a threshold, as shown in its field. */
export function usualThreshold(
  name: (typeof THRESHOLD_FIELDS)[number]['name'],
  unit: number,
  language: Language,
): string {
  return formatNumber(FRENCH_TV_THRESHOLDS[name] / unit, language, 3);
}
