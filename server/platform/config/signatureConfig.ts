/** The operator's settings of signatures, explained in docs/signatures.md. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { list } from './configValues';

export interface SignatureConfig {
  /** True when a signature is accepted although the revocation of its certificate could not be checked. */
  readonly isRevocationSoft: boolean;
  /** Hosts that revocation may be queried at; null: all that have a public name. */
  readonly revocationHosts: readonly string[] | null;
  /** The signer of a demonstration, which only a demonstration trusts; null where there is none. */
  readonly demoSigner: { readonly url: string; readonly authorityFile: string } | null;
}

const HOST = /^\.?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/i;

/** The variables of this section, for the one schema of the configuration. */
export const signatureVariables = {
  REVOCATION: z.enum(['hard', 'soft'], 'must be hard or soft').default('hard'),
  REVOCATION_HOSTS: z
    .string()
    .transform(list)
    .refine((hosts) => hosts.every((one) => HOST.test(one)), 'must list hosts such as ocsp.example.it or .example.it')
    .optional(),
  DEMO_SIGNER_URL: z
    .string()
    .regex(/^http:\/\/127\.0\.0\.1:\d{1,5}$/, 'must be an address such as http://127.0.0.1:8087')
    .optional(),
  DEMO_SIGNER_AUTHORITY: z.string().optional(),
};

type Values = z.infer<z.ZodObject<typeof signatureVariables>>;

/** Problems that only the variables together show, as [variable, what it must be]. */
export function signatureProblems(values: Values, isDemo: boolean): [string, string][] {
  const { DEMO_SIGNER_URL: url, DEMO_SIGNER_AUTHORITY: file } = values;
  if (url === undefined && file === undefined) return [];
  if (!isDemo) return [['DEMO_SIGNER_URL', 'is for a demonstration only: everybody who reaches it signs as anybody']];
  if (url === undefined) return [['DEMO_SIGNER_URL', 'must be set with DEMO_SIGNER_AUTHORITY']];
  return file === undefined ? [['DEMO_SIGNER_AUTHORITY', 'must be set with DEMO_SIGNER_URL']] : [];
}

export function signatureConfig(values: Values): SignatureConfig {
  const { DEMO_SIGNER_URL: url, DEMO_SIGNER_AUTHORITY: file } = values;
  return {
    isRevocationSoft: values.REVOCATION === 'soft',
    revocationHosts: values.REVOCATION_HOSTS?.map((one) => one.toLowerCase()) ?? null,
    demoSigner: url === undefined || file === undefined ? null : { url, authorityFile: resolve(file) },
  };
}
