/** The operator's settings of the national register SIAPE, explained in docs/siape.md. */
import { z } from 'zod';
import { HOST_TENANT_ID } from '../database/schema';
import { isLocal } from './configValues';

export interface SiapeConfig {
  /** The address below which the services lie, without a slash at its end. */
  readonly url: string;
  /** The one tenant that is the Region's: its certificates are transmitted. */
  readonly tenantId: string;
  /** The token in every message (WS-Security); null when the service requires none. */
  readonly login: { readonly user: string; readonly password: string } | null;
}

/** The variables of this section, for the one schema of the configuration. */
export const siapeVariables = {
  SIAPE_URL: z
    .string()
    .refine(
      (text) => URL.canParse(text) && (new URL(text).protocol === 'https:' || isLocal(new URL(text))),
      'must be an https address such as https://siape.example.it/wsape/services (http only on localhost)',
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  SIAPE_TENANT: z.uuid('must be the id of a tenant').default(HOST_TENANT_ID),
  SIAPE_USER: z.string().max(100, 'must have at most 100 characters').optional(),
  SIAPE_PASSWORD: z.string().optional(),
};

type Values = z.infer<z.ZodObject<typeof siapeVariables>>;

/** Problems that only the variables together show, as [variable, what it must be]. */
export function siapeProblems({ SIAPE_USER: user, SIAPE_PASSWORD: password }: Values): [string, string][] {
  if ((user === undefined) === (password === undefined)) return [];
  return [
    user === undefined
      ? ['SIAPE_USER', 'must be set with SIAPE_PASSWORD']
      : ['SIAPE_PASSWORD', 'must be set with SIAPE_USER'],
  ];
}

/** The settings of SIAPE, or null when certificates are not transmitted. */
export function siapeConfig(values: Values): SiapeConfig | null {
  const { SIAPE_URL: url, SIAPE_TENANT: tenantId, SIAPE_USER: user, SIAPE_PASSWORD: password } = values;
  if (url === undefined) return null;
  return { url, tenantId, login: user === undefined || password === undefined ? null : { user, password } };
}
