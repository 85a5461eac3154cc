import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG_TEXT } from '../../../.storybook/fields';
import { columns, loads, slice, WithList, type Load } from '../../../.storybook/lists';
import { ListPage } from './ListPage';

const message = (id: string, defaultMessage: string) => ({ id: `story.${id}`, defaultMessage });
const texts = {
  title: message('title', 'Certificatori'),
  grid: message('grid', 'Elenco dei certificatori'),
  empty: message('empty', 'Nessun certificatore presente.'),
  noMatch: message('noMatch', 'Nessun certificatore corrisponde ai filtri.'),
};

function Example({ load, title, lead }: { load: Load; title?: string; lead?: string }) {
  return (
    <WithList load={load}>
      <ListPage
        slice={slice}
        name="story-page"
        version={1}
        columns={columns}
        messages={{
          ...texts,
          ...(title !== undefined && { title: message('longTitle', title) }),
          ...(lead !== undefined && { lead: message('lead', lead) }),
        }}
        countMessage={message('count', '{count, plural, one {# certificatore} other {# certificatori}}')}
      />
    </WithList>
  );
}

const meta: Meta<typeof Example> = { title: 'Shared/Grid/ListPage', component: Example, args: { load: loads.rows } };
export default meta;
type Story = StoryObj<typeof Example>;

export const Rows: Story = {};
export const WithLead: Story = { args: { lead: 'Chi è accreditato, e fino a quando.' } };
export const Empty: Story = { args: { load: loads.none } };
export const Loading: Story = { args: { load: loads.never } };
export const Failed: Story = { args: { load: loads.failing } };
export const LongTexts: Story = { args: { load: loads.longTexts, title: LONG_TEXT, lead: LONG_TEXT.repeat(3) } };
export const RightToLeft: Story = { globals: { language: 'ar' } };
