import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StaleOffer } from './StaleOffer';

const meta: Meta<typeof StaleOffer> = {
  title: 'Shared/Forms/StaleOffer',
  component: StaleOffer,
  args: { error: { kind: 'http', status: 409, code: 'Sace:Company:Changed' }, onReload: () => undefined },
};
export default meta;
type Story = StoryObj<typeof StaleOffer>;

export const Changed: Story = {};
/** Another refusal: nothing is offered. */
export const OtherRefusal: Story = { args: { error: { kind: 'http', status: 400 } } };
export const RightToLeft: Story = { globals: { language: 'ar' } };
