/** Makes buttons print the page. */
export function offerPrint(): void {
  for (const button of document.querySelectorAll('[data-print]'))
    button.addEventListener('click', () => window.print());
}
