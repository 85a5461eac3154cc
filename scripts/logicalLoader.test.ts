import { logical } from './logicalLoader';

it.each([
  ['.a{margin-left:1px;padding-right:2px}', '.a{margin-inline-start:1px;padding-inline-end:2px}'],
  ['.a{border-left:0;border-right-color:red}', '.a{border-inline-start:0;border-inline-end-color:red}'],
  [
    '.a{border-top-left-radius:0;border-bottom-right-radius:1px}',
    '.a{border-start-start-radius:0;border-end-end-radius:1px}',
  ],
  ['.a{text-align:left !important;float:right}', '.a{text-align:start !important;float:inline-end}'],
  ['@media (width>1px){.a{left:0;right:auto}}', '@media (width>1px){.a{inset-inline-start:0;inset-inline-end:auto}}'],
])('turns %s with the page [CST-04]', (css, expected) => {
  expect(logical(css)).toBe(expected);
});
it('leaves texts that look like declarations', () => {
  const css = '.a::after{content:"{left:0;float:left}"}';
  expect(logical(css)).toBe(css);
});
it('leaves what is centred, and names of classes', () => {
  const css = '.margin-left:hover{top:50%;left:50%;transform:translate(-50%, -50%)}';
  expect(logical(css)).toBe(css);
});
