import { unsubscribeFootWords } from '@spotway/wording/mails/unsubscribe-foot';
import type { Foot } from '../layout/content.ts';
import { pageUrl, unsubscribeUrl } from '../layout/links.ts';
import { footer, type TemplateContext } from './wording.ts';

/** A mail that its reader may switch off. */
export interface NoticeFoot {
  /** Of the unsubscribe link. */
  readonly token: string;
  /** Why they get it. */
  readonly because: 'own' | 'colleague' | 'daily';
}

export function footOf(context: TemplateContext, notice: NoticeFoot | null): Foot {
  const line = footer(context);
  if (!notice) return { lines: [line], links: [] };
  const words = unsubscribeFootWords[context.language];
  return {
    lines: [line, ...(notice.because === 'colleague' ? [words.colleague] : [])],
    links: [
      {
        label: notice.because === 'daily' ? words.offDaily : words.off,
        url: unsubscribeUrl(context.brand, notice.token),
      },
      { label: words.choose, url: pageUrl(context.brand, '/settings/notifications') },
    ],
  };
}
