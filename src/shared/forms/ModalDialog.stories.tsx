import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG_TEXT } from '../../../.storybook/fields';
import { ModalDialog } from './ModalDialog';

const meta: Meta<typeof ModalDialog> = {
  title: 'Shared/Forms/ModalDialog',
  component: ModalDialog,
  args: {
    title: 'Storia della pratica',
    onClose: () => undefined,
    children: <p>Inviata il 1 marzo 2026.</p>,
    footer: (close) => (
      <button type="button" className="btn btn-primary" onClick={close}>
        Chiudi
      </button>
    ),
  },
};
export default meta;
type Story = StoryObj<typeof ModalDialog>;

export const Default: Story = {};
export const WithoutFooter: Story = { args: { footer: () => null } };
export const Busy: Story = { args: { isBusy: true } };
export const Large: Story = { args: { size: 'lg' } };
export const LongTexts: Story = { args: { title: LONG_TEXT, children: <p>{LONG_TEXT.repeat(40)}</p> } };
export const RightToLeft: Story = { globals: { language: 'ar' } };
