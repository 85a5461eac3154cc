import { waitFor } from '@testing-library/react';
import { watchFocus } from './watchFocus';

it('returns the focus that is lost after the first time that something had it', async () => {
  document.body.innerHTML = `<main><h1>Attestati</h1><section><h2>Ricerca</h2><button>Ripeti</button></section></main>`;
  watchFocus();
  const button = document.querySelector('button');
  button?.focus();
  // The code is loaded from here on.
  await import('../shared/ui/returnLostFocus');
  button?.remove();
  await waitFor(() => {
    expect(document.activeElement).toHaveTextContent('Ricerca');
  });
});
