import type { QualityFigures, QualityWords } from './words.ts';

const range = ({ from, to }: QualityFigures) => (from === to ? `at ${from}` : `from ${from} to ${to}`);
/** The same, if the place is known. */
const where = (figures: QualityFigures) => (figures.from ? ` (${range(figures)})` : '');

/** The findings of the quality check in English. */
export const ENGLISH_QUALITY_WORDS: QualityWords = {
  'no-video': () => ({
    synopsis: 'No picture',
    description: 'The file has no video stream. Send the complete film, picture and sound in one file.',
  }),
  'no-audio': () => ({
    synopsis: 'No sound',
    description: 'The file has no audio stream. A film without sound still needs a silent stereo track.',
  }),
  'no-subtitles': () => ({
    synopsis: 'Subtitles are missing',
    description:
      'The delivery point only accepts the film with subtitles, and none were sent. Send a subtitle file (EBU STL, SRT or WebVTT) with the film, or order the subtitling service.',
  }),
  'decode-errors': (f) => ({
    synopsis: 'Damaged file',
    description: `The file cannot be read in full: ${f.measured} read error(s)${f.from ? `, the first one at ${f.from}` : ''}. Export the film again and check the copy before sending it.`,
  }),
  'missing-frames': (f) => ({
    synopsis: 'Frames are missing',
    description: `The file declares ${f.limit} and contains ${f.measured}${f.from ? `: it stops at ${f.from}` : ''}. The export or the copy was cut short; send a complete file.`,
  }),
  duration: (f) => ({
    synopsis: 'Duration differs from the order',
    description: `The film lasts ${f.measured}; the order says ${f.limit}. Send the right version, or ask the person who ordered the film to correct the declared duration on the tracking page.`,
  }),
  'wrong-duration': (f) => ({
    synopsis: 'Wrong duration',
    description: `The film lasts ${f.measured}; the order says ${f.limit}. The difference is more than half a second: it is not accepted as it is. Send the right version, or ask the person who ordered the film to correct the declared duration on the tracking page.`,
  }),
  'name-mismatch': (f) => ({
    synopsis: 'The file name carries a different identifier',
    description: f.confirmed
      ? `The file is named ${f.named}; the spot’s identifier is ${f.expected}. ${f.confirmed.by} confirmed the file on ${f.confirmed.moment}.`
      : `The file is named ${f.named}; the spot’s identifier is ${f.expected}. Confirm on the tracking page that it is the right film, or send the right file.`,
  }),
  'start-timecode': (f) => ({
    synopsis: 'First frame not on a whole hour',
    description: `The first frame is at ${f.from}. The film should start without a leader at a whole-hour timecode, such as 10:00:00:00.`,
  }),
  'frame-rate': (f) => ({
    synopsis: 'Wrong frame rate',
    description: `The film runs at ${f.measured}; television in Europe takes ${f.limit}. Export it again from the edit at ${f.limit}.`,
  }),
  'variable-frame-rate': () => ({
    synopsis: 'Variable frame rate',
    description: 'The time between frames is not constant. Export the film at a constant 25\u00a0fps.',
  }),
  'low-resolution': (f) => ({
    synopsis: 'Resolution lower than expected',
    description: `The picture has ${f.measured}; high definition needs at least ${f.limit}. Send the master in 1920 × 1080 if there is one.`,
  }),
  'low-bitrate': (f) => ({
    synopsis: 'Bit rate too low for TV broadcast',
    description: `The picture is coded at ${f.measured} on average; television expects at least ${f.limit}. Send the original master, preferably in XDCAM HD422 50 or ProRes 422 HQ.`,
  }),
  'field-order': () => ({
    synopsis: 'Wrong field order',
    description:
      'The fields are not in the expected order (top field first), or the file declares a different order from that of its pictures. Movement will judder; export with the top field first, or progressive.',
  }),
  'mixed-field-order': (f) => ({
    synopsis: 'Field order changes during the film',
    description: `The field order changes ${range(f)}. Some shots were inserted with the other order; correct them in the edit.`,
  }),
  'mixed-scan': (f) => ({
    synopsis: 'Interlaced and progressive pictures mixed',
    description: `The film goes from one to the other ${range(f)}. Check that this is intended; a single kind is preferred.`,
  }),
  'black-at-start': (f) => ({
    synopsis: 'Black at the start',
    description: `The film starts with ${f.measured} of black (${range(f)}). The first frame should already be the film.`,
  }),
  'black-at-end': (f) => ({
    synopsis: 'Black at the end',
    description: `The film ends with ${f.measured} of black (${range(f)}). Check that the length is right.`,
  }),
  black: (f) => ({
    synopsis: 'Black picture',
    description: `${f.measured} of black ${range(f)}. Check that this is intended.`,
  }),
  freeze: (f) => ({
    synopsis: 'Frozen picture',
    description: `The picture does not move for ${f.measured} (${range(f)}). Check that this is intended.`,
  }),
  'aspect-ratio': (f) => ({
    synopsis: 'Picture is not 16:9',
    description: `The picture is ${f.measured}; television shows 16:9 (${f.limit}). Bars will be added; export the film in 16:9.`,
  }),
  letterbox: (f) => ({
    synopsis: 'Black bars around the picture',
    description: `The active picture fills ${f.measured} of the frame in one direction${where(f)}. A 16:9 film should fill the frame, unless the bars are intended.`,
  }),
  levels: (f) => ({
    synopsis: 'Video levels out of range',
    description: `Up to ${f.measured} of a frame is out of range (EBU R103 allows ${f.limit}), ${range(f)}. Limit the levels to −5\u00a0% to 105\u00a0%.`,
  }),
  flashes: (f) => ({
    synopsis: 'Flashes',
    description: `Flashing pictures ${range(f)} (score ${f.measured}, caution above ${f.limit}). This is an indication: have the passage checked for photosensitive viewers (ITU-R BT.1702).`,
  }),
  loudness: (f) => ({
    synopsis: 'Too loud',
    description: `Integrated loudness is ${f.measured}, above ${f.limit} (target −23\u00a0LUFS, the law in France). Lower the mix.`,
  }),
  'loudness-tolerance': (f) => ({
    synopsis: `Loudness above ${f.limit}`,
    description: `Integrated loudness is ${f.measured}: above ${f.limit}, the law in France, within the tolerance of EBU R128. The film is accepted; aim at ${f.limit} when mixing.`,
  }),
  'short-term-loudness': (f) => ({
    synopsis: 'A passage is too loud',
    description: `Short-term loudness reaches ${f.measured}${where(f)}, above ${f.limit}. Lower the loudest passage of the mix.`,
  }),
  'momentary-loudness': (f) => ({
    synopsis: 'A moment is very loud',
    description: `Momentary loudness reaches ${f.measured}${where(f)}, above ${f.limit} (EBU R128 s1). Soften the loudest moment of the mix.`,
  }),
  'too-quiet': (f) => ({
    synopsis: 'Very quiet',
    description: `Integrated loudness is ${f.measured}, far below the −23\u00a0LUFS target (at least ${f.limit}). The film will sound weak between two others: send a louder mix, or have its loudness normalised.`,
  }),
  'true-peak': (f) => ({
    synopsis: 'True peak too high',
    description: `The true peak reaches ${f.measured}${where(f)}, above ${f.limit}. Limit the mix to ${f.limit}.`,
  }),
  normalised: (f) => ({
    synopsis: 'Loudness is normalised',
    description: `Measured ${f.measured}; as chosen, it is delivered at ${f.limit} by one constant gain over the whole film, without limiter. The other sound figures are those after it.`,
  }),
  'normalisation-peak': (f) => ({
    synopsis: 'Loudness target out of reach: true peak',
    description: `Normalised to ${f.limit}, the true peak would pass its limit: the film is delivered at ${f.measured}. Send a mix with lower peaks if it should be louder.`,
  }),
  'normalisation-short-term': (f) => ({
    synopsis: 'Loudness target out of reach: loudest passage',
    description: `Normalised to ${f.limit}, the loudest passage would pass the limit of short-term loudness: the film is delivered at ${f.measured}. Send a more even mix if it should be louder.`,
  }),
  silent: () => ({
    synopsis: 'Silent film',
    description: 'The audio tracks of the programme are completely silent. Check the export.',
  }),
  silence: (f) => ({
    synopsis: 'Silence',
    description: `No sound for ${f.measured} (${range(f)}). Check that this is intended.`,
  }),
  'mute-channel': (f) => ({
    synopsis: f.channel === 1 ? 'Left channel is mute' : 'Right channel is mute',
    description: 'One side of the stereo pair is silent. Export a complete stereo mix.',
  }),
  mono: () => ({
    synopsis: 'Mono sound',
    description: 'The programme has a single channel; it will be sent on both sides. A stereo mix is preferred.',
  }),
  'dual-mono': () => ({
    synopsis: 'Dual mono',
    description: 'Left and right are identical. A true stereo mix is preferred to dual mono.',
  }),
  'out-of-phase': (f) => ({
    synopsis: 'Out of phase',
    description: f.from
      ? `Left and right cancel each other out ${range(f)}. Check this passage in mono.`
      : 'Left and right are opposite: the sound disappears in mono. Invert the polarity of one side.',
  }),
  'lossy-audio': () => ({
    synopsis: 'Lossy audio compression',
    description: 'The sound has lossy compression; television takes PCM. Export it as PCM 48\u00a0kHz 24 bits.',
  }),
  'short-sound': (f) => ({
    synopsis: 'Sound stops before the picture',
    description: `The sound lasts ${f.measured} and the picture ${f.limit}. Check the end of the export.`,
  }),
  'sample-rate': (f) => ({
    synopsis: 'Sampling rate',
    description: `The sound is sampled at ${f.measured}; television works at ${f.limit}. It will be converted.`,
  }),
};
