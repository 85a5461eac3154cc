import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { laterPart } from './laterPart';

const away = new Error('Loading chunk 7 failed.');
const Here = ({ name }: { name: string }) => <p>{`Ecco ${name}`}</p>;

/** A page on which somebody types, and opens a part that comes later. */
const open = async (Part: ReturnType<typeof laterPart<{ name: string }>>) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <label>
          Nota <input />
        </label>
        <button onClick={() => setOpen(true)}>Apri</button>
        {isOpen && <Part name="Anna" />}
      </>
    );
  }
  render(
    <IntlProvider locale="it" onError={() => undefined}>
      <Page />
    </IntlProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Nota'), 'testo non salvato');
  await user.click(screen.getByRole('button', { name: 'Apri' }));
  return user;
};

it('reports in the place of a part that it did not load, and loads it on demand', async () => {
  const load = jest
    .fn<Promise<typeof Here>, []>()
    .mockRejectedValueOnce(away)
    .mockRejectedValueOnce(away)
    .mockResolvedValue(Here);
  const user = await open(laterPart(load));
  expect(await screen.findByRole('alert')).toHaveTextContent('Questa parte della pagina non è stata caricata.');
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Ecco Anna')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
  expect(screen.getByLabelText('Nota')).toHaveValue('testo non salvato');
});

it('leaves nothing in the place of a decoration', async () => {
  const load = jest.fn<Promise<typeof Here>, []>().mockRejectedValue(away);
  await open(laterPart(load, { isDecoration: true }));
  expect(load).toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Nota')).toHaveValue('testo non salvato');
});
