import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { HelpLink } from '../../help/help-link.tsx';
import type { FileRefusal } from '../analysis/judge-file.ts';
import { useRefusalText } from './use-refusal-text.ts';

export interface RefusedFile {
  readonly name: string;
  readonly errors: readonly FileRefusal[];
}

/** Red, closable box with the refused files and the reasons. */
export function FileRefusals({ refused, onClose }: { refused: readonly RefusedFile[]; onClose: () => void }) {
  const { t } = useTranslation('media');
  const refusalText = useRefusalText();
  if (refused.length === 0) return null;
  return (
    <Notice status="error" title={t('refusal.title', { count: refused.length })} onClose={onClose} isAnnounced>
      <ul>
        {refused.map(({ name, errors }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be refused twice
          <li key={index}>
            <strong>{name}</strong>
            {errors.map(refusalText).map((text) => (
              <div key={text}>{text}</div>
            ))}
          </li>
        ))}
      </ul>
      <HelpLink subject="uploads" section="refused" about={t('refusal.title', { count: refused.length })} />
    </Notice>
  );
}
