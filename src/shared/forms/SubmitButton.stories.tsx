import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG_TEXT } from '../../../.storybook/fields';
import { SubmitButton } from './SubmitButton';
import { useForm } from './useForm';

type Props = { isBusy?: boolean; disabled?: boolean; text?: string };

function Example({ isBusy = false, disabled = false, text }: Props) {
  const form = useForm({ initial: {}, isBusy, onSubmit: () => undefined });
  return (
    <form id={form.id} aria-label="Prova" onSubmit={form.submit}>
      <SubmitButton form={form} disabled={disabled}>
        {text}
      </SubmitButton>
    </form>
  );
}

const meta: Meta<typeof Example> = { title: 'Shared/Forms/SubmitButton', component: Example };
export default meta;
type Story = StoryObj<typeof Example>;

export const Default: Story = {};
export const Busy: Story = { args: { isBusy: true } };
export const Disabled: Story = { args: { disabled: true } };
export const LongText: Story = { args: { text: LONG_TEXT } };
export const RightToLeft: Story = { globals: { language: 'ar' } };
