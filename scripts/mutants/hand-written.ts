import { functionAround, type Mutant } from './mutate.ts';
import { parse } from './syntax.ts';

/** A harmful change: every run tries it, and a test must notice it regardless of its area's goal. */
interface HandWritten {
  readonly area: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly code: string;
  readonly replacement: string;
  readonly harm: string;
}

const JOBS = 'packages/database/src/queries/work/jobs.ts';
const RUN_ATTEMPT = 'packages/queue/src/attempts/run-attempt.ts';
const FILMS = 'packages/database/src/queries/work/pipeline-work.ts';
const PERMISSIONS = 'packages/domain/src/account/permissions.ts';
const API = 'apps/api/src';
const FENCE = 'and(eq(jobs.id, jobId), eq(jobs.attempt, attempt), eq(jobs.status, ';

export const HAND_WRITTEN: readonly HandWritten[] = [
  {
    area: 'queue',
    file: JOBS,
    code: `finishedAt: sql\`now()\`, ...NO_FAILURE, ...NO_WAIT })\n    .where(${FENCE}'active')))`,
    replacement: 'finishedAt: sql`now()`, ...NO_FAILURE, ...NO_WAIT })\n    .where(eq(jobs.id, jobId))',
    harm: 'an overtaken attempt finishes the job',
  },
  {
    area: 'queue',
    file: JOBS,
    code: `failureReason: reason, ...NO_WAIT })\n    .where(${FENCE}'active')))`,
    replacement: 'failureReason: reason, ...NO_WAIT })\n    .where(eq(jobs.id, jobId))',
    harm: 'an overtaken attempt puts the job back',
  },
  {
    area: 'queue',
    file: JOBS,
    code: `.where(and(eq(jobs.id, jobId), sql\`\${jobs.status} <> 'finished'\`))`,
    replacement: '.where(eq(jobs.id, jobId))',
    harm: 'a finished job starts again',
  },
  {
    area: 'queue',
    file: RUN_ATTEMPT,
    code: 'if (!(await finishJob(tx, taken.data.jobId, number))) throw new Superseded();',
    replacement: 'await finishJob(tx, taken.data.jobId, number);',
    harm: 'an overtaken attempt’s result is published',
  },
  {
    area: 'queue',
    file: RUN_ATTEMPT,
    code: 'if (!(await holdJob(tx, jobId, number))) throw new Superseded();',
    replacement: ';',
    harm: 'an overtaken attempt publishes',
  },
  {
    area: 'queue',
    file: RUN_ATTEMPT,
    code: 'await queue.end(tx, stage, taken);',
    replacement: ';',
    harm: 'the queued job outlives the transaction of its result',
  },
  {
    area: 'queue',
    file: FILMS,
    code: 'isNull(broadcastables.supersededAt),\n        isNull(broadcastables.rejectedAt),',
    replacement: 'isNull(broadcastables.supersededAt),',
    harm: 'a rejected film is delivered',
  },
  {
    area: 'queue',
    file: FILMS,
    code: 'isNull(broadcastables.supersededAt),\n        isNull(broadcastables.rejectedAt),',
    replacement: 'isNull(broadcastables.rejectedAt),',
    harm: 'a replaced film is delivered',
  },
  {
    area: 'queue',
    file: 'apps/worker/src/stages/deliver.ts',
    code: 'if (!found || !(await isFilmWanted(db, found.delivery.broadcastableId))) return NOTHING_TO_DO;',
    replacement: 'if (!found) return NOTHING_TO_DO;',
    harm: 'a delivery doesn’t check that its film is wanted',
  },
  {
    area: 'domain',
    file: PERMISSIONS,
    code: 'return isMember(actor, campaign.organizationId) || isOperator(actor);',
    replacement: 'return true;',
    harm: 'anybody sees every campaign',
  },
  {
    area: 'domain',
    file: PERMISSIONS,
    code: "organization.kind === 'operator'",
    replacement: 'true',
    harm: 'every member of an organisation is an operator',
  },
  {
    area: 'domain',
    file: PERMISSIONS,
    code: 'canRunAgain(actor: Actor, campaign: Owned): boolean {\n  return canViewCampaign(actor, campaign);',
    replacement: 'canRunAgain(actor: Actor, campaign: Owned): boolean {\n  return true;',
    harm: 'anybody can rerun jobs',
  },
  ...(
    [
      ['invoices/lists.ts', '!invoice || !canViewCampaign(actor, invoice)', '!invoice', 'an invoice'],
      ['reports/receipts.ts', '!found || !canViewCampaign(actor, found)', '!found', 'a receipt'],
      ['reports/reports.ts', '!film || !canViewCampaign(actor, film)', '!film', 'the report of a film'],
      ['reports/reports.ts', '!found || !canViewCampaign(actor, found.campaign)', '!found', 'the report of a delivery'],
      ['player/player.ts', '!found || !canViewCampaign(actor, found)', '!found', 'a proxy'],
      [
        'player/player.ts',
        '!film?.material || !canViewCampaign(actor, film)',
        '!film?.material',
        'the files of a film',
      ],
      [
        'campaigns/campaigns.ts',
        '!current || !canViewCampaign(actor, current)',
        '!current',
        'that a campaign is unchanged',
      ],
      [
        'campaigns/campaigns.ts',
        '!tracked || !canViewCampaign(actor, tracked.campaign)',
        '!tracked',
        'a campaign or a spot',
      ],
      ['delegations/delegations.ts', '!owner || !canViewCampaign(actor, owner)', '!owner', 'the delegations of a spot'],
    ] as const
  ).map(([file, code, replacement, what]) => ({
    area: 'services',
    file: `${API}/${file}`,
    code,
    replacement,
    harm: `another organisation gets ${what}`,
  })),
];

/** @throws Error if the code to change doesn't occur exactly once: the list no longer fits the source */
export function toMutant({ file, code, replacement, harm }: HandWritten, source: string): Mutant {
  const start = source.indexOf(code);
  if (start < 0 || source.includes(code, start + 1))
    throw new Error(`${file} doesn't contain exactly once: ${code} (scripts/mutants/hand-written.ts)`);
  const line = source.slice(0, start).split('\n').length;
  const place = functionAround(parse(file, source), start);
  return { file, line, start, end: start + code.length, replacement, code, change: harm, inFunction: place };
}
