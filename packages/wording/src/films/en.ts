import type { Translated } from '../languages/index.ts';
import type { dropRefusals as frenchDrop, probeRefusals as frenchProbe } from './fr.ts';

export const dropRefusals: Translated<typeof frenchDrop> = {
  unsupported:
    'This type of file is not accepted. Send the film as XDCAM HD422 50 (.mxf) or ProRes 422 HQ (.mov), with its sound; subtitles as .stl, .srt or .vtt.',
  'no-audio': 'The film has no audio track. Export it with its sound, then send it again.',
  'only-audio': 'The file contains only sound. Send the film with its picture.',
  'already-video': 'This spot already has a video. Remove it first to replace it.',
  'already-subtitle': 'This spot already has subtitles. Remove them first to replace them.',
  'not-25fps': 'The frame rate must be 25 fps for French broadcast. Export the film again at 25 fps.',
  'sd-refused': 'The film is in standard definition (SD). Send an HD master, at least 1280 × 720.',
  unreadable:
    'The file is damaged or incomplete: it could not be read to the end. Check the copy or export it again, then send it again.',
  empty: 'The file is empty. Export it again, then send it again.',
};

export const probeRefusals: Translated<typeof frenchProbe> = {
  'unsupported-format':
    'The file is not a film in an accepted format. Send an XDCAM HD422 50 (.mxf) or a ProRes 422 HQ (.mov).',
  'unsupported-codec': 'The film’s codec is not accepted. Send an XDCAM HD422 50 (.mxf) or a ProRes 422 HQ (.mov).',
  'not-a-film': 'The file is not a film. Send an XDCAM HD422 50 (.mxf) or a ProRes 422 HQ (.mov).',
  'no-streams': 'The file contains neither picture nor sound. Export it again, then send it again.',
  'too-many-streams': 'The file has too many tracks.',
  'picture-too-large': 'The picture is larger than accepted.',
  'too-long': 'The film is too long.',
};
