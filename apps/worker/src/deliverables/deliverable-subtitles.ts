import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type DeliveryProfile, leaderFrames } from '@spotway/domain/delivery';
import type { FrameRate } from '@spotway/domain/shared';
import type { DeliverableOptions } from '@spotway/media';
import { PermanentFailure } from '@spotway/queue';
import {
  clipToFilm,
  type SubtitleDocument,
  type TeletextMode,
  toAssForBurnIn,
  withTimeBase,
  writeTeletextVanc,
} from '@spotway/subtitles';
import { subtitleIssueText } from '@spotway/wording/findings';
import type { FilmSubtitles } from '../films/film-subtitles.ts';

/** Profiles made in one run, with the subtitle files it reads. */
export interface SubtitledProfiles extends Pick<DeliverableOptions, 'subtitles' | 'teletext'> {
  readonly profiles: readonly DeliveryProfile[];
}

export interface SubtitledFilm {
  readonly frameRate: FrameRate;
  readonly durationFrames: number;
}

/** Media takes only times and text from the script and draws them in its own style. */
const SCRIPT = { width: 1920, height: 1080, fontName: 'DejaVu Sans' };

/**
 * Writes the film's subtitles into the working folder in the form its profiles carry. A teletext file has one element per frame of leader
 * and film, so profiles that differ in these, in their page or in their scan are made in separate runs; all others share the
 * first. Anything outside the film is left out.
 * @throws PermanentFailure when the text does not fit a teletext page
 */
export async function writeDeliverableSubtitles(
  profiles: readonly DeliveryProfile[],
  subtitles: FilmSubtitles | null,
  film: SubtitledFilm,
  workDir: string,
): Promise<SubtitledProfiles[]> {
  if (!subtitles || !profiles.some((profile) => profile.subtitles)) return [{ profiles }];
  const { frameRate, durationFrames } = film;
  const document = clipToFilm(withTimeBase(subtitles.document, frameRate), durationFrames);
  const script = path.join(workDir, 'subtitles.ass');
  await writeFile(script, toAssForBurnIn(document, { ...SCRIPT, frameRate }));
  const runs: SubtitledProfiles[] = [];
  for (const [key, carriers] of groupByTeletext(profiles)) {
    const [first] = carriers;
    const mode = first && teletextMode(first);
    const teletext = mode && (await writeTeletext(document, mode, first, { film, workDir, name: key, subtitles }));
    runs.push({ profiles: carriers, subtitles: { file: script }, ...(teletext && { teletext }) });
  }
  return runs;
}

function teletextMode({ subtitles }: DeliveryProfile): TeletextMode | null {
  return subtitles === null || subtitles.mode === 'Open' ? null : subtitles.mode;
}

function groupByTeletext(profiles: readonly DeliveryProfile[]): Map<string, DeliveryProfile[]> {
  const groups = new Map<string, DeliveryProfile[]>();
  const others = profiles.filter((profile) => teletextMode(profile) === null);
  for (const profile of profiles) {
    const mode = teletextMode(profile);
    if (mode === null) continue;
    const key = [mode, leaderFrames(profile.leader), profile.video?.scan].join('-');
    const group = groups.get(key);
    if (group) group.push(profile);
    else groups.set(key, groups.size === 0 ? [profile, ...others] : [profile]);
  }
  if (groups.size === 0) groups.set('none', [...profiles]);
  return groups;
}

async function writeTeletext(
  document: SubtitleDocument,
  mode: TeletextMode,
  { leader, video }: DeliveryProfile,
  { film, workDir, name, subtitles }: { film: SubtitledFilm; workDir: string; name: string; subtitles: FilmSubtitles },
): Promise<NonNullable<DeliverableOptions['teletext']>> {
  const { frameRate, durationFrames } = film;
  const scan = video?.scan === 'progressive' ? 'progressive' : 'interlaced';
  const written = writeTeletextVanc(document, { mode, ...film, scan, leaderFrames: leaderFrames(leader) });
  if (!written.written) {
    const words = written.issues
      .filter(({ severity }) => severity === 'error')
      .map((issue) => subtitleIssueText(issue, 'en', { frameRate, startTimecode: null }))
      .map(({ synopsis, description }) => `${synopsis} – ${description}`);
    throw new PermanentFailure(
      `the subtitles ${subtitles.fileName} fit no teletext page in ${durationFrames} frames:\n${words.join('\n')}`,
    );
  }
  const file = path.join(workDir, `${name}.vanc`);
  await writeFile(file, written.bytes);
  return { file, packetBytes: written.packetBytes };
}
