import { screen, waitFor } from '@testing-library/react';
import { answerLater } from '../../../../test/support/answerLater';
import { chooseOption } from '../../../../test/support/chooseOption';
import { openWizard } from '../../../../test/support/wizardPage';
import type { MyCompany } from '../../../shared/userData';

it('does not say that a person works for no company while their companies are loading', async () => {
  const late = answerLater<MyCompany[]>();
  const { user, deps } = await openWizard({ draft: { step: 'subject' } });
  jest.spyOn(deps.userData, 'getMyCompanies').mockReturnValue(late.promise);
  await chooseOption(user, await screen.findByLabelText(/^Tipo di soggetto/), 'Società di servizi energetici (ESCO)');
  const company = await screen.findByLabelText(/^Società o ente/);
  expect(company).toHaveAccessibleDescription(/Caricamento in corso…$/);
  expect(screen.queryByText(/^Non risulti lavorare per nessuna società/)).not.toBeInTheDocument();
  late.resolve([]);
  await waitFor(() => {
    expect(company).toHaveAccessibleDescription(/^Non risulti lavorare per nessuna società/);
  });
});
