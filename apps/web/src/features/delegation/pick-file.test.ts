import { expect, it } from 'vitest';
import type { FileVerdict } from '../../shared/media/analysis/judge-file.ts';
import type { NameAnswer } from '../../shared/media/naming/name-question.tsx';
import { pickFile } from './pick-file.ts';

const OWN = 'FR_AGCE_ANNO_PROD_0002_003_A';
const OTHER = 'FR_AGCE_ANNO_PROD_0008_003_A';
const analysis = { kind: 'unknown', fileName: 'x', fileSizeBytes: 1 } as const;
const film: FileVerdict = { isAccepted: true, kind: 'Material', analysis, warnings: [] };

it.each([
  ['that both raise a question', [`${OTHER}.mxf`, `${OTHER} v2.mxf`]],
  ['of which one raises a question', [`${OTHER}.mxf`, `${OWN}.mxf`]],
  ['without a question', [`${OWN}.mxf`, 'Eau.mxf']],
])('of two films %s, dropped together, the holder can send only one', async (_, names) => {
  const chosen: string[] = [];
  const refused: string[] = [];
  const answers: ((answer: NameAnswer) => void)[] = [];
  const page = {
    judge: async () => film,
    askAboutName: () => new Promise<NameAnswer>((resolve) => answers.push(resolve)),
    taken: () => ({ videos: chosen.length, subtitles: 0 }),
    refuse: (name: string, errors: readonly unknown[]) => refused.push(`${name} ${errors.join()}`),
    choose: ({ picked }: { picked: { file: File } }) => chosen.push(picked.file.name),
  };
  const asked = { pubId: OWN, title: 'Aube' };
  const taking = names.map((name) => pickFile(page, asked, { file: new File(['x'], name), handle: null }));
  const questions = names.filter((name) => name.startsWith(OTHER)).length;
  while (answers.length < questions) await Promise.resolve();
  for (const answer of answers) answer('keep');
  await Promise.all(taking);
  expect(chosen).toHaveLength(1);
  const [left] = names.filter((name) => !chosen.includes(name));
  expect(refused).toEqual([`${left} already-video`]);
});
