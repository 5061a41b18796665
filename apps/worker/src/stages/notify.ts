import { type JobPayloads, jobPayloadSchemas } from '@spotway/contract';
import {
  findCampaignForMail,
  findJob,
  findOperatedFilm,
  findVerification,
  isNotified,
  recordNotification,
} from '@spotway/database';
import type { Language } from '@spotway/domain/shared';
import { PIPELINE_STAGES } from '@spotway/domain/work';
import { type MailFacts, type OutgoingMail, type RenderedMail, renderMail } from '@spotway/mail';
import { NOTHING_TO_DO, PermanentFailure, type StageHandler } from '@spotway/queue';
import type { StageContext } from '../context/stage-context.ts';
import { findFilm } from '../films/film.ts';
import { deliveryReport } from '../letters/delivery-report.ts';
import { filesMissingFacts, retentionWarningFacts } from '../letters/housekeeping-letters.ts';
import { invoiceLetter } from '../letters/invoice-letter.ts';
import { nameToConfirmFacts } from '../letters/name-to-confirm-facts.ts';
import { holderOfRejected } from '../letters/rejected-holder.ts';
import { subtitleRefusedFacts } from '../letters/subtitle-refused-facts.ts';

type Campaign = NonNullable<Awaited<ReturnType<typeof findCampaignForMail>>>;

interface Letter {
  readonly to: string;
  readonly language: Language;
  readonly mail: RenderedMail;
  readonly replyTo?: string;
  readonly attachments?: OutgoingMail['attachments'];
}

/** Sends one mail, once: a repeated attempt finds it recorded, or repeats it under the same Message-ID. */
export function notify(context: StageContext): StageHandler {
  const { db, mailer } = context;
  return async ({ payload }) => {
    const { campaignId, notification, subjectId, occurrence } = jobPayloadSchemas.notify.parse(payload);
    const key = [notification, subjectId ?? campaignId, occurrence ?? 0].join(':');
    const campaign = await findCampaignForMail(db, campaignId);
    if (!campaign) throw new PermanentFailure('the campaign is gone');
    if (await isNotified(db, key)) return NOTHING_TO_DO;
    const letter = await write(context, campaign, { campaignId, notification, subjectId, occurrence });
    if (!letter) return NOTHING_TO_DO;
    const { to, language, mail, replyTo, attachments } = letter;
    const outcome = await mailer.send({ ...mail, to, replyTo, language, attachments, idempotencyKey: key });
    if (!outcome.sent)
      throw new PermanentFailure(`the mail to ${to} was refused: ${outcome.response}`, { reason: 'mail-refused' });
    return {
      subject: null,
      async commit(tx) {
        await recordNotification(tx, { key, campaignId, recipient: to });
        return null;
      },
    };
  };
}

/** Null when what the mail was about is settled meanwhile. */
async function write(
  { db, config, findProfile }: StageContext,
  { campaign, customerName, customerEmail, language, spots, ordered, delivered }: Campaign,
  { notification, subjectId, occurrence }: JobPayloads['notify'],
): Promise<Letter | null> {
  const brand = { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL, baseUrl: config.PUBLIC_URL };
  const about = {
    campaignId: campaign.id,
    campaign: campaign.campaign,
    advertiser: campaign.advertiser,
    product: campaign.product,
  };
  const customer = { ...about, recipientName: customerName };
  const { quote } = campaign;
  switch (notification) {
    case 'orderReceived': {
      const facts: MailFacts['orderReceived'] = {
        ...customer,
        spots: spots.map(({ id, title, version, pubId }) => ({
          title,
          version,
          pubId,
          destinations: ordered.flatMap((each) => (each.showId === id ? [each.organizationName] : [])),
        })),
        amount: {
          subtotalCents: quote.totalExcludingTaxCents,
          vatCents: quote.vatCents,
          totalCents: quote.totalIncludingTaxCents,
        },
        isAwaitingFiles: campaign.skipUpload || spots.some(({ filesLater }) => filesLater),
      };
      return { to: customerEmail, language, mail: renderMail('orderReceived', language, facts, brand) };
    }
    case 'invoice':
      return invoiceLetter(db, subjectId ?? '', { name: customerName, email: customerEmail }, brand);
    case 'delivered': {
      const facts: MailFacts['delivered'] = {
        ...customer,
        spots: spots.map(({ id, title, version, pubId }) => ({
          title,
          version,
          pubId,
          deliveries: delivered.flatMap(({ showId, organizationName, deliveredAt }) =>
            showId === id && deliveredAt ? [{ destination: organizationName, deliveredAt }] : [],
          ),
        })),
        hasReport: true,
      };
      const attachments = await deliveryReport(db, campaign.id, language, brand.name);
      return { to: customerEmail, language, mail: renderMail('delivered', language, facts, brand), attachments };
    }
    case 'filmToDecide': {
      const film = await findOperatedFilm(db, subjectId ?? '');
      const verification = film && (await findVerification(db, film.film.id));
      if (!film?.awaitsDecision || film.film.supersededAt || !verification) return null;
      const { spot } = await findFilm(db, film.film.id);
      const { nbErrors, nbWarnings } = verification;
      const checked = { filmId: film.film.id, receivedAt: film.receivedAt, nbErrors, nbWarnings };
      const facts: MailFacts['filmToDecide'] = { ...about, ...checked, spot, organization: film.organizationName };
      return { to: config.OPERATOR_EMAIL, language: 'fr', mail: renderMail('filmToDecide', 'fr', facts, brand) };
    }
    case 'rejected': {
      const { spot } = await findFilm(db, subjectId ?? '');
      if (spot.rejectionReason === null) return null;
      const facts: MailFacts['rejected'] = { ...customer, spot, reasons: spot.rejectionReason.split('\n') };
      return { to: customerEmail, language, mail: renderMail('rejected', language, facts, brand) };
    }
    case 'rejectedToHolder': {
      const rejected = await holderOfRejected(db, subjectId ?? '', new Date());
      if (!rejected) return null;
      const { facts, email: to, replyTo, language: holders } = rejected;
      return { to, replyTo, language: holders, mail: renderMail('rejectedToHolder', holders, facts, brand) };
    }
    case 'subtitleRefused': {
      const facts = await subtitleRefusedFacts({ db, findProfile }, customer, subjectId ?? '', language);
      return facts && { to: customerEmail, language, mail: renderMail('subtitleRefused', language, facts, brand) };
    }
    case 'nameToConfirm': {
      const facts = await nameToConfirmFacts(db, customer, subjectId ?? '');
      return facts && { to: customerEmail, language, mail: renderMail('nameToConfirm', language, facts, brand) };
    }
    case 'filesMissing': {
      const facts = await filesMissingFacts(db, customer, campaign);
      return facts && { to: customerEmail, language, mail: renderMail('filesMissing', language, facts, brand) };
    }
    case 'retentionWarning': {
      const facts = await retentionWarningFacts(db, customer, campaign.id, occurrence);
      return facts && { to: customerEmail, language, mail: renderMail('retentionWarning', language, facts, brand) };
    }
    case 'operatorAlert': {
      const job = await findJob(db, subjectId ?? '');
      const stage = PIPELINE_STAGES.find((each) => each === job?.stage);
      if (!job || !stage) throw new PermanentFailure('the failed job is gone');
      const facts: MailFacts['operatorAlert'] = {
        ...about,
        stage,
        jobId: job.id,
        attempts: job.attempt,
        failedAt: job.finishedAt ?? new Date(),
        error: [job.error, job.log].filter(Boolean).join('\n\n'),
      };
      return { to: config.OPERATOR_EMAIL, language: 'fr', mail: renderMail('operatorAlert', 'fr', facts, brand) };
    }
  }
}
