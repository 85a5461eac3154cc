/** Style of the simulator's pages, served from its own address. */
export const STYLE = `
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: #eef3f7; color: #1f2933; font: 1rem/1.5 "Titillium Web", Geneva, Tahoma, "Segoe UI", sans-serif; }
header { background: #123b5d; color: #fff; padding: 1rem 0; }
header p, main { max-width: 46rem; margin: 0 auto; padding: 0 1.25rem; }
header p { font-weight: 600; }
main { padding: 1.5rem 1.25rem 3rem; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 1rem; }
h2 { font-size: 1.25rem; margin: 2rem 0 .5rem; }
form { margin: 1.5rem 0; padding: 1rem 1.25rem 1.25rem; border: 1px solid #52687a; border-radius: .25rem; background: #fff; }
label { display: block; font-weight: 600; margin-bottom: .375rem; }
select, input { width: 100%; min-height: 2.75rem; padding: .5rem; font: inherit; color: inherit; background: #fff; border: 1px solid #52687a; border-radius: .25rem; }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1rem; }
button { min-height: 2.75rem; padding: .5rem 1.25rem; font: inherit; font-weight: 600; color: #123b5d; background: #fff; border: 2px solid #123b5d; border-radius: .25rem; cursor: pointer; }
button.main { color: #fff; background: #123b5d; }
:focus-visible { outline: 3px solid #b45309; outline-offset: 2px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; }
dd, p, td { overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; background: #fff; }
th, td { padding: .5rem; border: 1px solid #52687a; text-align: left; }
a { color: #123b5d; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } }
`;
