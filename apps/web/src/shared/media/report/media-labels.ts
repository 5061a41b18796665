import type { MediaAnalysis } from '@spotway/domain/film';
import { formatFileSize, type Language } from '@spotway/domain/shared';
import { formatNumber } from '../../../i18n/dates.ts';

/** "29 970 kb/s" → megabits where that reads better. */
export function formatBitRate(bitsPerSecond: number, language: Language): string {
  return bitsPerSecond >= 1_000_000
    ? `${formatNumber(bitsPerSecond / 1_000_000, language, 1)}\u00a0Mb/s`
    : `${formatNumber(bitsPerSecond / 1000, language)}\u00a0kb/s`;
}

/** Rates of the 23.x family need three decimals. */
export function formatFrameRate(frameRate: number, language: Language): string {
  return formatNumber(frameRate, language, 3);
}

/** A film's duration, to the hundredth of a second: "20,04 s". */
export function formatFilmDuration(seconds: number, language: Language): string {
  return `${formatNumber(seconds, language, 2)}\u00a0s`;
}

/** The summary line under a file's name. */
export function analysisSummary(analysis: MediaAnalysis, language: Language): string {
  const parts: (string | null)[] = [formatFileSize(analysis.fileSizeBytes, language)];
  if (analysis.kind !== 'unknown') {
    if (analysis.durationSeconds !== null) parts.push(formatFilmDuration(analysis.durationSeconds, language));
    parts.push((analysis.kind === 'video' ? analysis.commercialName : null) ?? analysis.format);
  }
  if (analysis.kind === 'video') {
    parts.push(`${analysis.width}\u00a0×\u00a0${analysis.height}`);
    if (analysis.frameRate !== null)
      parts.push(`${formatFrameRate(analysis.frameRate, language)}\u00a0${language === 'fr' ? 'i/s' : 'fps'}`);
  }
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}
