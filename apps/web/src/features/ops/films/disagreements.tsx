import type { Disagreement } from '@spotway/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatFilmDuration, formatFrameRate } from '../../../shared/media/report/media-labels.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './disagreements.module.css';

type Difference = Disagreement['differences'][number];
type FactValue = Difference['browser'];

const KINDS = ['video', 'audio', 'subtitle', 'unknown'] as const;
const SCANS = ['Progressive', 'Interlaced', 'MBAFF'] as const;
const READERS = ['browser', 'mediaInfo', 'ffprobe'] as const;

/** Files of a film that browser and server read differently, with each reading. */
export function Disagreements({ disagreements }: { disagreements: readonly Disagreement[] }) {
  const { t } = useTranslation(['ops', 'media']);
  return disagreements.map(({ fileName, differences, errors, isMediaInfoCut, isUnreadable }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: notes never move, and files may share a name
    <Notice key={index} status="warning" title={t('disagreement.title', { name: fileName })}>
      <div className={classes.body} data-testid="disagreement">
        {differences.length > 0 && (
          <>
            <p>{t('disagreement.about')}</p>
            <DifferenceTable differences={differences} />
          </>
        )}
        {isUnreadable && <p>{t('disagreement.unreadable')}</p>}
        {isMediaInfoCut && <p>{t('disagreement.mediaInfoCut')}</p>}
        {errors.length > 0 && (
          <p>
            {t('disagreement.refused')} {errors.map((error) => t(`media:error.${error}`)).join(' ')}
          </p>
        )}
      </div>
    </Notice>
  ));
}

function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation('ops');
  const wordOf = useFactWords();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('disagreement.fact')}</th>
          {READERS.map((reader) => (
            <th key={reader} scope="col">
              {t(`disagreement.readers.${reader}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <tr key={difference.fact}>
            <th scope="row">{t(`disagreement.facts.${difference.fact}`)}</th>
            {READERS.map((reader) => (
              <td key={reader}>{wordOf(difference.fact, difference[reader])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A value in words: "25 i/s", "Entrelacé", "20,04 s". */
function useFactWords(): (fact: Difference['fact'], value: FactValue) => string {
  const { t } = useTranslation(['ops', 'media']);
  const language = useLanguage();
  return (fact, value) => {
    if (value === null) return t('disagreement.unknown');
    if (fact === 'frameRate' && typeof value === 'number')
      return t('disagreement.framesPerSecond', { rate: formatFrameRate(value, language) });
    if (fact === 'durationSeconds' && typeof value === 'number') return formatFilmDuration(value, language);
    if (fact === 'resolution') return String(value).replace('x', '\u00a0×\u00a0');
    const kind = KINDS.find((each) => fact === 'kind' && each === value);
    if (kind) return t(`disagreement.kinds.${kind}`);
    const scan = SCANS.find((each) => fact === 'scanType' && each === value);
    return scan ? t(`media:scan.${scan}`) : String(value);
  };
}
