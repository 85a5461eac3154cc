import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { laterPart } from './laterPart';
import { Spinner } from './Spinner';

const Part = () => <p>La parte è arrivata.</p>;

/** A part of a page whose code is loaded after the page. */
function Example({ load }: { load: () => Promise<typeof Part> }) {
  const [Later] = useState(() => laterPart(load, { waiting: <Spinner /> }));
  return <Later />;
}

const meta: Meta<typeof Example> = { title: 'Shared/laterPart', component: Example };
export default meta;
type Story = StoryObj<typeof Example>;

export const Loaded: Story = { args: { load: () => Promise.resolve(Part) } };
export const Loading: Story = { args: { load: () => new Promise(() => undefined) } };
export const Failed: Story = { args: { load: () => Promise.reject(new Error('ChunkLoadError')) } };
export const RightToLeft: Story = { ...Failed, globals: { language: 'ar' } };
