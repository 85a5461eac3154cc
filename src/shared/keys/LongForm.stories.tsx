import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG_TEXT } from '../../../.storybook/fields';
import { FormItems } from '../editors/FormItems';
import { TextEditor } from '../editors/TextEditor';
import { required } from '../forms/rules';
import { SubmitButton } from '../forms/SubmitButton';
import { useForm } from '../forms/useForm';
import { LongForm } from './LongForm';

type Props = { text?: string; label?: string; isBusy?: boolean };

function Example({ text = '', label = 'Indirizzo', isBusy = false }: Props) {
  const form = useForm({
    initial: { address: text, place: text },
    rules: { address: [required] },
    isBusy,
    onSubmit: () => undefined,
  });
  return (
    <LongForm form={form} label="Anagrafica">
      <FormItems>
        <TextEditor label={label} field={form.field('address')} />
        <TextEditor label="Comune" field={form.field('place')} />
      </FormItems>
      <div>
        <SubmitButton form={form} />
      </div>
    </LongForm>
  );
}

const meta: Meta<typeof Example> = { title: 'Shared/Keys/LongForm', component: Example };
export default meta;
type Story = StoryObj<typeof Example>;

export const Empty: Story = {};
export const Filled: Story = { args: { text: 'Via Roma 1' } };
export const Busy: Story = { args: { text: 'Via Roma 1', isBusy: true } };
export const LongTexts: Story = { args: { text: LONG_TEXT, label: LONG_TEXT } };
export const RightToLeft: Story = { globals: { language: 'ar' } };
