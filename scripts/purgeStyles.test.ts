import { purge } from './purgeStyles';

const content = [{ raw: "const classes = cx('it-header-slim', `alert-${color}`);", extension: 'js' }];

it('leaves the styles that the program names and removes the others', async () => {
  const css = await purge('.it-header-slim{color:red}.carousel{color:blue}', content);
  expect(css).toContain('.it-header-slim');
  expect(css).not.toContain('.carousel');
});

it.each(['btn-outline-primary', 'alert-warning', 'notification-danger', 'col-lg-6', 'icon-sm', 'modal-lg'])(
  'keeps .%s, a class that components put together from parts',
  async (name) => {
    expect(await purge(`.${name}{color:red}`, content)).toContain(`.${name}`);
  },
);

it('removes fonts inside the sheet, and leaves those of files, also behind a variable', async () => {
  const css = await purge(
    '@font-face{font-family:VideoJS;src:url(data:,) format("woff")}@font-face{font-family:Titillium;src:url(t.woff2)}:root{--font:Titillium}.it-header-slim{font-family:var(--font)}',
    content,
  );
  expect(css).toContain('font-family:Titillium;src');
  expect(css).not.toContain('VideoJS');
});
