import { z } from 'zod';

const CHAT_REGIONS = ['us', 'eu', 'au'] as const;
export type ChatRegion = (typeof CHAT_REGIONS)[number];

/** An empty setting means none. */
const emptyIsNone = (value: unknown) => (value === '' ? undefined : value);

export const chatSettings = {
  /** The chat's workspace id, which pages receive. Without it they have a contact form instead. */
  INTERCOM_APP_ID: z.preprocess(
    emptyIsNone,
    z
      .string()
      .regex(/^[a-z0-9]{4,32}$/)
      .optional(),
  ),
  /** Secret of identity verification; without it the chat can't tell who really writes. */
  INTERCOM_IDENTITY_SECRET: z.preprocess(emptyIsNone, z.string().min(16).optional()),
  /** Where the workspace is hosted. */
  INTERCOM_REGION: z.enum(CHAT_REGIONS).default('us'),
} as const;

export const CHAT_API_BASES: Readonly<Record<ChatRegion, string>> = {
  us: 'https://api-iam.intercom.io',
  eu: 'https://api-iam.eu.intercom.io',
  au: 'https://api-iam.au.intercom.io',
};
