import type { RouteTable } from './route-line.ts';

const settings = 'settings are those of the active organisation';
const ownAccount = 'about the caller’s account';

/** An organisation's members and invitations, and where its users are signed in. */
export const TEAM_ROUTES: RouteTable = {
  'PUT /api/user/organization': { call: ({ organizationId }) => ({ body: { organizationId } }) },
  'PATCH /api/organizations/{id}': {
    isOfActive: settings,
    call: ({ organizationId: id }) => ({ params: { id }, body: { name: 'Agence Exemple' } }),
  },
  'PUT /api/organizations/{id}/secondFactor': {
    isOfActive: settings,
    call: ({ organizationId: id }) => ({ params: { id }, body: { isDemanded: false } }),
  },
  'PUT /api/organizations/{id}/logo': {
    isOfActive: settings,
    call: ({ organizationId: id }) => ({ params: { id }, file: 'no picture' }),
    answers: 409,
    // A worker decodes each one.
    runs: 8,
  },
  'DELETE /api/organizations/{id}/logo': {
    isOfActive: settings,
    call: ({ organizationId: id }) => ({ params: { id } }),
  },
  'GET /api/organizations/{id}/members': {
    isOfActive: settings,
    call: ({ organizationId: id }) => ({ params: { id } }),
  },
  'DELETE /api/organizations/{id}/members/{userId}': {
    isOfActive: settings,
    call: ({ organizationId: id, colleague: { userId } }) => ({ params: { id, userId } }),
  },
  'POST /api/organizations/{id}/invitations': {
    isOfActive: settings,
    call: ({ organizationId: id }) => ({ params: { id }, body: { email: `${crypto.randomUUID()}@agency.example` } }),
  },
  'POST /api/organizations/{id}/invitations/{invitationId}/send': {
    isOfActive: settings,
    call: ({ organizationId: id, invitationId }) => ({ params: { id, invitationId } }),
  },
  'DELETE /api/organizations/{id}/invitations/{invitationId}': {
    isOfActive: settings,
    call: ({ organizationId: id, otherInvitationId: invitationId }) => ({ params: { id, invitationId } }),
  },
  'GET /api/user/sessions': { call: () => ({}), namesNothing: 'lists only the caller’s sessions' },
  'DELETE /api/user/trustedBrowsers/{id}': {
    isOfActive: 'only the user’s own browsers',
    call: ({ trustedBrowserId: id }) => ({ params: { id } }),
  },
  'DELETE /api/user/sessions/{id}': {
    isOfActive: 'only the user’s own sessions',
    call: ({ sessionId: id }) => ({ params: { id } }),
  },
  'DELETE /api/user/sessions': { call: () => ({}), namesNothing: 'the caller’s sessions' },
  'GET /api/user/secondFactor': { call: () => ({}), namesNothing: 'lists only the caller’s factors' },
  'POST /api/user/authenticator': {
    by: 'leaver',
    call: ({ password }) => ({ body: { password } }),
    namesNothing: ownAccount,
  },
  'POST /api/user/authenticator/confirm': {
    by: 'leaver',
    call: () => ({ body: { code: '12345' } }),
    answers: 400,
    namesNothing: ownAccount,
  },
  'POST /api/user/authenticator/remove': {
    by: 'leaver',
    call: ({ password }) => ({ body: { password, code: '12345' } }),
    answers: 400,
    namesNothing: ownAccount,
  },
  'POST /api/user/passkeys/options': {
    by: 'leaver',
    call: ({ password }) => ({ body: { password } }),
    namesNothing: ownAccount,
  },
  'POST /api/user/passkeys': {
    by: 'leaver',
    call: () => ({
      body: {
        ticket: 'a-ticket',
        name: 'Clé',
        credential: {
          ...{ id: 'YWJj', rawId: 'YWJj', type: 'public-key' },
          response: { clientDataJSON: 'e30', attestationObject: 'YWJj', transports: ['internal'] },
        },
      },
    }),
    answers: 400,
    namesNothing: ownAccount,
  },
  'PATCH /api/user/passkeys/{id}': {
    isOfActive: 'only the user’s own passkeys',
    call: ({ passkeyId: id }) => ({ params: { id }, body: { name: 'Clé de bureau' } }),
  },
  'POST /api/user/passkeys/{id}/remove': {
    isOfActive: 'only the user’s own passkeys',
    call: ({ passkeyId: id, password }) => ({ params: { id }, body: { password } }),
  },
  'POST /api/user/recoveryCodes': {
    by: 'leaver',
    call: ({ password }) => ({ body: { password } }),
    answers: 409,
    namesNothing: ownAccount,
  },
  'POST /api/users/emailChange': {
    by: 'leaver',
    call: () => ({ body: { email: 'new@agency.example', password: 'Wrong-Horse-9' } }),
    answers: 400,
    namesNothing: ownAccount,
  },
  'POST /api/users/export': {
    by: 'leaver',
    call: () => ({ body: { password: 'Wrong-Horse-9' } }),
    answers: 400,
    namesNothing: 'about the caller’s account',
  },
  'GET /api/users/erasure': { call: () => ({}), namesNothing: 'about the caller’s account' },
  'POST /api/users/erasure': {
    by: 'leaver',
    call: ({ leaver: { email } }) => ({ body: { email, password: 'Wrong-Horse-9', closing: [] } }),
    answers: 400,
    namesNothing: 'about the caller’s account',
  },
  'POST /api/users/confirmEmailChange': {
    isPublic: 'links are opened on other devices too; needs a mailed token',
    call: () => ({ body: { token: 'a-token' } }),
    answers: 400,
    namesNothing: 'needs a mailed token',
  },
  'POST /api/invitations': {
    isPublic: 'needs a mailed token',
    call: () => ({ body: { token: 'a-token' } }),
    answers: 400,
    namesNothing: 'needs a mailed token',
  },
  'POST /api/invitations/accept': {
    call: () => ({ body: { token: 'a-token' } }),
    answers: 400,
    namesNothing: 'needs a mailed token',
  },
};
