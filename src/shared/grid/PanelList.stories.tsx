import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { columns, loads, slice, WithList, type Load } from '../../../.storybook/lists';
import { RecordPanel } from '../ui/RecordPanel';
import { linkColumn } from './columns';
import { PanelList, type ColumnsOf, type PanelProps } from './PanelList';

const parameters = { record: 'certificatore', queue: 'coda' } as const;
const text = (id: string, defaultMessage: string) => ({ id: `story.${id}`, defaultMessage });

const columnsOf: ColumnsOf = (_intl, open, addressOf) => {
  const [name = {}, ...rest] = columns;
  return [linkColumn<{ id: string; name: string }>(name, { open, addressOf, textOf: (row) => row.name }), ...rest];
};

function Panel({ id, onTurn, onClose }: PanelProps) {
  return (
    <RecordPanel
      words={{
        close: text('close', 'Chiudi il certificatore'),
        previous: text('previous', 'Certificatore precedente'),
        next: text('next', 'Certificatore successivo'),
        loading: text('loading', 'Caricamento del certificatore…'),
      }}
      request={{ status: 'done' }}
      onRetry={() => undefined}
      onTurn={onTurn}
      onClose={onClose}
    >
      {(titleId: string) => <h2 id={titleId}>Certificatore {Number(id) + 1}</h2>}
    </RecordPanel>
  );
}

function Example({ load }: { load: Load }) {
  return (
    <WithList load={load}>
      <PanelList
        parameters={parameters}
        slice={slice}
        name="panel-story"
        version={1}
        messages={{
          grid: text('grid', 'Certificatori'),
          empty: text('empty', 'Nessun certificatore presente.'),
          noMatch: text('noMatch', 'Nessun certificatore corrisponde ai filtri.'),
          searchHint: text('searchHint', 'Nome'),
        }}
        countMessage={text('count', '{count, plural, one {# certificatore} other {# certificatori}}')}
        columnsOf={columnsOf}
        panel={Panel}
      />
    </WithList>
  );
}

const meta: Meta<typeof Example> = { title: 'Shared/Grid/PanelList', component: Example };
export default meta;
type Story = StoryObj<typeof Example>;

export const Rows: Story = { args: { load: loads.rows } };
export const Empty: Story = { args: { load: loads.none } };
export const Failed: Story = { args: { load: loads.failing } };
export const RightToLeft: Story = { args: { load: loads.rows }, globals: { language: 'ar' } };
