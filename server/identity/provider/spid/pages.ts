/** The pages of signing in with SPID. */
import type { FastifyReply } from 'fastify';
import { html } from '../../../platform/html';
import { noticePage, page } from '../pages/pages';
import { messageOf } from './messages';
import type { Refusal } from './refusals';

/**
 * Builds the page of a refusal. `back` is the login page of the sign-in, or null when it is unknown; the `traceId`
 * finds the refusal in the security log.
 */
export function refusalPage(refusal: Refusal, back: string | null, traceId: string): string {
  const { title, text, code } = messageOf(refusal);
  return page(
    title,
    html`<h1>${title}</h1>
<p>${text}</p>
${code !== null && html`<p class="code">Codice per l’assistenza: ${code} ${traceId}</p>`}
<div class="buttons"><a class="button" href="${back ?? '/'}">${back === null ? 'Torna al portale' : 'Torna alla pagina di accesso'}</a></div>`,
  );
}

/**
 * Builds the page that carries a message to a provider that takes it only by POST: it submits itself, or by its button
 * without JavaScript.
 */
export function postPage(
  title: string,
  text: string,
  location: string,
  fields: Readonly<Record<string, string>>,
): string {
  return page(
    title,
    html`<h1>${title}</h1>
<p>${text}</p>
<form method="post" action="${location}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="button" id="confirm" type="submit">Continua</button>
</form>`,
    'submit.js',
  );
}

/** Allows the page's form to be sent to the provider, which the policy of all other pages forbids. */
export function allowForm(reply: FastifyReply, location: string): void {
  const policy = String(reply.getHeader('Content-Security-Policy') ?? '');
  void reply.header(
    'Content-Security-Policy',
    policy.replace('form-action', `form-action ${new URL(location).origin}`),
  );
}

/** Builds the page after a logout without an address to return to. */
export const signedOutPage = (): string =>
  noticePage('Sei uscito', 'La tua sessione è terminata. Puoi chiudere questa pagina.');

/** Builds the page for a logout request that cannot be trusted. */
export const logoutRefusalPage = ({ reason }: Refusal): string =>
  noticePage(
    'Uscita non riuscita',
    'La richiesta di uscita del gestore di identità non è valida. Per uscire, usa il comando Esci del portale.',
    `SPID ${reason}`,
  );
