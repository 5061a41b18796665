export { audioDescriptionFaultText } from './audio-description.ts';
export { deliverableFaultText } from './deliverable-fault.ts';
export { dropWarningText } from './drop-warning.ts';
export { leaderFilmFaultText } from './leader-film.ts';
export {
  frameRateText,
  heardAsText,
  qualityIssueFigures,
  qualityIssueText,
  scanText,
  unitText,
} from './quality/messages.ts';
export { refusedSubtitleText, subtitleIssueText, subtitleRefusalText } from './subtitles/messages.ts';
