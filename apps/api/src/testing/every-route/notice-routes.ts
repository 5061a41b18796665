import type { RouteTable } from './route-line.ts';

const ownAccount = 'about the caller’s account';
const withToken = 'needs a mailed token';

/** What users are told of, and how. */
export const NOTICE_ROUTES: RouteTable = {
  'GET /api/user/notices/settings': { call: () => ({}), namesNothing: ownAccount },
  'PUT /api/user/notices/settings': {
    call: () => ({ body: { mail: { rejected: 'daily' }, browser: ['delivered'], followsColleagues: false } }),
    namesNothing: ownAccount,
  },
  'GET /api/user/notices': { call: () => ({}), namesNothing: ownAccount },
  'GET /api/organizations/{id}/notices': {
    isOfActive: 'settings are those of the active organisation',
    call: ({ organizationId: id }) => ({ params: { id } }),
  },
  'PUT /api/organizations/{id}/notices': {
    isOfActive: 'settings are those of the active organisation',
    call: ({ organizationId: id }) => ({ params: { id }, body: { mail: { delivered: 'daily' } } }),
  },
  'GET /api/unsubscribe': {
    isPublic: 'only leads to a page',
    call: () => ({ query: { token: 'a-token' } }),
    answers: 303,
    namesNothing: withToken,
  },
  'POST /api/unsubscribe': {
    isPublic: 'mail programs have no session; needs a mailed token',
    call: () => ({ query: { token: 'a-token' } }),
    answers: 400,
    namesNothing: withToken,
  },
  'POST /api/unsubscribe/choices': {
    isPublic: 'whoever unsubscribes need not sign in; needs a mailed token',
    call: () => ({ body: { token: 'a-token' } }),
    answers: 400,
    namesNothing: withToken,
  },
};
