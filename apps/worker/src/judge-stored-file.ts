import { type Executor, recordAudit, recordProbe, reject, type ShowFileRow } from '@spotway/database';
import { judgeStoredFile, type MediaAnalysis } from '@spotway/domain';
import { languageOf } from './film.ts';
import { dropRefusalText } from './refusal-text.ts';

/** What the server found in a stored object. */
export interface InspectedFile {
  /** What ffprobe says of a film; null for other files. */
  readonly probe: Record<string, unknown> | null;
  readonly sha256: string;
  readonly analysis: MediaAnalysis;
}

/**
 * Records what was found, tells the operator where the browser saw it differently, and sends back what the drop rules
 * refuse: the page accepted it, or did not look. @returns whether the film may go on, or was rejected just now
 */
export async function recordJudgement(
  tx: Executor,
  file: ShowFileRow,
  { probe, sha256, analysis }: InspectedFile,
): Promise<'accepted' | 'rejected' | 'refused-before'> {
  const judgement = judgeStoredFile(analysis, file.browserAnalysis);
  await recordProbe(tx, file.id, { probe, sha256, judgement });
  const { errors, differences } = judgement;
  const wasAcceptedByPage = file.browserAnalysis !== null && errors.length > 0;
  if (differences.length > 0 || wasAcceptedByPage) {
    await recordAudit(tx, {
      actorUserId: null,
      action: 'analysis.disagreed',
      subjectType: 'file',
      subjectId: file.id,
      facts: { name: file.name, errors, differences },
    });
  }
  if (errors.length === 0) return 'accepted';
  const language = await languageOf(tx, file.broadcastableId);
  const reason = dropRefusalText(errors, file, language);
  return (await reject(tx, file.broadcastableId, reason, null)) ? 'rejected' : 'refused-before';
}
