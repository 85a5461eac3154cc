import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG_TEXT } from '../../../.storybook/fields';
import { ErrorPanel } from './ErrorPanel';

const meta: Meta<typeof ErrorPanel> = {
  title: 'Shared/ErrorPanel',
  component: ErrorPanel,
  args: { title: 'Accesso negato', message: 'Non hai il permesso di aprire questa pagina.' },
};
export default meta;
type Story = StoryObj<typeof ErrorPanel>;

export const Final: Story = {};
export const WithRetry: Story = { args: { onRetry: () => undefined, traceId: '4bf92f3577b34da6a3ce929d0e0e4736' } };
export const LongTexts: Story = { args: { title: LONG_TEXT, message: LONG_TEXT.repeat(3), onRetry: () => undefined } };
export const RightToLeft: Story = { ...WithRetry, globals: { language: 'ar' } };
