import { expect } from '@playwright/test';
import { mailsTo, mailText } from './customer-pages.ts';

/** The link of the newest invitation mailed to an address. */
export async function invitationLinkTo(email: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      for (const mail of await mailsTo(email))
        link ||= /https?:\S+\/invitation#token=[\w-]{43}/.exec(await mailText(mail))?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}
