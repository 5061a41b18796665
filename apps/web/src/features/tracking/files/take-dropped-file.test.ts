import { describe, expect, it } from 'vitest';
import type { FileVerdict } from '../../../shared/media/analysis/judge-file.ts';
import type { NameAnswer } from '../../../shared/media/naming/name-question.tsx';
import { file, type SpotChange, spot, uploading } from '../testing/sample-spot.ts';
import { takeDroppedFile } from './take-dropped-file.ts';

const OWN = 'FR_AGCE_ANNO_PROD_0002_003_A';
const OTHER = 'FR_AGCE_ANNO_PROD_0008_003_A';

const own = (change: SpotChange) => ({ ...spot(change), pubId: OWN });
const other = (change: SpotChange) => ({ ...spot(change), pubId: OTHER, showId: 'other', title: 'Brume' });
const analysis = { kind: 'unknown', fileName: 'x', fileSizeBytes: 1 } as const;
const film: FileVerdict = { isAccepted: true, kind: 'Material', analysis, warnings: [] };

/** A page on which only the changes made here happen. */
function open(spots = [own({ material: null }), other({ material: null })]) {
  const log: string[] = [];
  const answers: ((answer: NameAnswer) => void)[] = [];
  const state = { spots, sending: new Set<string>() };
  const taken = { videos: 0, subtitles: 0 };
  const drop = (name: string) =>
    takeDroppedFile(
      {
        judge: async () => film,
        askAboutName: () => new Promise((resolve) => answers.push(resolve)),
        knownSpots: () => state.spots,
        isSendingFilm: (showId) => state.sending.has(showId),
        confirmLoss: (effect, names) => {
          log.push(`${effect} ${names.name}`);
          return true;
        },
        refuse: (name, errors) => log.push(`${name} ${errors.join()}`),
        send: ({ showId }, picked, { replaces }) => {
          state.sending.add(showId);
          log.push(`${picked.file.name} to ${showId}${replaces ? ' in the place of another' : ''}`);
        },
      },
      spots[0]!,
      { file: new File(['x'], name), handle: null },
      taken,
    );
  const asked = async (count: number) => {
    while (answers.length < count) await Promise.resolve();
  };
  return { log, answers, state, drop, asked };
}

describe('a film with a question about its name', () => {
  it('is refused if another film of the same drop was taken meanwhile', async () => {
    const { log, answers, drop, asked } = open();
    const second = drop(`${OTHER}.mxf`);
    await asked(1);
    await drop(`${OWN}.mxf`);
    answers[0]?.('keep');
    await second;
    expect(log).toEqual([`${OWN}.mxf to s`, `${OTHER}.mxf already-video`]);
  });

  it('is taken only once if there are two', async () => {
    const { log, answers, drop, asked } = open();
    const both = [drop(`${OTHER}.mxf`), drop(`${OTHER} v2.mxf`)];
    await asked(2);
    for (const answer of answers) answer('keep');
    await Promise.all(both);
    expect(log).toEqual([`${OTHER}.mxf to s`, `${OTHER} v2.mxf already-video`]);
  });

  it.each<[string, SpotChange]>([
    ['has arrived', { isQualified: false }],
    ['is being uploaded', { material: { ...uploading, name: 'theirs.mxf' } }],
  ])('is refused if a colleague’s film %s by then, on this spot and on the named one', async (_, change) => {
    const { log, answers, state, drop, asked } = open();
    const kept = drop(`${OTHER}.mxf`);
    const moved = drop(`${OTHER} v2.mxf`);
    await asked(2);
    state.spots = [own(change), other(change)];
    answers[0]?.('keep');
    answers[1]?.('move');
    await Promise.all([kept, moved]);
    expect(log).toEqual([`${OTHER}.mxf already-video`, `${OTHER} v2.mxf already-video`]);
  });

  it('moves to the other spot only once if there are two', async () => {
    const { log, answers, drop, asked } = open();
    const both = [drop(`${OTHER}.mxf`), drop(`${OTHER} v2.mxf`)];
    await asked(2);
    for (const answer of answers) answer('move');
    await Promise.all(both);
    expect(log).toEqual([`${OTHER}.mxf to other`, `${OTHER} v2.mxf already-video`]);
  });

  it('counts by what is there after the question: a film rejected meanwhile', async () => {
    const { log, answers, state, drop, asked } = open([own({ isQualified: false }), other({ material: null })]);
    const kept = drop(`${OTHER}.mxf`);
    await asked(1);
    state.spots = [own({ material: file(), rejection: true })];
    answers[0]?.('keep');
    await kept;
    expect(log).toEqual([`${OTHER}.mxf to s in the place of another`]);
  });

  it('replaces an earlier film only when confirmed', async () => {
    const { log, answers, drop, asked } = open([own({ isQualified: false }), other({ material: null })]);
    const kept = drop(`${OTHER}.mxf`);
    await asked(1);
    answers[0]?.('keep');
    await kept;
    expect(log).toEqual(['replace film.mxf', `${OTHER}.mxf to s in the place of another`]);
  });
});
