import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Footer } from './Footer';
import './layout.css';

const meta: Meta<typeof Footer> = { title: 'Layout/Footer', component: Footer };
export default meta;

export const Default: StoryObj<typeof Footer> = {};
