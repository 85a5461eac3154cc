import { readContract } from '../server/platform/contract';
import { contentSchema } from './certificateContract';

it('describes the content of a certificate in the contract as its fields are described on the server', () => {
  const { components } = readContract() as unknown as { components: { schemas: Record<string, unknown> } };
  expect(components.schemas['CertificateContent']).toEqual(contentSchema());
});
