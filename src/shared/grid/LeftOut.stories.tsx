import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG_TEXT } from '../../../.storybook/fields';
import { LeftOut } from './LeftOut';

const meta: Meta<typeof LeftOut> = {
  title: 'Shared/Grid/LeftOut',
  component: LeftOut,
  args: { conditions: [{ field: 'Stato', value: 'Sospeso' }] },
};
export default meta;
type Story = StoryObj<typeof LeftOut>;

export const One: Story = {};
/** Without left-out conditions the component renders nothing. */
export const None: Story = { args: { conditions: [] } };
export const Several: Story = {
  args: {
    conditions: [
      { field: 'Stato', value: '' },
      { field: 'Comune', value: 'Bologna' },
    ],
  },
};
export const LongTexts: Story = { args: { conditions: [{ field: LONG_TEXT, value: LONG_TEXT }] } };
export const RightToLeft: Story = { globals: { language: 'ar' } };
