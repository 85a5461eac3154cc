import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ReactNode } from 'react';
import { columns, loads, slice, WithList, words, type Load } from '../../../.storybook/lists';
import { TextButton } from './GridStatus';
import { useListTools } from './listTools';
import { RemoteList } from './RemoteList';

type Props = { load: Load; isSelectable?: boolean; isComposing?: boolean; tools?: ReactNode; note?: ReactNode };

function Example({ load, ...rest }: Props) {
  return (
    <WithList load={load}>
      <RemoteList
        slice={slice}
        name="story"
        version={1}
        label="Certificatori"
        columns={columns}
        words={words}
        searchHint="Nome"
        {...rest}
      />
    </WithList>
  );
}

/** An action on the selected rows. */
function Selected() {
  const { selected, clearSelection } = useListTools();
  return <TextButton text={`Togli la selezione (${String(selected.length)})`} onClick={clearSelection} />;
}

const meta: Meta<typeof Example> = { title: 'Shared/Grid/RemoteList', component: Example };
export default meta;
type Story = StoryObj<typeof Example>;

export const Rows: Story = { args: { load: loads.rows } };
export const Empty: Story = { args: { load: loads.none } };
export const Loading: Story = { args: { load: loads.never } };
export const Failed: Story = { args: { load: loads.failing } };
export const Selectable: Story = {
  args: { load: loads.rows, isSelectable: true, isComposing: true, tools: <Selected />, note: 'di tutta la regione' },
};
export const LongTexts: Story = { args: { load: loads.longTexts } };
export const RightToLeft: Story = { args: { load: loads.rows }, globals: { language: 'ar' } };
