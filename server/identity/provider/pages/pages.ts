/** The identity provider's pages, in the portal's look. */
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { CULTURES } from '../../../platform/localization/cultures';
import { DEFAULT_LANGUAGE, isRightToLeft, type Language } from '../../../platform/localization/texts';
import { html, Html } from '../../../platform/html';
import { languageOfParameters, textsOf } from './pageTexts';

/** The path of the pages' styles and scripts. */
export const ASSETS_PATH = '/connect/assets';

/** The logo is the portal's own. */
const LOGO = html`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path fill="#fff" d="M3 21h18v1H3v-1zm0-1h18v-1H3v1zM22 9H2l10-7 10 7zM5.2 8h13.6L12 3.2 5.2 8zM6 18v-8H5v8h1zm4 0v-8H9v8h1zm5 0v-8h-1v8h1zm4 0v-8h-1v8h1z"/></svg>`;

/** The address of the same page in another language. */
export type LanguageAddress = (language: Language) => string;

/** Builds a whole page. `script` names a file of ASSETS_PATH; a page that can be loaded again offers its languages. */
export function page(
  title: string,
  body: Html,
  script?: string,
  language: Language = DEFAULT_LANGUAGE,
  addressIn?: LanguageAddress,
): string {
  const texts = textsOf(language);
  return html`<!DOCTYPE html>
<html lang="${language}"${isRightToLeft(language) && html` dir="rtl"`}>
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
<a class="skip" href="#main">${texts.skip}</a>
<header>
<div class="slim"><div class="bar"><span>${texts.region}</span>${addressIn !== undefined && languageNav(language, addressIn)}</div></div>
<div class="head"><div class="bar">
${LOGO}
<a class="brand" href="/"><span class="title">Sace · ${texts.applicationTitle}</span><span class="tagline">${texts.applicationSubtitle}</span></a>
</div></div>
</header>
<main id="main" tabindex="-1"><div class="card">
${body}
</div></main>
<footer><div class="bar"><a href="/">Sace · ${texts.applicationTitle}</a></div></footer>
</body>
</html>`.text;
}

/** The languages of most readers, and the language of the page. */
const offered = (current: Language): readonly Language[] => [...new Set<Language>(['it', 'en', current])];

const languageNav = (
  current: Language,
  addressIn: LanguageAddress,
): Html => html`<nav class="languages" aria-label="${textsOf(current).languages}"><ul>
${offered(current).map(
  (
    language,
  ) => html`<li><a href="${addressIn(language)}" lang="${language}" hreflang="${language}"${language === current && html` aria-current="true"`}>${CULTURES[language].displayName}</a></li>
`,
)}</ul></nav>`;

/** The way back to the portal. */
export const backLink = (language: Language): Html =>
  html`<p class="back"><a href="/">${textsOf(language).back}</a></p>`;

/** Builds a page that shows only a text and the way back to the portal. */
export function noticePage(
  title: string,
  text: string,
  code: string | null = null,
  language: Language = DEFAULT_LANGUAGE,
  script?: string,
): string {
  const body = html`<h1>${title}</h1>
<p>${text}</p>
${code !== null && html`<p class="code">${textsOf(language).supportCode} ${code}</p>`}
${backLink(language)}`;
  return page(title, body, script, language);
}

/** Returns the language that is named by the request of a page, or by the sign-in or sign-out that it belongs to. */
function languageOfContext(ctx: KoaContextWithOIDC): Language {
  return languageOfParameters({ ...ctx.query, ...ctx.oidc.params });
}

/** Shows a page to a person whose browser arrives with a request that the provider cannot serve. */
export function errorPage(ctx: KoaContextWithOIDC, out: ErrorOut): void {
  const language = languageOfContext(ctx);
  const texts = textsOf(language);
  const [title, bad] = ctx.path.startsWith('/connect/logout')
    ? [texts.signOutFailedTitle, texts.badSignOut]
    : [texts.failedTitle, texts.badRequest];
  ctx.type = 'html';
  ctx.body = noticePage(
    title,
    out.error === 'server_error' ? texts.serverFailed : bad,
    [out.error, out.error_description].filter(Boolean).join(': '),
    language,
  );
}

/** Shows the page after a sign-out that does not return to the portal by itself. */
export function signedOutPage(ctx: KoaContextWithOIDC): void {
  const language = languageOfContext(ctx);
  const texts = textsOf(language);
  ctx.type = 'html';
  ctx.body = noticePage(texts.signedOutTitle, texts.signedOut, null, language);
}

/**
 * Shows the page that confirms a sign-out. Users who come from the portal have already decided there: their own id
 * token proves it (anybody may put their own into a link), or the browser's statement that the request began on a page
 * of ours. For them the page confirms by itself; without JavaScript they press the button. `form` holds the provider's
 * own hidden field.
 */
export function logoutPage(ctx: KoaContextWithOIDC, form: string): void {
  const { entities, session } = ctx.oidc;
  const chosen =
    (entities.IdTokenHint !== undefined && entities.IdTokenHint.payload['sub'] === session?.accountId) ||
    ctx.get('sec-fetch-site') === 'same-origin';
  const language = languageOfContext(ctx);
  const texts = textsOf(language);
  const title = chosen ? texts.signingOutTitle : texts.askSignOutTitle;
  const body = html`<h1>${title}</h1>
<p>${chosen ? texts.signingOut : texts.askSignOut}</p>
${new Html(form)}
<div class="buttons">
<button class="button" id="confirm" type="submit" form="op.logoutForm" name="logout" value="yes">${texts.signOut}</button>
${!chosen && html`<a class="button quiet" href="/">${texts.cancel}</a>`}
</div>`;
  ctx.type = 'html';
  ctx.body = page(title, body, chosen ? 'submit.js' : undefined, language);
}
