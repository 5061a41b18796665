import { createContext, useContext } from 'react';
import { call, urlOf } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import type { FilmCalls } from '../../shared/film/film-calls.ts';

/** The calls of a signed-in user. */
export function memberCalls(filmId: string): FilmCalls {
  return {
    masterOf: filmId,
    manifestUrl: (proxyId) => urlOf('getManifest', { query: { proxyId } }),
    comments: queryOf('listFilmComments', { params: { id: filmId } }),
    addComment: (body) => call('addFilmComment', { params: { id: filmId }, body }),
    answerComment: (id, body) => call('answerFilmComment', { params: { id }, body }),
    closeComment: (id, isClosed) => call('closeFilmComment', { params: { id }, body: { isClosed } }),
    shareComment: (id, isShared) => call('shareFilmComment', { params: { id }, body: { isShared } }),
    identify: async () => true,
  };
}

const FilmCallsContext = createContext<FilmCalls | null>(null);
export const FilmCallsProvider = FilmCallsContext.Provider;

/** The calls of the player around this component. */
export function useFilmCalls(): FilmCalls {
  const calls = useContext(FilmCallsContext);
  if (!calls) throw new Error('comments are shown inside a player');
  return calls;
}
