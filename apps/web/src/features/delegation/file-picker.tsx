import { Button } from '@mantine/core';
import type { AskedUpload } from '@spotway/contract';
import { durationDifferences, loudnessHandling } from '@spotway/domain/quality';
import { IconSend } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { analyseFile } from '../../shared/media/analysis/analyse-file.ts';
import { judgeFile } from '../../shared/media/analysis/judge-file.ts';
import { FilmDropZone } from '../../shared/media/dropping/film-drop-zone.tsx';
import { useNameQuestion } from '../../shared/media/naming/name-question.tsx';
import { FileRefusals, type RefusedFile } from '../../shared/media/report/file-refusals.tsx';
import { FileReport } from '../../shared/media/report/lazy-file-report.ts';
import { formatFilmDuration } from '../../shared/media/report/media-labels.ts';
import { useUploads } from '../../shared/uploads/uploads-provider.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type FileToSend, type PickerPage, pickFile } from './pick-file.ts';
import classes from './upload-page.module.css';

interface ChosenFile extends FileToSend {
  readonly id: number;
}

let nextId = 1;

/** Takes files, shows what they are, and sends them when the holder says so. */
export function FilePicker({ asked, wants }: { asked: AskedUpload; wants: 'film' | 'subtitle' }) {
  const { t } = useTranslation('delegation');
  const { queue } = useUploads();
  const askAboutName = useNameQuestion();
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  // the current choice, for files that arrive while another one is being analysed or asked about
  const held = useRef(chosen);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [analysing, setAnalysing] = useState(0);
  const { film, judging, normaliseLoudness } = asked;
  const destinations = useMemo(
    () =>
      judging.map(({ thresholds, loudness, programmes }) => ({
        name: '',
        thresholds,
        treatment: {
          loudness: loudnessHandling({ thresholds, loudness }, normaliseLoudness),
          lacksSubtitles: false,
          programmes,
        },
      })),
    [judging, normaliseLoudness],
  );
  const has = (kind: ChosenFile['kind']) => chosen.some((each) => each.kind === kind);
  const hasFilm = wants === 'subtitle' || has('Material');

  function change(next: readonly ChosenFile[]): void {
    held.current = next;
    setChosen(next);
  }

  const page: PickerPage = {
    judge: async (file, taken) => {
      setAnalysing((count) => count + 1);
      const verdict = await judgeFile(file, taken, analyseFile);
      setAnalysing((count) => count - 1);
      return verdict;
    },
    askAboutName,
    taken: () => {
      const count = (kind: ChosenFile['kind']) => held.current.filter((each) => each.kind === kind).length;
      return { videos: wants === 'subtitle' ? 1 : count('Material'), subtitles: count('Subtitle') };
    },
    refuse: (name, errors) => setRefused((before) => [...before, { name, errors }]),
    choose: (file) => change([...held.current, { id: nextId++, ...file }]),
  };

  function send(): void {
    for (const { picked, kind, analysis, nameConfirmed } of chosen) {
      const context = {
        userId: asked.id,
        campaignId: asked.id,
        showId: asked.showId,
        spotTitle: asked.title,
        kind,
      };
      const replaces = film.state === 'rejected' && kind === 'Material';
      queue.start({ file: picked.file, fileHandle: picked.handle, context, replaces, analysis, nameConfirmed });
    }
    change([]);
  }

  const hint =
    film.state === 'rejected'
      ? t('file.dropCorrected')
      : film.state === 'sending' && film.fileName !== null
        ? t('file.dropAgain', { name: film.fileName })
        : undefined;
  return (
    <>
      {chosen.map(({ id, picked, analysis, warnings }) => (
        <FileReport
          key={id}
          analysis={analysis}
          warnings={warnings}
          file={picked.file}
          destinations={destinations}
          onRemove={() => change(held.current.filter((each) => each.id !== id))}
        />
      ))}
      <LengthNotice chosen={chosen} duration={asked.duration} />
      <FileRefusals refused={refused} onClose={() => setRefused([])} />
      {!(hasFilm && has('Subtitle')) && (
        <FilmDropZone
          wants={hasFilm ? 'subtitle' : 'film'}
          label={t('file.of', { title: asked.title })}
          hint={hasFilm ? undefined : hint}
          isBusy={analysing > 0}
          onFiles={(files) => {
            setRefused([]);
            for (const picked of files) void pickFile(page, asked, picked);
          }}
        />
      )}
      {chosen.length > 0 && (
        <div className={classes.send}>
          <Button
            leftSection={<IconSend size={16} aria-hidden="true" />}
            // subtitles dropped first wait for their film
            disabled={!hasFilm || analysing > 0}
            onClick={send}
          >
            {t('file.send', { count: chosen.length })}
          </Button>
          {!hasFilm && <span className={classes.muted}>{t('file.filmFirst')}</span>}
        </div>
      )}
    </>
  );
}

/** The film's duration is not the one the customer declared. */
function LengthNotice({ chosen, duration }: { chosen: readonly ChosenFile[]; duration: number }) {
  const { t } = useTranslation('delegation');
  const language = useLanguage();
  const film = chosen.find(({ analysis }) => analysis.kind === 'video')?.analysis;
  const seconds = film?.kind === 'video' ? film.durationSeconds : null;
  const [difference] = durationDifferences({ pubId: '', declaredSeconds: duration, filmSeconds: seconds });
  if (seconds === null || difference?.between !== 'declared-and-film') return null;
  const isWrong = difference.severity === 'error';
  return (
    <Notice status={difference.severity}>
      {t('file.lengthDiffers', {
        film: formatFilmDuration(seconds, language),
        asked: formatNumber(duration, language, 3),
      })}
      {isWrong && <div>{t('file.lengthWrong')}</div>}
    </Notice>
  );
}
