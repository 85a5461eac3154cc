/** "Entra con SPID" on the login page, with the behaviour of AgID's official button and nothing from elsewhere. */
import { randomInt } from 'node:crypto';
import { html, type Html } from '../../../platform/html';
import type { IdentityProvider } from './providers';

/** The three links that the rules of the button require. */
const LINKS = [
  ['https://www.spid.gov.it', 'Maggiori informazioni'],
  ['https://www.spid.gov.it/richiedi-spid', 'Non hai SPID?'],
  ['https://www.spid.gov.it/serve-aiuto', 'Serve aiuto?'],
] as const;

/**
 * Shuffles the providers for every page view, so that no provider gains by its place; the server does it, so that the
 * page needs no script for it.
 */
export function shuffled<T>(items: readonly T[]): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}

/**
 * Builds the button and its list. A `details` element opens by pointer, keyboard and screen reader without any script.
 * It is in Italian, as AgID prescribes, also on a page in another language. `startPath` is the address below which each
 * provider's own address begins the sign-in.
 */
export function spidButton(providers: readonly IdentityProvider[], startPath: string, isOpen: boolean): Html | null {
  if (providers.length === 0) return null;
  return html`<details class="spid" id="spid" lang="it"${isOpen && html` open`}>
<summary class="button wide">
<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><circle cx="12" cy="12" r="11" fill="#fff"/><circle cx="12" cy="9" r="3.5" fill="#06c"/><path fill="#06c" d="M5.5 18.5a6.5 6.5 0 0 1 13 0z"/></svg>
Entra con SPID</summary>
<p class="hint" id="spid-hint">Scegli il tuo gestore di identità.</p>
<ul class="spid-providers" aria-describedby="spid-hint">
${shuffled(providers).map(
  ({
    slug,
    name,
    isTest,
  }) => html`<li><a href="${startPath}/${slug}">${name}${isTest && html` <span class="spid-test">di prova</span>`}</a></li>
`,
)}</ul>
<ul class="spid-links">
${LINKS.map(
  ([address, text]) => html`<li><a href="${address}" rel="noreferrer">${text}</a></li>
`,
)}</ul>
</details>`;
}
