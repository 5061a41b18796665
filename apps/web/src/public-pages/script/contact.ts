import { isEmailAddress } from '../../ui/fields/email-address.ts';

/** After this many milliseconds without an answer the message counts as not sent. */
const LONGEST_WAIT_MS = 20_000;

const IS_RIGHT: Readonly<Record<string, (value: string) => boolean>> = {
  name: (value) => value !== '',
  email: isEmailAddress,
  message: (value) => value !== '',
};

/** Makes the form that mails support open, and send. What was typed stays until it is sent, also when the form is closed. */
export function offerContact(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-contact]');
  const form = dialog?.querySelector('form');
  const sender = dialog?.querySelector<HTMLElement>('[data-contact-sender]');
  const failure = dialog?.querySelector<HTMLElement>('[data-contact-failure]');
  const sent = dialog?.querySelector<HTMLElement>('[data-contact-sent]');
  if (!dialog || !form || !sender || !failure || !sent) return;
  // the account says who a signed-in user is
  const fields = () =>
    [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].filter(
      (field) => !sender.hidden || !sender.contains(field),
    );
  const show = (isSent: boolean) => {
    form.hidden = isSent;
    sent.hidden = !isSent;
  };
  const typed = (name: string) =>
    fields()
      .find((field) => field.name === name)
      ?.value.trim();
  let isSending = false;

  for (const opener of document.querySelectorAll('[data-contact-open]'))
    opener.addEventListener('click', () => {
      show(false);
      dialog.showModal();
      (fields().find(({ value }) => value === '') ?? fields().at(-1))?.focus();
    });
  for (const closer of dialog.querySelectorAll('[data-contact-close]'))
    closer.addEventListener('click', () => dialog.close());
  // its panel covers the dialog: only a click beside it meets the dialog itself
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });

  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLElement && target.ariaInvalid === 'true') mark(fields());
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const [wrong] = mark(fields());
    wrong?.focus();
    if (wrong || isSending) return;
    isSending = true;
    const button = event.submitter;
    button?.setAttribute('aria-disabled', 'true');
    failure.textContent = '';
    const message = typed('message');
    const refusal = await send({
      message,
      page: window.location.pathname,
      ...(sender.hidden ? {} : { sender: { name: typed('name'), email: typed('email') } }),
    });
    isSending = false;
    button?.removeAttribute('aria-disabled');
    if (refusal === null) {
      for (const field of fields()) if (field.name === 'message') field.value = '';
      show(true);
      sent.querySelector<HTMLElement>('[role="status"]')?.focus();
      return;
    }
    failure.textContent = refusal.message ?? dialog.dataset[refusal.code] ?? dialog.dataset.internal ?? '';
    // the session ended meanwhile
    if (refusal.code === 'sender_missing') sender.hidden = false;
  });
}

/** Says under each field what is wrong with it. @returns the wrong ones */
function mark<Field extends HTMLInputElement | HTMLTextAreaElement>(fields: readonly Field[]): Field[] {
  return fields.filter((field) => {
    const isRight = IS_RIGHT[field.name]?.(field.value.trim()) ?? true;
    field.ariaInvalid = isRight ? null : 'true';
    const fault = document.getElementById(`${field.id}-fault`);
    if (fault) fault.hidden = isRight;
    if (fault && !isRight) field.setAttribute('aria-describedby', fault.id);
    else field.removeAttribute('aria-describedby');
    return !isRight;
  });
}

interface Refusal {
  readonly code: string;
  /** In the page's language; none if the API didn't answer. */
  readonly message?: string;
}

/** @returns null once the message is mailed */
async function send(body: object): Promise<Refusal | null> {
  const answer = await fetch('/api/support/messages', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
  }).catch(() => null);
  if (answer === null) return { code: 'unreachable' };
  if (answer.ok) return null;
  const read: { error?: Refusal } = await answer.json().catch(() => ({}));
  return read.error ?? { code: 'internal' };
}
