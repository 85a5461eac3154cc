import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CopyButton } from './CopyButton';

const meta: Meta<typeof CopyButton> = {
  title: 'Shared/CopyButton',
  component: CopyButton,
  args: { text: 'IT60X0542811101000000123456', label: 'Copia l’IBAN' },
};
export default meta;
type Story = StoryObj<typeof CopyButton>;

export const Default: Story = {};
/** The button's own texts are in Italian and English alone; its name has to begin with what it shows. */
export const RightToLeft: Story = { args: { label: 'Copy the IBAN' }, globals: { language: 'ar' } };
