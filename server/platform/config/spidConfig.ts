/** The operator's settings of sign-in with SPID, explained in docs/spid.md. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { isLocal, list } from './configValues';

/** The body that runs the service, as the metadata and the certificate name it. */
export interface SpidOrganization {
  readonly name: string;
  readonly displayName: string;
  readonly url: string;
  /** Code of the public body in the national index (IPA). */
  readonly ipaCode: string;
  /** The town of its seat. */
  readonly locality: string;
  readonly contactEmail: string;
  /** With the international prefix, without spaces. */
  readonly contactPhone: string | null;
}

export interface SpidConfig {
  /** Paths and addresses of the metadata of the providers of identity. */
  readonly metadataSources: readonly string[];
  readonly entityId: string;
  /** The origin below which the service's endpoints lie. */
  readonly baseUrl: string;
  /** PEM files of our key and certificate; null: generated once and stored in the database. */
  readonly keyFiles: { readonly key: string; readonly certificate: string } | null;
  readonly serviceName: string;
  readonly organization: SpidOrganization;
}

/** True for an address, false for a path. */
export const isAddress = (source: string): boolean => /^https?:\/\//i.test(source);

/** An address that may be read over the network: encrypted, unless it is on this machine. */
const isSafe = (source: string) =>
  URL.canParse(source) && (new URL(source).protocol === 'https:' || isLocal(new URL(source)));

const sources = z
  .string()
  .transform(list)
  .refine(
    (parts) => parts.length > 0 && parts.every((part) => !isAddress(part) || isSafe(part)),
    'must list paths or https addresses of SAML metadata (http only on localhost)',
  );

const uri = z
  .string()
  .refine(
    (text) => URL.canParse(text) && text.length <= 1024 && !/\s/.test(text),
    'must be an address such as https://ape.regione.example',
  );
const name = z.string().trim().min(1, 'must not be empty').max(256, 'must have at most 256 characters');
const path = z.string().refine((text) => !text.includes('\0'), 'must be a path');

/** The variables of this section, for the one schema of the configuration. */
export const spidVariables = {
  SPID_IDP_METADATA: sources.optional(),
  SPID_ENTITY_ID: uri.optional(),
  SPID_KEY_FILE: path.optional(),
  SPID_CERTIFICATE_FILE: path.optional(),
  SPID_SERVICE_NAME: name.default('Sace - Attestati di prestazione energetica'),
  SPID_ORGANIZATION_NAME: name.optional(),
  SPID_ORGANIZATION_DISPLAY_NAME: name.optional(),
  SPID_ORGANIZATION_URL: uri.optional(),
  SPID_ORGANIZATION_LOCALITY: name.optional(),
  SPID_IPA_CODE: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,11}$/, 'must be a code of the national index of public bodies')
    .optional(),
  SPID_CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  SPID_CONTACT_PHONE: z
    .string()
    .regex(/^\+\d{6,15}$/, 'must be a telephone number such as +390512345678')
    .optional(),
};

type Values = z.infer<z.ZodObject<typeof spidVariables>>;

/** Variables that a public service must set; a service on this machine has examples instead. */
const REQUIRED = [
  'SPID_ORGANIZATION_NAME',
  'SPID_ORGANIZATION_LOCALITY',
  'SPID_IPA_CODE',
  'SPID_CONTACT_EMAIL',
] as const;

/** Problems that only the variables together show, as [variable, what it must be]. */
export function spidProblems(values: Values, publicUrl: string, isProviderExternal: boolean): [string, string][] {
  if (values.SPID_IDP_METADATA === undefined) return [];
  const problems: [string, string][] = [];
  if (isProviderExternal)
    problems.push(['SPID_IDP_METADATA', 'must not be set together with OAUTH_ISSUER: sign-in is then that provider’s']);
  if ((values.SPID_KEY_FILE === undefined) !== (values.SPID_CERTIFICATE_FILE === undefined)) {
    problems.push([
      values.SPID_KEY_FILE === undefined ? 'SPID_KEY_FILE' : 'SPID_CERTIFICATE_FILE',
      'must be set too: key and certificate belong together',
    ]);
  }
  if (!isLocal(new URL(publicUrl))) {
    problems.push(
      ...REQUIRED.filter((variable) => values[variable] === undefined).map((variable): [string, string] => [
        variable,
        'must be set for sign-in with SPID',
      ]),
    );
  }
  return problems;
}

/** The settings of SPID, or null when it is not offered. */
export function spidConfig(values: Values, publicUrl: string): SpidConfig | null {
  if (values.SPID_IDP_METADATA === undefined) return null;
  const { SPID_KEY_FILE: key, SPID_CERTIFICATE_FILE: certificate } = values;
  const organization = values.SPID_ORGANIZATION_NAME ?? 'Ente di prova';
  return {
    metadataSources: values.SPID_IDP_METADATA.map((source) => (isAddress(source) ? source : resolve(source))),
    entityId: values.SPID_ENTITY_ID ?? publicUrl,
    baseUrl: publicUrl,
    keyFiles:
      key !== undefined && certificate !== undefined ? { key: resolve(key), certificate: resolve(certificate) } : null,
    serviceName: values.SPID_SERVICE_NAME,
    organization: {
      name: organization,
      displayName: values.SPID_ORGANIZATION_DISPLAY_NAME ?? organization,
      url: values.SPID_ORGANIZATION_URL ?? publicUrl,
      ipaCode: values.SPID_IPA_CODE ?? 'prova',
      locality: values.SPID_ORGANIZATION_LOCALITY ?? 'Bologna',
      contactEmail: values.SPID_CONTACT_EMAIL ?? 'spid@ente.example',
      contactPhone: values.SPID_CONTACT_PHONE ?? null,
    },
  };
}
