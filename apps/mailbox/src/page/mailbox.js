const REFRESH_MS = 2000;

const words = {
  en: {
    title: 'Mailbox',
    list: 'Mails',
    clear: 'Delete all',
    confirmClear: 'Delete all mails?',
    empty: 'No mail yet. Mail from the product arrives here.',
    offline: 'The mailbox does not answer; this list may be out of date.',
    choose: 'Choose a mail.',
    gone: 'This mail is no longer there.',
    from: 'From',
    to: 'To',
    cc: 'Cc',
    date: 'Date',
    html: 'HTML',
    text: 'Text',
    source: 'Source',
    download: 'Download .eml',
    back: '← All mails',
    noSubject: '(no subject)',
    preview: 'Content of the mail',
    count: (n) => (n === 1 ? '1 mail' : `${n} mails`),
    attachments: (n) => (n === 1 ? '1 attachment' : `${n} attachments`),
  },
  fr: {
    title: 'Boîte aux lettres',
    list: 'Messages',
    clear: 'Tout supprimer',
    confirmClear: 'Supprimer tous les messages ?',
    empty: 'Aucun message. Les e-mails envoyés par le produit arrivent ici.',
    offline: 'La boîte aux lettres ne répond pas ; cette liste n’est peut-être plus à jour.',
    choose: 'Choisissez un message.',
    gone: 'Ce message n’existe plus.',
    from: 'De',
    to: 'À',
    cc: 'Copie',
    date: 'Date',
    html: 'HTML',
    text: 'Texte',
    source: 'Source',
    download: 'Télécharger le .eml',
    back: '← Tous les messages',
    noSubject: '(sans objet)',
    preview: 'Contenu du message',
    count: (n) => (n > 1 ? `${n} messages` : `${n} message`),
    attachments: (n) => (n > 1 ? `${n} pièces jointes` : `${n} pièce jointe`),
  },
};
const language = navigator.language.toLowerCase().startsWith('en') ? 'en' : 'fr';
const word = words[language];
const shortTime = new Intl.DateTimeFormat(navigator.language, { dateStyle: 'short', timeStyle: 'short' });
const longTime = new Intl.DateTimeFormat(navigator.language, { dateStyle: 'full', timeStyle: 'long' });
const byId = (id) => document.getElementById(id);

/** Creates an element; strings become text nodes, so that nothing from a mail is parsed as HTML. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

const addressText = ({ name, address }) => (name ? `${name} <${address}>` : address);
const addressesText = (addresses) => addresses.map(addressText).join(', ');

let shownList = '';

async function refreshList() {
  try {
    const text = await (await fetch('/api/messages')).text();
    const mails = JSON.parse(text);
    byId('offline').hidden = true;
    if (text !== shownList) showList(mails);
    shownList = text;
  } catch {
    byId('offline').hidden = false;
  }
}

function showList(mails) {
  byId('count').textContent = word.count(mails.length);
  byId('clear').disabled = mails.length === 0;
  byId('empty').hidden = mails.length > 0;
  const focused = document.activeElement?.getAttribute('href');
  byId('mails').replaceChildren(...mails.map(listItem));
  markCurrent();
  if (focused) document.querySelector(`.list a[href="${CSS.escape(focused)}"]`)?.focus();
}

function listItem(mail) {
  const attached = mail.attachments.length > 0 ? [make('span', {}, word.attachments(mail.attachments.length))] : [];
  const time = make('time', { datetime: mail.date }, shortTime.format(new Date(mail.date)));
  return make(
    'li',
    {},
    make(
      'a',
      { href: `#${mail.id}` },
      make('span', { class: 'subject' }, mail.subject || word.noSubject),
      make('span', { class: 'row' }, make('span', {}, `→ ${addressesText(mail.to)}`), time),
      make('span', { class: 'row' }, make('span', {}, mail.from ? addressText(mail.from) : ''), ...attached),
    ),
  );
}

function markCurrent() {
  for (const link of document.querySelectorAll('.list a')) {
    link.setAttribute('aria-current', String(link.hash === location.hash));
  }
}

async function showMail() {
  const id = location.hash.slice(1);
  document.body.classList.toggle('reading', id !== '');
  markCurrent();
  const article = byId('mail');
  if (!id) return article.replaceChildren(make('p', { class: 'empty' }, word.choose));
  const path = `/api/messages/${encodeURIComponent(id)}`;
  const response = await fetch(path);
  if (id !== location.hash.slice(1)) return;
  const back = make('a', { class: 'button back', href: '#' }, word.back);
  if (!response.ok) return article.replaceChildren(back, make('p', { class: 'empty' }, word.gone));
  const mail = await response.json();
  const facts = [
    [word.from, mail.from ? addressText(mail.from) : ''],
    [word.to, addressesText(mail.to)],
    [word.cc, addressesText(mail.cc)],
    [word.date, longTime.format(new Date(mail.date))],
  ].filter(([, value]) => value !== '');
  const attachments = mail.attachments.map(({ filename }, index) =>
    make('a', { class: 'button', href: `${path}/attachments/${index}` }, `↓ ${filename}`),
  );
  article.replaceChildren(
    make('div', { class: 'tools' }, back),
    make('h2', {}, mail.subject || word.noSubject),
    make('dl', {}, ...facts.flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)])),
    ...viewer(mail, path, attachments),
  );
  article.focus({ preventScroll: true });
}

/** Buttons for the mail's formats, with the chosen one below. */
function viewer(mail, path, attachments) {
  const views = {
    html: mail.html !== null && (() => htmlFrame(path)),
    text: mail.text !== null && (() => make('pre', {}, mail.text)),
    source: async () => make('pre', {}, await (await fetch(`${path}/raw`)).text()),
  };
  const names = Object.keys(views).filter((name) => views[name]);
  const body = make('div', { hidden: '' });
  let current = body;
  const show = async (name) => {
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.value === name));
    const next = await views[name]();
    current.replaceWith(next);
    current = next;
  };
  const buttons = names.map((name) =>
    make('button', { type: 'button', value: name, onclick: () => show(name) }, word[name]),
  );
  const raw = make('a', { class: 'button', href: `${path}/raw` }, word.download);
  show(names[0]);
  return [make('div', { class: 'tools' }, ...buttons, raw, ...attachments), body];
}

function htmlFrame(path) {
  return make('iframe', {
    src: `${path}/html`,
    title: word.preview,
    sandbox: 'allow-popups allow-popups-to-escape-sandbox',
    referrerpolicy: 'no-referrer',
  });
}

document.documentElement.lang = language;
document.title = word.title;
for (const element of document.querySelectorAll('[data-word]')) element.textContent = word[element.dataset.word];
byId('clear').addEventListener('click', async () => {
  if (!confirm(word.confirmClear)) return;
  await fetch('/api/messages', { method: 'DELETE' });
  location.hash = '';
  await refreshList();
});
window.addEventListener('hashchange', showMail);
document.addEventListener('visibilitychange', () => document.hidden || refreshList());
setInterval(() => document.hidden || refreshList(), REFRESH_MS);
await refreshList();
await showMail();
