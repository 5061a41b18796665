/** The sender; configured, so that no text names the product (decisions, "Names and brand"). */
export type Brand = {
  name: string;
  supportEmail: string;
  /** URL of the web application, with or without a trailing slash. */
  baseUrl: string;
};

export type CampaignFacts = { campaignId: string; campaign: string; advertiser: string; product: string };
export type SpotFacts = { title: string; version: string; pubId: string };
/** Integer cents. */
export type AmountFacts = { subtotalCents: number; vatCents: number; totalCents: number };

/** The user in whose name a mail is sent to somebody else. */
export type Author = { name: string; email: string; organization: string };

export type RenderedMail = {
  subject: string;
  text: string;
  html: string;
  /** Where mail programs switch this kind of mail off (RFC 8058); mails that always go have none. */
  oneClickUrl?: string;
};
