/** The payer's pages, in Italian. */
import { html, type Html } from '../../server/platform/html';
import { MODES } from './delivery';
import type { StoredCart } from './carts';
import { optionOf, type StoredPosition } from './positions';

export const PAGE_PATHS = { style: '/stile.css', cart: '/paga', bank: '/banca' } as const;

/** The actions of a payer on a cart. */
export const ACTIONS = ['paga', 'dopo', 'annulla', 'errore', 'chiudi'] as const;
export type Action = (typeof ACTIONS)[number];

const euro = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`;

const page = (title: string, body: Html): string =>
  html`<!DOCTYPE html>
    <html lang="it">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title} - Simulatore di pagamento</title>
        <link rel="stylesheet" href="${PAGE_PATHS.style}" />
      </head>
      <body>
        <header><p>Simulatore di pagamento: qui nessuno paga davvero</p></header>
        <main>${body}</main>
      </body>
    </html>`.text;

const modes = html`<label for="ricevuta">La ricevuta per il portale</label>
  <select id="ricevuta" name="ricevuta">
    ${Object.entries(MODES).map(([value, text]) => html`<option value="${value}">${text}</option>`)}
  </select>`;

const button = (action: Action, text: string, isMain = false) =>
  html`<button type="submit" name="azione" value="${action}" class="${isMain ? 'main' : ''}">${text}</button>`;

export const cartPage = ({ id, body }: StoredCart): string =>
  page(
    'Paga',
    html`<h1>Paga</h1>
      ${body.paymentNotices.map(
        (notice) =>
          html`<dl>
            <dt>Importo</dt>
            <dd>${euro(notice.amount)}</dd>
            <dt>Ente</dt>
            <dd>${notice.companyName}</dd>
            <dt>Causale</dt>
            <dd>${notice.description}</dd>
            <dt>Numero avviso</dt>
            <dd>${notice.noticeNumber}</dd>
          </dl>`,
      )}
      <form method="post" action="${PAGE_PATHS.cart}/${id}">
        ${modes}
        <div class="buttons">
          ${button('paga', 'Paga ora', true)} ${button('dopo', 'Paga, con esito in attesa')}
          ${button('chiudi', 'Paga e chiudi la scheda')} ${button('annulla', 'Annulla')}
          ${button('errore', 'Errore della carta')}
        </div>
      </form>`,
  );

export const bankPage = (problem: string | null, nav = ''): string =>
  page(
    'Paga un avviso in banca',
    html`<h1>Paga un avviso in banca</h1>
      ${problem !== null && html`<p role="alert">${problem}</p>`}
      <form method="post" action="${PAGE_PATHS.bank}">
        <label for="avviso">Numero avviso, 18 cifre</label>
        <input id="avviso" name="avviso" inputmode="numeric" required value="${nav}" />
        ${modes}
        <div class="buttons"><button type="submit" class="main">Paga l’avviso</button></div>
      </form>`,
  );

export const messagePage = (title: string, text: string): string =>
  page(
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>`,
  );

const STATES: Readonly<Record<StoredPosition['status'], string>> = {
  DRAFT: 'bozza',
  PUBLISHED: 'pubblicata',
  VALID: 'da pagare',
  INVALID: 'annullata',
  EXPIRED: 'scaduta',
  PAID: 'pagata',
  REPORTED: 'rendicontata',
};

export const homePage = (positions: readonly StoredPosition[]): string =>
  page(
    'Posizioni',
    html`<h1>Simulatore di pagamento</h1>
      <p>
        Parla con il portale come la piattaforma dei pagamenti: posizioni debitorie, carrelli, ricevute.
        <a href="${PAGE_PATHS.bank}">Paga un avviso in banca</a>.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Numero avviso</th>
            <th scope="col">Importo</th>
            <th scope="col">Stato</th>
          </tr>
        </thead>
        <tbody>
          ${[...positions]
            .reverse()
            .slice(0, 100)
            .map(
              ({ body, status }) =>
                html`<tr>
                  <td>${optionOf(body).nav}</td>
                  <td>${euro(optionOf(body).amount)}</td>
                  <td>${STATES[status]}</td>
                </tr>`,
            )}
        </tbody>
      </table>`,
  );
