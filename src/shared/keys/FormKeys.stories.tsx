import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FormKeys } from './FormKeys';

const meta: Meta<typeof FormKeys> = { title: 'Shared/Keys/FormKeys', component: FormKeys };
export default meta;
type Story = StoryObj<typeof FormKeys>;

export const Default: Story = {};
export const WithSections: Story = { args: { hasSections: true } };
export const RightToLeft: Story = { globals: { language: 'ar' } };
