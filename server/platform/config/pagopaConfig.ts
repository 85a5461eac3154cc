/** The operator's settings of payments through pagoPA, explained in docs/pagopa.md. */
import { isIP } from 'node:net';
import { isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { HOST_TENANT_ID } from '../database/schema';
import { isLocal, list } from './configValues';
import { coverEverybody } from './networks';

/** Keys of pagoPA's products: each has its own. */
export interface PagopaKeys {
  /** Debt positions (GPD). */
  readonly positions: string;
  /** Receipts of GPD; null: they are read from the positions alone. */
  readonly receipts: string | null;
  readonly checkout: string;
}

/** The callers that may push receipts to us: pagoPA's node. */
export interface PagopaPush {
  /** Addresses and networks that may call; empty: the certificates alone decide. */
  readonly from: readonly string[];
  /**
   * SHA-256 of the certificates of callers, in small hexadecimal digits, that the proxy in front has verified; empty:
   * the addresses alone decide.
   */
  readonly certificates: readonly string[];
}

export interface PagopaConfig {
  /** Without a slash at its end. */
  readonly url: string;
  /** The one tenant that is the creditor of the payments. */
  readonly tenantId: string;
  readonly creditor: {
    readonly fiscalCode: string;
    readonly name: string;
    readonly iban: string;
    /** The code of the interbank collection (CBILL), for the printed notice; null where there is none. */
    readonly cbill: string | null;
  };
  /** Two digits that pagoPA assigns: they mark the notices of this portal among those of the creditor. */
  readonly segregation: string;
  /** Code of pagoPA's taxonomy, such as `9/0201102IM/`. */
  readonly category: string;
  readonly keys: PagopaKeys;
  /** Null: receipts are not pushed to us, only fetched by us. */
  readonly push: PagopaPush | null;
}

const isNetwork = (text: string) => {
  const [address = '', bits = '32', ...more] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  return isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most && more.length === 0;
};

/** The variables of this section, for the one schema of the configuration. */
export const pagopaVariables = {
  PAGOPA_URL: z
    .string()
    .refine(
      (text) => URL.canParse(text) && (new URL(text).protocol === 'https:' || isLocal(new URL(text))),
      'must be an https address such as https://api.platform.pagopa.it (http only on localhost)',
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  PAGOPA_TENANT: z.uuid('must be the id of a tenant').default(HOST_TENANT_ID),
  PAGOPA_CREDITOR: z
    .string()
    .regex(/^\d{11}$/, 'must be the fiscal code of the creditor body, 11 digits')
    .optional(),
  PAGOPA_CREDITOR_NAME: z.string().max(140, 'must have at most 140 characters').optional(),
  PAGOPA_IBAN: z
    .string()
    .transform((text) => text.replaceAll(' ', '').toUpperCase())
    .refine((text) => isValidIBAN(text), 'must be an IBAN')
    .optional(),
  PAGOPA_SEGREGATION: z
    .string()
    .regex(/^([0-3]\d|4[0-5])$/, 'must be two digits from 00 to 45')
    .optional(),
  PAGOPA_CATEGORY: z
    .string()
    .regex(/^\d\/[0-9A-Z]{1,20}\/?$/, 'must be a code of pagoPA’s taxonomy such as 9/0201102IM/')
    .optional(),
  PAGOPA_CBILL: z
    .string()
    .regex(/^[0-9A-Z]{5}$/, 'must have 5 letters or digits')
    .optional(),
  PAGOPA_GPD_KEY: z.string().optional(),
  PAGOPA_RECEIPTS_KEY: z.string().optional(),
  PAGOPA_CHECKOUT_KEY: z.string().optional(),
  // Withdrawn: the key stood in addresses, which proxies log and processes show.
  PAGOPA_PUSH_SECRET: z
    .string()
    .refine(
      () => false,
      'must go: name who brings receipts in PAGOPA_PUSH_FROM, and give pagoPA the address /pagopa/receipts',
    )
    .optional(),
  PAGOPA_PUSH_CERTIFICATES: z
    .string()
    .transform((text) => list(text).map((one) => one.replaceAll(':', '').toLowerCase()))
    .refine(
      (prints) => prints.every((one) => /^[0-9a-f]{64}$/.test(one)),
      'must list SHA-256 fingerprints of certificates',
    )
    .optional(),
  PAGOPA_PUSH_FROM: z
    .string()
    .transform(list)
    .refine((parts) => parts.every(isNetwork), 'must list addresses or networks such as 203.0.113.0/24')
    .optional(),
};

type Values = z.infer<z.ZodObject<typeof pagopaVariables>>;

/** Variables that are required when payments are on. */
const REQUIRED = [
  'PAGOPA_CREDITOR',
  'PAGOPA_CREDITOR_NAME',
  'PAGOPA_IBAN',
  'PAGOPA_SEGREGATION',
  'PAGOPA_CATEGORY',
  'PAGOPA_GPD_KEY',
  'PAGOPA_CHECKOUT_KEY',
] as const;

/** Problems that only the variables together show, as [variable, what it must be]. */
export function pagopaProblems(
  values: Values & { readonly TRUST_PROXY: unknown; readonly SACE_DEMO: boolean },
): [string, string][] {
  if (values.PAGOPA_URL === undefined) return [];
  const problems = REQUIRED.filter((name) => values[name] === undefined).map((name): [string, string] => [
    name,
    'must be set for payments through pagoPA',
  ]);
  if (values.PAGOPA_PUSH_CERTIFICATES !== undefined && values.TRUST_PROXY === false)
    problems.push(['TRUST_PROXY', 'must name the proxy that verifies the certificates of PAGOPA_PUSH_CERTIFICATES']);
  if (!values.SACE_DEMO && coverEverybody(values.PAGOPA_PUSH_FROM ?? []))
    problems.push([
      'PAGOPA_PUSH_FROM',
      'must not admit every address: name the networks of pagoPA, or leave it out and name its certificates in PAGOPA_PUSH_CERTIFICATES',
    ]);
  return problems;
}

/** The settings of pagoPA, or null when payments through it are off. */
export function pagopaConfig(values: Values): PagopaConfig | null {
  if (values.PAGOPA_URL === undefined) return null;
  return {
    url: values.PAGOPA_URL,
    tenantId: values.PAGOPA_TENANT,
    creditor: {
      fiscalCode: values.PAGOPA_CREDITOR ?? '',
      name: values.PAGOPA_CREDITOR_NAME ?? '',
      iban: values.PAGOPA_IBAN ?? '',
      cbill: values.PAGOPA_CBILL ?? null,
    },
    segregation: values.PAGOPA_SEGREGATION ?? '',
    category: values.PAGOPA_CATEGORY ?? '',
    keys: {
      positions: values.PAGOPA_GPD_KEY ?? '',
      receipts: values.PAGOPA_RECEIPTS_KEY ?? null,
      checkout: values.PAGOPA_CHECKOUT_KEY ?? '',
    },
    push:
      values.PAGOPA_PUSH_FROM === undefined && values.PAGOPA_PUSH_CERTIFICATES === undefined
        ? null
        : { from: values.PAGOPA_PUSH_FROM ?? [], certificates: values.PAGOPA_PUSH_CERTIFICATES ?? [] },
  };
}
