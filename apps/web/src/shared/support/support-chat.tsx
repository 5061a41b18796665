import type { User } from '@spotway/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { queryOf } from '../../api/queries.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { loadChat, tellChat } from './chat-queue.ts';
import classes from './support.module.css';

/** Specification, point 2, "Support chat". */
const PADDING_PX = 20;
/** Browsers without idle callbacks wait this long. */
const IDLE_MS = 2000;

/** The support chat of a signed-in user: loaded once the page is idle, shut down when the session ends. */
export function SupportChat({ user: { name, email } }: { user: Pick<User, 'name' | 'email'> }) {
  const isIdle = useIdle();
  const language = useLanguage();
  const { pathname } = useLocation();
  const { data: chat } = useQuery({
    ...queryOf('getSupportChat'),
    enabled: isIdle,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [isBooted, setBooted] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: booted once per user; later changes are updates
  useEffect(() => {
    if (!chat) return;
    loadChat(chat.appId);
    tellChat('boot', {
      app_id: chat.appId,
      api_base: chat.apiBase,
      user_id: chat.userId,
      ...(chat.userHash === null ? {} : { user_hash: chat.userHash }),
      name,
      email,
      language_override: language,
      alignment: 'left',
      horizontal_padding: PADDING_PX,
      vertical_padding: PADDING_PX,
    });
    setBooted(true);
    return () => tellChat('shutdown');
  }, [chat]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chat looks for messages when the page changes
  useEffect(() => {
    if (isBooted) tellChat('update', { name, email, language_override: language });
  }, [isBooted, name, email, language, pathname]);

  return <div data-support="chat" className={classes.marker} />;
}

/** True once the browser has nothing more urgent to do. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), IDLE_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true));
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}
