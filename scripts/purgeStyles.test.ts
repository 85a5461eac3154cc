import { purge } from './purgeStyles';

const content = [{ raw: "const classes = cx('it-header-slim', `alert-${color}`);", extension: 'js' }];

it('keeps what the program names and drops what it does not', async () => {
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

it('drops the fonts that no kept rule uses, and keeps the used ones', async () => {
  const css = await purge(
    '@font-face{font-family:VideoJS;src:url(data:,)}@font-face{font-family:Titillium;src:url(t.woff2)}.it-header-slim{font-family:Titillium}.vjs{font-family:VideoJS}',
    content,
  );
  expect(css).toContain('font-family:Titillium;src');
  expect(css).not.toContain('VideoJS');
});
