import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { FETCHING_AHEAD } from '../../apps/web/src/ui/lazy/when-idle.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** A line of a phone far from its mast. Lighthouse's own presets multiply these by what its simulation expects; here they apply as they are. */
const SLOW_LINE = { requestLatencyMs: 300, downloadThroughputKbps: 1_000, uploadThroughputKbps: 1_000 };

/** The parts of Lighthouse's result that the bench reads. */
interface Report {
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly title: string;
        readonly score: number | null;
        readonly scoreDisplayMode: string;
        readonly numericValue?: number;
        readonly details?: { readonly items?: readonly Readonly<Record<string, unknown>>[] };
      }
    >
  >;
  readonly runtimeError?: { readonly message: string };
}

export interface PageResult {
  /** 0 to 100 by category. */
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  /** On the slow line. */
  readonly lcpMs: number;
  /** The larger of both runs. */
  readonly shift: number;
  /** Of the first load, on the slow line: what the page fetches ahead afterwards is left out. */
  readonly bytes: number;
  readonly requests: number;
  /** Audits that count and found something. */
  readonly faults: readonly string[];
  /** What moved, and by how much. */
  readonly shifts: readonly string[];
}

type Run = (url: string, flags: object) => Promise<{ readonly lhr: Report } | undefined>;

/** Installs Lighthouse into a folder of its own. */
export async function installLighthouse(folder: string): Promise<Run> {
  mkdirSync(folder);
  const install = [
    'install',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--silent',
    LIGHTHOUSE,
  ];
  execFileSync('npm', install, { stdio: 'inherit' });
  const file = path.join(folder, 'node_modules/lighthouse/core/index.js');
  const { default: run }: { default: Run } = await import(pathToFileURL(file).href);
  return run;
}

export interface Browser {
  /** Of its protocol. */
  readonly port: number;
  /** Lighthouse would clear the session as well. */
  readonly clearCache: () => Promise<void>;
}

/**
 * Looks at one page with the mobile preset, then once more on a slow line that is applied, not computed.
 * @param isForSearch search engines may list it; the others are kept from them on purpose
 */
export async function lookAt(
  run: Run,
  { port, clearCache }: Browser,
  url: string,
  isForSearch: boolean,
): Promise<PageResult> {
  const flags = {
    port,
    output: 'json',
    logLevel: 'error',
    disableStorageReset: true,
    onlyCategories: CATEGORIES,
    skipAudits: isForSearch ? null : ['is-crawlable'],
  };
  await clearCache();
  const usual = await reportOf(run, url, flags);
  await clearCache();
  const slow = await reportOf(run, url, {
    ...flags,
    onlyCategories: ['performance'],
    throttlingMethod: 'devtools',
    throttling: { ...SLOW_LINE, rttMs: 300, throughputKbps: 1_000, cpuSlowdownMultiplier: 1 },
  });
  const { bytes, requests } = firstLoad(slow);
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((usual.categories[name]?.score ?? 0) * 100)]),
    ) as PageResult['scores'],
    lcpMs: slow.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    shift: Math.max(...[usual, slow].map((each) => each.audits['cumulative-layout-shift']?.numericValue ?? 0)),
    bytes,
    requests,
    faults: Object.values(usual.categories)
      .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
      .map(({ id }) => usual.audits[id])
      .filter((audit) => audit?.scoreDisplayMode === 'binary' && audit.score === 0)
      .map((audit) => audit?.title ?? ''),
    shifts: [usual, slow]
      .flatMap((each) => itemsOf(each, 'layout-shifts'))
      .map(({ node, score }) => `${Number(score).toFixed(3)} ${labelOf(node)}`),
  };
}

function labelOf(node: unknown): string {
  if (typeof node !== 'object' || node === null || !('selector' in node)) return '';
  return String(node.selector);
}

/** A browser that has just started sometimes loses the beginning of a trace: Lighthouse then asks for another run. */
const MOST_TRIES = 3;

async function reportOf(run: Run, url: string, flags: object, tries = 1): Promise<Report> {
  const result = await run(url, flags);
  const message = result ? result.lhr.runtimeError?.message : 'no result';
  if (result && message === undefined) return result.lhr;
  if (tries >= MOST_TRIES) throw new Error(`${url}: ${message}`);
  return reportOf(run, url, flags, tries + 1);
}

const itemsOf = (report: Report, audit: string) => report.audits[audit]?.details?.items ?? [];

/** What was asked for before the page began to fetch ahead: of public pages, before the browser's lowest priority. */
function firstLoad(report: Report): { readonly bytes: number; readonly requests: number } {
  const mark = itemsOf(report, 'user-timings').find(({ name }) => name === FETCHING_AHEAD);
  const end = typeof mark?.startTime === 'number' ? mark.startTime : Number.POSITIVE_INFINITY;
  const loaded = itemsOf(report, 'network-requests').filter(
    ({ networkRequestTime, priority, url }) =>
      Number(networkRequestTime) < end && priority !== 'VeryLow' && String(url).startsWith('http'),
  );
  return { bytes: loaded.reduce((sum, { transferSize }) => sum + Number(transferSize), 0), requests: loaded.length };
}
