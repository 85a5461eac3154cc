import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState, type ComponentProps } from 'react';
import { LONG_TEXT } from '../../../.storybook/fields';
import { VerticalTabs } from './VerticalTabs';

type Tabs = ComponentProps<typeof VerticalTabs>['tabs'];

function Example({ tabs, first }: { tabs: Tabs; first: string | null }) {
  const [selected, setSelected] = useState(first);
  return <VerticalTabs label="Impostazioni" tabs={tabs} selected={selected} onSelect={setSelected} />;
}

const tabs: Tabs = [
  { name: 'mail', title: 'Posta in uscita', panel: <p>Il server della posta.</p> },
  { name: 'fee', title: 'Contributo', panel: <p>Il conto del contributo.</p> },
  { name: 'register', title: 'Registro pubblico', panel: <p>I prezzi.</p> },
];

const meta: Meta<typeof Example> = { title: 'Shared/VerticalTabs', component: Example, args: { tabs, first: null } };
export default meta;
type Story = StoryObj<typeof Example>;

export const FirstByDefault: Story = {};
export const SecondSelected: Story = { args: { first: 'fee' } };
export const LongTexts: Story = {
  args: {
    tabs: tabs.map((tab) => ({ ...tab, title: `${tab.title}: ${LONG_TEXT}`, panel: <p>{LONG_TEXT.repeat(5)}</p> })),
  },
};
export const RightToLeft: Story = { globals: { language: 'ar' } };
