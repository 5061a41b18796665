import type { Person, Show, ShowFileView } from '@spotway/contract';
import { judgedFilm, type Tracking } from '@spotway/database';
import { pendingServices } from '@spotway/domain/billing';
import { type FilmSubtitlesState, filmSubtitlesState, subtitleVerdict } from '@spotway/domain/delivery';
import { isNormalisingOffered, rejectingErrors } from '@spotway/domain/quality';
import { presentPerson } from '../account/presenter.ts';
import { type FilmRows, presentFile } from './show-file-presenter.ts';
import type { Viewer } from './work-presenter.ts';

type Film = Tracking['films'][number]['film'];

/** The rows of a spot's active film; null while no file is announced. */
export function activeFilmRows(showId: string, tracking: Tracking): FilmRows | null {
  const film = tracking.films.find(({ film }) => film.showId === showId && film.supersededAt === null);
  if (!film) return null;
  const filmId = film.film.id;
  const master = tracking.files.find(({ file }) => file.broadcastableId === filmId && file.kind === 'Material');
  return {
    film,
    pubId: tracking.spots.find(({ id }) => id === showId)?.pubId ?? '',
    others: tracking.spots.flatMap(({ id, pubId, title }) => (id === showId ? [] : [{ showId: id, pubId, title }])),
    assets: tracking.assets.filter(({ broadcastableId }) => broadcastableId === filmId),
    deliveries: tracking.deliveries.filter(({ broadcastableId }) => broadcastableId === filmId),
    profiles: tracking.profiles,
    startTimecode: master?.file.probe?.startTimecode ?? null,
    findJob: (stage, subject) => tracking.jobs.find((job) => job.stage === stage && job.subject === subject),
    findTranscode: (profileId) =>
      tracking.jobs.findLast(
        ({ stage, broadcastableId, payload: { profileIds } }) =>
          stage === 'transcode' &&
          broadcastableId === filmId &&
          Array.isArray(profileIds) &&
          profileIds.includes(profileId),
      ),
  };
}

/** Somebody whom the tracking page names. */
export function personOf(userId: string, { people }: Pick<Tracking, 'people'>, { language }: Viewer): Person {
  return presentPerson(userId, people.find(({ id }) => id === userId)?.name ?? '', language);
}

export function presentShow(showId: string, tracking: Tracking, viewer: Viewer): Show {
  const rows = activeFilmRows(showId, tracking);
  const earlier = tracking.films.filter(({ film }) => film.showId === showId && film.supersededAt !== null);
  return {
    show: { id: showId },
    activeBroadcastable: rows && presentActiveFilm(rows, tracking, viewer),
    previousBroadcastables: earlier.map(({ film, hasProxy }) => ({
      broadcastable: { id: film.id, rejection: presentRejection(film) },
      fileName:
        tracking.files.find(({ file }) => file.broadcastableId === film.id && file.kind === 'Material')?.file.name ??
        null,
      isWatchable: hasProxy,
    })),
  };
}

function presentActiveFilm(rows: FilmRows, tracking: Tracking, viewer: Viewer): Show['activeBroadcastable'] {
  const { film } = rows.film;
  const services = tracking.services.get(film.id);
  const exchanged = tracking.files.find(({ file }) => file.broadcastableId === film.id && file.exchangedAt !== null);
  const filmViewer = exchanged
    ? { ...viewer, exchanged: { name: exchanged.file.name, canBeSentAgain: film.qualifiedAt === null } }
    : viewer;
  const ofKind = (kind: string) =>
    tracking.files
      .filter(({ file }) => file.broadcastableId === film.id && file.kind === kind)
      .map((each) => {
        const isMembers = each.file.delegationId === null && each.file.source !== 'operator';
        return presentFile(each, rows, filmViewer, isMembers ? personOf(each.file.createdBy, tracking, viewer) : null);
      });
  const material = ofKind('Material')[0] ?? null;
  return {
    broadcastable: {
      id: film.id,
      rejection: presentRejection(film, material),
      qualifiedAt: film.qualifiedAt?.toISOString() ?? null,
      awaitsQualification: awaitsQualification(rows),
      isNormalisingOffered: offersNormalising(rows, tracking),
      pendingServices: services ? pendingServices(services) : [],
      subtitles: subtitlesOf(film.id, tracking),
    },
    files: { material, audios: ofKind('Audio'), subtitles: ofKind('Subtitle') },
  };
}

/** The state of the film's subtitles: an operator's (checked before they were accepted) or the customer's. */
export function subtitlesOf(filmId: string, tracking: Tracking): FilmSubtitlesState {
  if (tracking.services.get(filmId)?.hasSubtitles) return 'usable';
  const files = tracking.files.filter(
    ({ file }) => file.broadcastableId === filmId && file.kind === 'Subtitle' && file.storageState === 'Active',
  );
  return filmSubtitlesState(
    files.map(({ file, upload }) => ({
      hasArrived: upload.completedAt !== null,
      verdict: subtitleVerdict(file.judgement),
    })),
  );
}

function offersNormalising({ film: { film, verification } }: FilmRows, { spots, files }: Tracking): boolean {
  const master = files.find(({ file }) => file.broadcastableId === film.id && file.kind === 'Material');
  const judged = judgedFilm(film, verification?.report ?? null, master?.file.storageState ?? null);
  return isNormalisingOffered(judged, spots.find(({ id }) => id === film.showId)?.normaliseLoudness ?? false);
}

/** The check is done and not requested again, and qualification left the decision to an operator (setting QUALIFICATION=manual). */
function awaitsQualification({ film: { film, verification }, findJob }: FilmRows): boolean {
  const check = findJob('verify', film.id);
  const isCheckOpen = check !== undefined && check.status !== 'finished';
  const isDecided = film.qualifiedAt !== null || film.rejectedAt !== null;
  return verification !== null && !isDecided && findJob('qualify', film.id)?.status === 'finished' && !isCheckOpen;
}

/** With what the check found in the caller's language; the stored reason is in the customer's, of the day of the rejection. */
function presentRejection({ rejectedAt, rejectionReason, decidedBy }: Film, material: ShowFileView | null = null) {
  const found = decidedBy === null ? errorsOf(material) : '';
  return rejectedAt && { reason: found || (rejectionReason ?? ''), rejectedAt: rejectedAt.toISOString() };
}

function errorsOf(material: ShowFileView | null): string {
  const streams = material?.verification?.result?.report.streams ?? [];
  return rejectingErrors(streams.flatMap(({ issues }) => issues.errors))
    .map(({ synopsis, description }) => `${synopsis} – ${description}`)
    .join('\n');
}
