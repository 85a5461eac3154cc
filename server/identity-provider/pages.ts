/** The identity provider's pages, in the portal's look. */
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { html, Html } from './html';

/** Where the style and the scripts of the pages are served. */
export const ASSETS_PATH = '/connect/assets';

/** A whole page. `script` names a file of ASSETS_PATH. */
export function page(title: string, body: Html, script?: string): string {
  return html`<!DOCTYPE html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Sace - ${title}</title>
<link rel="stylesheet" href="${ASSETS_PATH}/account.css">
${script !== undefined && html`<script src="${ASSETS_PATH}/${script}" defer></script>`}
</head>
<body>
<header>
<div class="slim"><div class="bar"><a href="/">Energia</a></div></div>
<div class="head"><div class="bar">
<svg viewBox="0 0 48 48" aria-hidden="true" focusable="false"><path fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round" d="M6 22 24 7l18 15M11 19v21h26V19"/><path fill="#fff" d="m26 17-9 13h6l-2 9 10-13h-6z"/></svg>
<a class="brand" href="/">Sace<span class="tagline">Attestati di prestazione energetica</span></a>
</div></div>
</header>
<main id="main"><div class="card">
${body}
</div></main>
</body>
</html>`.text;
}

const backLink = html`<p class="back"><a href="/">Torna al portale</a></p>`;

/** A page that only tells something, with the way back to the portal. */
export function noticePage(title: string, text: string, code: string | null = null): string {
  return page(title, html`<h1>${title}</h1>
<p>${text}</p>
${code !== null && html`<p class="code">Codice per l'assistenza: ${code}</p>`}
${backLink}`);
}

/** What a person sees when the browser arrives with a request that the provider cannot serve. */
export function errorPage(ctx: KoaContextWithOIDC, out: ErrorOut): void {
  ctx.type = 'html';
  ctx.body = noticePage(
    'Accesso non riuscito',
    out.error === 'server_error'
      ? 'Il servizio di accesso non ha potuto rispondere. Riprova tra qualche minuto.'
      : 'La richiesta di accesso non è valida oppure è scaduta. Torna al portale e accedi di nuovo.',
    [out.error, out.error_description].filter(Boolean).join(': '),
  );
}

/** After a sign-out that does not lead back to the portal by itself. */
export function signedOutPage(ctx: KoaContextWithOIDC): void {
  ctx.type = 'html';
  ctx.body = noticePage('Sei uscito', 'La tua sessione è terminata. Puoi chiudere questa pagina.');
}

/**
 * Asks whether to sign out. Who comes from the portal has chosen so there and proves it with an id token: the page then
 * confirms by itself; without JavaScript the button is there to press. `form` holds the provider's own hidden field.
 */
export function logoutPage(ctx: KoaContextWithOIDC, form: string): void {
  const chosen = ctx.oidc.entities.IdTokenHint !== undefined;
  const title = chosen ? 'Uscita in corso' : "Uscire dall'area riservata?";
  const text = chosen ? 'Stiamo chiudendo la tua sessione.' : 'La sessione verrà chiusa in tutte le schede di questo browser.';
  ctx.type = 'html';
  ctx.body = page(
    title,
    html`<h1>${title}</h1>
<p>${text}</p>
${new Html(form)}
<div class="buttons">
<button class="button" id="confirm" type="submit" form="op.logoutForm" name="logout" value="yes">Esci</button>
${!chosen && html`<a class="button quiet" href="/">Annulla</a>`}
</div>`,
    chosen ? 'submit.js' : undefined,
  );
}

export interface LoginForm {
  readonly userName: string;
  readonly remember: boolean;
  /** Above the form, when the attempt as a whole failed. */
  readonly error: string | null;
  readonly problems: { readonly userName?: string; readonly password?: string };
}

/** The login form; it posts to its own address. The password never comes back. */
export function loginPage({ userName, remember, error, problems }: LoginForm): string {
  const failed = error !== null || problems.userName !== undefined || problems.password !== undefined;
  const summary = error ?? 'Completa i campi indicati qui sotto.';
  return page(
    failed ? 'Errore: accedi' : 'Accedi',
    html`<h1>Accedi</h1>
<p>Entra con le credenziali del tuo profilo.</p>
${failed && html`<div class="callout" id="errors" role="alert" tabindex="-1" autofocus><p>${summary}</p></div>`}
<form method="post" novalidate>
<div class="field">
<label for="username">Nome utente o indirizzo e-mail</label>
<input id="username" name="username" type="text" value="${userName}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="256" required${invalid('username', problems.userName)}>
${problem('username', problems.userName)}
</div>
<div class="field">
<label for="password">Password</label>
<div class="with-button">
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="128" required${invalid('password', problems.password)}>
<button type="button" id="password-toggle" aria-label="Mostra la password" aria-controls="password" hidden>Mostra</button>
</div>
${problem('password', problems.password)}
</div>
<div class="check">
<input id="remember" name="remember" type="checkbox" value="true" aria-describedby="remember-hint"${remember && html` checked`}>
<label for="remember">Resta collegato su questo dispositivo</label>
<p class="hint" id="remember-hint">Non sceglierlo su un computer condiviso.</p>
</div>
<button class="button wide" type="submit">Accedi</button>
</form>
${backLink}`,
    'account.js',
  );
}

const invalid = (id: string, message: string | undefined) =>
  message !== undefined && html` aria-invalid="true" aria-describedby="${id}-problem"`;

const problem = (id: string, message: string | undefined) => message !== undefined && html`<p class="problem" id="${id}-problem">${message}</p>`;
