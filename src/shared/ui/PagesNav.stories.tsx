import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG_TEXT } from '../../../.storybook/fields';
import { PagesNav } from './PagesNav';

const meta: Meta<typeof PagesNav> = {
  title: 'Shared/PagesNav',
  component: PagesNav,
  args: {
    label: 'Pagine dei portafogli',
    pages: [
      { path: '/', text: 'Bonifici' },
      { path: '/anomalie', text: 'Anomalie' },
      { path: '/pagamenti', text: 'Pagamenti' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof PagesNav>;

/** The router of a story stands at `/`, so the first page is the present one: a line under its link marks it. */
export const Present: Story = {};
export const Many: Story = {
  args: {
    pages: Array.from({ length: 14 }, (_, index) => ({ path: `/${String(index)}`, text: `Pagina ${String(index)}` })),
  },
};
export const LongTexts: Story = {
  args: {
    pages: [
      { path: '/', text: LONG_TEXT },
      { path: '/altra', text: LONG_TEXT },
    ],
  },
};
export const RightToLeft: Story = { globals: { language: 'ar' } };
