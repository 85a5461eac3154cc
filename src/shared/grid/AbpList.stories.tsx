import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { columns, loads, slice, WithList, words, type Load } from '../../../.storybook/lists';
import { AbpList } from './AbpList';

function Example({ load }: { load: Load }) {
  return (
    <WithList load={load}>
      <AbpList
        slice={slice}
        columns={columns}
        label="Ruoli"
        words={words}
        searchLabel="Cerca"
        actions={
          <button type="button" className="btn btn-primary">
            Nuovo ruolo
          </button>
        }
        changes={0}
      />
    </WithList>
  );
}

const meta: Meta<typeof Example> = { title: 'Shared/Grid/AbpList', component: Example, args: { load: loads.rows } };
export default meta;
type Story = StoryObj<typeof Example>;

export const Rows: Story = {};
export const Empty: Story = { args: { load: loads.none } };
export const Loading: Story = { args: { load: loads.never } };
export const Failed: Story = { args: { load: loads.failing } };
export const LongTexts: Story = { args: { load: loads.longTexts } };
export const RightToLeft: Story = { globals: { language: 'ar' } };
