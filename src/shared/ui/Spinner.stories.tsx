import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Spinner } from './Spinner';

const meta: Meta<typeof Spinner> = { title: 'Shared/Spinner', component: Spinner };
export default meta;

export const WithOwnWords: StoryObj<typeof Spinner> = { args: { label: 'Ricerca in corso…' } };
export const WithoutWords: StoryObj<typeof Spinner> = {};
export const RightToLeft: StoryObj<typeof Spinner> = { globals: { language: 'ar' } };
