import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { MemoryRouter } from 'react-router-dom';
import { DocumentFault, readDocument } from '../../../common/document/readDocument';
import { DocumentView } from './DocumentView';

const noFile = () => Promise.reject(new Error('none'));
const show = (documents: readonly unknown[]) =>
  render(
    <MemoryRouter>
      {documents.map((document, index) => (
        <DocumentView key={index} document={document} words="Parole." read={noFile} />
      ))}
    </MemoryRouter>,
  );

it('shows blocks, links within the portal and away, and an image by its words until it is there [RTE-21]', async () => {
  show([
    [
      { type: 'heading', level: 2, runs: [{ text: 'Titolo' }] },
      {
        type: 'paragraph',
        runs: [
          { text: 'Vai', href: '/manuali' },
          { text: ' o ', isBold: true },
          { text: 'fuori', href: 'https://regione.it/' },
        ],
      },
      { type: 'list', isOrdered: true, items: [[{ text: 'Uno' }]] },
      {
        type: 'table',
        rows: [
          [[{ text: 'Classe' }], []],
          [[{ text: 'A' }], []],
        ],
      },
      { type: 'image', fileId: '0b6f3c0e-5a0a-4f0e-9a59-5d8a36b7a001', alt: 'Una targa' },
    ],
  ]);
  expect(screen.getByRole('heading', { level: 2, name: 'Titolo' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Vai' })).toHaveAttribute('href', '/manuali');
  expect(screen.getByRole('link', { name: 'fuori' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('columnheader', { name: 'Classe' })).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Una targa' })).toBeVisible();
});

it('shows the words alone of what is no document', () => {
  show([[{ type: 'iframe', src: 'https://evil.example' }]]);
  expect(screen.getByText('Parole.')).toBeVisible();
});

const TAGS = 'div h2 h3 p blockquote ul ol li table thead tbody tr th td figure span strong em a'.split(' ');
const ATTRIBUTES = 'class role tabindex aria-label scope href rel'.split(' ');
const hostile = fc.oneof(
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '//evil.example',
    '</p><iframe>',
    'data:text/html,<script>',
    '&lt;script&gt;',
    '{{x}}',
    '\u0000',
    '\u202e',
    '\ud800',
    'https://evil.example/',
    '/news',
    "' onload='x",
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const run = fc.record(
  { text: hostile, isBold: fc.constantFrom(true, 'true'), isItalic: fc.constant(true), href: hostile, style: hostile },
  { requiredKeys: ['text'] },
);
const soundRun = fc.record(
  {
    text: fc.oneof(fc.constant('<b>Testo</b> &amp; "altro"'), fc.string({ minLength: 1, maxLength: 8 })),
    isBold: fc.constant(true),
    href: fc.oneof(fc.webUrl(), fc.constant('/news'), hostile),
  },
  { requiredKeys: ['text'] },
);
const runs = fc.oneof(
  { weight: 5, arbitrary: fc.array(fc.record({ text: soundRun.map(({ text }) => text) }), { maxLength: 3 }) },
  { weight: 2, arbitrary: fc.array(soundRun, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.array(run, { maxLength: 3 }) },
);
const block = fc.oneof(
  fc.record({ type: fc.constantFrom('paragraph', 'quote', 'script', hostile), runs }),
  fc.record({ type: fc.constant('heading'), level: fc.constantFrom(1, 2, 3, '2'), runs }),
  fc.record({ type: fc.constant('list'), isOrdered: fc.boolean(), items: fc.array(runs, { maxLength: 3 }) }),
  fc.record({
    type: fc.constant('table'),
    rows: fc.array(fc.array(runs, { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
  }),
  fc.record({ type: fc.constant('image'), fileId: fc.oneof(fc.uuid(), hostile), alt: hostile }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Returns the harmful elements and attributes of a view. */
function harm(view: Element): string[] {
  const found: string[] = [];
  for (const element of view.querySelectorAll('*')) {
    if (!TAGS.includes(element.localName)) found.push(element.localName);
    for (const { name, value } of element.attributes) {
      if (!ATTRIBUTES.includes(name)) found.push(`${element.localName} ${name}`);
      if (name !== 'href') continue;
      const { protocol, origin } = new URL(value, 'https://portale.example');
      const isOwn = value.startsWith('/') && origin === 'https://portale.example';
      if (!isOwn && !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)) found.push(value);
      if (!isOwn && /^[/\\]/.test(value)) found.push(value);
    }
  }
  return found;
}

it('renders no script, no foreign origin and no broken HTML out of 10,000 documents', () => {
  const documents = fc.sample(fc.array(block, { maxLength: 3 }), { numRuns: 10_000, seed: 160 });
  let drawn = 0;
  for (let from = 0; from < documents.length; from += 500) {
    const some = documents.slice(from, from + 500);
    const { container, unmount } = show(some);
    expect([...container.children].flatMap(harm)).toEqual([]);
    const again = new DOMParser().parseFromString(container.innerHTML, 'text/html');
    expect(again.body.innerHTML).toBe(container.innerHTML);
    unmount();
    drawn += some.filter((document) => {
      try {
        return readDocument(document).length > 0;
      } catch (error) {
        expect(error).toBeInstanceOf(DocumentFault);
        return false;
      }
    }).length;
  }
  // Many of the samples are documents, so more than the plain words is drawn.
  expect(drawn).toBeGreaterThan(1_000);
}, 120_000);
