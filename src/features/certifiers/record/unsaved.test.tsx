import { screen, within } from '@testing-library/react';
import { makePersonalRecord } from '../../../../test/support/certifiers';
import { openPage } from '../../../../test/support/renderApp';
import { memberPaths } from '../../../shared/routing/memberPaths';

const record = makePersonalRecord();
const open = () =>
  openPage(memberPaths.personalRecord, {
    as: { policies: ['AccreditationCreate'] },
    userData: { get: () => Promise.resolve(record) },
    personalRecord: { countries: () => Promise.resolve([]), allProvince: () => Promise.resolve([]) },
  });

it('asks once about what is typed in either of its forms, and the router has one guard', async () => {
  const warned = jest.spyOn(console, 'warn');
  const { user, router } = await open();
  const [record, address] = [
    await screen.findByRole('form', { name: 'Dati anagrafici' }),
    await screen.findByRole('form', { name: 'Cambia indirizzo' }),
  ];
  const typed = [within(address).getByRole('textbox'), within(record).getByLabelText('Telefono')];
  for (const field of typed) {
    await user.type(field, '9');
    await user.click(screen.getAllByRole('link', { name: 'Home' })[0] ?? document.body);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Annulla' }));
    expect(router.state.location.pathname).toBe(memberPaths.personalRecord);
    await user.type(field, '{Backspace}');
  }
  expect(warned).not.toHaveBeenCalledWith(expect.stringContaining('blocker'));
});
