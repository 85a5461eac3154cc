import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { contractText, CONTRACT_FILE } from './certificateContract';

it('describes the content of a certificate in the contract as its fields are described on the server', () => {
  expect(load(readFileSync(CONTRACT_FILE, 'utf8'))).toEqual(load(contractText()));
});
