import CustomStore from 'devextreme/data/custom_store';
import { dateColumn, euroColumn, hiddenSearchColumn, textColumn } from './columns';
import { RemoteGrid } from './RemoteGrid';

type Answer = () => Promise<{ data: object[]; totalCount: number }>;
const rows = Array.from({ length: 20 }, (_, index) => ({
  id: String(index),
  name: `Certificatore ${String(index + 1)}`,
  feeCents: index * 1250,
  on: '2026-03-01',
}));
const columns = [
  textColumn('name', 'Nome'),
  dateColumn('on', 'Data'),
  euroColumn('feeCents', 'Contributo'),
  hiddenSearchColumn('search'),
];

const show = (answer: Answer, noDataText: string) => ({
  args: {
    ref: null,
    layout: { name: 'story', version: 1, userId: null },
    label: 'Elenco di prova',
    source: new CustomStore<object, string>({ key: 'id', load: answer }),
    columns,
    noDataText,
    isSearchable: true,
    onSelected: () => undefined,
  },
});

export default { title: 'Shared/RemoteGrid', component: RemoteGrid };

export const Rows = show(() => Promise.resolve({ data: rows, totalCount: 200 }), '');
export const Empty = show(() => Promise.resolve({ data: [], totalCount: 0 }), 'Nessun accreditamento presente.');
export const Loading = show(() => new Promise(() => undefined), '');
export const Failed = show(() => Promise.reject(new Error('503')), 'Elenco non disponibile.');
