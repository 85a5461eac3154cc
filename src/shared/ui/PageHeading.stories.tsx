import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG_TEXT } from '../../../.storybook/fields';
import { PageHeading } from './PageHeading';

const meta: Meta<typeof PageHeading> = {
  title: 'Shared/PageHeading',
  component: PageHeading,
  args: { title: 'Registro di sicurezza' },
};
export default meta;
type Story = StoryObj<typeof PageHeading>;

export const TitleOnly: Story = {};
export const WithLead: Story = { args: { lead: 'Gli accessi e i cambiamenti dei permessi, dal più recente.' } };
export const LongTexts: Story = { args: { title: LONG_TEXT, lead: LONG_TEXT.repeat(3) } };
export const RightToLeft: Story = { ...WithLead, globals: { language: 'ar' } };
