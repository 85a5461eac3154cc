/**
 * The style and scripts of the identity provider's pages. They are texts in the program, so that every build has them,
 * and are served from our own address: the pages have nothing inline and nothing from elsewhere. Colours, sizes and
 * spacing are those of Bootstrap Italia.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of the portal's font in the weights that the pages use, as the build names them. */
const FONT_FILE = /^titillium-web-.*-(regular|600)\.[0-9a-f]+\.woff2$/;

/**
 * Returns the rules that load the font from the built browser program; empty without a build, and the system's font
 * serves.
 */
export async function fontFaces(webFolder: string): Promise<string> {
  const names = await readdir(join(webFolder, 'assets')).catch(() => []);
  const faces = names.flatMap((name) => {
    const [, weight] = FONT_FILE.exec(name) ?? [];
    if (weight === undefined) return [];
    const number = weight === 'regular' ? '400' : weight;
    return [
      `@font-face { font-family: "Titillium Web"; font-weight: ${number}; font-display: swap; src: url("/assets/${name}") format("woff2"); }\n`,
    ];
  });
  return faces.join('');
}

export const STYLE = `
*, *::before, *::after { box-sizing: border-box; }
html { font-size: 100%; -webkit-text-size-adjust: 100%; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: #f2f5f8; color: #17324d;
  font: 1rem/1.5 "Titillium Web", Geneva, Tahoma, "Segoe UI", sans-serif; }
a { color: #0059b3; text-underline-offset: .15em; }
a:hover { color: #003d7a; }
:focus-visible { outline: 3px solid #17324d; outline-offset: 2px; }
header :focus-visible { outline-color: #fff; }
.slim { background: #004d99; color: #fff; font-size: .875rem; }
.head { background: #06c; color: #fff; }
.head a { color: #fff; }
.bar { max-width: 75rem; margin: 0 auto; padding: .5rem 1.25rem; }
.slim .bar { min-height: 3rem; display: flex; align-items: center; justify-content: space-between; gap: 1rem; flex-wrap: wrap; }
.skip { position: absolute; inset-inline-start: .5rem; top: -10rem; z-index: 1; padding: .75rem 1rem; background: #fff; color: #004d99; font-weight: 600; }
.skip:focus { top: .5rem; }
main:focus { outline: none; }
.languages ul { display: flex; gap: .25rem; margin: 0; padding: 0; list-style: none; }
.languages a { display: inline-block; padding: .5rem; color: #fff; }
.languages a:hover { color: #fff; text-decoration-thickness: 2px; }
.languages a[aria-current] { font-weight: 700; text-decoration: none; }
footer { background: #17324d; color: #fff; }
footer .bar { padding: 1.25rem; }
footer a, footer a:hover { color: #fff; }
footer :focus-visible { outline-color: #fff; }
.head a:hover .title { text-decoration: underline; }
.head .bar { display: flex; align-items: center; gap: .875rem; min-height: 7rem; }
.head svg { width: 4rem; height: 4rem; flex: none; }
.brand { text-decoration: none; }
.title { display: block; font-size: 1.6rem; line-height: 1.2; font-weight: 700; }
.tagline { display: block; line-height: 1.4; }
main { flex: 1; width: 100%; max-width: 32rem; margin: 0 auto; padding: 2.5rem 1.25rem; }
.card { background: #fff; border-radius: .25rem; padding: 2rem; box-shadow: 0 .125rem .875rem rgba(23, 50, 77, .14); }
[dir="rtl"] :is(p, li, strong, code, input) { unicode-bidi: plaintext; }
[dir="rtl"] :is(main, input) { text-align: right; }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.25; font-weight: 600; }
p { margin: 0 0 1rem; }
.field { margin: 1.5rem 0 0; }
label { display: block; font-weight: 600; }
input[type=text], input[type=password], input[type=email], input[type=tel] { width: 100%; margin-top: .375rem; padding: .625rem .75rem; font: inherit; color: inherit;
  background: #fff; border: 1px solid #5d7083; border-radius: .25rem; min-height: 2.75rem; }
input[aria-invalid=true] { border: 2px solid #cc334d; }
.with-button { position: relative; }
.with-button input { padding-inline-end: 6.5rem; }
.with-button button { position: absolute; inset-inline-end: .25rem; bottom: .25rem; min-height: 2.25rem; padding: 0 .75rem; border: 0; border-radius: .25rem;
  background: none; color: #0059b3; font: inherit; font-weight: 600; cursor: pointer; }
.problem { margin: .375rem 0 0; color: #b32d43; font-weight: 600; font-size: .875rem; }
.hint { margin: .125rem 0 0; color: #455b71; font-size: .875rem; }
.check { display: grid; grid-template-columns: 1.5rem 1fr; column-gap: .625rem; margin: 1.5rem 0; }
.check input { width: 1.375rem; height: 1.375rem; margin: .0625rem 0 0; accent-color: #06c; }
.check label { font-weight: 400; }
.check .hint { grid-column: 2; }
.button { display: inline-block; min-height: 3rem; padding: .75rem 1.5rem; border: 2px solid #06c; border-radius: .25rem; background: #06c; color: #fff;
  font: inherit; font-weight: 600; line-height: 1.25; text-align: center; text-decoration: none; cursor: pointer; }
.button:hover { background: #0052a3; border-color: #0052a3; color: #fff; }
.button.wide { width: 100%; }
.button.quiet { background: #fff; color: #0059b3; }
.button.quiet:hover { background: #e6f0fa; color: #003d7a; }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem; }
.callout { margin: 1rem 0 0; padding: .875rem 1rem; border-inline-start: .25rem solid #cc334d; background: #fdf0f2; }
.callout p { margin: 0; }
.callout.info { border-color: #06c; background: #e6f0fa; }
.methods { margin-top: 2rem; padding-top: 1.5rem; border-top: 1px solid #d9dadb; }
h2 { margin: 0 0 .75rem; font-size: 1.25rem; line-height: 1.25; font-weight: 600; }
.back, .more { margin: 1.5rem 0 0; }
.more + .more { margin-top: .5rem; }
section + section { margin-top: 2rem; padding-top: 1.5rem; border-top: 1px solid #d9dadb; }
.code { color: #455b71; font-size: .875rem; overflow-wrap: anywhere; }
.spid summary { display: flex; align-items: center; justify-content: center; gap: .625rem; list-style: none; }
.spid summary::-webkit-details-marker { display: none; }
.spid summary::after { content: ''; width: .5rem; height: .5rem; margin-inline-start: .25rem; border: solid; border-width: 0 2px 2px 0; transform: translateY(-25%) rotate(45deg); }
.spid[open] summary::after { transform: translateY(25%) rotate(-135deg); }
.spid svg { width: 1.5rem; height: 1.5rem; flex: none; }
.spid .hint { margin: .75rem 0 .375rem; }
.spid ul { margin: 0; padding: 0; list-style: none; }
.spid-providers a { display: flex; align-items: center; justify-content: space-between; gap: .75rem; min-height: 3rem; padding: .5rem .75rem; border: 1px solid #d9dadb;
  border-top-width: 0; font-weight: 600; text-decoration: none; overflow-wrap: anywhere; }
.spid-providers li:first-child a { border-top-width: 1px; }
.spid-providers a:hover { background: #e6f0fa; text-decoration: underline; }
.spid-test { flex: none; padding: .125rem .5rem; border-radius: .25rem; background: #fff3cd; color: #5c4400; font-size: .875rem; }
.spid-links { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding-top: .75rem; }
.spid-links a { display: inline-block; padding: .25rem 0; }
.tenant { margin: 1rem 0 0; padding: .75rem 1rem; border: 1px solid #d9dadb; border-radius: .25rem; overflow-wrap: anywhere; }
.tenant p { margin: 0; }
.tenant > p span { display: block; color: #455b71; font-size: .875rem; }
.tenant summary { width: fit-content; margin-top: .25rem; padding: .25rem 0; color: #0059b3; font-weight: 600; text-decoration: underline; text-underline-offset: .15em; cursor: pointer; }
.tenant summary:hover { color: #003d7a; }
.tenant .field { margin-top: .75rem; }
.tenant .problem { margin-top: .375rem; }
.tenant .buttons { margin-top: 1rem; padding-bottom: .25rem; }
[hidden] { display: none !important; }
@media (max-width: 48rem) { .head .bar { min-height: 5rem; } .head svg { width: 2.5rem; height: 2.5rem; } .title { font-size: 1.15rem; } .tagline { display: none; } }
@media (max-width: 30rem) { main { padding: 1.25rem .75rem; } .card { padding: 1.25rem; } }
@media (forced-colors: active) { .card, .callout { border: 1px solid; } }
`;

/**
 * Shows and hides the password, sends the form once, and moves the focus to the summary of errors. The page works
 * without it, too.
 */
export const SCRIPT = `
'use strict';
const summary = document.getElementById('errors');
if (summary) summary.focus();
const password = document.getElementById('password');
const toggle = document.getElementById('password-toggle');
if (password && toggle) {
  const { show, hide, showLabel, hideLabel } = toggle.dataset;
  toggle.hidden = false;
  toggle.addEventListener('click', () => {
    const shown = password.type === 'password';
    password.type = shown ? 'text' : 'password';
    toggle.textContent = shown ? hide : show;
    toggle.setAttribute('aria-label', shown ? hideLabel : showLabel);
    password.focus();
  });
  let sent = false;
  const tenant = document.getElementById('tenant');
  password.form.addEventListener('submit', (event) => {
    if (sent) event.preventDefault();
    // A tenant that was typed and not saved is sent with the form.
    if (!sent && tenant && tenant.value !== tenant.defaultValue) {
      for (const [name, value] of [['form', 'withTenant'], ['tenant', tenant.value]]) {
        const hidden = document.createElement('input');
        Object.assign(hidden, { type: 'hidden', name, value });
        password.form.append(hidden);
      }
    }
    sent = true;
    password.type = 'password';
  });
  window.addEventListener('pageshow', () => { sent = false; });
}
`;

/** Confirms by itself a sign-out that the user has already chosen in the portal. */
export const SUBMIT_SCRIPT = `
'use strict';
document.getElementById('confirm').click();
`;

/** The entry of the tab's storage for the token of a link. */
const LINK_TOKEN_KEY = 'sace.confirmEmail';

/**
 * Moves the token of a link out of the address into the form, so that it stays in no history. The tab's storage has it
 * until the page that answers is shown (forgetToken), so that a reload asks the same question. Another link that is
 * opened in the same tab differs in its fragment alone: the browser does not load the page again for it.
 */
export const CONFIRM_SCRIPT = `
'use strict';
const storageKey = '${LINK_TOKEN_KEY}';
function takeToken() {
  const carried = location.hash.slice(1);
  let token = carried;
  try {
    if (carried === '') token = sessionStorage.getItem(storageKey) ?? '';
    else sessionStorage.setItem(storageKey, carried);
  } catch {
    // A browser without storage shows the question until the next load.
  }
  history.replaceState(null, '', location.pathname + location.search);
  document.getElementById('link-token').value = token;
  document.getElementById('confirm-form').hidden = token === '';
  document.getElementById('no-token').hidden = token !== '';
}
takeToken();
window.addEventListener('hashchange', () => { if (location.hash.length > 1) takeToken(); });
`;

/** Removes the token of a link from the tab's storage: the link was used, or is not valid. */
export const FORGET_TOKEN_SCRIPT = `
'use strict';
try {
  sessionStorage.removeItem('${LINK_TOKEN_KEY}');
} catch {
  // A browser without storage has nothing to remove.
}
`;
