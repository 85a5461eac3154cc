import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { keyMessages } from './messages';
import { PageKeys } from './PageKeys';

const meta: Meta<typeof PageKeys> = {
  title: 'Shared/Keys/PageKeys',
  component: PageKeys,
  args: { lead: keyMessages.formLead, keys: [['/', keyMessages.save]] },
};
export default meta;
type Story = StoryObj<typeof PageKeys>;

export const Default: Story = {};
export const RightToLeft: Story = { globals: { language: 'ar' } };
