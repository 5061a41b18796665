export const SUPPORT_MESSAGE_MAX_LENGTH = 4000;

/** Messages to support per day (UTC): from one account, from one network without an account, and from all senders without an account. */
export const SUPPORT_MESSAGES_PER_DAY = { fromAccount: 30, fromNetwork: 10, fromVisitors: 300 } as const;
