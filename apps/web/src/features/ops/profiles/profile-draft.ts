import {
  AUDIO_CODEC_FACTS,
  DELIVERY_AUDIO_CODECS,
  type DeliveryAudioStream,
  type DeliveryContainer,
  type DeliveryProfile,
  FORMAT_CONTAINERS,
  PAD_EIGHT_TRACKS,
  profileFaults,
  STEREO_AND_SURROUND_TRACKS,
  STEREO_STREAM,
  STEREO_TRACKS,
  VIDEO_CODEC_FACTS,
  VIDEO_CODECS,
  type VideoFormat,
} from '@spotway/domain/delivery';

/** The form as typed; a missing number is NaN, which the contract's schema refuses at its field. */
export type ProfileDraft = Omit<DeliveryProfile, 'id'>;

const EXTENSIONS: Readonly<Record<DeliveryContainer, string>> = {
  Mxf: 'mxf',
  Qtff: 'mov',
  Mp4: 'mp4',
  Mp3: 'mp3',
  Wav: 'wav',
  Tar: 'tar',
};
/** Default bits per second for codecs that need a rate. */
const USUAL_VIDEO_RATE = 50_000_000;
const USUAL_AUDIO_RATE = 256_000;

export const PRESETS = {
  pad: PAD_EIGHT_TRACKS,
  stereoTracks: STEREO_TRACKS,
  stereoStream: STEREO_STREAM,
  mono: [{ layout: 'Mono', role: 'ORIGINAL' }],
  dualMono: [{ layout: 'DualMono', role: 'ORIGINAL' }],
  surround: [{ layout: 'FiveDotOne', role: 'ORIGINAL' }],
  stereoAndSurround: STEREO_AND_SURROUND_TRACKS,
  oneTrack: [
    {
      layout: 'OneTrack',
      channels: [
        { layout: 'StereoL', role: 'ORIGINAL' },
        { layout: 'StereoR', role: 'ORIGINAL' },
        { layout: 'StereoL', role: 'AD' },
        { layout: 'StereoR', role: 'AD' },
      ],
    },
  ],
} as const satisfies Readonly<Record<string, readonly DeliveryAudioStream[]>>;
export type Preset = keyof typeof PRESETS;

/** The usual layout that these streams match; `own` for any other. */
export function presetOf(streams: readonly DeliveryAudioStream[]): Preset | 'own' {
  const same = (Object.keys(PRESETS) as Preset[]).find(
    (name) => JSON.stringify(PRESETS[name]) === JSON.stringify(streams),
  );
  return same ?? 'own';
}

/** The options that are valid with the current choice. */
export function choicesOf({ format, container, video }: ProfileDraft) {
  const facts = video && VIDEO_CODEC_FACTS[video.codec];
  return {
    containers: FORMAT_CONTAINERS[format],
    codecs: VIDEO_CODECS.filter((codec) => {
      const { formats, containers } = VIDEO_CODEC_FACTS[codec];
      return formats.includes(format) && containers.includes(container);
    }),
    rasters: facts?.rasters ?? [],
    scans: (facts?.scans ?? []).filter(
      (scan) => (format !== 'Mxf' || scan === 'tff') && (format !== 'MxfProgressive' || scan === 'progressive'),
    ),
    audioCodecs: DELIVERY_AUDIO_CODECS.filter(
      (codec) =>
        AUDIO_CODEC_FACTS[codec].containers.includes(container) &&
        (codec !== 'MOV_Conteneur' || format === 'AudioExtract'),
    ),
    needsVideoRate: facts !== null && facts.rate !== 'inherent',
    needsAudioRate: (codec: keyof typeof AUDIO_CODEC_FACTS) => AUDIO_CODEC_FACTS[codec].bitRate === 'needed',
  };
}

/** `wanted` if valid, otherwise the first valid option. */
function among<Choice>(choices: readonly Choice[], wanted: Choice | undefined): Choice | undefined {
  return wanted !== undefined && choices.includes(wanted) ? wanted : choices[0];
}

/** The draft with everything that its format, container or codec excludes replaced by valid values. */
export function fitted(draft: ProfileDraft): ProfileDraft {
  const container = among(choicesOf(draft).containers, draft.container) ?? draft.container;
  const isMoved = container !== draft.container;
  const moved = { ...draft, container, extension: isMoved ? EXTENSIONS[container] : draft.extension };
  return withSound(withPicture(moved));
}

function withPicture(draft: ProfileDraft): ProfileDraft {
  if (draft.format === 'AudioExtract') return { ...draft, video: null, leader: [], subtitles: null };
  const codec = among(choicesOf(draft).codecs, draft.video?.codec);
  if (!codec) return draft;
  const usual = { width: 1920, height: 1080, scan: 'tff', bitRate: null } as const;
  const video = { ...usual, ...draft.video, codec };
  const { rasters, scans, needsVideoRate } = choicesOf({ ...draft, video });
  const raster = among<string>(rasters, `${video.width}x${video.height}`) ?? '';
  const [width, height] = raster.split('x').map(Number);
  return {
    ...draft,
    video: {
      codec,
      width: width ?? video.width,
      height: height ?? video.height,
      scan: among(scans, video.scan) ?? video.scan,
      bitRate: needsVideoRate ? (video.bitRate ?? USUAL_VIDEO_RATE) : null,
    },
  };
}

function withSound(draft: ProfileDraft): ProfileDraft {
  const { audioCodecs, needsAudioRate } = choicesOf(draft);
  const codec = among(audioCodecs, draft.audio.codec) ?? draft.audio.codec;
  const bitRate = needsAudioRate(codec) ? (draft.audio.bitRate ?? USUAL_AUDIO_RATE) : null;
  const sounding = { ...draft, audio: { ...draft.audio, codec, bitRate } };
  // IMX, WAV and MP3 take a single stream, and codecs limit the channels.
  const isTooMuch = profileFaults(sounding).some((fault) => fault === 'audio-streams' || fault === 'audio-channels');
  return isTooMuch ? { ...sounding, audio: { ...sounding.audio, streams: STEREO_STREAM } } : sounding;
}

export function withContainer(draft: ProfileDraft, container: DeliveryContainer): ProfileDraft {
  return fitted({ ...draft, container, extension: EXTENSIONS[container] });
}

export function withFormat(draft: ProfileDraft, format: VideoFormat): ProfileDraft {
  return fitted({ ...draft, format });
}
