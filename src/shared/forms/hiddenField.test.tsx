import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '../../../test/support/renderApp';
import { FormItems } from '../editors/FormItems';
import { TextEditor } from '../editors/TextEditor';
import { HttpError } from '../errors';
import { FormBody } from './FormBody';
import { SubmitButton } from './SubmitButton';
import { useForm } from './useForm';

/** A form that has a field `maker`, which it draws only without a company. */
function Sample({ members }: { members: string[] }) {
  const [initial] = useState({ company: 'Calore Srl', maker: 'Termica Reno' });
  const form = useForm({
    initial,
    onSubmit: () =>
      Promise.reject(
        new HttpError(400, {
          validationErrors: members.map((name) => ({ message: `${name}: non va.`, members: [name] })),
        }),
      ),
  });
  return (
    <>
      <h1>Pagina</h1>
      <FormBody form={form}>
        <FormItems>
          <TextEditor label="Società" field={form.field('company')} />
          {form.values.company === '' && <TextEditor label="Manutentore" field={form.field('maker')} />}
        </FormItems>
        <SubmitButton form={form}>Salva</SubmitButton>
      </FormBody>
    </>
  );
}
const send = async (members: string[]) => {
  const { user } = renderApp(<Sample members={members} />);
  await user.click(await screen.findByRole('button', { name: 'Salva' }));
};

it('shows above the fields, with the focus, what the server refuses at a field that is not drawn now', async () => {
  await send(['maker']);
  expect(await screen.findByRole('alert')).toHaveTextContent('maker: non va.');
  expect(screen.getByRole('alert')).toHaveFocus();
});

it('shows what the server refuses at drawn fields there alone, and the rest above them', async () => {
  await send(['company', 'maker', 'gone']);
  expect(await screen.findByText('maker: non va.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('gone: non va.');
  expect(screen.getAllByText('company: non va.')).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: 'Società' })).toHaveFocus();
});
