/** The test provider's pages, in Italian. */
import { html, type Html } from '../../server/platform/html';
import type { Answer } from './answer';
import { FAULTS } from './faults/table';
import { PEOPLE } from './people';
import { PATHS } from './provider';
import type { AuthnRequest } from './requestRules';

/** The paths of the pages' own form, style and script. */
export const PAGE_PATHS = { answer: '/accesso', style: '/stile.css', script: '/invio.js' } as const;

function page(title: string, body: Html, script = false): string {
  return html`<!DOCTYPE html>
    <html lang="it">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title} - Provider di prova</title>
        <link rel="stylesheet" href="${PAGE_PATHS.style}" />
        ${script && html`<script src="${PAGE_PATHS.script}" defer></script>`}
      </head>
      <body>
        <header><p>Provider di identità di prova: solo per lo sviluppo</p></header>
        <main>${body}</main>
      </body>
    </html>`.text;
}

/** The instructions for using this program. */
export const homePage = (origin: string, sp: string): string =>
  page(
    'Benvenuti',
    html`<h1>Provider di identità di prova</h1>
      <p>
        Avvia il portale con <code>SPID_IDP_METADATA=${origin}${PATHS.metadata}</code> e scegli «Entra con SPID» nella
        pagina di accesso.
      </p>
      <dl>
        <dt>Metadata</dt>
        <dd><a href="${PATHS.metadata}">${origin}${PATHS.metadata}</a></dd>
        <dt>Fornitore di servizi</dt>
        <dd>${sp}</dd>
      </dl>`,
  );

const personChoice = (person: (typeof PEOPLE)[number], index: number) =>
  html`<div class="person">
    <input type="radio" id="person-${person.id}" name="person" value="${person.id}" ${index === 0 && html` checked`} />
    <label for="person-${person.id}"
      >${person.attributes['name'] ?? ''} ${person.attributes['familyName'] ?? ''}
      <small>${person.attributes['fiscalNumber']?.slice(6) ?? ''}: ${person.purpose}</small></label
    >
  </div>`;

const faultChoice = FAULTS.map(
  ({ title, faults }) =>
    html`<optgroup label="${title}">
      ${faults.map(({ id, what, outcome }) => html`<option value="${id}">${what}${outcome !== 'accepted' && outcome !== null && ` [${outcome}]`}</option>`)}
    </optgroup>`,
);

/** The page that chooses the person, the level and the fault of the answer. `key` names the request. */
export const loginPage = (key: string, request: AuthnRequest): string =>
  page(
    'Accedi',
    html`<h1>Accedi con un’identità di prova</h1>
      <p>${request.audience} chiede il livello ${String(request.level)}.</p>
      <form method="post" action="${PAGE_PATHS.answer}">
        <input type="hidden" name="request" value="${key}" />
        <fieldset>
          <legend>Persona</legend>
          ${PEOPLE.map(personChoice)}
        </fieldset>
        <fieldset>
          <legend>Risposta</legend>
          <div class="field">
            <label for="level">Livello di autenticazione</label>
            <select id="level" name="level">
              ${[1, 2, 3].map((level) => html`<option value="${String(level)}" ${level === request.level && html` selected`}>SPID livello ${String(level)}</option>`)}
            </select>
          </div>
          <div class="field">
            <label for="fault">Caso di prova</label>
            <select id="fault" name="fault">
              ${faultChoice}
            </select>
          </div>
        </fieldset>
        <div class="buttons">
          <button type="submit">Entra</button>
          <button class="quiet" type="submit" name="cancel" value="true">Annulla</button>
        </div>
      </form>
      <h2>Dati chiesti</h2>
      <p>${request.attributes.join(', ')}</p>`,
  );

/** The form that carries the answer to the service provider. */
export const answerPage = ({ action, fields }: Pick<Answer, 'action' | 'fields'>): string =>
  page(
    'Ritorno al servizio',
    html`<h1>Ritorno al servizio</h1>
      <form id="answer" method="post" action="${action}">
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <p>Se la pagina non prosegue da sola, premi il pulsante.</p>
        <button type="submit">Continua</button>
      </form>`,
    true,
  );

/** The page for a request that breaks rules, with the rules and the request. */
export const problemsPage = (problems: readonly string[], xml: string | undefined): string =>
  page(
    'Richiesta non conforme',
    html`<h1>La richiesta non rispetta le regole tecniche</h1>
      <ul>
        ${problems.map((problem) => html`<li>${problem}</li>`)}
      </ul>
      ${
        xml !== undefined &&
        html`<h2>La richiesta</h2>
          <pre tabindex="0" role="region" aria-label="Documento ricevuto">${xml}</pre>`
      }`,
  );
