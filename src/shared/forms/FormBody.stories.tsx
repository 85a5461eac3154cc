import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useEffect, useEffectEvent } from 'react';
import { LONG_TEXT } from '../../../.storybook/fields';
import type { AppError } from '../errors';
import { TextField } from './fields';
import { FormBody } from './FormBody';
import { email, required } from './rules';
import { SubmitButton } from './SubmitButton';
import { useForm } from './useForm';

type Props = { name?: string; address?: string; isBusy?: boolean; isSent?: boolean; error?: AppError };

/** A whole form. `isSent` presses the button once, so that its problems show. */
function Example({ name = '', address = '', isBusy = false, isSent = false, error }: Props) {
  const form = useForm({
    initial: { name, email: address },
    rules: { name: [required], email: [required, email] },
    isBusy,
    error: error ?? null,
    onSubmit: () => undefined,
  });
  const submit = useEffectEvent(() => {
    if (isSent) form.submit();
  });
  useEffect(() => {
    submit();
  }, []);
  return (
    <FormBody form={form} label="Referente">
      <TextField label="Nome" field={form.field('name')} />
      <TextField label="E-mail" type="email" field={form.field('email')} hint="Riceve gli avvisi." />
      <SubmitButton form={form} />
    </FormBody>
  );
}

const meta: Meta<typeof Example> = { title: 'Shared/Forms/FormBody', component: Example };
export default meta;
type Story = StoryObj<typeof Example>;
const filled = { name: 'Rossi Maria', address: 'maria@sace.example' };

export const Empty: Story = {};
export const Filled: Story = { args: filled };
export const Missing: Story = { args: { isSent: true } };
export const Invalid: Story = { args: { ...filled, address: 'maria@', isSent: true } };
export const Busy: Story = { args: { ...filled, isBusy: true } };
/** The server's problems stand at their fields, the rest above them. */
export const RefusedByTheServer: Story = {
  args: {
    ...filled,
    error: {
      kind: 'http',
      status: 400,
      described: true,
      message: 'La richiesta non è valida.',
      traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
      validationErrors: [
        { message: 'Questo indirizzo è di un altro utente.', members: ['email'] },
        { message: 'La pratica è chiusa.', members: [] },
      ],
    },
  },
};
export const Offline: Story = { args: { ...filled, error: { kind: 'network' } } };
export const LongTexts: Story = {
  args: {
    name: LONG_TEXT,
    address: LONG_TEXT,
    error: { kind: 'http', status: 409, described: true, message: LONG_TEXT.repeat(3), details: LONG_TEXT },
  },
};
export const RightToLeft: Story = { ...RefusedByTheServer, globals: { language: 'ar' } };
