import { act, screen, waitFor } from '@testing-library/react';
import { fullPageErrorShown } from '../shared/errorReporting';
import { paths } from '../shared/routing/paths';
import { openPage } from '../../test/support/renderApp';

it('is closed when another page is shown, whose heading gets the focus [ERR-09]', async () => {
  const app = await openPage(paths.privacy);
  act(() => {
    app.dispatch(fullPageErrorShown({ error: { kind: 'network' } }));
  });
  await waitFor(() => {
    expect(document.querySelector('.sace-full-page-error')).not.toBeNull();
  });
  await app.go(paths.accessibility);
  await waitFor(() => {
    expect(document.querySelector('.sace-full-page-error')).toBeNull();
  });
  const heading = await screen.findByRole('heading', { level: 1, name: /accessibilità/i });
  // The heading is drawn before it gets the focus.
  await waitFor(() => {
    expect(heading).toHaveFocus();
  });
});
