import { screen } from '@testing-library/react';
import { application, applicationId, fakeServer } from '../../../test/support/applications';
import { openPage } from '../../../test/support/renderApp';

const feePayment = { beneficiary: 'Regione Prova', iban: 'IT60X0542811101000000123456', reason: 'Contributo ACC-1' };

it.each([
  ['the account and the reason', feePayment, Object.values(feePayment)],
  ['that the office tells how, where no account is set', null, ['L’ufficio ti indica come versarlo.']],
])('tells beside the fee that is due %s', async (_what, payment, texts) => {
  const { api } = fakeServer(application({ state: 'Inviata', isEditable: false, feePayment: payment }));
  await openPage(`/accreditamenti/${applicationId}`, {
    as: { policies: ['AccreditationCreate'] },
    accreditations: api,
  });
  for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
});
