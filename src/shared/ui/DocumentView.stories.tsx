import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG_TEXT } from '../../../.storybook/fields';
import type { Block, Run } from '../../../common/document/model';
import { DocumentView } from './DocumentView';

const run = (text: string): Run => ({ text });
const paragraph = (text: string): Block => ({ type: 'paragraph', runs: [run(text)] });
const table = (columns: number, rows: number): Block => ({
  type: 'table',
  rows: Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => [
      run(row === 0 ? `Colonna ${String(column + 1)}` : `${String(row)}.${String(column + 1)}`),
    ]),
  ),
});
const image: Block = { type: 'image', fileId: 'f1', alt: 'La piazza di Bologna vista dalla torre' };
const picture = new Blob(
  ['<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><rect width="200" height="80" fill="#06c"/></svg>'],
  { type: 'image/svg+xml' },
);

const whole: Block[] = [
  { type: 'heading', level: 2, runs: [run('Nuove regole')] },
  {
    type: 'paragraph',
    runs: [
      run('Il '),
      { text: 'nuovo modello', isBold: true },
      run(' vale '),
      { text: 'da subito', isItalic: true },
      run(': '),
      { text: 'leggi la notizia', href: '/news' },
      run('.'),
    ],
  },
  { type: 'heading', level: 3, runs: [run('Che cosa cambia')] },
  { type: 'list', isOrdered: true, items: [[run('Il modello')], [run('La firma')]] },
  { type: 'quote', runs: [run('Il certificatore allega la scansione.')] },
  table(3, 3),
  image,
];

const meta: Meta<typeof DocumentView> = {
  title: 'Shared/DocumentView',
  component: DocumentView,
  args: { document: whole, words: '', read: () => Promise.resolve(picture) },
};
export default meta;
type Story = StoryObj<typeof DocumentView>;

export const AllBlocks: Story = {};
export const Empty: Story = { args: { document: [] } };
/** A content of an older release, or a damaged one: its plain text is drawn. */
export const PlainText: Story = { args: { document: { html: '<b>no</b>' }, words: 'Prima riga.\nSeconda riga.' } };
export const ImageLoading: Story = { args: { document: [image], read: () => new Promise(() => undefined) } };
export const ImageFailed: Story = { args: { document: [image], read: () => Promise.reject(new Error('404')) } };
export const LongTexts: Story = {
  args: {
    document: [{ type: 'heading', level: 2, runs: [run(LONG_TEXT)] }, paragraph(LONG_TEXT.repeat(4)), table(14, 3)],
  },
};
export const RightToLeft: Story = { globals: { language: 'ar' } };
