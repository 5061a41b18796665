/** The page of the cardholder's bank in a 3-D Secure payment: they approve or decline it, and are redirected to the shop. */
export function bankPage(intentId: string, clientSecret: string): string {
  const link = (outcome: 'granted' | 'refused', label: string) =>
    `<a href="/3d-secure/${encodeURIComponent(intentId)}?${new URLSearchParams({ client_secret: clientSecret, outcome })}">${label}</a>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>3-D Secure test bank</title>
<body style="font:18px/1.6 system-ui;max-width:30rem;margin:3rem auto;padding:0 1rem">
<h1>Test bank</h1><p>Authenticate this payment?</p>
<p>${link('granted', 'Complete authentication')}</p><p>${link('refused', 'Fail authentication')}</p></body></html>`;
}
