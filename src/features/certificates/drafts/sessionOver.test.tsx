import { act, screen } from '@testing-library/react';
import { certificateWith, lookups } from '../../../../test/support/certificates/form';
import { openPage } from '../../../../test/support/renderApp';
import { signedOut } from '../../../shared/session';

it('says that the session ended elsewhere and leads to sign in, where the form would wait for ever', async () => {
  const { store } = await openPage('/ape/c1/modifica', {
    as: { policies: ['ApeList', 'ApeCreate'] },
    certificates: {
      circumstances: () => Promise.resolve({ standing: 'entitled', names: [] }),
      lookups: () => Promise.resolve(lookups),
      get: () => Promise.resolve(certificateWith()),
    },
  });
  await screen.findByLabelText('Unità immobiliari dell’edificio');
  expect(screen.queryByText(/La sessione è terminata/)).not.toBeInTheDocument();
  act(() => {
    store.dispatch(signedOut());
  });
  const again = await screen.findByRole('button', { name: 'Accedi di nuovo' });
  expect(screen.getByRole('alert')).toHaveTextContent(/La sessione è terminata/);
  expect(again).toHaveFocus();
});
