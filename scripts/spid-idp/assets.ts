/**
 * Style and script of the test provider's pages, served from its own address: nothing inline, nothing from elsewhere.
 */
export const STYLE = `
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: #f5f0e6; color: #1f2933; font: 1rem/1.5 "Titillium Web", Geneva, Tahoma, "Segoe UI", sans-serif; }
header { background: #4a3000; color: #fff; padding: 1rem 0; }
header p, main { max-width: 52rem; margin: 0 auto; padding: 0 1.25rem; }
header p { font-weight: 600; }
main { padding: 1.5rem 1.25rem 3rem; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 1rem; }
h2 { font-size: 1.25rem; margin: 2rem 0 .5rem; }
fieldset { margin: 1.5rem 0; padding: 1rem 1.25rem; border: 1px solid #7b6b52; border-radius: .25rem; background: #fff; }
legend { font-weight: 600; padding: 0 .5rem; }
.person { display: grid; grid-template-columns: 1.5rem 1fr; gap: 0 .75rem; padding: .5rem 0; }
.person input { width: 1.25rem; height: 1.25rem; margin: .125rem 0 0; accent-color: #4a3000; }
.person small { display: block; color: #4b5563; overflow-wrap: anywhere; }
.field label { display: block; font-weight: 600; margin-bottom: .375rem; }
select { width: 100%; min-height: 2.75rem; padding: .5rem; font: inherit; color: inherit; background: #fff; border: 1px solid #5d5140; border-radius: .25rem; }
.field + .field { margin-top: 1rem; }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; }
button { min-height: 2.75rem; padding: .5rem 1.5rem; font: inherit; font-weight: 600; color: #fff; background: #4a3000; border: 2px solid #4a3000; border-radius: .25rem; cursor: pointer; }
button.quiet { color: #4a3000; background: #fff; }
:focus-visible { outline: 3px solid #b45309; outline-offset: 2px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; }
dd, p { overflow-wrap: anywhere; }
pre { padding: 1rem; background: #fff; border: 1px solid #7b6b52; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .875rem; }
a { color: #7c2d12; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } }
`;

/** Sends the answer on by itself; without JavaScript the button is there to press. */
export const SCRIPT = `
'use strict';
document.getElementById('answer').submit();
`;
