import { okSchema } from '../../account/account.ts';
import {
  noticeChoicesSchema,
  noticeDefaultsSchema,
  noticeSettingsSchema,
  noticesQuerySchema,
  noticesSchema,
  unsubscribeBodySchema,
  unsubscribedSchema,
  unsubscribeQuerySchema,
} from '../../account/notices.ts';
import type { CallTable } from '../call-table.ts';
import { idParams } from '../parts.ts';

export const noticeCalls = {
  getNoticeSettings: {
    tag: 'account',
    summary: 'What the caller is told of, and how',
    answer: noticeSettingsSchema,
    errors: [],
  },
  saveNoticeSettings: {
    tag: 'account',
    summary: 'Choose what to be told of, and how',
    body: noticeChoicesSchema,
    answer: noticeSettingsSchema,
    errors: [],
  },
  listNotices: {
    tag: 'account',
    summary: 'What the caller’s browser is to show, since an earlier call',
    query: noticesQuerySchema,
    answer: noticesSchema,
    errors: [],
  },
  getNoticeDefaults: {
    tag: 'organization',
    summary: 'How members are told who have not chosen themselves',
    params: idParams,
    answer: noticeDefaultsSchema,
    errors: [],
  },
  saveNoticeDefaults: {
    tag: 'organization',
    summary: 'Choose how members are told who have not chosen themselves',
    params: idParams,
    body: noticeDefaultsSchema,
    answer: noticeDefaultsSchema,
    errors: [],
  },
  openUnsubscribe: {
    tag: 'account',
    summary: 'Leads from a mail program’s link to the page that unsubscribes; changes nothing',
    query: unsubscribeQuerySchema,
    content: {},
    errors: [],
  },
  unsubscribeInOneClick: {
    tag: 'account',
    summary: 'What mail programs call to unsubscribe (RFC 8058); no session needed',
    query: unsubscribeQuerySchema,
    answer: okSchema,
    errors: ['confirmation_invalid'],
  },
  unsubscribe: {
    tag: 'account',
    summary: 'Switch off what a mail’s link is about, or take that back; no session needed',
    body: unsubscribeBodySchema,
    answer: unsubscribedSchema,
    errors: ['confirmation_invalid'],
  },
} as const satisfies Partial<CallTable>;
