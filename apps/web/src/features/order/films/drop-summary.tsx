import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../../../shared/media/report/use-refusal-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { LeftOut, TakenTogether } from './take-files.ts';

/** What became of files dropped together, in one place. */
export function DropSummary({ result, onClose }: { result: TakenTogether; onClose: () => void }) {
  const { t } = useTranslation('order');
  const refusalText = useRefusalText();
  const { matched, added, refused, leftOut, isComplete } = result;
  const reason = (each: LeftOut) => {
    if (each.reason === 'whose') return t('films.whose');
    if (each.reason !== 'twice') return refusalText(each.reason);
    return each.number > 0 ? t('films.inOrder', { number: each.number }) : t('films.twice');
  };
  const received = matched + added;
  if (!isComplete) {
    return (
      <Notice status="active" isAnnounced>
        {t('films.analysing', { count: received })}
      </Notice>
    );
  }
  if (received + leftOut.length === 0) return null;
  const places = [
    matched > 0 && t('films.matched', { count: matched }),
    added > 0 && t('films.added', { count: added }),
  ].filter((part) => part !== false);
  return (
    <Notice
      status={refused.length + leftOut.length > 0 ? 'warning' : 'success'}
      title={t('films.received', { count: received })}
      onClose={onClose}
      isAnnounced
    >
      {places.length > 0 && <div>{places.join(' ')}</div>}
      <Listed
        title={t('films.refused', { count: refused.length })}
        files={refused.map(({ name, errors, number }) => ({
          name: `${t('spots.heading', { number })} – ${name}`,
          reasons: errors.map(refusalText),
        }))}
      />
      <Listed
        title={t('films.leftOut', { count: leftOut.length })}
        files={leftOut.map((each) => ({ name: each.name, reasons: [reason(each)] }))}
      />
    </Notice>
  );
}

interface ListedProps {
  title: string;
  files: readonly { readonly name: string; readonly reasons: readonly string[] }[];
}

function Listed({ title, files }: ListedProps) {
  if (files.length === 0) return null;
  return (
    <>
      <div>{title}</div>
      <ul>
        {files.map(({ name, reasons }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may appear several times
          <li key={index}>
            <strong>{name}</strong>
            {reasons.map((reason) => (
              <div key={reason}>{reason}</div>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
