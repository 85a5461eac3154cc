/**
 * Style and scripts of the identity provider's pages. They are text in the program, so that they are there in every
 * build, and are served from our own address: the pages need nothing inline and nothing from elsewhere.
 * Colours, sizes and spacing are those of Bootstrap Italia.
 */
export const STYLE = `
*, *::before, *::after { box-sizing: border-box; }
html { font-size: 100%; -webkit-text-size-adjust: 100%; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: #f2f5f8; color: #17324d;
  font: 1rem/1.5 "Titillium Web", Geneva, Tahoma, "Segoe UI", sans-serif; }
a { color: #0059b3; text-underline-offset: .15em; }
a:hover { color: #003d7a; }
:focus-visible { outline: 3px solid #f90; outline-offset: 2px; }
.slim { background: #004d99; color: #fff; font-size: .875rem; }
.head { background: #06c; color: #fff; }
.slim a, .head a { color: #fff; }
.bar { max-width: 75rem; margin: 0 auto; padding: .5rem 1.25rem; }
.slim a { display: inline-block; padding: .25rem 0; font-weight: 600; text-decoration: none; }
.slim a:hover, .head a:hover { text-decoration: underline; }
.head .bar { display: flex; align-items: center; gap: .875rem; padding: 1.25rem; }
.head svg { width: 3rem; height: 3rem; flex: none; }
.brand { font-size: 1.5rem; line-height: 1.2; font-weight: 600; text-decoration: none; }
.tagline { display: block; font-size: .9375rem; font-weight: 400; }
main { flex: 1; width: 100%; max-width: 32rem; margin: 0 auto; padding: 2.5rem 1.25rem; }
.card { background: #fff; border-radius: .25rem; padding: 2rem; box-shadow: 0 .125rem .875rem rgba(23, 50, 77, .14); }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.25; font-weight: 600; }
p { margin: 0 0 1rem; }
.field { margin: 1.5rem 0 0; }
label { display: block; font-weight: 600; }
input[type=text], input[type=password] { width: 100%; margin-top: .375rem; padding: .625rem .75rem; font: inherit; color: inherit;
  background: #fff; border: 1px solid #5d7083; border-radius: .25rem; min-height: 2.75rem; }
input[aria-invalid=true] { border: 2px solid #cc334d; }
.with-button { position: relative; }
.with-button input { padding-right: 6.5rem; }
.with-button button { position: absolute; right: .25rem; bottom: .25rem; min-height: 2.25rem; padding: 0 .75rem; border: 0; border-radius: .25rem;
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
.callout { margin: 1rem 0 0; padding: .875rem 1rem; border-left: .25rem solid #cc334d; background: #fdf0f2; }
.callout p { margin: 0; }
.back { margin: 1.5rem 0 0; }
.code { color: #455b71; font-size: .875rem; overflow-wrap: anywhere; }
[hidden] { display: none !important; }
@media (max-width: 30rem) { main { padding: 1.25rem .75rem; } .card { padding: 1.25rem; } }
@media (forced-colors: active) { .card, .callout { border: 1px solid; } }
`;

/** Shows and hides the password, and takes the reader to the summary of errors. The page works without it too. */
export const SCRIPT = `
'use strict';
const summary = document.getElementById('errors');
if (summary) summary.focus();
const password = document.getElementById('password');
const toggle = document.getElementById('password-toggle');
if (password && toggle) {
  toggle.hidden = false;
  toggle.addEventListener('click', () => {
    const shown = password.type === 'password';
    password.type = shown ? 'text' : 'password';
    toggle.textContent = shown ? 'Nascondi' : 'Mostra';
    toggle.setAttribute('aria-label', shown ? 'Nascondi la password' : 'Mostra la password');
    password.focus();
  });
  password.form.addEventListener('submit', () => { password.type = 'password'; });
}
`;

/** Confirms by itself a sign-out that the user has already chosen in the portal. */
export const SUBMIT_SCRIPT = `
'use strict';
document.getElementById('confirm').click();
`;
