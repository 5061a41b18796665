import type { Notices } from '@spotway/contract';
import i18next from 'i18next';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/http.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { paths } from '../../routing/paths.ts';

const PAUSE_MS = 30_000;
/** Where the tabs of this browser keep what was shown last, so that another one goes on from there. */
const KEPT_AS = 'spotway.notices';
const MOST_KEPT = 50;

interface Progress {
  readonly since?: string | undefined;
  readonly shown: readonly string[];
}

/** Asks for notices and shows them, as long as the user wants any. Ends when they don't, or have signed out. */
export async function showNotices(pauseMs = PAUSE_MS): Promise<void> {
  await loadTexts('desktop');
  for (;;) {
    try {
      const { since, shown } = readProgress();
      const answer = await call('listNotices', { query: since === undefined ? {} : { since } });
      if (!answer.isWanted) return;
      const fresh = answer.notices.filter(({ id }) => !shown.includes(id));
      // What happened before this browser first asked is no news.
      if (since !== undefined) fresh.forEach(show);
      keepProgress({ since: answer.now, shown: [...shown, ...fresh.map(({ id }) => id)].slice(-MOST_KEPT) });
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

function show({ id, campaignId, campaign, event, spot, answer }: Notices['notices'][number]): void {
  const title = i18next.t(`notices:events.${answer ?? event}`);
  const notification = new Notification(title, { body: [spot, campaign].filter(Boolean).join('\n'), tag: id });
  notification.onclick = () => {
    window.focus();
    window.location.assign(paths.campaign(campaignId));
  };
}

function readProgress(): Progress {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? '{}');
    const { since, shown } = kept as Partial<Record<keyof Progress, unknown>>;
    return {
      since: typeof since === 'string' ? since : undefined,
      shown: Array.isArray(shown) ? shown.filter((id) => typeof id === 'string') : [],
    };
  } catch {
    return { shown: [] };
  }
}

function keepProgress(progress: Progress): void {
  localStorage.setItem(KEPT_AS, JSON.stringify(progress));
}
