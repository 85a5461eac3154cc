/** The signer's page, in Italian. */
import { html } from '../../server/platform/html';

export const PATHS = { home: '/', sign: '/firma', style: '/stile.css', responder: '/ocsp' } as const;

/** A person whose name the page offers. */
export interface Person {
  readonly name: string;
  readonly fiscalCode: string;
}

/** The certificates that the user can choose: all but the first are refused. */
export const CERTIFICATES = {
  valido: 'Valido',
  scaduto: 'Scaduto',
  revocato: 'Revocato',
  sospeso: 'Sospeso',
} as const;
export const FORMATS = { cades: 'Busta .p7m (CAdES)', pades: 'PDF firmato (PAdES)' } as const;

const options = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).map(([value, text]) => html`<option value="${value}">${text}</option>`);

export function signPage(people: readonly Person[], problem: string | null = null): string {
  return html`<!DOCTYPE html>
    <html lang="it">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>Firma dimostrativa</title>
        <link rel="stylesheet" href="${PATHS.style}" />
      </head>
      <body>
        <header><p>Firma dimostrativa: non ha alcun valore</p></header>
        <main>
          <h1>Firma un attestato</h1>
          <p>
            Scarica dal portale il PDF da firmare, firmalo qui e carica nel portale il file che ottieni. Solo il portale dimostrativo
            riconosce questa firma.
          </p>
          ${problem !== null && html`<p role="alert">${problem}</p>`}
          <form method="post" action="${PATHS.sign}" enctype="multipart/form-data">
            <label for="file">PDF dell’attestato</label>
            <input id="file" name="file" type="file" accept="application/pdf,.pdf" required />
            <label for="chi">Chi firma</label>
            <select id="chi" name="chi">
              ${people.map(({ name, fiscalCode }) => html`<option value="${fiscalCode}">${name} (${fiscalCode})</option>`)}
              <option value="altro">Un’altra persona</option>
            </select>
            <fieldset>
              <legend>Un’altra persona</legend>
              <label for="nome">Nome e cognome</label>
              <input id="nome" name="nome" maxlength="64" autocomplete="off" />
              <label for="codice">Codice fiscale</label>
              <input id="codice" name="codice" maxlength="16" autocomplete="off" />
            </fieldset>
            <label for="formato">Formato</label>
            <select id="formato" name="formato">
              ${options(FORMATS)}
            </select>
            <label for="certificato">Certificato</label>
            <select id="certificato" name="certificato">
              ${options(CERTIFICATES)}
            </select>
            <p class="choice"><input id="marca" name="marca" type="checkbox" value="1" /> <label for="marca">Con marca temporale</label></p>
            <div class="buttons"><button type="submit" class="main">Firma e scarica</button></div>
          </form>
        </main>
      </body>
    </html>`.text;
}
