import { flaggedFrames, type QualityReport } from '@spotway/domain/quality';
import type { Language } from '@spotway/domain/shared';
import { Sheet, type Status } from '@spotway/paper';
import { REPORT_WORDS } from '@spotway/wording/reports';
import { drawFactColumns } from '../page/fact-columns.ts';
import { formatMoment } from '../page/format.ts';
import { drawBanner, drawMasthead, type Verdict } from '../page/report-head.ts';

import { drawIssueTable } from './issue-table.ts';
import { drawLoudnessChart } from './loudness-chart.ts';
import { drawLoudnessTiles } from './loudness-tiles.ts';
import { drawMeasures } from './measure-columns.ts';
import { audioText, declaredText, durationText, fileText, timecodeText, videoText } from './media-words.ts';
import { drawStills } from './still-grid.ts';
import type { VerificationFacts } from './verification-facts.ts';

/** Maximum number of stills in a report: three rows of four. */
const MAX_REPORT_STILLS = 12;

/** The frames whose stills a report on this check needs. */
export function reportStillFrames(report: QualityReport): number[] {
  return flaggedFrames(report, MAX_REPORT_STILLS).map(({ frame }) => frame);
}

/** Red for errors, orange for warnings, green otherwise (specification, point 4, "Verification"). */
export function verdictStatus({ nbErrors, nbWarnings }: QualityReport): Status {
  if (nbErrors > 0) return 'error';
  return nbWarnings > 0 ? 'warning' : 'success';
}

/**
 * A film's verification on one A4 page (more if necessary), for the person who has to correct the film: verdict,
 * film and file, loudness, findings with timecodes and limits, loudness curve, flagged frames. Tagged PDF 1.7 with
 * embedded fonts; the same facts give the same bytes.
 */
export async function renderVerificationPdf(facts: VerificationFacts, language: Language): Promise<Buffer> {
  const { brand, checkedAt, film, report } = facts;
  const words = REPORT_WORDS[language];
  const sheet = new Sheet({
    title: `${words.report} – ${film.title} – ${film.pubId || film.version}`,
    language,
    author: brand,
    createdAt: checkedAt,
    footer: words.footer(brand, film.title),
  });
  drawMasthead(sheet, {
    brand,
    report: words.report,
    date: words.checkedOn(formatMoment(checkedAt, language)),
  });
  drawBanner(sheet, verdictOf(report, language));
  drawIdentity(sheet, facts, language);
  drawLoudnessTiles(sheet, facts, language);
  drawIssueTable(sheet, facts, language);
  drawLoudnessChart(sheet, facts, language);
  drawStills(sheet, flaggedFrames(report, MAX_REPORT_STILLS), facts, language);
  drawMeasures(sheet, facts, language);
  return sheet.finish();
}

/** The verdict in words. */
export function verdictOf(report: QualityReport, language: Language): Verdict {
  const { verdict, advice } = REPORT_WORDS[language];
  const status = verdictStatus(report);
  const titles = {
    success: verdict.success,
    warning: verdict.warning(report.nbWarnings),
    error: verdict.error(report.nbErrors, report.nbWarnings),
  };
  return { status, title: titles[status], advice: advice[status] };
}

function drawIdentity(sheet: Sheet, facts: VerificationFacts, language: Language): void {
  const { film, file, destinations } = facts;
  const words = REPORT_WORDS[language];
  const { label } = words;
  drawFactColumns(sheet, [
    {
      title: `${film.title} – ${film.version}`,
      facts: [
        [label.pubId, film.pubId || words.withoutPubId],
        [label.advertiser, `${film.advertiser} – ${film.product}`],
        [label.campaign, film.campaign],
        [label.destinations, destinations.join(', ') || words.noMeasure],
        [label.duration, durationText(facts, language)],
        [label.declared, declaredText(facts, language)],
        [label.timecode, timecodeText(facts)],
      ],
    },
    {
      title: file.name,
      facts: [
        [words.file, fileText(file, language)],
        [label.video, file.video ? videoText(file.video, language) : words.noVideo],
        [label.audio, audioText(file.audios, language)],
        // Two lines of 32 digits are easier to compare by eye than one broken anywhere.
        [label.sha256, file.sha256?.replace(/^(.{32})/, '$1\n') ?? words.noMeasure],
      ],
    },
  ]);
}
