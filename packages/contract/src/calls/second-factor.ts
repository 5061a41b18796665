import { okSchema, userSchema } from '../account/account.ts';
import {
  addPasskeyBodySchema,
  loginWithPasskeyBodySchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
  removePasskeyBodySchema,
  renamePasskeyBodySchema,
  startPasskeyBodySchema,
} from '../account/passkeys.ts';
import {
  authenticatorKeySchema,
  confirmAuthenticatorBodySchema,
  loginCodeBodySchema,
  recoveryCodesSchema,
  removeAuthenticatorBodySchema,
  renewRecoveryCodesBodySchema,
  secondFactorSchema,
  startAuthenticatorBodySchema,
} from '../account/second-factor.ts';
import type { CallTable } from './call-table.ts';
import { idParams } from './parts.ts';

const CODE_ERRORS = ['wrong_code', 'codes_paused'] as const;

export const secondFactorCalls = {
  loginWithCode: {
    tag: 'account',
    summary: 'Second step of a login: a code of the authenticator app, or a recovery code',
    body: loginCodeBodySchema,
    answer: userSchema,
    errors: ['second_step_ended', ...CODE_ERRORS],
  },
  getSecondFactor: {
    tag: 'account',
    summary: 'The user’s second factors, and the browsers that are not asked for them',
    answer: secondFactorSchema,
    errors: [],
  },
  startAuthenticator: {
    tag: 'account',
    summary: 'Begin to set up an authenticator app; it counts once it has given a code',
    body: startAuthenticatorBodySchema,
    answer: authenticatorKeySchema,
    errors: ['email_to_confirm', 'wrong_password', ...CODE_ERRORS],
  },
  confirmAuthenticator: {
    tag: 'account',
    summary: 'Turn the app on with its first code; the first factor comes with recovery codes',
    body: confirmAuthenticatorBodySchema,
    answer: recoveryCodesSchema,
    errors: ['set_up_ended', ...CODE_ERRORS],
  },
  removeAuthenticator: {
    tag: 'account',
    summary: 'Turn the app off',
    body: removeAuthenticatorBodySchema,
    answer: okSchema,
    errors: ['wrong_password', 'second_factor_demanded', ...CODE_ERRORS],
  },
  renewRecoveryCodes: {
    tag: 'account',
    summary: 'New recovery codes; the earlier ones end',
    body: renewRecoveryCodesBodySchema,
    answer: recoveryCodesSchema,
    errors: ['wrong_password', 'second_factor_missing'],
  },
  endTrustedBrowser: {
    tag: 'account',
    summary: 'Ask one of the user’s browsers for the second factor again',
    params: idParams,
    answer: okSchema,
    errors: [],
  },
  startPasskeyLogin: {
    tag: 'account',
    summary: 'Options with which a browser signs a login by passkey',
    answer: passkeyRequestSchema,
    errors: [],
  },
  loginWithPasskey: {
    tag: 'account',
    summary: 'Sign in with a passkey, which stands for password and second factor',
    body: loginWithPasskeyBodySchema,
    answer: userSchema,
    errors: ['passkey_refused'],
  },
  startPasskey: {
    tag: 'account',
    summary: 'Options with which a browser makes a passkey',
    body: startPasskeyBodySchema,
    answer: passkeyCreationSchema,
    errors: ['email_to_confirm', 'wrong_password', 'too_many_passkeys'],
  },
  addPasskey: {
    tag: 'account',
    summary: 'Add a passkey; the first factor comes with recovery codes',
    body: addPasskeyBodySchema,
    status: 201,
    answer: recoveryCodesSchema,
    errors: ['passkey_refused', 'too_many_passkeys'],
  },
  renamePasskey: {
    tag: 'account',
    summary: 'Rename one of the user’s passkeys',
    params: idParams,
    body: renamePasskeyBodySchema,
    answer: okSchema,
    errors: [],
  },
  removePasskey: {
    tag: 'account',
    summary: 'Remove one of the user’s passkeys',
    params: idParams,
    body: removePasskeyBodySchema,
    answer: okSchema,
    errors: ['wrong_password', 'second_factor_demanded'],
  },
} as const satisfies Partial<CallTable>;
