import { readContract } from '../server/platform/contract';
import { fragmentsIn } from './fragments';

it('finds no fragment in the descriptions of the contract', () => {
  expect(fragmentsIn(readContract())).toEqual([]);
});

it.each([
  'Of the file.',
  'What it paid.',
  'Told to the certifier.',
  'Whether it is paid.',
  'How it went.',
  'It is told of it.',
])('refuses the description %j', (description) => {
  const document = { components: { schemas: { A: { properties: { description: { type: 'string', description } } } } } };
  expect(fragmentsIn(document)).toEqual([
    expect.stringContaining(`#/components/schemas/A/properties/description/description reads "${description}"`),
  ]);
});
